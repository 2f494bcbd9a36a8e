import PointerGeometry

/// Regions as they were declared, checked, before they have their place in a table.
struct Intake {
  /// One region that was taken.
  struct Entry {
    var id: RegionID
    /// Where in the declaration its contents are.
    var source: UInt32
    /// Its place among equals: that of the first declaration of its id.
    var order: UInt32
    var z: Int32
    var frame: Rect<SurfaceSpace>
    var traits: RegionTable.Traits
    var layer: UInt8
    var isSensor: Bool
    /// The number of its ancestors.
    var depth: UInt8 = 0
    /// Where in `entries` its parent is; itself if it has none.
    var parent: UInt32 = 0
  }

  /// Traits that were seen lately.
  private struct Recent {
    /// Where in the declaration one with them is.
    var source: Int
    var template: UInt32
    /// The group that was last seen with them, and the traits of both.
    var group: UInt32
    var traits: RegionTable.Traits
  }

  /// Sorted by id, no id twice.
  private(set) var entries: ContiguousArray<Entry> = []
  private(set) var templates: ContiguousArray<Region> = []
  private(set) var variants: ContiguousArray<RegionTable.Variant> = []
  /// The surface itself, then every layer that is declared or that a region is on.
  private(set) var layers: ContiguousArray<LayerID>
  /// Whether any region names a parent.
  private var namesParents = false
  /// The last few, since neighbours are alike.
  private var recent: ContiguousArray<Recent> = []
  private var nextRecent = 0
  private static let recentLimit = 8

  /// Takes what can be used of a declaration.
  ///
  /// - Parameter layers: the surface itself and the declared ones.
  /// - Complexity: O(n), and O(1) in regions beyond `Tuning.regionLimit`.
  init(
    _ regions: [Region], layers: ContiguousArray<LayerID>, noting refusals: inout Refusals
  ) {
    self.layers = layers
    entries.reserveCapacity(min(regions.count, Tuning.regionLimit))
    for index in regions.indices {
      guard entries.count < Tuning.regionLimit else {
        refusals.note(
          .tooManyRegions, id: regions[index].id.rawValue, count: regions.count - index)
        break
      }
      if let fault = Region.fault(of: regions[index].frame) {
        refusals.note(fault, id: regions[index].id.rawValue)
        continue
      }
      take(index, of: regions, noting: &refusals)
    }
    sortByID(noting: &refusals)
    resolveEffects()
    if namesParents { Nesting.link(&entries, regions, noting: &refusals) }
  }

  /// Fields are read where they are: a region is a large value to copy.
  private mutating func take(
    _ index: Int, of regions: [Region], noting refusals: inout Refusals
  ) {
    var traits = traits(for: index, of: regions, noting: &refusals)
    if !regions[index].textLines.isEmpty { traits.bits |= RegionTable.Traits.extra }
    if regions[index].parent != nil { namesParents = true }
    let name = regions[index].layer
    entries.append(
      Entry(
        id: regions[index].id, source: UInt32(index), order: UInt32(index), z: regions[index].z,
        frame: regions[index].frame, traits: traits,
        layer: name == .root ? 0 : place(of: name, noting: &refusals),
        isSensor: regions[index].isSensor))
  }

  /// Finds what the members of each group have in common, and which regions attract.
  ///
  /// The automatic effect depends on size, so neighbours of one size are asked about once.
  private mutating func resolveEffects() {
    collectGroups()
    var size = Size<SurfaceSpace>.zero
    var variant = -1
    var attracts = false
    for index in entries.indices where !entries[index].isSensor {
      if entries[index].traits.variant != variant || entries[index].frame.size != size {
        variant = entries[index].traits.variant
        size = entries[index].frame.size
        attracts = ResolvedEffect(of: probe(of: variant, size: size)).attracts
      }
      if attracts { entries[index].traits.bits |= RegionTable.Traits.attracting }
    }
  }

  private mutating func collectGroups() {
    var sizes = ContiguousArray(repeating: Size<SurfaceSpace>.zero, count: variants.count)
    for entry in entries where !entry.isSensor {
      let variant = entry.traits.variant
      guard variants[variant].group != 0, sizes[variant] != entry.frame.size else { continue }
      sizes[variant] = entry.frame.size
      variants[variant].common.add(probe(of: variant, size: entry.frame.size))
    }
    var groups: [UInt32: GroupTraits] = [:]
    for variant in variants where variant.group != 0 {
      groups[variant.group, default: GroupTraits()].add(variant.common)
    }
    for index in variants.indices where variants[index].group != 0 {
      variants[index].common = groups[variants[index].group] ?? GroupTraits()
    }
  }

  /// A region of a variant and a size, as far as its effect depends on them.
  private func probe(of variant: Int, size: Size<SurfaceSpace>) -> Region {
    var region = templates[Int(variants[variant].template)]
    region.group = variants[variant].group
    region.traits = variants[variant].common
    region.frame.size = size
    return region
  }

  /// The place of a layer; the surface itself where there are too many.
  private mutating func place(of layer: LayerID, noting refusals: inout Refusals) -> UInt8 {
    for place in layers.indices where layers[place] == layer { return UInt8(place) }
    guard layers.count <= Tuning.layerLimit else {
      refusals.note(.tooManyLayers, id: layer.rawValue)
      return 0
    }
    layers.append(layer)
    return UInt8(layers.count - 1)
  }

  /// The traits of a region, with a new variant if none of the last few is alike.
  private mutating func traits(
    for index: Int, of regions: [Region], noting refusals: inout Refusals
  ) -> RegionTable.Traits {
    let group = regions[index].group
    for place in recent.indices where regions.isLike(at: recent[place].source, index) {
      if recent[place].group != group {
        recent[place].traits.variant = addVariant(of: recent[place].template, group: group)
        recent[place].group = group
      }
      return recent[place].traits
    }
    let template = UInt32(templates.count)
    templates.append(regions[index].template)
    var traits = RegionTable.Traits(variant: addVariant(of: template, group: group))
    if regions[index].kind == .card { traits.bits |= RegionTable.Traits.card }
    if !regions[index].style.isDrawable
      || regions[index].modifierStorage?.style.style.isDrawable == false
    {
      refusals.note(.style, id: regions[index].id.rawValue)
    }
    let new = Recent(
      source: index, template: template, group: group, traits: traits)
    if recent.count < Self.recentLimit {
      recent.append(new)
    } else {
      recent[nextRecent] = new
      nextRecent = (nextRecent + 1) % Self.recentLimit
    }
    return traits
  }

  private mutating func addVariant(of template: UInt32, group: UInt32) -> Int {
    variants.append(
      RegionTable.Variant(
        template: template, group: group,
        padding: templates[Int(template)].effectivePadding,
        isEnabled: templates[Int(template)].isEnabled))
    return variants.count - 1
  }

  /// Sorts by id; of several with one id the last counts, at the place of the first.
  private mutating func sortByID(noting refusals: inout Refusals) {
    guard let first = entries.first else { return }
    var last = first.id.rawValue
    var isSorted = true
    for index in entries.indices.dropFirst() {
      if entries[index].id.rawValue <= last { isSorted = false }
      last = entries[index].id.rawValue
    }
    guard !isSorted else { return }
    var sorter = RadixSort()
    var order = ContiguousArray<SortEntry>()
    order.reserveCapacity(entries.count)
    for index in entries.indices {
      order.append(SortEntry(key: UInt64(entries[index].id.rawValue), item: UInt32(index)))
    }
    sorter.sort(&order)
    var sorted = ContiguousArray<Entry>()
    sorted.reserveCapacity(entries.count)
    for entry in order {
      var next = entries[Int(entry.item)]
      if let former = sorted.last, former.id == next.id {
        refusals.note(.duplicate, id: next.id.rawValue)
        next.order = former.order
        sorted[sorted.count - 1] = next
      } else {
        sorted.append(next)
      }
    }
    entries = sorted
  }
}
