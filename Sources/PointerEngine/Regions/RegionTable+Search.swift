import PointerGeometry

/// What a search looks for.
protocol RegionVisitor {
  /// Whether anything in a node can still matter.
  func admits(_ node: RegionNode) -> Bool
  /// What the best of a node could be, or nil where nothing in it can matter any more.
  func bound(of node: RegionNode) -> Candidate?
  /// Whether a node with this bound is to be looked into before another.
  func prefers(_ bound: Candidate, to other: Candidate) -> Bool
  /// Looks at one region.
  mutating func visit(_ place: Int, of table: RegionTable)
}

extension RegionVisitor {
  func admits(_ node: RegionNode) -> Bool { bound(of: node) != nil }
}

/// Branch and bound: the most promising node first, and none that cannot win.
///
/// Frames that lie apart are found along one path. Where many lie on one spot their bounds tell
/// them apart, since the search knows the least area, the highest `z` and the latest declaration
/// of each node; so a pile costs about as much as a plain.
extension RegionTable {
  /// Looks at the regions of a stratum that are in a range of places.
  ///
  /// Loops and recursion only: it allocates nothing, in debug builds too.
  ///
  /// - Complexity: O(log n) as long as few regions contend for the point.
  func search<Visitor: RegionVisitor>(
    _ stratum: Int, in range: Range<Int>, _ visitor: inout Visitor
  ) {
    let levels = strata[stratum].levels
    if levels == 0 || range.upperBound - range.lowerBound <= Stratum.scanLimit {
      var place = max(range.lowerBound, strata[stratum].start)
      let end = min(range.upperBound, strata[stratum].end)
      while place < end {
        visitor.visit(place, of: self)
        place += 1
      }
      return
    }
    var firstNode = strata[stratum].firstNode
    for level in 1..<levels { firstNode += strata[stratum].count(ofLevel: level) }
    descend(stratum, level: levels, index: 0, firstNode: firstNode, in: range, &visitor)
  }

  /// - Parameters:
  ///   - index: which node of its level.
  ///   - firstNode: where the nodes of its level begin.
  private func descend<Visitor: RegionVisitor>(
    _ stratum: Int, level: Int, index: Int, firstNode: Int, in range: Range<Int>,
    _ visitor: inout Visitor
  ) {
    let first = index * RegionNode.fanOut
    let count = strata[stratum].count(ofLevel: level - 1)
    let last = min(first + RegionNode.fanOut, count)
    if level == 1 {
      var place = max(range.lowerBound, strata[stratum].start + first)
      let end = min(range.upperBound, strata[stratum].start + last)
      while place < end {
        visitor.visit(place, of: self)
        place += 1
      }
      return
    }
    let firstBelow = firstNode - count
    var open = openNodes(
      first..<last, at: firstBelow, stratum: stratum, shift: 4 * (level - 1), in: range, visitor)
    if open & (open &- 1) == 0 {
      // None, or one: nothing to choose.
      guard open != 0 else { return }
      descend(
        stratum, level: level - 1, index: first + open.trailingZeroBitCount, firstNode: firstBelow,
        in: range, &visitor)
      return
    }
    while open != 0 {
      guard let next = takeBest(&open, from: firstBelow + first, visitor) else { return }
      descend(
        stratum, level: level - 1, index: first + next, firstNode: firstBelow, in: range, &visitor)
    }
  }

  /// The nodes worth looking into, as bits.
  private func openNodes<Visitor: RegionVisitor>(
    _ nodes: Range<Int>, at firstNode: Int, stratum: Int, shift: Int, in range: Range<Int>,
    _ visitor: Visitor
  ) -> UInt32 {
    var open: UInt32 = 0
    let start = strata[stratum].start
    var index = nodes.lowerBound
    while index < nodes.upperBound {
      let first = start + index << shift
      let isInRange = first < range.upperBound && first + 1 << shift > range.lowerBound
      if isInRange, visitor.admits(self.nodes[firstNode + index]) {
        open |= 1 << UInt32(index - nodes.lowerBound)
      }
      index += 1
    }
    return open
  }

  /// Takes out the bit of the most promising node, and those of nodes that cannot win any more.
  private func takeBest<Visitor: RegionVisitor>(
    _ open: inout UInt32, from firstNode: Int, _ visitor: Visitor
  ) -> Int? {
    var best: Int?
    var bestBound: Candidate?
    var rest = open
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      rest &= rest - 1
      guard let bound = visitor.bound(of: nodes[firstNode + index]) else {
        open &= ~(1 << UInt32(index))
        continue
      }
      if let leader = bestBound, !visitor.prefers(bound, to: leader) { continue }
      best = index
      bestBound = bound
    }
    if let best { open &= ~(1 << UInt32(best)) }
    return best
  }

  /// What a region is for a point; nil where it does not show.
  ///
  /// - Parameters:
  ///   - point: on the layer.
  ///   - window: the part of the layer that shows.
  func candidate(
    _ place: Int, at point: Point<SurfaceSpace>, window: Rect<SurfaceSpace>
  ) -> Candidate? {
    var shown = Box(frames[place])
    shown.minX = max(shown.minX, window.minX)
    shown.minY = max(shown.minY, window.minY)
    shown.maxX = min(shown.maxX, window.maxX)
    shown.maxY = min(shown.maxY, window.maxY)
    guard shown.minX < shown.maxX, shown.minY < shown.maxY else { return nil }
    return candidate(place, distance: shown.distance(to: point))
  }

  /// What a region is at a distance.
  func candidate(_ place: Int, distance: Double) -> Candidate {
    Candidate(
      item: place, z: ranks[place].z, isCard: traits[place].isCard, distance: distance,
      area: frames[place].width * frames[place].height, order: ranks[place].order)
  }
}
