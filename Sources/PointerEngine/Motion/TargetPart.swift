/// Which part of a region the pointer acts on; without any number, all of it.
struct TargetPart: Hashable {
  /// The part its client named, by the serial of the question; 0 for none.
  var answer: UInt32 = 0
  /// The cell that is its platter.
  var cell: CellIndex?

  /// The whole region.
  static let whole = TargetPart()
}
