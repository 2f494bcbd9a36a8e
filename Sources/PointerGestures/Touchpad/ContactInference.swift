import PointerGeometry

/// How many fingers rest on a touchpad, as far as a driver lets one know.
///
/// libinput counts fingers where a gesture begins or ends. It says nothing when a finger comes that
/// moves the pointer at once, and nothing when that finger leaves: the motions end, that is all. So
/// this lift is inferred, from how the motions end.
///
/// | Report | Fingers from then on |
/// |---|---|
/// | a hold, swipe or pinch of n begins | n |
/// | it ends | 0, unless a button goes down with it; as before if it is cancelled, since the fingers do something else now |
/// | scroll | 2, unless there are some already |
/// | scroll stops | 0, unless a button goes down with it |
/// | motion | 1, unless there are some already |
/// | no motion for two reports, after one that was fast to its end | 0, since one report after the last motion |
/// | no motion for 0.3 s after one that slowed down | 0 |
/// | device gone | 0 |
///
/// *Fast to its end*: if the finger went on slowing down as it did in its last two reports, it would
/// still do 40 mm/s at the next one. A hand cannot stop a finger from that speed within a report of
/// 8 ms (that takes 5 m/s², from 200 mm/s 25 m/s²; the fastest deceleration of an aimed movement of
/// 100 mm in 0.3 s is 6.4 m/s² half way, and it fades towards the end), so the finger has left.
///
/// A finger that slowed down before its motions ended may rest or have left; nothing tells which.
/// It counts as having left after a while, so that the pointer settles. If it rested after all, its
/// next motion tells so. While a button is held the finger that holds it is there.
///
/// libinput ends a hold or a scroll when a button goes down, in words no other than those of a lift;
/// so a lift that is told is believed 4 ms later.
///
/// Who drives it asks again, by `ask(at:)`, when `deadline` has passed and no report is waiting.
/// Nothing is due while nothing moves.
public struct ContactInference: Hashable, Sendable {
  /// A motion that begins later than this after the one before is another one, in seconds: 0.06.
  ///
  /// As `VelocityTracker` has it.
  static let longestInterval = 0.06
  /// Motions that are closer together make any speed at all, and tell none, in seconds: 0.001.
  static let shortestInterval = 0.001
  /// What a report takes, in seconds, until it is known: 0.01, as with most touchpads.
  static let usualInterval = 0.01
  /// A pause between two motions counts as a report of no less than this, in seconds: 0.002.
  ///
  /// Tuned on the recordings of the tests: two reports that a busy kernel stamped one right after
  /// the other say nothing about how often there is one.
  static let shortestReport = 0.002
  /// A pause between two motions counts as a report of no more than this, in seconds: 0.04.
  ///
  /// Tuned on the recordings of the tests: a finger that hardly moves leaves reports out.
  static let longestReport = 0.04
  /// The reports over which their interval is averaged, about: 4.
  ///
  /// Tuned on the recordings of the tests: one that is early or late changes little, and another
  /// rate is known within a few reports.
  static let averagedReports = 4.0
  /// The wait for a further report after a fast motion, in reports: 2.25.
  ///
  /// Tuned on the recordings of the tests: two reports, and a quarter for one that is late.
  static let awaitedReports = 2.25
  /// The shortest wait for a further report after a fast motion, in seconds: 0.018.
  ///
  /// Tuned on the recordings of the tests: a computer that is busy reads reports late, but their
  /// times are the kernel's.
  static let shortestWait = 0.018
  /// Below this speed at the next report a finger may have stopped, in millimetres a second: 40.
  static let liftSpeed = 40.0
  /// How long a finger that slowed down counts as resting, in seconds: 0.3.
  ///
  /// Ours: longer than the pauses within a movement that is corrected (0.1 to 0.2 s), so that the
  /// pointer does not settle under a hand that is at work.
  static let longestRest = 0.3

  /// How long after a lift that is told a press may follow that was its reason, in seconds: 0.004.
  ///
  /// Ours: they have the same time, and are read one after the other.
  static let pressDelay = 0.004

  /// How many fingers there are.
  public private(set) var fingers = 0
  /// When to ask again; nil if there is nothing to find out.
  public private(set) var deadline: Instant?

  private var pressed = 0
  /// A lift that was told, and may turn out to be a press.
  private var told: Instant?
  private var last = Instant(nanoseconds: .min)
  /// The speeds of the last two motions in millimetres a second, the newest one first.
  private var speed = 0.0
  private var formerSpeed = 0.0
  private var interval = ContactInference.usualInterval

  /// Starts with nobody at the pad.
  public init() {}

  /// Takes a report.
  ///
  /// - Returns: the change, if it makes another number of fingers.
  public mutating func handle(_ report: ContactReport, at time: Instant) -> ContactChange? {
    switch report {
    case .motion(let delta):
      told = nil
      move(by: delta, at: time)
      return change(to: max(1, fingers), at: time)
    case .scroll(let stopped):
      rest()
      if !stopped { return change(to: fingers > 0 ? fingers : 2, at: time) }
      expectPress(at: time)
    case .gestureBegan(let fingers):
      rest()
      return change(to: min(max(1, fingers), 10), at: time)
    case .gestureEnded(let cancelled):
      rest()
      if !cancelled { expectPress(at: time) }
    case .buttons(let count):
      setButtons(count, at: time)
    case .removed:
      let wasTouched = fingers > 0
      self = ContactInference()
      return wasTouched ? ContactChange(fingers: 0, instant: time) : nil
    }
    return nil
  }

  /// Decides what a pause means, once the deadline has passed and no report is waiting.
  ///
  /// - Returns: the change; nil if it is too early, and then `deadline` says when to ask again.
  public mutating func ask(at now: Instant) -> ContactChange? {
    guard let due = deadline, now >= due else { return nil }
    if let lift = told {
      rest()
      return change(to: 0, at: lift)
    }
    let quick = last.advanced(bySeconds: quickWait)
    let slow = last.advanced(bySeconds: Self.longestRest)
    if wasFast {
      guard now >= quick else {
        deadline = quick
        return nil
      }
      let lift = last.advanced(bySeconds: interval)
      rest()
      return change(to: 0, at: lift)
    }
    guard now >= slow else {
      deadline = slow
      return nil
    }
    rest()
    return change(to: 0, at: slow)
  }

  // MARK: What is told

  private mutating func expectPress(at time: Instant) {
    guard fingers > 0, pressed == 0 else { return }
    told = time
    deadline = time.advanced(bySeconds: Self.pressDelay)
  }

  private mutating func setButtons(_ count: Int, at time: Instant) {
    let wasPressed = pressed > 0
    pressed = max(0, count)
    if pressed > 0 {
      rest()
    } else if wasPressed, fingers > 0 {
      rest()
      last = time
      deadline = time.advanced(bySeconds: Self.longestRest)
    }
  }

  // MARK: Motion

  private mutating func move(by delta: Vector<DeviceSpace>, at time: Instant) {
    let length = delta.length
    guard length.isFinite, length > 0 else { return }
    let pause = time.seconds(since: last)
    if pause > Self.longestInterval || pause < -Self.longestInterval {
      (speed, formerSpeed) = (0, 0)
      interval = Self.usualInterval
      last = time
    } else if pause >= Self.shortestInterval {
      formerSpeed = speed
      speed = length / pause
      let report = min(max(pause, Self.shortestReport), Self.longestReport)
      interval += (report - interval) / Self.averagedReports
      last = time
    }
    guard pressed == 0 else { return }
    // An earlier one is moved on when it is asked about: so no timer is set for every motion.
    let due = last.advanced(bySeconds: quickWait)
    if deadline.map({ $0 > due }) ?? true { deadline = due }
  }

  /// Whether the finger would still be fast at the next report if it went on as it did.
  private var wasFast: Bool {
    formerSpeed > 0 && min(speed, 2 * speed - formerSpeed) >= Self.liftSpeed
  }

  /// How long to wait for a further report, in seconds: two of them, and a little.
  private var quickWait: Double {
    min(max(Self.awaitedReports * interval, Self.shortestWait), Self.longestInterval)
  }

  /// Nothing is to be found out.
  private mutating func rest() {
    deadline = nil
    told = nil
    (speed, formerSpeed) = (0, 0)
  }

  private mutating func change(to count: Int, at time: Instant) -> ContactChange? {
    guard count != fingers else { return nil }
    fingers = count
    return ContactChange(fingers: count, instant: time)
  }
}
