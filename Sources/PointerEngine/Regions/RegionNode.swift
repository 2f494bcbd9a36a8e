import PointerGeometry

/// Sixteen neighbours in the table, or sixteen nodes of the level below: where they are, and the
/// best that any of them could be, so that a search can leave them out together.
struct RegionNode {
  /// How many entries a node has.
  static let fanOut = 16

  /// The box around the frames that show.
  var frames = Box()
  /// The box around their hit areas.
  var hitAreas = Box()
  var leastArea = Double.infinity
  var topZ = Int32.min
  var lastOrder: UInt32 = 0
  /// Whether all on the top level are cards.
  var isCard = true
  /// Whether a flick may be aimed at any of them.
  var attracts = false

  /// Takes a region in.
  mutating func add(
    frame: Rect<SurfaceSpace>, hitArea: Rect<SurfaceSpace>, z: Int32, order: UInt32,
    isCard: Bool, attracts: Bool
  ) {
    guard !frame.isEmpty else { return }
    var node = RegionNode()
    node.frames = Box(frame)
    node.hitAreas = Box(hitArea)
    node.leastArea = frame.width * frame.height
    (node.topZ, node.isCard) = (z, isCard)
    (node.lastOrder, node.attracts) = (order, attracts)
    add(node)
  }

  /// Takes another node in.
  mutating func add(_ other: RegionNode) {
    frames.add(other.frames)
    hitAreas.add(other.hitAreas)
    leastArea = min(leastArea, other.leastArea)
    lastOrder = max(lastOrder, other.lastOrder)
    attracts = attracts || other.attracts
    if other.topZ > topZ {
      (topZ, isCard) = (other.topZ, other.isCard)
    } else if other.topZ == topZ {
      isCard = isCard && other.isCard
    }
  }

  /// What the best of them could be for a point.
  func bound(at point: Point<SurfaceSpace>) -> Candidate {
    Candidate(
      item: 0, z: topZ, isCard: isCard, distance: frames.distance(to: point), area: leastArea,
      order: lastOrder)
  }
}
