import PointerEngine
import PointerGeometry
import WaylandClient

@testable import PointerServer

/// Requests for single values, which any region that is there may get.
extension RandomRun {
  mutating func setValue(_ player: inout Player) {
    guard let item = player.model.pending.items.randomElement(using: &random) else { return }
    let id = item.region.id
    let regions = player.surface.regions
    let bits = UInt32(number(0...3))
    switch number(0...10) {
    case 0, 1:
      let style = style(player)
      regions.setStyle(id: id.rawValue, style: style?.object)
      player.model.change(id) { $0.style = style?.value }
      style?.object.destroy()
    case 2:
      let style = style(player)
      regions.setModifierStyle(
        id: id.rawValue, modifiers: .init(rawValue: bits), style: style?.object)
      player.model.change(id) { item in
        item.region.modified = style.flatMap {
          bits == 0
            ? nil : ModifierStyle(modifiers: Modifiers(rawValue: UInt8(bits)), style: $0.value)
        }
      }
      style?.object.destroy()
    case 3:
      regions.setRecenteringAxes(id: id.rawValue, axes: .init(rawValue: bits))
      player.model.change(id) { $0.region.recenteringAxes = Axes(rawValue: UInt8(bits)) }
    case 4:
      regions.setLatchingAxes(id: id.rawValue, axes: .init(rawValue: bits))
      player.model.change(id) { $0.region.latchingAxes = Axes(rawValue: UInt8(bits)) }
    case 5:
      regions.setEnabled(id: id.rawValue, enabled: bits)
      player.model.change(id) { $0.region.isEnabled = bits != 0 }
    case 9:
      regions.setSensor(id: id.rawValue, sensor: bits)
      player.model.change(id) { $0.region.isSensor = bits != 0 }
    case 10:
      regions.setRequesting(id: id.rawValue, requesting: bits)
      player.model.change(id) { $0.region.asksClient = bits != 0 }
    case 6:
      let parent = UInt32(number(7...9))
      regions.setParent(id: id.rawValue, parent: parent)
      player.model.change(id) { $0.region.parent = RegionID(rawValue: parent) }
    case 7:
      let pitch = bits == 0 ? nil : GridPitch(length(1...50), offset: length(-90...90))
      regions.setGrid(
        id: id.rawValue, axis: .vertical, pitch: Fixed(pitch?.pitch ?? 0),
        offset: Fixed(pitch?.offset ?? 0))
      player.model.change(id) { $0.region.grid = pitch.map { RegionGrid(rows: $0) } }
    default:
      regions.setRegionLayer(id: id.rawValue, layer: bits)
      player.model.change(id) { $0.region.layer = LayerID(rawValue: bits) }
    }
  }

  mutating func setLayers(_ player: inout Player) {
    let layer = UInt32(number(1...3))
    switch number(0...5) {
    case 0:
      player.surface.regions.removeLayer(layer: layer)
      player.model.removeLayer(layer)
    case 1:
      let clip = Rect<SurfaceSpace>(
        x: length(-9...9), y: length(-9...9), width: length(1...99), height: length(1...99))
      player.surface.regions.setLayerClip(
        layer: layer, x: Fixed(clip.minX), y: Fixed(clip.minY), width: Fixed(clip.width),
        height: Fixed(clip.height))
      player.model.setClip(clip, of: layer)
    default:
      let offset = Vector<SurfaceSpace>(dx: length(-99...99), dy: length(-99...99))
      player.surface.regions.setLayer(layer: layer, x: Fixed(offset.dx), y: Fixed(offset.dy))
      player.model.setLayer(layer, offset: offset)
    }
  }

  /// A style on both sides; now and then none.
  private mutating func style(
    _ player: Player
  ) -> (object: Proxy<FerrofluidPointerStyleV1>, value: RegionStyle)? {
    guard number(0...4) > 0 else { return nil }
    let object = player.client.manager.createStyle()
    var value = RegionStyle()
    if number(0...1) == 0 {
      value.effect = EffectKind.allCases[number(0...4)]
      object.setEffect(effect: .init(rawValue: value.effect.rawValue))
    }
    if number(0...1) == 0 {
      value.pointer = RegionStyle.Pointer.allCases[number(0...2)]
      object.setPointer(pointer: .init(rawValue: value.pointer.rawValue))
    }
    if number(0...1) == 0 {
      let shape = player.client.manager.createShape()
      let diameter = length(1...200)
      shape.setCircle(diameter: Fixed(diameter))
      object.setShape(shape: shape)
      // What was copied does not follow.
      shape.setCapsule()
      shape.destroy()
      value.shape = .circle(diameter: diameter)
    }
    return (object, value)
  }
}
