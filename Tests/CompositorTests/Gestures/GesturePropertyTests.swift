import TestNumbers
import EventLoop
import InputSources
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Random interleavings of everything that fingers do, with surfaces and devices that come and go.
@Suite struct GesturePropertyTests {
  /// Checks what one client hears: each gesture and each scroll begins and ends in between an enter
  /// and the leave after it, one at a time, and every axis that moved is stopped.
  private struct Grammar {
    private var isInside = false
    private var gesture: String?
    private var ours: [String: Bool] = [:]
    private var moving: Set<Substring> = []
    private var isFinger = false
    private(set) var faults: [String] = []
    private(set) var counts: [String: Int] = [:]

    mutating func read(_ lines: [String]) {
      for line in lines { read(line) }
      if let last = lines.last, last != "frame" { faults.append("ends with \(last)") }
    }

    private mutating func read(_ line: String) {
      let words = line.split(separator: " ")
      counts[String(words[0]), default: 0] += 1
      if !isInside, words[0] != "enter", words[0] != "frame" { faults.append("\(line) outside") }
      switch words[0] {
      case "enter":
        isInside = true
      case "leave":
        if let gesture { faults.append("leave in a \(gesture)") }
        if ours.values.contains(true) { faults.append("leave in \(ours)") }
        if !moving.isEmpty { faults.append("leave without a stop of \(moving)") }
        isInside = false
      case "source": isFinger = words[1] == "1"
      case "axis":
        guard isFinger else { return }
        if gesture == "pinch" { faults.append("a scroll in a pinch") }
        moving.insert(words[1])
      case "stop": if moving.remove(words[1]) == nil { faults.append("\(line) of what stood") }
      case "gesture": readGesture(words)
      case "scroll", "pinch": readOurs(line, words)
      default: break
      }
    }

    private mutating func readGesture(_ words: [Substring]) {
      let kind = String(words[1])
      switch words[2] {
      case "begin":
        if let gesture { faults.append("a \(kind) begins in a \(gesture)") }
        gesture = kind
        if kind == "pinch", !moving.isEmpty { faults.append("a pinch begins in a scroll") }
      case "end", "cancel":
        if gesture != kind { faults.append("an end of a \(kind) in \(gesture ?? "nothing")") }
        gesture = nil
      default:
        if gesture != kind { faults.append("an update of a \(kind) in \(gesture ?? "nothing")") }
      }
    }

    private mutating func readOurs(_ line: String, _ words: [Substring]) {
      let kind = String(words[0])
      let isOpen = ours[kind] ?? false
      switch words[1] {
      case "begin":
        if ours.values.contains(true) { faults.append("\(line) in \(ours)") }
        ours[kind] = true
      case "end":
        if !isOpen { faults.append(line) }
        ours[kind] = false
      default: if !isOpen { faults.append("\(line) without a begin") }
      }
    }

    mutating func finish() {
      if let gesture { faults.append("never ended: \(gesture)") }
      if ours.values.contains(true) { faults.append("never ended: \(ours)") }
      if !moving.isEmpty { faults.append("never stopped: \(moving)") }
    }
  }

  private final class Actor {
    let client: TestClient
    let probe: PointerProbe
    let adaptive: AdaptiveProbe?
    let gestures: GestureProbe
    var windows: [TestWindow] = []
    var grammar = Grammar()

    init(_ client: TestClient, isOurs: Bool, momentum: Bool) {
      self.client = client
      probe = PointerProbe(client)
      adaptive = isOurs ? AdaptiveProbe(client, pointer: probe) : nil
      if momentum { adaptive?.proxy.setMomentum(mode: .compositor) }
      gestures = GestureProbe(client, pointer: probe, prefix: "gesture ")
    }
  }

  /// A touchpad with a clock of its own.
  private struct Pad {
    let device: DeviceID
    var isThere = false

    var description: InputDevice {
      InputDevice(
        id: device, name: "touchpad", kind: .touchpad, capabilities: [.pointer, .gesture])
    }
  }

  private final class Stage {
    let desk: Desk
    var actors: [Actor]
    var pads = [Pad(device: DeviceID(rawValue: 31)), Pad(device: DeviceID(rawValue: 32))]
    var time = Loop.now()
    var random: SplitMix

    init(seed: UInt64) throws {
      random = SplitMix(seed: seed)
      var options = World.options
      options.scrolling.coast = .fast
      options.scrolling.coastsUnasked = seed % 2 == 0 ? .all : .none
      options.gestures.threeFingerSwipe = GestureSettings.Swipe.allCases[Int(seed % 3)]
      options.gestures.threeFingerPinch = GestureSettings.Pinch.allCases[Int(seed / 2 % 2)]
      desk = try Desk(options: options)
      actors = [
        Actor(try desk.world.connect(), isOurs: true, momentum: seed % 4 < 2),
        Actor(try desk.world.connect(), isOurs: false, momentum: false),
      ]
      desk.hand.send(.deviceAdded(desk.hand.mouse))
      // Something is below the pointer from the start.
      for (index, actor) in actors.enumerated() {
        let window = try actor.client.window(200, 200)
        actor.windows.append(window)
        try desk.settle()
        try desk.toplevel(window).move(to: Point(x: 60 + 90 * Double(index), y: 40))
      }
    }

    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

    /// Lets both clients hear all that there is so far; the pointer may be on its way.
    func sync() throws {
      for _ in 0..<2 { for actor in actors { try desk.world.sync(actor.client) } }
    }

    func send(_ kind: InputEvent.Kind, of device: DeviceID) {
      desk.seat.handle(InputEvent(time: time, device: device, kind: kind))
    }
  }

  @Test(arguments: 1...36 as ClosedRange<UInt64>)
  func whatBeginsEndsWhereItBegan(seed: UInt64) throws {
    let stage = try Stage(seed: seed)
    for step in 0..<160 {
      let held = stage.desk.seat.fingers.heldSurface
      let place = stage.desk.seat.pointer.location
      try act(stage)
      if let held, held === stage.desk.seat.fingers.heldSurface {
        #expect(stage.desk.seat.pointer.location == place, "seed \(seed), step \(step): moved")
      }
      if step % 9 == 0 { try stage.sync() }
    }
    for pad in stage.pads where pad.isThere {
      stage.send(.deviceRemoved(pad.description), of: pad.device)
    }
    for code in [Code.left, Code.right] { stage.desk.hand.release(code) }
    #expect(stage.desk.seat.fingers.heldSurface == nil, "seed \(seed)")
    #expect(!stage.desk.seat.scrolling.isCoasting, "seed \(seed)")
    try stage.sync()
    #expect(stage.actors.reduce(0) { $0 + $1.probe.log.count } > 12, "seed \(seed): too quiet")
    for actor in stage.actors {
      #expect(actor.client.violation == nil, "seed \(seed)")
      let log = actor.probe.take()
      actor.grammar.read(log)
      actor.grammar.finish()
      #expect(actor.grammar.faults == [], "seed \(seed): \(log.suffix(200))")
    }
  }

  private func act(_ stage: Stage) throws {
    stage.time = stage.time.advanced(
      bySeconds: stage.chance(25) ? 1.2 : stage.chance(12) ? 0.15 : 0.008)
    switch Int.random(in: 0..<10, using: &stage.random) {
    case 0...6: try touch(stage)
    case 7: mouse(stage)
    default: try windows(stage)
    }
  }

  private func touch(_ stage: Stage) throws {
    let index = Int.random(in: 0...1, using: &stage.random)
    let pad = stage.pads[stage.chance(4) ? index : 0]
    let device = pad.device
    if !pad.isThere {
      stage.pads[pad.device.rawValue == 31 ? 0 : 1].isThere = true
      stage.send(.deviceAdded(pad.description), of: device)
    }
    let fingers = stage.chance(4) ? 3 : 2
    let cancelled = stage.chance(3)
    switch Int.random(in: 0..<20, using: &stage.random) {
    case 0...5:
      let x = stage.chance(2) ? AxisFrame.Value(value: stage.number(-20...20)) : nil
      let frame = AxisFrame(
        source: .finger, horizontal: x, vertical: AxisFrame.Value(value: stage.number(-20...20)))
      stage.send(.axis(frame), of: device)
      stage.send(.frame, of: device)
    case 6, 7:
      let stop = AxisFrame.Value(value: 0, stop: true)
      let frame = AxisFrame(
        source: .finger, horizontal: stage.chance(2) ? stop : nil, vertical: stop)
      stage.send(.axis(frame), of: device)
      stage.send(.frame, of: device)
    case 8: stage.send(.pinchBegin(fingers: fingers), of: device)
    case 9, 10, 11:
      let scale = stage.chance(9) ? .nan : stage.number(0.2...4)
      let way = Vector<LogicalSpace>(dx: stage.number(-9...9), dy: stage.number(-9...9))
      stage.send(
        .pinchUpdate(way, scale: scale, rotation: stage.number(-40...40)), of: device)
    case 12: stage.send(.pinchEnd(cancelled: cancelled), of: device)
    case 13: stage.send(.holdBegin(fingers: fingers), of: device)
    case 14: stage.send(.holdEnd(cancelled: cancelled), of: device)
    case 15: stage.send(.swipeBegin(fingers: fingers + 1), of: device)
    case 16: stage.send(.swipeUpdate(Vector(dx: stage.number(-99...99), dy: 3)), of: device)
    case 17: stage.send(.swipeEnd(cancelled: cancelled), of: device)
    case 18:
      stage.send(
        .button(code: Code.right, pressed: stage.chance(2), source: .twoFingerTap), of: device)
      stage.send(.frame, of: device)
    default: if stage.chance(3) { remove(pad, stage) }
    }
  }

  private func remove(_ pad: Pad, _ stage: Stage) {
    // Sources release what a device held down, and no more.
    stage.send(.button(code: Code.right, pressed: false, source: nil), of: pad.device)
    stage.send(.frame, of: pad.device)
    stage.send(.deviceRemoved(pad.description), of: pad.device)
    stage.pads[pad.device.rawValue == 31 ? 0 : 1].isThere = false
  }

  private func mouse(_ stage: Stage) {
    let hand = stage.desk.hand
    switch Int.random(in: 0..<8, using: &stage.random) {
    case 0...2: hand.move(to: stage.number(0...399), stage.number(0...299))
    case 3: hand.move(by: stage.number(-9...9), stage.number(-9...9))
    case 4: hand.press()
    case 5: hand.release()
    case 6: hand.key(Code.control, stage.chance(2))
    default: hand.wheel(v120: 120)
    }
  }

  private func windows(_ stage: Stage) throws {
    let actor = stage.actors[Int.random(in: 0...1, using: &stage.random)]
    let x = stage.number(0...250)
    let y = stage.number(0...150)
    switch Int.random(in: 0..<5, using: &stage.random) {
    case 0, 1:
      guard actor.windows.count < 4 else { return }
      let window = try actor.client.window(160, 160)
      actor.windows.append(window)
      actor.probe.name("w", window)
      try stage.sync()
      (try? stage.desk.toplevel(window))?.move(to: Point(x: x, y: y))
    case 2:
      guard actor.windows.count > 1 || stage.chance(8), !actor.windows.isEmpty else { return }
      let window = actor.windows.removeFirst()
      if stage.chance(2) { window.commit(nil) }
      window.toplevel.destroy()
      window.shell.destroy()
      window.proxy.destroy()
    case 3:
      guard let window = actor.windows.last else { return }
      (try? stage.desk.toplevel(window))?.move(to: Point(x: x, y: y))
    default: try stage.sync()
    }
  }
}
