import PointerEngine
import PointerGeometry
import WaylandServer

/// Requests that change one value of a region, and layers.
extension RegionsHandler {
  func setStyle(
    _ resource: Resource<FerrofluidPointerRegionsV1>, id: UInt32,
    style: Resource<FerrofluidPointerStyleV1>?
  ) {
    let style = style.map { StyleHandler.style(of: $0) }
    change(resource) { table throws(RegionError) in
      try table.setStyle(style, of: RegionID(rawValue: id))
    }
  }

  func setModifierStyle(
    _ resource: Resource<FerrofluidPointerRegionsV1>, id: UInt32,
    modifiers: FerrofluidAdaptivePointerV1.Modifier, style: Resource<FerrofluidPointerStyleV1>?
  ) {
    let style = style.map { StyleHandler.style(of: $0) }
    update(resource, id, "set_modifier_style") { region throws(RegionError) in
      guard modifiers.rawValue <= 15 else {
        throw .undefined(id: id, request: "set_modifier_style", value: modifiers.rawValue)
      }
      let keys = Modifiers(rawValue: UInt8(modifiers.rawValue))
      region.modified =
        keys.isEmpty ? nil : style.map { ModifierStyle(modifiers: keys, style: $0) }
    }
  }

  func setRecenteringAxes(
    _ resource: Resource<FerrofluidPointerRegionsV1>, id: UInt32,
    axes: FerrofluidPointerRegionsV1.Axes
  ) {
    update(resource, id, "set_recentering_axes") { region throws(RegionError) in
      guard let axes = Axes(wire: axes) else {
        throw .undefined(id: id, request: "set_recentering_axes", value: axes.rawValue)
      }
      region.recenteringAxes = axes
    }
  }

  func setLatchingAxes(
    _ resource: Resource<FerrofluidPointerRegionsV1>, id: UInt32,
    axes: FerrofluidPointerRegionsV1.Axes
  ) {
    update(resource, id, "set_latching_axes") { region throws(RegionError) in
      guard let axes = Axes(wire: axes) else {
        throw .undefined(id: id, request: "set_latching_axes", value: axes.rawValue)
      }
      region.latchingAxes = axes
    }
  }

  func setEnabled(
    _ resource: Resource<FerrofluidPointerRegionsV1>, id: UInt32, enabled: UInt32
  ) {
    update(resource, id, "set_enabled") { region throws(RegionError) in
      region.isEnabled = enabled != 0
    }
  }

  func setSensor(_ resource: Resource<FerrofluidPointerRegionsV1>, id: UInt32, sensor: UInt32) {
    update(resource, id, "set_sensor") { region throws(RegionError) in
      region.isSensor = sensor != 0
    }
  }

  func setRequesting(
    _ resource: Resource<FerrofluidPointerRegionsV1>, id: UInt32, requesting: UInt32
  ) {
    update(resource, id, "set_requesting") { region throws(RegionError) in
      region.asksClient = requesting != 0
    }
  }

  func setParent(_ resource: Resource<FerrofluidPointerRegionsV1>, id: UInt32, parent: UInt32) {
    update(resource, id, "set_parent") { region throws(RegionError) in
      guard parent != id else { throw .ownParent(id: id) }
      region.parent = parent == 0 ? nil : RegionID(rawValue: parent)
    }
  }

  func setGrid(
    _ resource: Resource<FerrofluidPointerRegionsV1>, id: UInt32,
    axis: FerrofluidPointerRegionsV1.Axis, pitch: Fixed, offset: Fixed
  ) {
    update(resource, id, "set_grid") { region throws(RegionError) in
      guard axis == .horizontal || axis == .vertical else {
        throw .undefined(id: id, request: "set_grid", value: axis.rawValue)
      }
      var cells: GridPitch?
      if pitch.double != 0 {
        guard let made = GridPitch(pitch.double, offset: offset.double) else {
          throw .pitch(id: id, pitch.double)
        }
        cells = made
      }
      var grid = region.grid ?? RegionGrid()
      if axis == .horizontal { grid.columns = cells } else { grid.rows = cells }
      region.grid = grid.columns == nil && grid.rows == nil ? nil : grid
    }
  }

  func setRegionLayer(
    _ resource: Resource<FerrofluidPointerRegionsV1>, id: UInt32, layer: UInt32
  ) {
    update(resource, id, "set_region_layer") { region throws(RegionError) in
      region.layer = LayerID(rawValue: layer)
    }
  }

  func setLayer(
    _ resource: Resource<FerrofluidPointerRegionsV1>, layer: UInt32, x: Fixed, y: Fixed
  ) {
    changeLayers(resource) { table throws(RegionError) in
      try table.setLayer(
        LayerID(rawValue: layer), offset: Vector(dx: x.double, dy: y.double))
    }
  }

  func setLayerClip(
    _ resource: Resource<FerrofluidPointerRegionsV1>, layer: UInt32, x: Fixed, y: Fixed,
    width: Fixed, height: Fixed
  ) {
    changeLayers(resource) { table throws(RegionError) in
      let clip = Rect<SurfaceSpace>(
        x: x.double, y: y.double, width: width.double, height: height.double)
      guard clip.width > 0, clip.height > 0 else { throw .emptyClip(layer: layer) }
      return table.setClip(clip, of: LayerID(rawValue: layer))
    }
  }

  func removeLayer(_ resource: Resource<FerrofluidPointerRegionsV1>, layer: UInt32) {
    changeLayers(resource) { table throws(RegionError) in
      table.removeLayer(LayerID(rawValue: layer))
    }
  }

  private func update(
    _ resource: Resource<FerrofluidPointerRegionsV1>, _ id: UInt32, _ request: String,
    _ body: (inout Region) throws(RegionError) -> Void
  ) {
    change(resource) { table throws(RegionError) in
      try table.update(RegionID(rawValue: id), request, body)
    }
  }
}
