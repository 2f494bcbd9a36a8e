import TestNumbers
import PointerGeometry
import Testing

@testable import PointerEngine

/// Groups without holes, for random layouts; a failure names its seed.
@Suite struct GroupReachTests {
  /// Random members that do not overlap, of two groups, in rows that are not quite rows.
  private func members(_ count: Int, seed: UInt64) -> [Region] {
    var random = SplitMix(seed: seed)
    let columns = Int.random(in: 2...20, using: &random)
    let gap = Double.random(in: 5...60, using: &random)
    return (0..<count).map { index -> Region in
      let (column, row) = (Double(index % columns), Double(index / columns))
      let width = Double.random(in: 10...60, using: &random)
      let height = Double.random(in: 10...60, using: &random)
      return Region(
        UInt32(index), column * (60 + gap) + Double.random(in: 0...(60 - width), using: &random),
        row * (60 + gap) + Double.random(in: 0...(60 - height), using: &random), width, height,
        padding: Double.random(in: 0...12, using: &random), group: UInt32(1 + index / 90))
    }
  }

  private func areas(_ members: [Region]) -> ContiguousArray<Rect<SurfaceSpace>> {
    var groups = GroupReach()
    for region in members {
      groups.add(
        frame: region.frame, padding: region.effectivePadding, group: region.group, layer: 0)
    }
    return groups.hitAreas()
  }

  /// The pairs that face each other from left to right with nothing of the group between them.
  private func neighbours(_ members: [Region]) -> [(Int, Int, gap: Double)] {
    var pairs: [(Int, Int, gap: Double)] = []
    for (i, a) in members.enumerated() {
      for (j, b) in members.enumerated() where a.group == b.group {
        let gap = b.frame.minX - a.frame.maxX
        let top = max(a.frame.minY, b.frame.minY)
        let bottom = min(a.frame.maxY, b.frame.maxY)
        guard gap >= 0, gap <= Tuning.groupGapLimit, top < bottom else { continue }
        let strip = Rect<SurfaceSpace>(
          minX: a.frame.maxX, minY: top, maxX: max(b.frame.minX, a.frame.maxX + 1e-9),
          maxY: bottom)
        let isClear = members.allSatisfy { $0.group != a.group || !$0.frame.intersects(strip) }
        if isClear { pairs.append((i, j, gap)) }
      }
    }
    return pairs
  }

  private func turned(_ region: Region) -> Region {
    var result = region
    result.frame = Rect(
      x: region.frame.minY, y: region.frame.minX, width: region.frame.height,
      height: region.frame.width)
    return result
  }

  @Test(arguments: [(30, 1), (60, 2), (90, 3), (180, 4), (260, 5)] as [(Int, UInt64)])
  func everyGapBetweenNeighboursIsClosedFromBothSides(count: Int, seed: UInt64) {
    let members = members(count, seed: seed)
    let areas = areas(members)
    let pairs = neighbours(members)
    #expect(pairs.count > count / 2, "seed \(seed)")
    for (a, b, _) in pairs {
      let tolerance = 1e-9
      #expect(areas[a].maxX >= members[b].frame.minX - tolerance, "seed \(seed), \(a) to \(b)")
      #expect(areas[b].minX <= members[a].frame.maxX + tolerance, "seed \(seed), \(b) to \(a)")
    }
    // The same lying on its side: columns are closed as rows are.
    let turned = members.map(turned)
    let turnedAreas = self.areas(turned)
    for index in members.indices {
      #expect(abs(turnedAreas[index].minY - areas[index].minX) < 1e-9, "seed \(seed)")
      #expect(abs(turnedAreas[index].maxX - areas[index].maxY) < 1e-9, "seed \(seed)")
    }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func nobodyReachesFurtherThanToAMemberThatFacesIt(seed: UInt64) {
    let members = members(120, seed: seed)
    let areas = areas(members)
    for (index, area) in areas.enumerated() {
      let mine = members[index]
      let reach = area.maxX - mine.frame.maxX
      guard reach > mine.effectivePadding + 1e-9 else { continue }
      let faces = members.contains { other in
        let slack = max(mine.effectivePadding, other.effectivePadding)
        return other.group == mine.group
          && abs(other.frame.minX - mine.frame.maxX - reach) < 1e-9
          && other.frame.minY < mine.frame.maxY + slack
          && mine.frame.minY < other.frame.maxY + slack
      }
      #expect(faces, "seed \(seed), \(index) reaches \(reach)")
      #expect(reach <= Tuning.groupGapLimit, "seed \(seed)")
    }
  }

  @Test func otherGroupsOtherLayersAndNoGroupAreNotReached() {
    var groups = GroupReach()
    for (index, (group, layer)) in [(1, 0), (2, 0), (1, 1), (0, 0), (0, 0)].enumerated() {
      groups.add(
        frame: Rect(x: Double(index) * 60, y: 0, width: 20, height: 20), padding: 3,
        group: UInt32(group), layer: UInt8(layer))
    }
    for (index, area) in groups.hitAreas().enumerated() {
      #expect(area == Rect(x: Double(index) * 60 - 3, y: -3, width: 26, height: 26))
    }
  }

  @Test func aCrowdInOneGroupEndsSoon() {
    // Everything faces everything: looking at all pairs would be a hundred million looks.
    var groups = GroupReach()
    for index in 0..<10_000 {
      groups.add(
        frame: Rect(x: Double(index % 2) * 20, y: Double(index) / 1000, width: 10, height: 1e-4),
        padding: 0, group: 1, layer: 0)
    }
    let areas = groups.hitAreas()
    #expect(areas.count == 10_000 && areas.allSatisfy(\.isFinite))
  }
}
