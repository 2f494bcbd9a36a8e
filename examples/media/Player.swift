import PointerGeometry

/// A film that plays, and the bar over it.
///
/// When the bar is there:
///
/// | Film | Pointer | Bar | Pointer is drawn |
/// |---|---|---|---|
/// | stands | anywhere | shown | yes |
/// | plays | moves over the film, or has rested for less than `patience` | shown | yes |
/// | plays | is on the bar, or holds a slider | shown | yes |
/// | plays | rests on the film | hidden | no |
/// | plays | is elsewhere | hidden | elsewhere |
struct Player {
  /// How long the film is, seconds.
  let duration: Double
  /// Where it is, 0…`duration`.
  private(set) var position = 0.0
  /// How loud it is, 0…1.
  private(set) var volume = 0.7
  var isMuted = false
  /// Whether it plays; at the end of the film it stops.
  private(set) var isPlaying = false
  /// Whether the hand holds the slider of the position, which then does not move by itself.
  var isScrubbing = false { didSet { if !isScrubbing { lastStep = nil } } }

  // What is known of the pointer.
  /// Whether it is over the film.
  var isPointerInside = false
  /// Whether it is on something of the bar, or holds it.
  var isPointerOnBar = false
  /// Whether it moves now.
  private(set) var isPointerMoving = false
  /// When it came to rest; nil while it moves, and before it ever did.
  private var restsSince: Instant?
  /// How much of the bar is seen, 0…1.
  private(set) var barOpacity = 1.0
  private var lastStep: Instant?

  /// How long the pointer rests before the bar goes, seconds; tuned by hand.
  static let patience = 2.0
  /// How long the bar takes to appear and to go, seconds.
  private static let fade = 0.2

  init(duration: Double) { self.duration = duration }

  // MARK: Film

  /// Starts or stops the film; at its end it begins anew.
  mutating func togglePlaying() {
    isPlaying.toggle()
    lastStep = nil
    if isPlaying, position >= duration { position = 0 }
  }

  /// Goes to a place of the film.
  mutating func seek(to seconds: Double) {
    guard seconds.isFinite else { return }
    position = min(max(seconds, 0), duration)
  }

  /// Makes the film louder or lower, which also ends being muted.
  mutating func setVolume(_ value: Double) {
    guard value.isFinite else { return }
    volume = min(max(value, 0), 1)
    isMuted = volume == 0
  }

  // MARK: Pointer

  /// The pointer begins to move, or comes to rest at a time.
  mutating func pointerMoves(_ isMoving: Bool, at time: Instant) {
    isPointerMoving = isMoving
    restsSince = isMoving ? nil : time
  }

  /// Whether the bar should be seen at a time.
  func wantsBar(at time: Instant) -> Bool {
    guard isPlaying, !isScrubbing, !isPointerOnBar else { return true }
    guard isPointerInside else { return false }
    if isPointerMoving { return true }
    return restsSince.map { time.seconds(since: $0) < Self.patience } ?? false
  }

  /// Whether the pointer is in the way of the film.
  var hidesPointer: Bool { isPlaying && isPointerInside && !isPointerMoving && barOpacity == 0 }

  // MARK: Time

  /// Whether anything moves by itself at a time.
  func isMoving(at time: Instant) -> Bool {
    isPlaying || barOpacity != (wantsBar(at: time) ? 1 : 0)
  }

  /// Moves the film and the bar on to a time; called once a frame.
  ///
  /// - Parameter reducesMotion: whether the bar appears at once.
  mutating func advance(to time: Instant, reducesMotion: Bool) {
    let step = lastStep.map { max(0, time.seconds(since: $0)) } ?? 0
    lastStep = time
    if isPlaying, !isScrubbing {
      position = min(position + step, duration)
      if position == duration { isPlaying = false }
    }
    let goal = wantsBar(at: time) ? 1.0 : 0.0
    let change = reducesMotion ? 1 : step / Self.fade
    barOpacity = goal > barOpacity ? min(goal, barOpacity + change) : max(goal, barOpacity - change)
    if !isMoving(at: time) { lastStep = nil }
  }

  /// Seconds as `1:05`.
  static func text(_ seconds: Double) -> String {
    let whole = Int(seconds.isFinite ? max(0, seconds) : 0)
    return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)"
  }
}
