import Glibc
import PointerGeometry

/// Plays fingers on a touchpad or a touchscreen, step by step, with places in millimetres.
///
/// The lower level stages changes (`touch`, `lift`, `press`, `release`) and sends them together
/// with `commit`. The upper level is gestures made of such frames with pauses between them, in the
/// rhythm of a real pad. Who runs a loop gives a `pause` that turns it meanwhile.
///
/// What a device reports of its fingers depends on it: one that knows only the box around two
/// contacts reports the corners of that, one without the codes that count fingers does not count.
public final class TouchpadFingers {
  /// Seconds between two frames of a moving finger: 125 reports a second, as most pads send.
  public static let reportInterval = 0.008

  /// The millimetres that libinput assumes of a pad that does not know its size.
  private static let assumedSize = Size<DeviceSpace>(width: 69, height: 50)
  /// Fingers of a hand.
  private static let hand = 5

  private struct Axes {
    var x: DeviceModel.Axis
    var y: DeviceModel.Axis
    var slots: Int
  }

  /// The size of the surface in millimetres.
  public let size: Size<DeviceSpace>
  private let node: any DeviceNode
  private let axes: Axes
  private let pause: (Double) throws -> Void
  private var places: [Point<DeviceSpace>?]
  /// What the slots say now, in units; nil for no contact.
  private var sent: [(x: Int32, y: Int32)?]
  private var staged = false
  private var sentCount = 0
  private var isPressed = false
  private var nextContact: Int32 = 1
  private var frame = EvdevFrame()
  /// When the next report of the gesture that is played is due.
  private var beat = Instant.zero
  /// Whether a report is due at the beat: who paces the reports without us has none.
  private var isDue = false

  /// How late a report may come and still have the stamp of its beat, in seconds: 0.04.
  ///
  /// A busy machine wakes us late, but the speed of a finger follows from the stamps. A pause of
  /// the script is longer.
  private static let tolerance = 0.04

  /// Takes hold of a surface that nobody touches.
  ///
  /// - Throws: `UnsuitableDevice` if the device has no axes for several fingers.
  public init(
    on node: any DeviceNode, pause: @escaping (Double) throws -> Void
  ) throws(UnsuitableDevice) {
    let model = node.model
    guard let x = model.axis(EvdevCode.positionX), let y = model.axis(EvdevCode.positionY),
      let slot = model.axis(EvdevCode.slot), x.maximum > 0, y.maximum > 0
    else { throw UnsuitableDevice(device: model.name, missing: "axes for several fingers") }
    self.node = node
    self.pause = pause
    axes = Axes(x: x, y: y, slots: max(1, Int(slot.maximum) + 1))
    size =
      x.resolution > 0 && y.resolution > 0
      ? Size(
        width: Double(x.maximum) / Double(x.resolution),
        height: Double(y.maximum) / Double(y.resolution)) : Self.assumedSize
    let isBox = model.properties.contains(EvdevCode.propertySemiMultitouch)
    places = Array(repeating: nil, count: isBox ? Self.hand : axes.slots)
    sent = Array(repeating: nil, count: axes.slots)
  }

  /// How many fingers are on the surface, staged changes included.
  public var count: Int { places.count { $0 != nil } }

  /// Where a finger is; nil if it is not on the surface.
  public func place(of finger: Int) -> Point<DeviceSpace>? {
    places.indices.contains(finger) ? places[finger] : nil
  }

  // MARK: Frames

  /// Stages a finger: puts it down, or moves it there.
  ///
  /// Places off the surface become its edge. Fingers that it has no slot for are not seen by it, as
  /// on a real one.
  public func touch(_ finger: Int, at place: Point<DeviceSpace>) {
    guard places.indices.contains(finger) else { return }
    places[finger] = Rect<DeviceSpace>(origin: .zero, size: size).clamp(place)
    staged = true
  }

  /// Stages lifting a finger.
  public func lift(_ finger: Int) {
    guard place(of: finger) != nil else { return }
    places[finger] = nil
    staged = true
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
  ///
  /// It is stamped with the gesture's beat, or with now where there is none.
  public func commit() throws {
    if staged { addContacts() }
    staged = false
    addCount()
    guard !frame.isEmpty else { return }
    let late = EvdevFrame.now.seconds(since: beat)
    if !isDue || late < 0 || late > Self.tolerance { beat = EvdevFrame.now }
    isDue = false
    frame.time = beat
    try node.write(frame)
    frame.removeAll()
  }

  /// Lets time pass until the next beat.
  private func rest(_ seconds: Double) throws {
    beat = beat.advanced(bySeconds: seconds)
    isDue = true
    try pause(max(0, beat.seconds(since: EvdevFrame.now)))
  }

  /// The contacts as the device knows them, in units.
  private var contacts: [(x: Int32, y: Int32)?] {
    guard node.model.properties.contains(EvdevCode.propertySemiMultitouch) else {
      return places.map { $0.map(units) }
    }
    let known = places.compactMap { $0 }.map(units)
    guard let first = known.first else { return sent.map { _ in nil } }
    var (low, high) = (first, first)
    for place in known {
      low = (min(low.x, place.x), min(low.y, place.y))
      high = (max(high.x, place.x), max(high.y, place.y))
    }
    return [low, known.count > 1 ? high : nil]
  }

  private func units(_ place: Point<DeviceSpace>) -> (x: Int32, y: Int32) {
    (
      Int32(place.x / size.width * Double(axes.x.maximum) + 0.5),
      Int32(place.y / size.height * Double(axes.y.maximum) + 0.5)
    )
  }

  private func addContacts() {
    for (slot, contact) in contacts.enumerated() where slot < sent.count {
      let known = sent[slot]
      guard contact != nil || known != nil else { continue }
      frame.add(.absolute, EvdevCode.slot, Int32(slot))
      if let contact {
        if known == nil {
          frame.add(.absolute, EvdevCode.trackingID, nextContact)
          nextContact = nextContact % 65535 + 1
        }
        frame.add(.absolute, EvdevCode.positionX, contact.x)
        frame.add(.absolute, EvdevCode.positionY, contact.y)
        if slot == 0 {
          frame.add(.absolute, EvdevCode.absoluteX, contact.x)
          frame.add(.absolute, EvdevCode.absoluteY, contact.y)
        }
      } else {
        frame.add(.absolute, EvdevCode.trackingID, -1)
      }
      sent[slot] = contact
    }
  }

  private func addCount() {
    let tools = DeviceModel.fingerTools(Self.hand).dropFirst()
      .filter { node.model.has(.key, $0) }
    let now = count
    if (now > 0) != (sentCount > 0) { frame.add(.key, EvdevCode.touch, now > 0 ? 1 : 0) }
    let (before, after) = (min(sentCount, tools.count), min(now, tools.count))
    if before != after {
      if before > 0 { frame.add(.key, tools[before - 1], 0) }
      if after > 0 { frame.add(.key, tools[after - 1], 1) }
    }
    sentCount = now
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
    try rest(2 * Self.reportInterval)
  }

  /// Moves all fingers on the surface by a distance, in even steps of one report each.
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
    try play(steps) { part in
      var rank = 0.0
      for finger in start.indices {
        guard let from = start[finger] else { continue }
        let spread = count > 1 ? (rank / last - 0.5) * spreading : 0
        touch(
          finger,
          at: from + Vector(dx: (distance.dx + spread) * part, dy: distance.dy * part))
        rank += 1
      }
    }
  }

  /// Turns all fingers around their middle, clockwise as seen if positive, in even steps.
  public func rotate(byDegrees degrees: Double, steps: Int) throws {
    let start = places
    let known = start.compactMap { $0 }
    guard !known.isEmpty else { return }
    let middle = Point<DeviceSpace>(
      x: known.reduce(0) { $0 + $1.x } / Double(known.count),
      y: known.reduce(0) { $0 + $1.y } / Double(known.count))
    try play(steps) { part in
      let angle = degrees * part * .pi / 180
      for finger in start.indices {
        guard let from = start[finger] else { continue }
        let arm = from - middle
        touch(
          finger,
          at: middle
            + Vector(
              dx: arm.dx * cos(angle) - arm.dy * sin(angle),
              dy: arm.dx * sin(angle) + arm.dy * cos(angle)))
      }
    }
  }

  /// Stages and sends a movement in even steps of one report each.
  private func play(_ steps: Int, _ stage: (_ part: Double) -> Void) throws {
    for step in 1...max(steps, 1) {
      stage(Double(step) / Double(max(steps, 1)))
      try commit()
      try rest(Self.reportInterval)
    }
  }

  /// Lifts all fingers together.
  public func up() throws {
    for finger in places.indices { lift(finger) }
    try commit()
  }

  /// Taps with fingers: down and up at once.
  ///
  /// 96 ms between, as with people, and well below the 180 ms that libinput allows a tap. A reader
  /// that is too busy to look in between cannot tell a tap from a click.
  public func tap(_ fingers: Int, at place: Point<DeviceSpace>? = nil) throws {
    try down(fingers, around: place)
    try rest(10 * Self.reportInterval)
    try up()
  }

  /// Clicks the pad with the fingers that are on it, holding it down for a moment.
  public func click(holding seconds: Double = 0.08) throws {
    press()
    try commit()
    try rest(seconds)
    release()
    try commit()
    try rest(2 * Self.reportInterval)
  }
}
