import PointerGeometry

/// The regions of one surface, in surface-local coordinates, so that moving a window touches none.
struct SurfaceRegions {
  let surface: SurfaceID
  private(set) var regions: ContiguousArray<StoredRegion> = []
  /// The hit area of each region, beside the regions: a scan reads these alone.
  private(set) var hitAreas: ContiguousArray<Rect<SurfaceSpace>> = []

  /// The surface itself first, then the declared layers.
  private(set) var layers: ContiguousArray<LayerState> = [LayerState(undeclared: .root)]

  init(surface: SurfaceID) { self.surface = surface }

  var isEmpty: Bool { regions.isEmpty && layers.count == 1 }

  /// The place of a layer's state; the surface itself stands in for one that is not declared.
  func place(of layer: LayerID) -> Int {
    for place in layers.indices where layers[place].id == layer { return place }
    return 0
  }

  /// The state of the layer a region is on.
  func layer(of index: Int) -> LayerState { layers[place(of: regions[index].region.layer)] }

  /// Replaces the layers; regions keep their layer's name.
  mutating func declare(_ new: [Layer], noting refusals: inout Refusals) {
    layers = [LayerState(undeclared: .root)]
    for layer in new {
      guard layer.id != .root else {
        refusals.note(.layer, id: layer.id.rawValue)
        continue
      }
      guard layer.isUsable else {
        refusals.note(.number, id: layer.id.rawValue)
        continue
      }
      let known = place(of: layer.id)
      if known != 0 {
        layers[known] = LayerState(layer)
        refusals.note(.duplicate, id: layer.id.rawValue)
      } else if layers.count <= Tuning.layerLimit {
        layers.append(LayerState(layer))
      } else {
        refusals.note(.tooManyLayers, id: layer.id.rawValue)
      }
    }
    noteStrays(in: &refusals)
  }

  /// Moves a layer, and touches no region.
  mutating func scroll(
    _ layer: LayerID, to offset: Vector<SurfaceSpace>, noting refusals: inout Refusals
  ) {
    let known = place(of: layer)
    guard known != 0 else { return refusals.note(.layer, id: layer.rawValue) }
    let limit = Tuning.coordinateLimit
    guard abs(offset.dx) < limit, abs(offset.dy) < limit else {
      return refusals.note(.number, id: layer.rawValue)
    }
    layers[known].offset = offset
  }

  /// Notes the regions whose layer is not declared.
  private func noteStrays(in refusals: inout Refusals) {
    for stored in regions where stored.region.layer != .root {
      if place(of: stored.region.layer) == 0 {
        refusals.note(.layer, id: stored.region.id.rawValue)
      }
    }
  }

  /// Replaces the regions.
  ///
  /// A region whose id was there before keeps its generation; every other gets `generation`. Of
  /// two with one id the later counts.
  mutating func replace(
    with new: [Region], generation: UInt32, noting refusals: inout Refusals
  ) {
    var generations: [RegionID: UInt32] = [:]
    generations.reserveCapacity(regions.count)
    for stored in regions { generations[stored.region.id] = stored.generation }
    var places: [RegionID: Int] = [:]
    places.reserveCapacity(new.count)
    regions.removeAll(keepingCapacity: true)
    for region in new {
      guard let region = region.sanitized() else {
        refusals.note(region.frame.isFinite ? .emptyFrame : .number, id: region.id.rawValue)
        continue
      }
      let stored = StoredRegion(
        region: region, generation: generations[region.id] ?? generation)
      if let place = places[region.id] {
        regions[place] = stored
        refusals.note(.duplicate, id: region.id.rawValue)
      } else {
        places[region.id] = regions.count
        regions.append(stored)
      }
    }
    noteStrays(in: &refusals)
    hitAreas = GroupReach.hitAreas(of: regions)
  }

  /// The place of a region that is declared now.
  func index(of key: RegionKey) -> Int? {
    for index in regions.indices
    where regions[index].region.id == key.region && regions[index].generation == key.generation {
      return index
    }
    return nil
  }

  func key(at index: Int) -> RegionKey {
    RegionKey(
      surface: surface, region: regions[index].region.id, generation: regions[index].generation)
  }

  func isSensor(at index: Int) -> Bool { regions[index].region.isSensor }

  /// The part of a region that shows, on the surface; nil where none does.
  func visibleFrame(at index: Int, in size: Size<SurfaceSpace>) -> Rect<SurfaceSpace>? {
    let layer = layer(of: index)
    guard let window = layer.window(in: size),
      let frame = regions[index].region.frame.intersection(window)
    else { return nil }
    return layer.offset == .zero ? frame : frame.offset(by: layer.offset)
  }
}
