/// A run of the table that is searched as one: the regions of one layer at one depth of nesting,
/// or the sensors of one layer.
struct Stratum {
  /// Above this many entries a scan of all is slower than a tree.
  static let scanLimit = 32

  /// The place of its layer in the table's list.
  var layer: Int
  /// The number of ancestors its regions have; 0 for sensors.
  var depth: Int
  var isSensors: Bool
  var start: Int
  var end: Int
  /// Where its nodes begin; the level next to the regions comes first.
  var firstNode: Int = 0

  /// The number of levels of nodes, 0 where a scan does.
  var levels: Int {
    guard end - start > Self.scanLimit else { return 0 }
    var levels = 1
    while count(ofLevel: levels) > 1 { levels += 1 }
    return levels
  }

  /// The number of nodes on a level; of regions on level 0.
  func count(ofLevel level: Int) -> Int {
    let span = 1 << (4 * level)
    return (end - start + span - 1) >> (4 * level)
  }
}

/// The children of one region, which are neighbours in the table.
struct Family {
  /// The parent's place in the table.
  var parent: UInt32
  var start: UInt32
  var end: UInt32
}
