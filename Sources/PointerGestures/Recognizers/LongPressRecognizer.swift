import PointerGeometry

/// Finds contacts that come down and stay.
///
/// | State | contact down | contact moves | contact up | time |
/// |---|---|---|---|---|
/// | possible | too many: failed | too far: failed | failed | long enough: began |
/// | began, changed | nothing | changed | last one: ended | nothing |
/// | over | first one: possible | nothing | nothing | nothing |
public struct LongPressRecognizer<Space: CoordinateSpace>: GestureRecognizer, Hashable {
  /// State, contacts and filter.
  public var tracking: GestureTracking<Space>
  /// How long the contacts stay before it begins, in seconds: 0 … 3600, default 0.5.
  ///
  /// Public: the default of Apple's `minimumPressDuration`.
  public let minimumDuration: Double
  /// How far a contact may move before it begins, in points: 0 … 1e9, default 10.
  ///
  /// After that any.
  ///
  /// Public: the default of Apple's `allowableMovement`.
  public let allowableMovement: Double
  /// How many contacts there are: 1 … 10, default 1.
  public let touchesRequired: Int

  private var deadline: Instant?

  /// Makes a recogniser; numbers out of range are clamped to it.
  public init(
    minimumDuration: Double = 0.5, allowableMovement: Double = 10, touchesRequired: Int = 1,
    filter: GestureFilter = GestureFilter()
  ) {
    tracking = GestureTracking(filter: filter, isDiscrete: false)
    self.minimumDuration = GestureLimits.clamp(minimumDuration, 0, 3600)
    self.allowableMovement = GestureLimits.clamp(allowableMovement, 0, GestureLimits.most)
    self.touchesRequired = min(max(1, touchesRequired), Contacts.capacity)
  }

  /// When it wants to be told that time has passed.
  public var wakeAt: Instant? { state == .possible ? deadline : nil }

  /// Forgets what it knows beyond the bookkeeping.
  public mutating func forget() { deadline = nil }

  /// Takes an input and says what it changed.
  @specialized(where Space == SurfaceSpace)
  @specialized(where Space == LogicalSpace)
  public mutating func handle(_ input: GestureInput<Space>) -> GestureChanges {
    var changes = GestureChanges()
    guard tracking.admits(input) else { return changes }
    beginIfDue(&changes)
    switch tracking.note(input, &changes) {
    case .touchBegan:
      // What went on before is over.
      if !changes.isEmpty { forget() }
      touchBegan(&changes)
    case .touchMoved(let index, _):
      if state.isActive {
        tracking.go(to: .changed, &changes)
      } else if tracking.distance(ofTouch: index) > allowableMovement {
        fail(&changes)
      }
    case .touchEnded:
      if state == .possible { fail(&changes) }
      if tracking.numberOfTouches == 0 { tracking.go(to: .ended, &changes) }
    case .stopped: forget()
    case .stream, .nothing, .timer: break
    }
    return changes
  }

  private mutating func beginIfDue(_ changes: inout GestureChanges) {
    guard let wakeAt, tracking.now >= wakeAt else { return }
    tracking.go(to: .began, &changes)
    forget()
  }

  private mutating func fail(_ changes: inout GestureChanges) {
    tracking.go(to: .failed, &changes)
    forget()
  }

  private mutating func touchBegan(_ changes: inout GestureChanges) {
    guard state == .possible else { return }
    let count = tracking.numberOfTouches
    guard count <= touchesRequired else { return fail(&changes) }
    guard count == touchesRequired else { return }
    deadline = tracking.now.advanced(bySeconds: minimumDuration)
    beginIfDue(&changes)
  }
}
