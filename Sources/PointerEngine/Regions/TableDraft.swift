import PointerGeometry

/// A table that is being filled.
struct TableDraft {
  private(set) var ids: ContiguousArray<RegionID> = []
  private(set) var generations: ContiguousArray<UInt32> = []
  private(set) var frames: ContiguousArray<Rect<SurfaceSpace>> = []
  private(set) var hitAreas: ContiguousArray<Rect<SurfaceSpace>> = []
  private(set) var ranks: ContiguousArray<RegionTable.Rank> = []
  private(set) var traits: ContiguousArray<RegionTable.Traits> = []
  private(set) var byID: ContiguousArray<UInt32> = []
  private(set) var nodes: ContiguousArray<RegionNode> = []
  private(set) var strata: ContiguousArray<Stratum> = []
  private(set) var families: ContiguousArray<Family> = []
  private(set) var extras: ContiguousArray<RegionTable.Extra> = []
  private(set) var templates: ContiguousArray<Region> = []
  private(set) var variants: ContiguousArray<RegionTable.Variant> = []
  private(set) var layers: ContiguousArray<LayerID> = [.root]

  /// A table without regions.
  init() {}

  /// Takes over a declaration.
  ///
  /// - Parameters:
  ///   - former: a region whose id is in it keeps its generation.
  ///   - generation: that of every other region.
  /// - Complexity: O(n), except for groups and nesting.
  init(
    _ intake: consuming Intake, _ regions: [Region], former: RegionTable, generation: UInt32
  ) {
    templates = intake.templates
    variants = intake.variants
    layers = intake.layers
    let order = SpatialOrder(intake)
    byID = order.places
    families = order.families
    strata = order.strata
    fill(intake, regions, order)
    takeGenerations(from: former, else: generation)
    var groups = GroupReach(capacity: frames.count)
    for place in frames.indices {
      let variant = variants[traits[place].variant]
      let entry = Int(order.entries[place])
      groups.add(
        frame: frames[place], padding: variant.padding,
        group: intake.entries[entry].isSensor ? 0 : variant.group,
        layer: intake.entries[entry].layer)
    }
    hitAreas = groups.hitAreas()
    clip(intake, order)
    pack()
  }

  private mutating func fill(
    _ intake: borrowing Intake, _ regions: [Region], _ order: borrowing SpatialOrder
  ) {
    let entries = intake.entries
    ids = ContiguousArray(order.entries.map { entries[Int($0)].id })
    frames = ContiguousArray(order.entries.map { entries[Int($0)].frame })
    ranks = ContiguousArray(
      order.entries.map {
        RegionTable.Rank(z: entries[Int($0)].z, order: entries[Int($0)].order)
      })
    traits = ContiguousArray(order.entries.map { entries[Int($0)].traits })
    for place in order.entries.indices {
      let entry = entries[Int(order.entries[place])]
      guard entry.traits.hasExtra || (entry.isSensor && entry.depth > 0) else { continue }
      let source = Int(entry.source)
      let isFamily = entry.depth > 0 && !entry.isSensor
      addExtra(
        to: place, otherParent: isFamily ? nil : regions[source].parent,
        textLines: regions[source].mendedTextLines)
    }
    for family in families { traits[Int(family.parent)].bits |= RegionTable.Traits.parent }
  }

  /// Appends an extra, or changes that of the last place.
  private mutating func addExtra(
    to place: Int, otherParent: RegionID? = nil, textLines: [TextLine] = []
  ) {
    traits[place].bits |= RegionTable.Traits.extra
    extras.append(
      RegionTable.Extra(
        item: UInt32(place), otherParent: otherParent, declaredFrame: nil, textLines: textLines))
  }

  /// Both tables are sorted by id, so that one walk along both finds the same ids.
  private mutating func takeGenerations(from former: RegionTable, else generation: UInt32) {
    generations = ContiguousArray(repeating: generation, count: ids.count)
    var old = 0
    for place in byID {
      let id = ids[Int(place)].rawValue
      while old < former.count, former.ids[Int(former.byID[old])].rawValue < id { old += 1 }
      guard old < former.count else { return }
      let known = Int(former.byID[old])
      if former.ids[known].rawValue == id { generations[Int(place)] = former.generations[known] }
    }
  }

  /// Clips nested regions by their parents, which come before them.
  private mutating func clip(_ intake: borrowing Intake, _ order: borrowing SpatialOrder) {
    var clipped: ContiguousArray<RegionTable.Extra> = []
    for place in frames.indices {
      let entry = intake.entries[Int(order.entries[place])]
      guard entry.depth > 0 else { continue }
      let parent = Int(order.places[Int(entry.parent)])
      let frame = frames[place]
      let shown = frame.intersection(frames[parent]) ?? Rect(origin: frame.origin, size: .zero)
      hitAreas[place] =
        hitAreas[place].intersection(hitAreas[parent]) ?? Rect(origin: frame.origin, size: .zero)
      if shown.isEmpty { hitAreas[place].size = .zero }
      guard shown != frame else { continue }
      frames[place] = shown
      clipped.append(
        RegionTable.Extra(
          item: UInt32(place), otherParent: nil, declaredFrame: frame, textLines: []))
    }
    if !clipped.isEmpty { merge(clipped) }
  }

  /// Merges extras, sorted by place, into those that are there.
  private mutating func merge(_ others: ContiguousArray<RegionTable.Extra>) {
    var merged = ContiguousArray<RegionTable.Extra>()
    merged.reserveCapacity(extras.count + others.count)
    var next = 0
    for other in others {
      while next < extras.count, extras[next].item < other.item {
        merged.append(extras[next])
        next += 1
      }
      var extra = other
      if next < extras.count, extras[next].item == other.item {
        extra = extras[next]
        extra.declaredFrame = other.declaredFrame
        next += 1
      }
      traits[Int(other.item)].bits |= RegionTable.Traits.extra
      merged.append(extra)
    }
    merged.append(contentsOf: extras[next...])
    extras = merged
  }

  /// Builds the nodes over each stratum.
  private mutating func pack() {
    var total = 0
    for index in strata.indices {
      strata[index].firstNode = total
      let levels = strata[index].levels
      var level = 1
      while level <= levels {
        total += strata[index].count(ofLevel: level)
        level += 1
      }
    }
    nodes = ContiguousArray(repeating: RegionNode(), count: total)
    for stratum in strata where stratum.levels > 0 {
      var place = stratum.start
      var number = stratum.firstNode
      while place < stratum.end {
        // Summed up apart, since access to an array's element is checked for each change.
        var node = RegionNode()
        for place in place..<min(place + RegionNode.fanOut, stratum.end) {
          node.add(
            frame: frames[place], hitArea: hitAreas[place], z: ranks[place].z,
            order: ranks[place].order, isCard: traits[place].isCard,
            attracts: traits[place].attracts)
        }
        nodes[number] = node
        place += RegionNode.fanOut
        number += 1
      }
      var first = stratum.firstNode
      var level = 2
      while level <= stratum.levels {
        let below = stratum.count(ofLevel: level - 1)
        for index in 0..<below {
          nodes[first + below + index / RegionNode.fanOut].add(nodes[first + index])
        }
        first += below
        level += 1
      }
    }
  }
}
