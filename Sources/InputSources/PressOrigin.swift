import PointerGeometry

/// Tells a tap of a touchpad from a press of its button.
///
/// libinput sends both as the same button and says nothing of where it came from. But it dates a
/// tap back: the press has the time when the last finger came down, and is sent when the fingers
/// leave. A button's press has the time of the report that brought it, and is sent at once. So,
/// with the time when libinput was asked to read before, at which everything until then had been
/// read:
///
/// | The press | and | is |
/// |---|---|---|
/// | is later than that reading | | a button |
/// | is less than 10 ms old | | a button that its driver was slow to send |
/// | is older | the pad holds presses back, and had nothing to read | a button |
/// | is older | the pad holds presses back, and the release is there too | a button |
/// | is older | else | a tap |
///
/// A pad holds presses back where two buttons together are to be a middle one: for 50 ms, by a
/// timer, and dated back as well.
///
/// Where the loop was too busy to read anything between touch and lift, a tap is taken for a press.
/// Nothing but the name of the source is then wrong.
struct PressOrigin {
  /// What a touchpad does that matters here.
  struct Pad: Hashable {
    /// Taps are clicks.
    var taps = false
    /// A tap is not let go at once, as it may become a drag.
    var drags = false
    /// Presses may be dated back as well.
    var holdsBack = false
  }

  /// The shortest tap, in seconds: 0.010.
  ///
  /// People's take 40 ms and more; the slowest drivers are late by some 5 ms.
  static let shortestTap = 0.010

  /// When libinput was asked to read before the last time.
  var previousReading = Instant(nanoseconds: .min)
  /// When libinput was asked to read last.
  var lastReading = Instant(nanoseconds: .min)

  /// Takes note that libinput is about to read.
  mutating func read(at now: Instant) {
    previousReading = lastReading
    lastReading = now
  }

  /// Whether a press is a tap.
  ///
  /// - Parameters:
  ///   - time: what libinput says.
  ///   - hadData: whether the pad had something to read.
  ///   - releaseFollows: whether another button event was made at the same time.
  func isTap(at time: Instant, of pad: Pad, hadData: Bool, releaseFollows: Bool) -> Bool {
    guard pad.taps, time <= previousReading,
      lastReading.seconds(since: time) >= Self.shortestTap
    else { return false }
    return !pad.holdsBack || (hadData && !(releaseFollows && pad.drags))
  }
}
