import TestNumbers
import InputSources
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Random sessions of fingers and pens: what must hold after any of them.
@Suite struct DirectPropertyTests {
  /// One client, what it hears, and what it shows.
  private final class Actor {
    let client: TestClient
    let touch: TouchProbe
    /// Nil for one that knows no tablets, which a pen clicks through its pointer.
    let tablet: TabletProbe?
    let pointer: PointerProbe
    var windows: [TestWindow] = []
    /// Contacts that may have been on a window which this client took away itself.
    var mayBeLost = false

    init(_ client: TestClient, knowsTablets: Bool) {
      self.client = client
      touch = TouchProbe(client)
      tablet = knowsTablets ? TabletProbe(client) : nil
      pointer = PointerProbe(client)
    }
  }

  /// The faults in what one client heard of fingers: each contact comes, moves and ends once, and
  /// each group is closed.
  private func faults(of lines: [String], mayBeLost: Bool) -> [String] {
    var open: Set<Substring> = []
    var faults: [String] = []
    var isClosed = true
    for line in lines {
      let words = line.split(separator: " ")
      switch words[0] {
      case "down":
        // A number that is used anew although its contact was lost with its surface.
        if !open.insert(words[1]).inserted, !mayBeLost { faults.append(line) }
      case "motion": if !open.contains(words[1]) { faults.append(line) }
      case "up": if open.remove(words[1]) == nil { faults.append(line) }
      case "cancel": open = []
      case "frame": if isClosed { faults.append("frame of nothing") }
      default: faults.append(line)
      }
      isClosed = words[0] == "frame" || words[0] == "cancel"
    }
    if !isClosed { faults.append("not closed: \(lines.last ?? "")") }
    if !open.isEmpty, !mayBeLost { faults.append("left down: \(open.sorted())") }
    return faults
  }

  /// The faults in what one client heard of the pen.
  private func faults(ofTool lines: [String]) -> [String] {
    var isIn = false
    var isDown = false
    var buttons: Set<Substring> = []
    var isClosed = true
    var faults: [String] = []
    for line in lines {
      let words = line.split(separator: " ")
      switch words[0] {
      case "in":
        if isIn || line.contains("no tablet") { faults.append(line) }
        isIn = true
      case "out":
        if !isIn || isDown || !buttons.isEmpty { faults.append(line) }
        isIn = false
      case "down":
        if !isIn || isDown { faults.append(line) }
        isDown = true
      case "up":
        if !isDown { faults.append(line) }
        isDown = false
      case "press": if !isIn || !buttons.insert(words[1]).inserted { faults.append(line) }
      case "release": if buttons.remove(words[1]) == nil { faults.append(line) }
      case "motion", "pressure", "tilt", "distance": if !isIn { faults.append(line) }
      case "frame": if isClosed { faults.append("frame of nothing") }
      default: continue
      }
      isClosed = words[0] == "frame"
    }
    if !isClosed || isIn || isDown || !buttons.isEmpty { faults.append("left: \(lines.suffix(4))") }
    return faults
  }

  @Test(arguments: 1...24 as ClosedRange<UInt64>)
  func everyContactThatComesGoes(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let desk = try Desk()
    let fingers = Fingers(desk.world)
    let pen = Pen(desk.world)
    fingers.plugIn()
    pen.plugIn()
    let actors = [
      Actor(try desk.world.connect(), knowsTablets: true),
      Actor(try desk.world.connect(), knowsTablets: seed % 2 == 0),
    ]
    for step in 0..<80 {
      try act(actors, desk, fingers, pen, &random)
      if step % 7 == 0 { try desk.settle() }
      if let surface = desk.seat.touch.contacts.compactMap(\.surface).first(where: { $0.isGone }) {
        Issue.record("seed \(seed): a contact on \(surface.resource)")
      }
    }
    for contact in 0..<3 as Range<Int32> { fingers.up(contact) }
    if Bool.random(using: &random) { pen.leave() } else { pen.unplug() }
    try desk.settle()
    for actor in actors {
      #expect(actor.client.connection.error == nil, "seed \(seed)")
      let lines = actor.touch.take()
      #expect(faults(of: lines, mayBeLost: actor.mayBeLost) == [], "seed \(seed): \(lines)")
      let tool = actor.tablet?.take() ?? []
      #expect(faults(ofTool: tool) == [], "seed \(seed): \(tool)")
    }
    #expect(desk.seat.touch.contacts.isEmpty, "seed \(seed)")
    #expect(desk.seat.directGrabs.grab == nil, "seed \(seed)")
    #expect(desk.seat.pointer.buttons.isEmpty && !desk.seat.pointer.isDriven, "seed \(seed)")
  }

  private func act(
    _ actors: [Actor], _ desk: Desk, _ fingers: Fingers, _ pen: Pen,
    _ random: inout SplitMix
  ) throws {
    let x = Double.random(in: 0..<400, using: &random)
    let y = Double.random(in: 0..<300, using: &random)
    let contact = Int32.random(in: 0..<3, using: &random)
    let frame = Bool.random(using: &random)
    switch Int.random(in: 0..<20, using: &random) {
    case 0...3: fingers.down(contact, at: x, y, frame: frame)
    case 4...6: fingers.move(contact, to: x, y, frame: frame)
    case 7: fingers.up(contact, frame: frame)
    case 8: fingers.cancel(contact)
    case 9: pen.come(x, y)
    case 10...11: pen.move(x, y, pressure: 0.5)
    case 12: if frame { pen.down() } else { pen.button(0x14b, true) }
    case 13: if frame { pen.up() } else { pen.button(0x14b, false) }
    case 14: pen.leave()
    case 15: desk.hand.move(to: x, y)
    default: try changeWindows(actors, desk, fingers, x, y, &random)
    }
  }

  private func changeWindows(
    _ actors: [Actor], _ desk: Desk, _ fingers: Fingers, _ x: Double, _ y: Double,
    _ random: inout SplitMix
  ) throws {
    let actor = actors[Int.random(in: 0..<actors.count, using: &random)]
    if actor.windows.count < 3, Bool.random(using: &random) {
      // What was sent before has to be there before the round trips of a new window.
      fingers.send(.touch(.frame))
      actor.windows.append(
        try desk.window(
          "w", of: actor.client, at: x - 60, y - 60,
          size: .random(in: 60..<200, using: &random)))
      return
    }
    guard let window = actor.windows.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      actor.mayBeLost = true
      actor.windows.removeAll { $0 === window }
      window.toplevel.destroy()
      window.shell.destroy()
      window.proxy.destroy()
    case 1:
      window.toplevel.move(
        seat: actor.client.seat,
        serial: Bool.random(using: &random)
          ? actor.touch.downSerial : actor.tablet?.downSerial ?? 0)
    case 2: desk.seat.touch.cancelAll()
    default: (try? desk.toplevel(window))?.move(to: Point(x: x - 60, y: y - 60))
    }
  }
}
