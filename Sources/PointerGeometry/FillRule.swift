/// Which places count as inside of a path whose parts overlap.
public enum FillRule: Hashable, Sendable, CaseIterable {
  /// Where the outline winds around a place a number of times other than zero.
  case nonzero
  /// Where it winds around a place an odd number of times: a part within a part is a hole.
  case evenOdd

  /// Whether a place is inside.
  func isInside(winding: Int) -> Bool {
    switch self {
    case .nonzero: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }
}
