import TestNumbers
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Random sessions: what must hold after any of them.
@Suite struct SeatPropertyTests {
  /// Checks the grammar of one client's pointer events: enters and leaves alternate, everything
  /// else lies between, a press comes before its release, and every group is closed.
  private final class Grammar {
    private var inside = false
    private var down: Set<String> = []
    private(set) var faults: [String] = []

    func read(_ lines: [String]) {
      for line in lines {
        let word = String(line.prefix { $0 != " " })
        switch word {
        case "enter":
          if inside { faults.append("enter while inside") }
          inside = true
        case "leave":
          if !inside { faults.append("leave while outside") }
          inside = false
          down = []
        case "press":
          if !inside || !down.insert(String(line.dropFirst(6))).inserted {
            faults.append(line)
          }
        case "release":
          // A press can have been on a surface that has gone since, in the same tree.
          if !inside { faults.append(line) }
          down.remove(String(line.dropFirst(8)))
        case "frame": break
        default: if !inside { faults.append("\(line) while outside") }
        }
      }
      if let last = lines.last, last != "frame" { faults.append("ends with \(last)") }
    }
  }

  private final class Actor {
    let client: TestClient
    let probe: PointerProbe
    let gestures: GestureProbe
    let grammar = Grammar()
    var windows: [TestWindow] = []
    var children: [TestSurface] = []

    init(_ client: TestClient) {
      self.client = client
      probe = PointerProbe(client)
      gestures = GestureProbe(client, pointer: probe)
    }
  }

  @Test(arguments: 1...24 as ClosedRange<UInt64>)
  func whenAllIsQuietTheFocusIsWhatLiesBelow(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let desk = try Desk()
    var actors = [Actor(try desk.world.connect()), Actor(try desk.world.connect())]
    for step in 0..<60 {
      try act(&actors, desk, &random)
      if step % 7 == 0 {
        try desk.settle()
        check(actors, desk, "seed \(seed), step \(step)")
      }
    }
    try calmDown(desk)
    for actor in actors { actor.grammar.read(actor.probe.take()) }
    for actor in actors { #expect(actor.grammar.faults == [], "seed \(seed)") }
    let below = desk.world.scene.hitTest(desk.seat.pointer.location)?.surface
    #expect(desk.seat.pointer.focus?.surface === below, "seed \(seed)")
    #expect(desk.seat.pointer.buttons.isEmpty && desk.seat.pointer.grab == nil, "seed \(seed)")
    for actor in actors where actor.client.connection.error == nil {
      #expect(actor.gestures.isBalanced, "seed \(seed): \(actor.gestures.log)")
    }
  }

  private func check(_ actors: [Actor], _ desk: Desk, _ note: String) {
    for actor in actors { #expect(actor.client.violation == nil, "\(note)") }
    let bounds = desk.world.output.bounds
    #expect(bounds.contains(desk.seat.pointer.location), "\(note)")
    if let focus = desk.seat.pointer.focus?.surface {
      #expect(focus.resource.isAlive && focus.isMapped, "\(note)")
    }
    if let keys = desk.seat.keyboard.focus?.surface {
      #expect(keys.resource.isAlive && keys.isMapped, "\(note)")
    }
  }

  /// Lets everything go.
  private func calmDown(_ desk: Desk) throws {
    for code in [Code.left, Code.right] { desk.hand.release(code) }
    desk.hand.stopScroll(horizontal: true)
    desk.hand.send(.pinchEnd(cancelled: false))
    desk.hand.send(.swipeEnd(cancelled: false))
    try desk.settle()
  }

  private func act(
    _ actors: inout [Actor], _ desk: Desk, _ random: inout SplitMix
  ) throws {
    let hand = desk.hand
    let actor = actors[Int.random(in: 0..<actors.count, using: &random)]
    switch Int.random(in: 0..<18, using: &random) {
    case 0...4:
      hand.move(to: .random(in: 0..<400, using: &random), .random(in: 0..<300, using: &random))
    case 5: hand.press(Bool.random(using: &random) ? Code.left : Code.right)
    case 6: hand.release(Bool.random(using: &random) ? Code.left : Code.right)
    case 7: hand.scroll(dx: 1, dy: 2)
    case 8: hand.stopScroll(horizontal: true)
    case 9: hand.send(.pinchBegin(fingers: 2))
    case 10: hand.send(.pinchEnd(cancelled: Bool.random(using: &random)))
    case 11: hand.send(.swipeBegin(fingers: 3))
    case 12: hand.send(.swipeEnd(cancelled: false))
    case 13, 14: try addWindow(to: actor, desk, &random)
    case 15: try addChild(to: actor, &random)
    case 16: remove(from: actor, &random)
    default:
      guard let window = actor.windows.randomElement(using: &random) else { return }
      (try? desk.toplevel(window))?.move(
        to: Point(
          x: .random(in: -50..<350, using: &random), y: .random(in: -50..<250, using: &random)))
    }
  }

  private func addWindow(
    to actor: Actor, _ desk: Desk, _ random: inout SplitMix
  ) throws {
    guard actor.windows.count < 4 else { return }
    actor.windows.append(
      try desk.window(
        "w", of: actor.client, at: .random(in: 0..<300, using: &random),
        .random(in: 0..<200, using: &random), size: .random(in: 40..<200, using: &random)))
  }

  private func addChild(to actor: Actor, _ random: inout SplitMix) throws {
    guard let window = actor.windows.randomElement(using: &random) else { return }
    let child = TestSurface(actor.client)
    let role = window.subsurface(child)
    role.setPosition(x: .random(in: -20..<60, using: &random), y: 10)
    role.setDesync()
    child.commit(try actor.client.buffer(50, 50))
    window.proxy.commit()
    actor.children.append(child)
  }

  private func remove(from actor: Actor, _ random: inout SplitMix) {
    if Bool.random(using: &random), !actor.children.isEmpty {
      let index = Int.random(in: 0..<actor.children.count, using: &random)
      let child = actor.children.remove(at: index)
      if Bool.random(using: &random) { child.proxy.destroy() } else { child.commit(nil) }
    } else if !actor.windows.isEmpty {
      let index = Int.random(in: 0..<actor.windows.count, using: &random)
      let window = actor.windows.remove(at: index)
      window.toplevel.destroy()
      window.shell.destroy()
      window.proxy.destroy()
    }
  }
}

extension GestureProbe {
  /// Whether every gesture that began has ended, once, and no other has.
  fileprivate var isBalanced: Bool {
    var open: String?
    for line in log {
      let words = line.split(separator: " ")
      switch words.dropFirst().first {
      case "begin":
        guard open == nil else { return false }
        open = String(words[0])
      case "end", "cancel":
        guard open == String(words[0]) else { return false }
        open = nil
      default: guard open != nil else { return false }
      }
    }
    return open == nil
  }
}
