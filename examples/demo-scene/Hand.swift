import DeviceModels
import EmulatedDevices
import EventLoop
import Glibc
import PointerGeometry

/// A hand at the touchpad that looks at the pointer while it moves.
///
/// How far the pointer goes for a millimetre depends on the speed, on libinput's acceleration and
/// on its filters. So nothing is calculated ahead: at every report of the pad the hand compares the
/// pointer with its aim, and moves the finger a little further. It speeds up, and slows down towards
/// the aim, as hands do.
final class Hand {
  /// How fast the pointer should go.
  struct Pace: Equatable {
    /// The highest speed, points a second.
    var speed: Double
    /// The share of the rest of the way that is covered in a second, near the aim: 1/s.
    var approach: Double

    /// Looking while going.
    static let calm = Pace(speed: 620, approach: 5)
    /// To something that is known to be there.
    static let brisk = Pace(speed: 1000, approach: 6.5)
    /// Along something, to see what it does.
    static let slow = Pace(speed: 240, approach: 5)
    /// A flick: fast until near.
    static let flick = Pace(speed: 2200, approach: 10)

    /// The pace of a name; nil if there is none.
    init?(named name: some StringProtocol) {
      switch name {
      case "calm": self = .calm
      case "brisk": self = .brisk
      case "slow": self = .slow
      case "flick": self = .flick
      default: return nil
      }
    }

    /// Makes a pace; see its values.
    init(speed: Double, approach: Double) {
      self.speed = speed
      self.approach = approach
    }
  }

  /// The fingers, for gestures that need no aim.
  let fingers: TouchpadFingers
  private let stage: Stage
  /// Points of the pointer for a millimetre of the finger, learnt on the way; the first guess is
  /// what libinput's default acceleration gives at a moderate speed.
  private var gain = 12.0

  /// Millimetres from the pad's edge that the finger keeps: near it libinput suspects a palm.
  private static let margin = 9.0
  /// How close is there, points.
  private static let tolerance = 1.5
  /// The speed below which the pointer does not creep, points a second.
  private static let leastSpeed = 40.0
  /// The highest change of speed, points a second per second; tuned by eye.
  private static let eagerness = 7000.0

  init(_ stage: Stage, on pad: EmulatedNode) throws {
    self.stage = stage
    fingers = try TouchpadFingers(on: pad) { try stage.run(for: $0) }
  }

  /// Where the pointer is.
  private var pointer: Point<LogicalSpace>? { stage.trace.pointer }

  /// Makes the pointer known, by the smallest motion.
  func wake() throws {
    try placeFinger(for: Vector(dx: 1, dy: 1))
    for _ in 0..<12 { try step(by: Vector(dx: 0.25, dy: 0.25)) }
    try stage.require("the pointer should move") { $0.pointer != nil }
  }

  /// Moves the pointer to a place with one finger, which stays on the pad.
  ///
  /// - Throws: `DemoError.step` if it does not get there.
  func move(to aim: Point<LogicalSpace>, _ pace: Pace = .calm) throws {
    if pointer == nil { try wake() }
    guard var before = pointer else { return }
    try placeFinger(for: aim - before)
    let limit = Loop.now().advanced(bySeconds: 10)
    let interval = TouchpadFingers.reportInterval
    var speed = 0.0
    while let here = pointer, here.distance(to: aim) > Self.tolerance {
      guard Loop.now() < limit else {
        throw stage.failure(
          "the pointer should come to \(Int(aim.x)), \(Int(aim.y)) and stays at "
            + "\(Int(here.x)), \(Int(here.y))")
      }
      let way = aim - here
      let wish = min(pace.speed, max(Self.leastSpeed, way.length * pace.approach))
      speed = min(wish, speed + Self.eagerness * interval)
      // Not more than half of the way at once: the pointer may go further than the gain says.
      let distance = min(speed * interval, max(way.length / 2, 1)) / gain
      let direction = Vector<DeviceSpace>(dx: way.dx / way.length, dy: way.dy / way.length)
      let moved = try step(by: direction * distance)
      if moved, let now = pointer { learn(now.distance(to: here), for: distance) }
      before = here
    }
  }

  /// Presses the pad where the pointer is, and calls `body` while it is down.
  func press(_ body: () throws -> Void) throws {
    fingers.press()
    try fingers.commit()
    try stage.run(for: 0.1)
    try body()
    fingers.release()
    try fingers.commit()
    try stage.run(for: 0.1)
  }

  /// Presses the pad where the pointer is, with room for the finger to drag to a place.
  func hold(toMoveTo aim: Point<LogicalSpace>) throws {
    try lift()
    try placeFinger(for: pointer.map { aim - $0 } ?? .zero)
    fingers.press()
    try fingers.commit()
    try stage.run(for: 0.1)
  }

  /// Lets the pad go that is held.
  func release() throws {
    fingers.release()
    try fingers.commit()
    try stage.run(for: 0.1)
  }

  /// Takes the hand away, whatever it does.
  func letGo() {
    fingers.release()
    try? fingers.up()
  }

  /// Lifts all fingers.
  func lift() throws {
    try fingers.up()
    try stage.run(for: 0.08)
  }

  // MARK: The finger

  /// The part of the pad that the finger uses.
  private var room: Rect<DeviceSpace> {
    Rect(origin: .zero, size: fingers.size).inset(by: Self.margin)
  }

  /// Puts a finger down, if none is, where there is room for a way.
  private func placeFinger(for way: Vector<LogicalSpace>) throws {
    guard fingers.count == 0 else { return }
    let half = Vector<DeviceSpace>(dx: way.dx / gain / 2, dy: way.dy / gain / 2)
    fingers.touch(0, at: room.clamp(room.center - half))
    try fingers.commit()
    try stage.run(for: 0.04)
  }

  /// Moves the finger a little; at the pad's edge it is lifted and put down where there is room.
  ///
  /// - Returns: whether it moved, rather than being put down anew.
  @discardableResult
  private func step(by distance: Vector<DeviceSpace>) throws -> Bool {
    guard let place = fingers.place(of: 0) else { return false }
    let next = place + distance
    let fits = room.contains(next)
    if fits {
      fingers.touch(0, at: next)
    } else {
      try lift()
      let back = distance * (room.size.height * 0.4 / distance.length)
      fingers.touch(0, at: room.center - back)
    }
    try fingers.commit()
    try stage.run(for: TouchpadFingers.reportInterval)
    return fits
  }

  /// Learns how far the pointer goes; slowly, for one report's effect may come with the next.
  private func learn(_ points: Double, for millimetres: Double) {
    guard millimetres > 0.01, points > 0 else { return }
    gain = min(60, max(3, gain * 0.9 + points / millimetres * 0.1))
  }
}
