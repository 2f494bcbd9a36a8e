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
    var traits: RegionTable.Traits
    var layer: UInt8
    var isSensor: Bool
    /// The number of its ancestors.
    var depth: UInt8 = 0
    /// Where in `entries` its parent is; itself if it has none.
    var parent: UInt32 = 0
  }

  /// Sorted by id, no id twice.
  private(set) var entries: ContiguousArray<Entry> = []
  private(set) var templates: ContiguousArray<Region> = []
  /// The surface itself, then every layer that is declared or that a region is on.
  private(set) var layers: ContiguousArray<LayerID>
  /// Whether any region names a parent.
  private var namesParents = false
  /// The traits that were seen last, as declared, and their templates: neighbours are alike.
  private var recent: ContiguousArray<(declared: Region, template: Int)> = []
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
      if let fault = regions[index].faultOfFrame {
        refusals.note(fault, id: regions[index].id.rawValue)
        continue
      }
      take(regions[index], at: index, noting: &refusals)
    }
    sortByID(noting: &refusals)
    assignGroups(regions)
    if namesParents { Nesting.link(&entries, regions, noting: &refusals) }
  }

  private mutating func take(
    _ region: Region, at index: Int, noting refusals: inout Refusals
  ) {
    var traits = RegionTable.Traits(template: template(for: region, noting: &refusals))
    if region.kind == .card { traits.bits |= RegionTable.Traits.card }
    if !region.isSensor, ResolvedEffect(of: region, style: region.style).attracts {
      traits.bits |= RegionTable.Traits.attracting
    }
    if !region.textLines.isEmpty { traits.bits |= RegionTable.Traits.extra }
    if region.parent != nil { namesParents = true }
    entries.append(
      Entry(
        id: region.id, source: UInt32(index), order: UInt32(index), traits: traits,
        layer: layer(for: region, noting: &refusals), isSensor: region.isSensor))
  }

  /// Tells the templates what their groups have in common, and what that changes: a group in which
  /// one is large hovers, and attracts no flick.
  private mutating func assignGroups(_ regions: [Region]) {
    var groups: [UInt32: GroupTraits] = [:]
    for entry in entries where !entry.isSensor {
      let region = regions[Int(entry.source)]
      if region.group != 0 { groups[region.group, default: GroupTraits()].add(region) }
    }
    guard !groups.isEmpty else { return }
    for place in templates.indices {
      guard let traits = groups[templates[place].group] else { continue }
      templates[place].traits = traits
    }
    for place in entries.indices where entries[place].traits.attracts {
      let source = Int(entries[place].source)
      guard let traits = groups[regions[source].group] else { continue }
      var region = regions[source]
      region.traits = traits
      if !ResolvedEffect(of: region).attracts {
        entries[place].traits.bits &= ~RegionTable.Traits.attracting
      }
    }
  }

  /// The place of a layer; the surface itself where there are too many.
  private mutating func layer(for region: Region, noting refusals: inout Refusals) -> UInt8 {
    if region.layer == .root { return 0 }
    for place in layers.indices where layers[place] == region.layer { return UInt8(place) }
    guard layers.count <= Tuning.layerLimit else {
      refusals.note(.tooManyLayers, id: region.layer.rawValue)
      return 0
    }
    layers.append(region.layer)
    return UInt8(layers.count - 1)
  }

  /// The template with a region's traits, a new one if none of the last few has the same.
  private mutating func template(for region: Region, noting refusals: inout Refusals) -> Int {
    for place in recent.indices {
      // What differs from region to region is made the same; whatever else there is counts.
      recent[place].declared.id = region.id
      recent[place].declared.frame = region.frame
      recent[place].declared.parent = region.parent
      recent[place].declared.z = region.z
      recent[place].declared.textLines = region.textLines
      if recent[place].declared == region { return recent[place].template }
    }
    if !region.style.isDrawable || region.modified?.style.isDrawable == false {
      refusals.note(.style, id: region.id.rawValue)
    }
    let template = templates.count
    templates.append(region.template)
    if recent.count < Self.recentLimit {
      recent.append((region, template))
    } else {
      recent[nextRecent] = (region, template)
      nextRecent = (nextRecent + 1) % Self.recentLimit
    }
    return template
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
    var order = ContiguousArray<SortEntry>()
    order.reserveCapacity(entries.count)
    for index in entries.indices {
      order.append(SortEntry(key: UInt64(entries[index].id.rawValue), item: UInt32(index)))
    }
    RadixSort.sort(&order)
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
