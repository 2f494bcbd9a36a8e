import WaylandClient

/// Writes down what a client hears of regions, anchored gestures and secondary clicks, into the
/// log of its pointer, so that the order of both is seen.
final class AdaptiveProbe: FerrofluidAdaptivePointerV1Events {
  let proxy: Proxy<FerrofluidAdaptivePointerV1>
  let manager: Proxy<FerrofluidPointerRegionsManagerV1>
  private let pointer: PointerProbe
  private(set) var clickSerial: UInt32 = 0
  /// The kinds of input that it was told of.
  private(set) var kinds: [FerrofluidAdaptivePointerV1.InputKind] = []

  init(_ client: TestClient, pointer: PointerProbe) {
    self.pointer = pointer
    manager = client.registry.bind(FerrofluidPointerRegionsManagerV1.self) ?? Proxy()
    proxy = manager.getPointer(pointer: pointer.proxy)
    proxy.setHandler(self)
  }

  /// Gives a surface one region; the caller commits.
  func describe(
    _ surface: TestSurface, id: UInt32, x: Double, y: Double, width: Double, height: Double,
    kind: FerrofluidPointerRegionsV1.Kind = .control
  ) -> Proxy<FerrofluidPointerRegionsV1> {
    let regions = manager.getRegions(surface: surface.proxy)
    regions.setRegion(
      id: id, x: Fixed(x), y: Fixed(y), width: Fixed(width), height: Fixed(height), kind: kind,
      effect: .automatic, cornerRadius: Fixed(-1), padding: Fixed(0), group: 0, z: 0)
    return regions
  }

  /// Whether the beginning and end of movements are written down, too.
  var notesMovement = false
  /// The serial of the last request.
  private(set) var requestSerial: UInt32 = 0

  private func place(_ x: Fixed, _ y: Fixed) -> String {
    "\(PointerProbe.text(x)),\(PointerProbe.text(y))"
  }

  private func note(_ line: String) { pointer.note(line) }

  /// The modifiers, where there are any.
  private func text(_ modifiers: FerrofluidAdaptivePointerV1.Modifier) -> String {
    modifiers.isEmpty ? "" : " modifiers \(modifiers.rawValue)"
  }

  func inputKind(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, kind: FerrofluidAdaptivePointerV1.InputKind
  ) {
    kinds.append(kind)
  }

  func regionEnter(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, serial: UInt32, surface: Proxy<WlSurface>?,
    region: UInt32, duration: UInt32
  ) {
    note("region enter \(region)")
  }

  func regionLeave(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, enterSerial: UInt32, region: UInt32,
    duration: UInt32
  ) {
    note("region leave \(region)")
  }

  func regionCell(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, enterSerial: UInt32, region: UInt32,
    column: Int32, row: Int32
  ) {
    note("cell \(column),\(row) of \(region)")
  }

  func sensorEnter(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, serial: UInt32, surface: Proxy<WlSurface>?,
    region: UInt32
  ) {
    note("sensor enter \(region)")
  }

  func sensorLeave(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, enterSerial: UInt32, region: UInt32
  ) {
    note("sensor leave \(region)")
  }

  func regionRequest(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, serial: UInt32, surface: Proxy<WlSurface>?,
    region: UInt32, x: Fixed, y: Fixed, modifiers: FerrofluidAdaptivePointerV1.Modifier
  ) {
    requestSerial = serial
    note("request \(region) \(place(x, y))\(text(modifiers))")
  }

  func movementBegin(_ object: Proxy<FerrofluidAdaptivePointerV1>, surface: Proxy<WlSurface>?) {
    if notesMovement { note("moves") } else { pointer.noteSilently() }
  }

  func movementEnd(_ object: Proxy<FerrofluidAdaptivePointerV1>) {
    if notesMovement { note("rests") } else { pointer.noteSilently() }
  }

  func secondaryClick(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, serial: UInt32, time: UInt32,
    surface: Proxy<WlSurface>?, region: UInt32, x: Fixed, y: Fixed,
    source: FerrofluidAdaptivePointerV1.Source, state: WlPointer.ButtonState
  ) {
    clickSerial = serial
    note(
      "secondary \(state == .pressed ? "press" : "release") \(place(x, y)) region \(region) "
        + "source \(source.rawValue)")
  }

  func scrollBegin(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, serial: UInt32, time: UInt32,
    surface: Proxy<WlSurface>?, x: Fixed, y: Fixed, region: UInt32,
    modifiers: FerrofluidAdaptivePointerV1.Modifier
  ) {
    note("scroll begin \(place(x, y)) region \(region)\(text(modifiers))")
  }

  func scrollMomentum(_ object: Proxy<FerrofluidAdaptivePointerV1>, time: UInt32) {
    note("scroll momentum")
  }

  func scrollUpdate(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, time: UInt32, dx: Fixed, dy: Fixed
  ) {
    note("scroll \(place(dx, dy))")
  }

  func scrollEnd(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, time: UInt32,
    state: FerrofluidAdaptivePointerV1.EndState
  ) {
    note("scroll end \(state.rawValue)")
  }

  func pinchBegin(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, serial: UInt32, time: UInt32,
    surface: Proxy<WlSurface>?, x: Fixed, y: Fixed, region: UInt32, fingers: UInt32,
    modifiers: FerrofluidAdaptivePointerV1.Modifier
  ) {
    note("pinch begin \(place(x, y)) region \(region) fingers \(fingers)\(text(modifiers))")
  }

  func pinchUpdate(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, time: UInt32, dx: Fixed, dy: Fixed,
    scale: UInt32, rotation: Fixed
  ) {
    note("pinch \(place(dx, dy)) scale \(scale) turn \(PointerProbe.text(rotation))")
  }

  func pinchEnd(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, time: UInt32,
    state: FerrofluidAdaptivePointerV1.EndState
  ) {
    note("pinch end \(state.rawValue)")
  }
}
