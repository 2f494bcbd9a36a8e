import PointerGeometry

/// A region that may be meant, with what decides between several.
struct Candidate {
  var index: Int
  var z: Int32
  /// A card is a background: whatever else of its height is near goes first.
  var isCard: Bool
  /// The distance from the point to the frame; zero inside.
  var distance: Double
  var area: Double

  /// Whether this one is on a higher level than another.
  func isAbove(_ other: Candidate) -> Bool {
    if z != other.z { return z > other.z }
    return !isCard && other.isCard
  }

  /// Whether this one wins: higher level, then nearer, then smaller, then declared later.
  func wins(over other: Candidate) -> Bool {
    if z != other.z || isCard != other.isCard { return isAbove(other) }
    if distance != other.distance { return distance < other.distance }
    if area != other.area { return area < other.area }
    return index > other.index
  }

  /// Whether the pointer, being on this region, stays although `best` would win afresh.
  ///
  /// - Between two that it is outside of, the other has to be clearly nearer.
  /// - What it is literally inside of wins at once: a click goes there, so it must be shown.
  func isKept(against best: Candidate) -> Bool {
    if isAbove(best) { return true }
    if best.isAbove(self) || best.distance == 0 { return false }
    return distance - best.distance <= Tuning.nearerMargin
  }
}
