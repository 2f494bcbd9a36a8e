import PointerGeometry

/// Plays fingers on a touchpad, step by step, with places in millimetres.
///
/// The lower level stages changes (`touch`, `lift`, `press`, `release`) and sends them together
/// with `commit`. The upper level is gestures made of such frames with pauses between them, in the
/// rhythm of a real pad. Who runs a loop gives a `pause` that turns it meanwhile.
public final class TouchpadFingers {
  /// Seconds between two frames of a moving finger: 125 reports a second, as most pads send.
  public static let reportInterval = 0.008

  private struct Axes {
    var x: DeviceModel.Axis
    var y: DeviceModel.Axis
    var slots: Int
  }

  private let node: any DeviceNode
  private let axes: Axes
  private let pause: (Double) throws -> Void
  private var places: [Point<DeviceSpace>?]
  private var sentCount = 0
  private var isPressed = false
  private var nextContact: Int32 = 1
  private var frame = EvdevFrame()

  /// Takes hold of a touchpad that nobody touches.
  ///
  /// - Throws: `UnsuitableDevice` if the device has no axes for several fingers.
  public init(
    on node: any DeviceNode, pause: @escaping (Double) throws -> Void
  ) throws(UnsuitableDevice) {
    guard
      let x = node.model.axis(EvdevCode.positionX), let y = node.model.axis(EvdevCode.positionY),
      let slot = node.model.axis(EvdevCode.slot), x.resolution > 0, y.resolution > 0
    else { throw UnsuitableDevice(device: node.model.name, missing: "slots with a resolution") }
    self.node = node
    self.pause = pause
    axes = Axes(x: x, y: y, slots: Int(slot.maximum) + 1)
    places = Array(repeating: nil, count: axes.slots)
  }

  /// The size of the pad in millimetres.
  public var size: Size<DeviceSpace> {
    Size(
      width: Double(axes.x.maximum) / Double(axes.x.resolution),
      height: Double(axes.y.maximum) / Double(axes.y.resolution))
  }

  /// How many fingers are on the pad, staged changes included.
  public var count: Int { places.count { $0 != nil } }

  /// Where a finger is; nil if it is not on the pad.
  public func place(of finger: Int) -> Point<DeviceSpace>? {
    places.indices.contains(finger) ? places[finger] : nil
  }

  // MARK: Frames

  /// Stages a finger: puts it down, or moves it there.
  ///
  /// Places off the pad become its edge. Fingers that the pad has no slot for are not seen by it, as on a real one.
  public func touch(_ finger: Int, at place: Point<DeviceSpace>) {
    guard places.indices.contains(finger) else { return }
    let inside = Rect<DeviceSpace>(origin: .zero, size: size).clamp(place)
    let x = Int32(inside.x * Double(axes.x.resolution) + 0.5)
    let y = Int32(inside.y * Double(axes.y.resolution) + 0.5)
    frame.add(.absolute, EvdevCode.slot, Int32(finger))
    if places[finger] == nil {
      frame.add(.absolute, EvdevCode.trackingID, nextContact)
      nextContact = nextContact % 65535 + 1
    }
    frame.add(.absolute, EvdevCode.positionX, x)
    frame.add(.absolute, EvdevCode.positionY, y)
    if finger == 0 {
      frame.add(.absolute, EvdevCode.absoluteX, x)
      frame.add(.absolute, EvdevCode.absoluteY, y)
    }
    places[finger] = inside
  }

  /// Stages lifting a finger.
  public func lift(_ finger: Int) {
    guard place(of: finger) != nil else { return }
    frame.add(.absolute, EvdevCode.slot, Int32(finger))
    frame.add(.absolute, EvdevCode.trackingID, -1)
    places[finger] = nil
  }

  /// Stages pressing the pad down.
  public func press() {
    guard !isPressed else { return }
    isPressed = true
    frame.add(.key, EvdevCode.buttonLeft, 1)
  }

  /// Stages letting the pad up.
  public func release() {
    guard isPressed else { return }
    isPressed = false
    frame.add(.key, EvdevCode.buttonLeft, 0)
  }

  /// Sends what is staged as one frame.
  public func commit() throws {
    let tools: [UInt16] = [
      EvdevCode.toolFinger, EvdevCode.toolTwoFingers, EvdevCode.toolThreeFingers,
      EvdevCode.toolFourFingers, EvdevCode.toolFiveFingers,
    ]
    let now = min(count, tools.count)
    if (now > 0) != (sentCount > 0) { frame.add(.key, EvdevCode.touch, now > 0 ? 1 : 0) }
    if now != sentCount {
      if sentCount > 0 { frame.add(.key, tools[sentCount - 1], 0) }
      if now > 0 { frame.add(.key, tools[now - 1], 1) }
    }
    sentCount = now
    guard !frame.isEmpty else { return }
    try node.write(frame)
    frame.removeAll()
  }

  // MARK: Gestures

  /// Puts fingers down together, a step apart from left to right, around a place.
  ///
  /// Fingers are a little uneven in height, as on a hand; the default step of 16 mm is a hand's.
  public func down(
    _ fingers: Int, around center: Point<DeviceSpace>? = nil, step: Double = 16
  ) throws {
    let center = center ?? Point(x: size.width / 2, y: size.height / 2)
    for finger in 0..<fingers {
      let offset = (Double(finger) - Double(fingers - 1) / 2) * step
      let uneven = finger % 2 == 0 ? 0.0 : -2.0
      touch(finger, at: center + Vector(dx: offset, dy: uneven))
    }
    try commit()
    try pause(2 * Self.reportInterval)
  }

  /// Moves all fingers on the pad by a distance, in even steps of one report each.
  public func move(by distance: Vector<DeviceSpace>, steps: Int) throws {
    try move(by: distance, spreading: 0, steps: steps)
  }

  /// Moves two or more fingers apart (or together, if negative): each outer one by half of
  /// `spreading` millimetres.
  public func pinch(spreading: Double, steps: Int) throws {
    try move(by: Vector(dx: 0, dy: 0), spreading: spreading, steps: steps)
  }

  /// Moves all fingers and changes the distance between the outer ones, in even steps.
  public func move(
    by distance: Vector<DeviceSpace>, spreading: Double, steps: Int
  ) throws {
    let start = places
    let last = Double(max(count - 1, 1))
    for step in 1...max(steps, 1) {
      let part = Double(step) / Double(max(steps, 1))
      var rank = 0.0
      for finger in start.indices {
        guard let from = start[finger] else { continue }
        let spread = count > 1 ? (rank / last - 0.5) * spreading : 0
        touch(
          finger,
          at: from + Vector(dx: (distance.dx + spread) * part, dy: distance.dy * part))
        rank += 1
      }
      try commit()
      try pause(Self.reportInterval)
    }
  }

  /// Lifts all fingers together.
  public func up() throws {
    for finger in places.indices { lift(finger) }
    try commit()
  }

  /// Clicks the pad with the fingers that are on it, holding it down for a moment.
  public func click(holding seconds: Double = 0.08) throws {
    press()
    try commit()
    try pause(seconds)
    release()
    try commit()
    try pause(2 * Self.reportInterval)
  }
}
