import PointerGeometry

/// Sixteen neighbours in the table, or sixteen nodes of the level below: where they are, and the
/// best that any of them could be, so that a search can leave them out together.
struct RegionNode {
  /// How many entries a node has.
  static let fanOut = 16
  /// Padding that keeps rounding from putting a hit area outside of `reach`: more than one unit
  /// in the last place of 2^31, in points.
  static let slack = 1e-6

  /// The rectangle around the frames; inside out if none of them shows.
  var minX = Double.infinity
  var minY = Double.infinity
  var maxX = -Double.infinity
  var maxY = -Double.infinity
  /// How far beyond its frame any of them is hit.
  var reach = 0.0
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
    (node.minX, node.minY, node.maxX, node.maxY) = (frame.minX, frame.minY, frame.maxX, frame.maxY)
    let beyondX = max(frame.minX - hitArea.minX, hitArea.maxX - frame.maxX)
    let beyondY = max(frame.minY - hitArea.minY, hitArea.maxY - frame.maxY)
    node.reach = max(0, beyondX, beyondY) + Self.slack
    node.leastArea = frame.width * frame.height
    (node.topZ, node.isCard) = (z, isCard)
    (node.lastOrder, node.attracts) = (order, attracts)
    add(node)
  }

  /// Takes another node in.
  mutating func add(_ other: RegionNode) {
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
    reach = max(reach, other.reach)
    leastArea = min(leastArea, other.leastArea)
    lastOrder = max(lastOrder, other.lastOrder)
    attracts = attracts || other.attracts
    if other.topZ > topZ {
      (topZ, isCard) = (other.topZ, other.isCard)
    } else if other.topZ == topZ {
      isCard = isCard && other.isCard
    }
  }

  /// What the best of them could be for a point; nil if none is within `limit` of it.
  func bound(at point: Point<SurfaceSpace>, within limit: Double) -> Candidate? {
    let dx = max(minX - point.x, point.x - maxX, 0)
    let dy = max(minY - point.y, point.y - maxY, 0)
    guard dx <= limit, dy <= limit else { return nil }
    return Candidate(
      item: 0, z: topZ, isCard: isCard, distance: (dx * dx + dy * dy).squareRoot(),
      area: leastArea, order: lastOrder)
  }
}
