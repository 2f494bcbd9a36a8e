import PointerGeometry
import WaylandClient

/// The values of a region that have a request of their own, as they go over the wire.
///
/// Those of a region that was just added are the defaults.
struct WireValues: Hashable {
  /// A pitch and an offset, both zero for none.
  struct Pitch: Hashable {
    var pitch = Fixed(0)
    var offset = Fixed(0)

    init(_ pitch: PointerGrid.Pitch?) {
      guard let pitch, pitch.pitch >= 1, pitch.offset.isFinite else { return }
      self.pitch = Fixed(pitch.pitch)
      offset = Fixed(pitch.offset)
    }
  }

  var style: WireStyle?
  var modifiers: UInt32 = 0
  var modifierStyle: WireStyle?
  /// Nil for a region for which it was never requested.
  var recenteringAxes: UInt32?
  var latchingAxes: UInt32 = 0
  var isEnabled = true
  var isSensor = false
  var isRequesting = false
  var parent: UInt32 = 0
  var columns = Pitch(nil)
  var rows = Pitch(nil)
  var layer: UInt32 = 0

  init() {}

  init(_ region: PointerRegion, parent: UInt32) {
    style = WireStyle(region.style)
    if let modified = region.modifierStyle, !modified.modifiers.isEmpty {
      modifiers = UInt32(modified.modifiers.rawValue) & 15
      modifierStyle = WireStyle(modified.style, isForced: true)
    }
    recenteringAxes = region.recenteringAxes?.rawValue
    latchingAxes = region.latchingAxes.rawValue
    isEnabled = region.isEnabled
    isSensor = region.isSensor
    isRequesting = region.asksDelegate
    self.parent = parent
    columns = Pitch(region.grid?.columns)
    rows = Pitch(region.grid?.rows)
    layer = region.layer
  }
}

extension Proxy where I == FerrofluidPointerRegionsV1 {
  /// Sends what differs; the most bytes of it are `WireRegion.Sizes.values`.
  ///
  /// - Parameter object: gives the object of a style.
  func send(
    _ values: WireValues, id: UInt32, after sent: WireValues,
    object: (WireStyle) -> Proxy<FerrofluidPointerStyleV1>?
  ) {
    if values.style != sent.style { setStyle(id: id, style: values.style.flatMap(object)) }
    if values.modifierStyle != sent.modifierStyle || values.modifiers != sent.modifiers {
      setModifierStyle(
        id: id, modifiers: FerrofluidAdaptivePointerV1.Modifier(rawValue: values.modifiers),
        style: values.modifierStyle.flatMap(object))
    }
    if let axes = values.recenteringAxes, axes != sent.recenteringAxes {
      setRecenteringAxes(id: id, axes: FerrofluidPointerRegionsV1.Axes(rawValue: axes))
    }
    if values.latchingAxes != sent.latchingAxes {
      setLatchingAxes(
        id: id, axes: FerrofluidPointerRegionsV1.Axes(rawValue: values.latchingAxes))
    }
    if values.isEnabled != sent.isEnabled {
      setEnabled(id: id, enabled: values.isEnabled ? 1 : 0)
    }
    if values.isSensor != sent.isSensor { setSensor(id: id, sensor: values.isSensor ? 1 : 0) }
    if values.isRequesting != sent.isRequesting {
      setRequesting(id: id, requesting: values.isRequesting ? 1 : 0)
    }
    if values.parent != sent.parent { setParent(id: id, parent: values.parent) }
    if values.columns != sent.columns {
      setGrid(
        id: id, axis: .horizontal, pitch: values.columns.pitch, offset: values.columns.offset)
    }
    if values.rows != sent.rows {
      setGrid(id: id, axis: .vertical, pitch: values.rows.pitch, offset: values.rows.offset)
    }
    if values.layer != sent.layer { setRegionLayer(id: id, layer: values.layer) }
  }
}
