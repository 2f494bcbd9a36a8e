import PointerGeometry

/// Makes the times of a source's events such that others can reckon with them.
///
/// libinput gives the times of the kernel's clock, which are right for hardware. They are not where
/// a recording is played, where a virtual machine was asleep, and where libinput dates an event
/// back, as it does with a tap. So, with the clock's time when the event is read:
///
/// | The event's time | becomes |
/// |---|---|
/// | more than `lead` after it | the clock's |
/// | more than `delay` before it | the clock's |
/// | before that of the event delivered last, of any device | that event's |
/// | else | stays |
struct InputClock {
  /// How far an event may lie in the future, in seconds: 0.050.
  ///
  /// More than clocks of one machine differ by.
  static let lead = 0.050
  /// How old an event may be when it is read, in seconds: 5.
  ///
  /// Longer than a compositor is ever busy.
  static let delay = 5.0

  private var last = Instant(nanoseconds: .min)

  /// The time of an event by its device's clock, if it can be true; else the clock's.
  ///
  /// - Parameters:
  ///   - time: what libinput says.
  ///   - now: the clock when the event was read.
  static func plausible(_ time: Instant, now: Instant) -> Instant {
    let age = now.seconds(since: time)
    return age < -lead || age > delay ? now : time
  }

  /// The time that an event is delivered with.
  mutating func admit(_ time: Instant) -> Instant {
    last = max(last, time)
    return last
  }
}
