/// What must have happened since the chapter began.
enum TourExpectation: Equatable {
  /// Something was traced so many times, as `Trace.counts` names it; with 0 never.
  case count(Int, of: String)
  /// A share of a part looks different now, 0…1.
  case change(of: String, share: Double)
  /// A part looks the same now.
  case still(String)
  /// The pointer is in a region of this kind.
  case region(kind: String)
  /// The pointer is in a region of another surface than the window's, such as a menu's.
  case popup
  /// The pointer is in no region.
  case noRegion
}
