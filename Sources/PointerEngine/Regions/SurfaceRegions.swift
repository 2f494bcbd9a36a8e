import PointerGeometry

/// The regions and layers of one surface, in surface-local coordinates, so that moving a window
/// touches none.
struct SurfaceRegions {
  let surface: SurfaceID
  private(set) var table = RegionTable(TableDraft())
  /// The surface itself, the table's other layers in its order, then those without regions.
  private(set) var layers: ContiguousArray<LayerState> = [LayerState(undeclared: .root)]

  init(surface: SurfaceID) { self.surface = surface }

  /// Whether there is nothing to remember.
  var isEmpty: Bool { table.count == 0 && layers.count == 1 }

  /// Replaces the regions.
  ///
  /// A region whose id was there before keeps its generation; every other gets `generation`. Of
  /// two with one id the later counts.
  mutating func replace(
    with regions: [Region], generation: UInt32, noting refusals: inout Refusals
  ) {
    let declared = ContiguousArray(layers.filter(\.isDeclared))
    let names = ContiguousArray(declared.map(\.id))
    let intake = Intake(regions, layers: names, noting: &refusals)
    table = RegionTable(
      TableDraft(intake, regions, former: table, generation: generation))
    layers = declared
    for name in table.layers.dropFirst(declared.count) {
      layers.append(LayerState(undeclared: name))
    }
    noteStrays(in: &refusals)
  }

  /// Replaces the layers; regions keep their layer's name.
  mutating func declare(_ new: [Layer], noting refusals: inout Refusals) {
    layers.removeAll(keepingCapacity: true)
    for name in table.layers { layers.append(LayerState(undeclared: name)) }
    var count = 0
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
      if let known, layers[known].isDeclared {
        refusals.note(.duplicate, id: layer.id.rawValue)
      } else if count == Tuning.layerLimit {
        refusals.note(.tooManyLayers, id: layer.id.rawValue)
        continue
      } else {
        count += 1
      }
      if let known { layers[known] = LayerState(layer) } else { layers.append(LayerState(layer)) }
    }
    noteStrays(in: &refusals)
  }

  /// Moves a layer, and touches no region.
  mutating func scroll(
    _ layer: LayerID, to offset: Vector<SurfaceSpace>, noting refusals: inout Refusals
  ) {
    guard layer != .root, let known = place(of: layer), layers[known].isDeclared else {
      return refusals.note(.layer, id: layer.rawValue)
    }
    let limit = Tuning.coordinateLimit
    guard abs(offset.dx) < limit, abs(offset.dy) < limit else {
      return refusals.note(.number, id: layer.rawValue)
    }
    layers[known].offset = offset
  }

  /// The place of a layer's state.
  private func place(of layer: LayerID) -> Int? {
    for place in layers.indices where layers[place].id == layer { return place }
    return nil
  }

  /// Notes the regions whose layer is not declared.
  private func noteStrays(in refusals: inout Refusals) {
    for stratum in table.strata where !layers[stratum.layer].isDeclared {
      refusals.note(
        .layer, id: layers[stratum.layer].id.rawValue, count: stratum.end - stratum.start)
    }
  }

  func key(at place: Int) -> RegionKey {
    RegionKey(
      surface: surface, region: table.ids[place], generation: table.generations[place])
  }

  /// The state of the layer that a region is on.
  func layer(of place: Int) -> LayerState { layers[table.strata[table.stratum(of: place)].layer] }

  /// The part of a region that shows, on the surface; nil where none does.
  func visibleFrame(at place: Int, in size: Size<SurfaceSpace>) -> Rect<SurfaceSpace>? {
    let layer = layer(of: place)
    guard let window = layer.window(in: size),
      let frame = table.frames[place].intersection(window)
    else { return nil }
    return layer.offset == .zero ? frame : frame.offset(by: layer.offset)
  }
}
