import PointerGeometry

/// Finds one finger or pen that comes down at an edge and moves inwards.
///
/// | State | contact down | contact moves | contact up |
/// |---|---|---|---|
/// | possible | away from the edges, or a second one: failed | inwards past the slop: began; elsewhere: failed | failed |
/// | began, changed | nothing | changed | ended |
/// | over | first one: possible | nothing | nothing |
public struct EdgePanRecognizer<Space: CoordinateSpace>: GestureRecognizer, Hashable {
  private var pan: PanRecognizer<Space>
  /// The edges that count.
  public let edges: GestureEdges

  /// Makes a recogniser.
  ///
  /// - Parameters:
  ///   - edges: the edges that count.
  ///   - bounds: the rectangle whose edges they are. One that is not finite has none.
  ///   - edgeWidth: how near to an edge counts as at it, in points: 0 … 1e9, by default 20. Ours: half
  ///     of a fingertip, which the frame of a screen cuts off at its edge.
  ///   - filter: what counts; by default fingers on the screen and pens.
  public init(
    edges: GestureEdges, of bounds: Rect<Space>, edgeWidth: Double = 20,
    filter: GestureFilter = GestureFilter(kinds: [.direct, .pen])
  ) {
    self.edges = edges
    let zone = EdgeZone(
      edges: bounds.isFinite ? edges : [], bounds: bounds,
      width: GestureLimits.clamp(edgeWidth, 0, GestureLimits.most))
    pan = PanRecognizer(
      minimumTouches: 1, maximumTouches: 1, scrolls: [], slop: nil, filter: filter, zone: zone)
  }

  /// State, contacts and filter.
  public var tracking: GestureTracking<Space> {
    get { pan.tracking }
    set { pan.tracking = newValue }
  }

  /// When it wants to be told that time has passed.
  public var wakeAt: Instant? { nil }

  /// The edges at which the contact came down: two in a corner, none before the first contact.
  public var startEdges: GestureEdges { pan.startEdges }
  /// How far it has moved beyond its slop since it began.
  public var translation: Vector<Space> { pan.translation }
  /// How fast it moves, in points a second; at `ended` as fast as the finger left.
  public var velocity: Vector<Space> { pan.velocity }

  /// Forgets what it knows beyond the bookkeeping.
  public mutating func forget() { pan.forget() }

  /// Takes an input and says what it changed.
  @specialized(where Space == SurfaceSpace)
  @specialized(where Space == LogicalSpace)
  public mutating func handle(_ input: GestureInput<Space>) -> GestureChanges { pan.handle(input) }
}
