import PointerGeometry

/// A region that may be meant, with what decides between several.
struct Candidate {
  /// Its place in the table.
  var item: Int
  var z: Int32
  /// A card is a background: whatever else of its height is near goes first.
  var isCard: Bool
  /// The distance from the point to the part of the frame that shows; zero inside.
  var distance: Double
  /// The area of the whole frame, so that scrolling does not change who wins.
  var area: Double
  /// Its place in the declaration.
  var order: UInt32

  /// Whether this one is on a higher level than another.
  func isAbove(_ other: Candidate) -> Bool {
    if z != other.z { return z > other.z }
    return !isCard && other.isCard
  }

  /// Whether this one wins: higher level, then nearer, then smaller, then declared later.
  func wins(over other: Candidate) -> Bool {
    if z != other.z || isCard != other.isCard { return isAbove(other) }
    return isNearer(than: other)
  }

  /// Whether this one is nearer, or as near and smaller, or as small and declared later.
  func isNearer(than other: Candidate) -> Bool {
    if distance != other.distance { return distance < other.distance }
    if area != other.area { return area < other.area }
    return order > other.order
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
