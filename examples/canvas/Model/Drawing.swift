import PointerGeometry

/// The strokes of a canvas, and those that were taken back.
struct Drawing {
  typealias Place = Point<SurfaceSpace>

  /// A step that can be undone.
  private enum Step {
    case draw(Stroke)
    /// Everything was wiped away.
    case clear([Stroke])
  }

  /// From the bottom up.
  private(set) var strokes: [Stroke] = []
  /// The stroke that is being drawn, above all others.
  private(set) var current: Stroke?
  private var done: [Step] = []
  private var undone: [Step] = []

  /// Makes a drawing; what is on it from the beginning cannot be taken back, only wiped away.
  init(strokes: [Stroke] = []) { self.strokes = strokes }

  /// Whether there is something to take back, once the brush is up.
  var canUndo: Bool { !done.isEmpty }
  /// Whether there is something to do again, once the brush is up.
  var canRedo: Bool { !undone.isEmpty }
  /// Whether there is something to wipe away, once the brush is up.
  var canClear: Bool { !strokes.isEmpty }

  /// Puts the brush down; a stroke that is not finished is given up.
  ///
  /// - Returns: what has to be painted again.
  mutating func begin(_ brush: Brush, by hand: Stroke.Hand, at place: Place) -> Rect<SurfaceSpace>?
  {
    guard place.isFinite else { return nil }
    let given = cancel()
    let stroke = Stroke(brush: brush, hand: hand, at: place)
    current = stroke
    return given.map { $0.union(stroke.bounds) } ?? stroke.bounds
  }

  /// Draws on.
  ///
  /// - Returns: what has to be painted again; nil for nothing.
  mutating func extend(to place: Place) -> Rect<SurfaceSpace>? { current?.extend(to: place) }

  /// Lifts the brush.
  ///
  /// - Returns: what has to be painted again; nil for nothing.
  mutating func finish(at place: Place) -> Rect<SurfaceSpace>? {
    guard var stroke = current else { return nil }
    let changed = stroke.finish(at: place)
    current = nil
    strokes.append(stroke)
    done.append(.draw(stroke))
    undone = []
    return changed
  }

  /// Gives up the stroke that is being drawn.
  ///
  /// - Returns: what has to be painted again; nil for nothing.
  mutating func cancel() -> Rect<SurfaceSpace>? {
    defer { current = nil }
    return current?.bounds
  }

  /// Wipes everything away.
  ///
  /// - Returns: what has to be painted again; nil for nothing.
  mutating func clear() -> Rect<SurfaceSpace>? {
    guard canClear, current == nil else { return nil }
    let wiped = bounds
    done.append(.clear(strokes))
    undone = []
    strokes = []
    return wiped
  }

  /// Takes the last step back.
  ///
  /// - Returns: what has to be painted again; nil for nothing.
  mutating func undo() -> Rect<SurfaceSpace>? {
    guard current == nil, let step = done.popLast() else { return nil }
    undone.append(step)
    switch step {
    case .draw(let stroke):
      _ = strokes.popLast()
      return stroke.bounds
    case .clear(let wiped):
      strokes = wiped
      return bounds
    }
  }

  /// Does a step again that was taken back.
  ///
  /// - Returns: what has to be painted again; nil for nothing.
  mutating func redo() -> Rect<SurfaceSpace>? {
    guard current == nil, let step = undone.popLast() else { return nil }
    done.append(step)
    switch step {
    case .draw(let stroke):
      strokes.append(stroke)
      return stroke.bounds
    case .clear:
      let wiped = bounds
      strokes = []
      return wiped
    }
  }

  /// The frame around all finished strokes.
  private var bounds: Rect<SurfaceSpace> { strokes.reduce(.zero) { $0.union($1.bounds) } }
}
