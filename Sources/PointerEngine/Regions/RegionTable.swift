import PointerGeometry

/// The regions of one surface as of one commit, in columns, never changed afterwards.
///
/// The order is that of the search: by depth of nesting, layer, parent, size and place, so that
/// neighbours on the screen are neighbours in memory and the tree over them needs no pointers.
///
/// | Column | Bytes a region |
/// |---|---|
/// | frame and hit area | 64 |
/// | id and generation | 8 |
/// | z and place in the declaration | 8 |
/// | traits | 4 |
/// | place by id | 4 |
/// | nodes | 88 / 15 |
///
/// That is 93.9 bytes. What is rare is beside it: each different set of traits (kind, style,
/// padding, layer, …) once for all that share it and follow each other; 40 bytes for each run of one
/// group; text lines, clipped frames and refused parents for those that have them; 12 bytes for
/// each parent.
///
/// A reference, since surfaces are copied with the engine and searched on every motion.
final class RegionTable: Sendable {
  /// Which region wins, where all else is the same.
  struct Rank {
    var z: Int32
    /// The place in the declaration.
    var order: UInt32
  }

  /// What few regions have.
  struct Extra {
    var item: UInt32
    /// A parent that was refused, or that of a sensor; any other follows from the families.
    var otherParent: RegionID?
    /// The frame as declared, where the parent clips it.
    var declaredFrame: Rect<SurfaceSpace>?
    var textLines: [TextLine]
  }

  /// Traits that many regions share, with what a search or a layout needs to know of them.
  struct Variant {
    var template: UInt32
    var group: UInt32
    var padding: Double
    var isEnabled: Bool
    /// What the members of the group have in common.
    var common = GroupTraits()
  }

  /// The place of the variant, and what is asked most.
  struct Traits {
    static let card: UInt32 = 1 << 31
    static let attracting: UInt32 = 1 << 30
    static let extra: UInt32 = 1 << 29
    static let parent: UInt32 = 1 << 28
    private static let variant: UInt32 = (1 << 28) - 1

    var bits: UInt32

    init(variant: Int) { bits = UInt32(truncatingIfNeeded: variant) & Self.variant }

    var variant: Int {
      get { Int(bits & Self.variant) }
      set { bits = bits & ~Self.variant | UInt32(truncatingIfNeeded: newValue) & Self.variant }
    }
    var isCard: Bool { bits & Self.card != 0 }
    var attracts: Bool { bits & Self.attracting != 0 }
    var hasExtra: Bool { bits & Self.extra != 0 }
    var isParent: Bool { bits & Self.parent != 0 }
  }

  let ids: ContiguousArray<RegionID>
  let generations: ContiguousArray<UInt32>
  /// On the layer, clipped by all ancestors; without area if they leave nothing.
  let frames: ContiguousArray<Rect<SurfaceSpace>>
  /// On the layer, clipped by the parent's hit area.
  let hitAreas: ContiguousArray<Rect<SurfaceSpace>>
  let ranks: ContiguousArray<Rank>
  let traits: ContiguousArray<Traits>
  /// All places, sorted by id.
  let byID: ContiguousArray<UInt32>
  let nodes: ContiguousArray<RegionNode>
  /// By place.
  let strata: ContiguousArray<Stratum>
  /// By parent, and by place.
  let families: ContiguousArray<Family>
  /// By place.
  let extras: ContiguousArray<Extra>
  /// The regions' common traits, in regions that have nothing else.
  let templates: ContiguousArray<Region>
  let variants: ContiguousArray<Variant>
  /// The layers the strata name, the surface itself first.
  let layers: ContiguousArray<LayerID>

  init(_ draft: consuming TableDraft) {
    ids = draft.ids
    generations = draft.generations
    frames = draft.frames
    hitAreas = draft.hitAreas
    ranks = draft.ranks
    traits = draft.traits
    byID = draft.byID
    nodes = draft.nodes
    strata = draft.strata
    families = draft.families
    extras = draft.extras
    templates = draft.templates
    variants = draft.variants
    layers = draft.layers
  }

  var count: Int { ids.count }

  /// The bytes it takes, without the text lines' own.
  var byteCount: Int {
    func bytes<Element>(_ array: ContiguousArray<Element>) -> Int {
      array.capacity * MemoryLayout<Element>.stride
    }
    return bytes(ids) + bytes(generations) + bytes(frames) + bytes(hitAreas) + bytes(ranks)
      + bytes(traits) + bytes(byID) + bytes(nodes) + bytes(strata) + bytes(families)
      + bytes(extras) + bytes(templates) + bytes(variants) + bytes(layers)
  }
}

/// Finding a region by its name, and all that was said about it.
extension RegionTable {
  /// The place of the region with an id.
  ///
  /// - Complexity: O(log n). Sorted rather than hashed: a client chooses the ids, and could choose
  ///   ones that collide.
  func place(of id: RegionID) -> Int? {
    guard !byID.isEmpty else { return nil }
    // Most clients count upwards from some number.
    let guess = Int(id.rawValue) - Int(ids[Int(byID[0])].rawValue)
    if guess >= 0, guess < byID.count, ids[Int(byID[guess])] == id { return Int(byID[guess]) }
    var low = 0
    var high = byID.count
    while low < high {
      let middle = (low + high) / 2
      if ids[Int(byID[middle])].rawValue < id.rawValue { low = middle + 1 } else { high = middle }
    }
    guard low < byID.count else { return nil }
    let place = Int(byID[low])
    return ids[place] == id ? place : nil
  }

  /// The place of a region that is declared now.
  func place(of key: RegionKey) -> Int? {
    guard let place = place(of: key.region), generations[place] == key.generation else {
      return nil
    }
    return place
  }

  /// Everything that was declared, with what was out of range put into it.
  func region(at place: Int) -> Region {
    let variant = variants[traits[place].variant]
    var region = templates[Int(variant.template)]
    region.group = variant.group
    region.traits = variant.common
    region.id = ids[place]
    region.frame = frames[place]
    region.z = ranks[place].z
    region.parent = parent(of: place).map { ids[$0] }
    if let extra = extra(of: place) {
      region.parent = region.parent ?? extras[extra].otherParent
      region.frame = extras[extra].declaredFrame ?? region.frame
      region.textLines = extras[extra].textLines
    }
    return region
  }

  private func extra(of place: Int) -> Int? {
    guard traits[place].hasExtra else { return nil }
    var low = 0
    var high = extras.count
    while low < high {
      let middle = (low + high) / 2
      if Int(extras[middle].item) < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The stratum a region is in.
  func stratum(of place: Int) -> Int {
    var low = 0
    var high = strata.count - 1
    while low < high {
      let middle = (low + high) / 2
      if strata[middle].end <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The place of the region another is nested in; nil if it is not nested.
  func parent(of place: Int) -> Int? {
    var low = 0
    var high = families.count
    while low < high {
      let middle = (low + high) / 2
      if Int(families[middle].end) <= place { low = middle + 1 } else { high = middle }
    }
    guard low < families.count, Int(families[low].start) <= place else { return nil }
    return Int(families[low].parent)
  }

  /// The regions that are nested in another; empty if there are none.
  func children(of place: Int) -> Range<Int> {
    guard traits[place].isParent else { return 0..<0 }
    var low = 0
    var high = families.count
    while low < high {
      let middle = (low + high) / 2
      if Int(families[middle].parent) < place { low = middle + 1 } else { high = middle }
    }
    guard low < families.count, Int(families[low].parent) == place else { return 0..<0 }
    return Int(families[low].start)..<Int(families[low].end)
  }
}
