/// The cells of a grid along one axis.
///
/// Every edge is a multiple of `quantum`, and below 2³⁴ in magnitude, so that sums and differences
/// of edges are exact: two neighbours share their edge bit by bit.
@usableFromInline
struct GridAxis: Hashable, Sendable {
  /// 2⁻¹⁶ points: finer than any pixel, and a whole part of the 1/256 in which clients count.
  @usableFromInline static var quantum: Double { 0x1p-16 }

  @usableFromInline let start: Double
  @usableFromInline let end: Double
  @usableFromInline let pitch: GridPitch?

  /// Makes an axis, or nil where the edges are not finite, too far out, or enclose nothing.
  @usableFromInline
  init?(from start: Double, to end: Double, pitch: GridPitch?) {
    guard abs(start) <= GridPitch.farthest, abs(end) <= GridPitch.farthest else { return nil }
    self.start = Self.quantized(start)
    self.end = Self.quantized(end)
    self.pitch = pitch
    guard self.end > self.start else { return nil }
  }

  /// The nearest multiple of the quantum.
  ///
  /// - Parameter value: below 2³⁵ in magnitude.
  @usableFromInline
  static func quantized(_ value: Double) -> Double {
    let scaled = value / quantum
    return Double(Int(scaled < 0 ? scaled - 0.5 : scaled + 0.5)) * quantum
  }

  /// Where a cell begins, before it is clipped; never decreases with the index.
  private func edge(_ index: Int, _ pitch: GridPitch) -> Double {
    Self.quantized(start + pitch.offset + Double(index) * pitch.pitch)
  }

  /// The cell that owns a place between `start` and `end`; both its neighbours at most.
  private func rawIndex(of place: Double, _ pitch: GridPitch) -> Int {
    let exact = (place - start - pitch.offset) / pitch.pitch
    var index = Int(exact)
    // The edges decide, not the quotient: rounding may put it on the wrong side of one.
    while edge(index, pitch) > place { index -= 1 }
    while edge(index + 1, pitch) <= place { index += 1 }
    return index
  }

  /// The first and the last cell with a part between `start` and `end`.
  @usableFromInline var indices: ClosedRange<Int> {
    guard let pitch else { return 0...0 }
    let last = rawIndex(of: end - Self.quantum, pitch)
    return rawIndex(of: start, pitch)...last
  }

  /// The cell that owns a place; a place outside belongs to the nearest cell.
  ///
  /// - Parameter place: not NaN.
  @usableFromInline
  func index(nearest place: Double) -> Int {
    guard let pitch else { return 0 }
    return rawIndex(of: max(start, min(place, end - Self.quantum)), pitch)
  }

  /// Where a cell begins and ends, clipped; nil where nothing is left.
  @usableFromInline
  func bounds(of index: Int) -> (start: Double, end: Double)? {
    guard let pitch else { return index == 0 ? (start, end) : nil }
    // Farther out no cell has a part in the frame, and the sums would lose their exactness.
    guard abs(Double(index) * pitch.pitch) <= 0x1p33 else { return nil }
    let low = max(start, edge(index, pitch))
    let high = min(end, edge(index + 1, pitch))
    return high > low ? (low, high) : nil
  }
}
