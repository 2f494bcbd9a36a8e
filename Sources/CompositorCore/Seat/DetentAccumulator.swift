/// Adds up parts of wheel detents for clients that know whole ones only.
///
/// A fine wheel reports several events a detent. A client older than wl_pointer version 8 counts
/// `axis_discrete`, so it is told nothing until a whole detent is complete, and then the whole
/// distance at once; told the parts, it would scroll twice.
struct DetentAccumulator {
  /// What is still untold, in 120ths of a detent.
  private var rest: Int32 = 0
  /// The distance that belongs to it, in points.
  private var distance = 0.0

  /// Adds a report; returns the whole detents to tell and their distance, or nil if none is
  /// complete.
  mutating func add(v120: Int32, value: Double) -> (detents: Int32, value: Double)? {
    // A turn back starts afresh: half a detent forth is no credit for half a detent back.
    if (rest < 0) != (v120 < 0) { self = DetentAccumulator() }
    rest = rest.addingReportingOverflow(v120).partialValue
    distance += value
    let detents = rest / 120
    guard detents != 0 else { return nil }
    defer {
      rest -= detents * 120
      distance = 0
    }
    return (detents, distance)
  }
}
