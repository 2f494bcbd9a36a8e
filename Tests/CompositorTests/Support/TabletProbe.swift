import WaylandClient

/// Writes down what a client hears of tablets, one short line an event.
final class TabletProbe {
  let manager: Proxy<ZwpTabletManagerV2>
  let seat: Proxy<ZwpTabletSeatV2>
  private(set) var log: [String] = []
  private(set) var tablets: [Proxy<ZwpTabletV2>] = []
  private(set) var tools: [Proxy<ZwpTabletToolV2>] = []
  private(set) var pads: [Proxy<ZwpTabletPadV2>] = []
  private(set) var groups: [Proxy<ZwpTabletPadGroupV2>] = []
  private(set) var rings: [Proxy<ZwpTabletPadRingV2>] = []
  private(set) var strips: [Proxy<ZwpTabletPadStripV2>] = []
  /// The serial of the latest entering.
  private(set) var proximitySerial: UInt32 = 0
  /// The serial of the latest press of tip or button.
  private(set) var downSerial: UInt32 = 0
  private let names: PointerProbe.Names

  init(_ client: TestClient, names: PointerProbe.Names = PointerProbe.Names()) {
    self.names = names
    manager = client.registry.bind(ZwpTabletManagerV2.self) ?? Proxy()
    seat = manager.getTabletSeat(seat: client.seat)
    seat.setHandler(self)
  }

  func name(_ name: String, _ surface: TestSurface) { names.set(name, surface) }

  /// What was heard since the last time.
  func take() -> [String] {
    defer { log = [] }
    return log
  }

  private func text(_ value: Fixed) -> String { PointerProbe.text(value) }
}

extension TabletProbe: ZwpTabletSeatV2Events {
  func tabletAdded(_ object: Proxy<ZwpTabletSeatV2>, id: Proxy<ZwpTabletV2>) {
    id.setHandler(self)
    tablets.append(id)
    log.append("tablet")
  }

  func toolAdded(_ object: Proxy<ZwpTabletSeatV2>, id: Proxy<ZwpTabletToolV2>) {
    id.setHandler(self)
    tools.append(id)
    log.append("tool")
  }

  func padAdded(_ object: Proxy<ZwpTabletSeatV2>, id: Proxy<ZwpTabletPadV2>) {
    id.setHandler(self)
    pads.append(id)
    log.append("pad")
  }
}

extension TabletProbe: ZwpTabletV2Events {
  func name(_ object: Proxy<ZwpTabletV2>, name: String) { log.append("name \(name)") }

  func id(_ object: Proxy<ZwpTabletV2>, vid: UInt32, pid: UInt32) {
    log.append("id \(vid):\(pid)")
  }

  func path(_ object: Proxy<ZwpTabletV2>, path: String) { log.append("path \(path)") }

  func done(_ object: Proxy<ZwpTabletV2>) { log.append("tablet done") }

  func removed(_ object: Proxy<ZwpTabletV2>) {
    log.append("tablet removed")
    object.destroy()
  }
}

extension TabletProbe: ZwpTabletToolV2Events {
  func type(_ object: Proxy<ZwpTabletToolV2>, toolType: ZwpTabletToolV2.Type_) {
    log.append("type \(toolType.rawValue)")
  }

  func hardwareSerial(
    _ object: Proxy<ZwpTabletToolV2>, hardwareSerialHi: UInt32, hardwareSerialLo: UInt32
  ) {
    log.append("serial \(hardwareSerialHi) \(hardwareSerialLo)")
  }

  func hardwareIdWacom(
    _ object: Proxy<ZwpTabletToolV2>, hardwareIdHi: UInt32, hardwareIdLo: UInt32
  ) {
    log.append("hardware \(hardwareIdHi) \(hardwareIdLo)")
  }

  func capability(_ object: Proxy<ZwpTabletToolV2>, capability: ZwpTabletToolV2.Capability) {
    log.append("capability \(capability.rawValue)")
  }

  func done(_ object: Proxy<ZwpTabletToolV2>) { log.append("tool done") }

  func removed(_ object: Proxy<ZwpTabletToolV2>) {
    log.append("tool removed")
    object.destroy()
  }

  func proximityIn(
    _ object: Proxy<ZwpTabletToolV2>, serial: UInt32, tablet: Proxy<ZwpTabletV2>?,
    surface: Proxy<WlSurface>?
  ) {
    proximitySerial = serial
    log.append("in \(names(surface))\(tablet == nil ? " no tablet" : "")")
  }

  func proximityOut(_ object: Proxy<ZwpTabletToolV2>) { log.append("out") }

  func down(_ object: Proxy<ZwpTabletToolV2>, serial: UInt32) {
    downSerial = serial
    log.append("down")
  }

  func up(_ object: Proxy<ZwpTabletToolV2>) { log.append("up") }

  func motion(_ object: Proxy<ZwpTabletToolV2>, x: Fixed, y: Fixed) {
    log.append("motion \(text(x)),\(text(y))")
  }

  func pressure(_ object: Proxy<ZwpTabletToolV2>, pressure: UInt32) {
    log.append("pressure \(pressure)")
  }

  func distance(_ object: Proxy<ZwpTabletToolV2>, distance: UInt32) {
    log.append("distance \(distance)")
  }

  func tilt(_ object: Proxy<ZwpTabletToolV2>, tiltX: Fixed, tiltY: Fixed) {
    log.append("tilt \(text(tiltX)),\(text(tiltY))")
  }

  func rotation(_ object: Proxy<ZwpTabletToolV2>, degrees: Fixed) {
    log.append("rotation \(text(degrees))")
  }

  func slider(_ object: Proxy<ZwpTabletToolV2>, position: Int32) {
    log.append("slider \(position)")
  }

  func wheel(_ object: Proxy<ZwpTabletToolV2>, degrees: Fixed, clicks: Int32) {
    log.append("wheel \(text(degrees)) \(clicks)")
  }

  func button(
    _ object: Proxy<ZwpTabletToolV2>, serial: UInt32, button: UInt32,
    state: ZwpTabletToolV2.ButtonState
  ) {
    if state == .pressed { downSerial = serial }
    log.append("\(state == .pressed ? "press" : "release") \(button)")
  }

  func frame(_ object: Proxy<ZwpTabletToolV2>, time: UInt32) { log.append("frame") }
}

extension TabletProbe: ZwpTabletPadV2Events, ZwpTabletPadGroupV2Events {
  func group(_ object: Proxy<ZwpTabletPadV2>, padGroup: Proxy<ZwpTabletPadGroupV2>) {
    padGroup.setHandler(self)
    groups.append(padGroup)
    log.append("group")
  }

  func path(_ object: Proxy<ZwpTabletPadV2>, path: String) { log.append("pad path \(path)") }

  func buttons(_ object: Proxy<ZwpTabletPadV2>, buttons: UInt32) {
    log.append("buttons \(buttons)")
  }

  func done(_ object: Proxy<ZwpTabletPadV2>) { log.append("pad done") }

  func button(
    _ object: Proxy<ZwpTabletPadV2>, time: UInt32, button: UInt32,
    state: ZwpTabletPadV2.ButtonState
  ) {
    log.append("pad \(state == .pressed ? "press" : "release") \(button)")
  }

  func enter(
    _ object: Proxy<ZwpTabletPadV2>, serial: UInt32, tablet: Proxy<ZwpTabletV2>?,
    surface: Proxy<WlSurface>?
  ) {
    log.append("pad enter \(names(surface))\(tablet == nil ? " no tablet" : "")")
  }

  func leave(_ object: Proxy<ZwpTabletPadV2>, serial: UInt32, surface: Proxy<WlSurface>?) {
    log.append("pad leave \(names(surface))")
  }

  func removed(_ object: Proxy<ZwpTabletPadV2>) {
    log.append("pad removed")
    for ring in rings { ring.destroy() }
    for strip in strips { strip.destroy() }
    for group in groups { group.destroy() }
    (rings, strips, groups) = ([], [], [])
    object.destroy()
  }

  func buttons(_ object: Proxy<ZwpTabletPadGroupV2>, buttons: RawSpan) {
    log.append("group buttons \(buttons.byteCount / 4)")
  }

  func ring(_ object: Proxy<ZwpTabletPadGroupV2>, ring: Proxy<ZwpTabletPadRingV2>) {
    ring.setHandler(self)
    rings.append(ring)
    log.append("ring")
  }

  func strip(_ object: Proxy<ZwpTabletPadGroupV2>, strip: Proxy<ZwpTabletPadStripV2>) {
    strip.setHandler(self)
    strips.append(strip)
    log.append("strip")
  }

  func modes(_ object: Proxy<ZwpTabletPadGroupV2>, modes: UInt32) { log.append("modes \(modes)") }

  func done(_ object: Proxy<ZwpTabletPadGroupV2>) { log.append("group done") }

  func modeSwitch(
    _ object: Proxy<ZwpTabletPadGroupV2>, time: UInt32, serial: UInt32, mode: UInt32
  ) {
    log.append("mode \(mode)")
  }
}

extension TabletProbe: ZwpTabletPadRingV2Events, ZwpTabletPadStripV2Events {
  func source(_ object: Proxy<ZwpTabletPadRingV2>, source: ZwpTabletPadRingV2.Source) {
    log.append("ring source \(source.rawValue)")
  }

  func angle(_ object: Proxy<ZwpTabletPadRingV2>, degrees: Fixed) {
    log.append("angle \(text(degrees))")
  }

  func stop(_ object: Proxy<ZwpTabletPadRingV2>) { log.append("ring stop") }

  func frame(_ object: Proxy<ZwpTabletPadRingV2>, time: UInt32) { log.append("ring frame") }

  func source(_ object: Proxy<ZwpTabletPadStripV2>, source: ZwpTabletPadStripV2.Source) {
    log.append("strip source \(source.rawValue)")
  }

  func position(_ object: Proxy<ZwpTabletPadStripV2>, position: UInt32) {
    log.append("position \(position)")
  }

  func stop(_ object: Proxy<ZwpTabletPadStripV2>) { log.append("strip stop") }

  func frame(_ object: Proxy<ZwpTabletPadStripV2>, time: UInt32) { log.append("strip frame") }
}
