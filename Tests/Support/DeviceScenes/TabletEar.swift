import WaylandClient

/// Hears tablets: their pens, and their pads.
final class TabletEar {
  unowned let client: SceneClient
  private let seat: Proxy<ZwpTabletSeatV2>
  /// Keeps what the server made for us.
  private var objects: [AnyObject] = []

  init(_ client: SceneClient, manager: Proxy<ZwpTabletManagerV2>, seat: Proxy<WlSeat>) {
    self.client = client
    self.seat = manager.getTabletSeat(seat: seat)
    self.seat.setHandler(self)
  }

  private func note(_ what: String, _ values: Double..., isUpdate: Bool = false) {
    client.add(Heard(what, values, isUpdate: isUpdate))
  }
}

extension TabletEar: ZwpTabletSeatV2Events {
  func tabletAdded(_ object: Proxy<ZwpTabletSeatV2>, id: Proxy<ZwpTabletV2>) {
    id.setHandler(self)
    objects.append(id)
  }

  func toolAdded(_ object: Proxy<ZwpTabletSeatV2>, id: Proxy<ZwpTabletToolV2>) {
    id.setHandler(self)
    objects.append(id)
  }

  func padAdded(_ object: Proxy<ZwpTabletSeatV2>, id: Proxy<ZwpTabletPadV2>) {
    id.setHandler(self)
    objects.append(id)
  }
}

extension TabletEar: ZwpTabletV2Events {
  func done(_ object: Proxy<ZwpTabletV2>) { note("tablet") }

  func removed(_ object: Proxy<ZwpTabletV2>) {
    note("tablet removed")
    object.destroy()
  }
}

extension TabletEar: ZwpTabletToolV2Events {
  func type(_ object: Proxy<ZwpTabletToolV2>, toolType: ZwpTabletToolV2.Type_) {
    switch toolType {
    case .pen: note("tool pen")
    case .eraser: note("tool eraser")
    default: note("tool \(toolType.rawValue)")
    }
  }

  func removed(_ object: Proxy<ZwpTabletToolV2>) {
    note("tool removed")
    object.destroy()
  }

  func proximityIn(
    _ object: Proxy<ZwpTabletToolV2>, serial: UInt32, tablet: Proxy<ZwpTabletV2>?,
    surface: Proxy<WlSurface>?
  ) {
    note("pen in")
  }

  func proximityOut(_ object: Proxy<ZwpTabletToolV2>) { note("pen out") }

  func down(_ object: Proxy<ZwpTabletToolV2>, serial: UInt32) { note("pen down") }

  func up(_ object: Proxy<ZwpTabletToolV2>) { note("pen up") }

  func motion(_ object: Proxy<ZwpTabletToolV2>, x: Fixed, y: Fixed) {
    note("pen motion", x.double, y.double, isUpdate: true)
  }

  func pressure(_ object: Proxy<ZwpTabletToolV2>, pressure: UInt32) {
    note("pen pressure", Double(pressure), isUpdate: true)
  }

  func distance(_ object: Proxy<ZwpTabletToolV2>, distance: UInt32) {
    note("pen distance", Double(distance), isUpdate: true)
  }

  func tilt(_ object: Proxy<ZwpTabletToolV2>, tiltX: Fixed, tiltY: Fixed) {
    note("pen tilt", tiltX.double, tiltY.double, isUpdate: true)
  }

  func button(
    _ object: Proxy<ZwpTabletToolV2>, serial: UInt32, button: UInt32,
    state: ZwpTabletToolV2.ButtonState
  ) {
    note("pen \(state == .pressed ? "press" : "release") \(button)")
  }

  func frame(_ object: Proxy<ZwpTabletToolV2>, time: UInt32) { note("pen frame") }
}

extension TabletEar: ZwpTabletPadV2Events {
  func group(_ object: Proxy<ZwpTabletPadV2>, padGroup: Proxy<ZwpTabletPadGroupV2>) {
    padGroup.setHandler(self)
    objects.append(padGroup)
  }

  func buttons(_ object: Proxy<ZwpTabletPadV2>, buttons: UInt32) { note("pad buttons \(buttons)") }

  func button(
    _ object: Proxy<ZwpTabletPadV2>, time: UInt32, button: UInt32,
    state: ZwpTabletPadV2.ButtonState
  ) {
    note("pad \(state == .pressed ? "press" : "release") \(button)")
  }

  func enter(
    _ object: Proxy<ZwpTabletPadV2>, serial: UInt32, tablet: Proxy<ZwpTabletV2>?,
    surface: Proxy<WlSurface>?
  ) {
    note("pad enter")
  }

  func leave(_ object: Proxy<ZwpTabletPadV2>, serial: UInt32, surface: Proxy<WlSurface>?) {
    note("pad leave")
  }

  func removed(_ object: Proxy<ZwpTabletPadV2>) {
    note("pad removed")
    object.destroy()
  }
}

extension TabletEar: ZwpTabletPadGroupV2Events {
  func ring(_ object: Proxy<ZwpTabletPadGroupV2>, ring: Proxy<ZwpTabletPadRingV2>) {
    ring.setHandler(self)
    objects.append(ring)
    note("ring")
  }

  func strip(_ object: Proxy<ZwpTabletPadGroupV2>, strip: Proxy<ZwpTabletPadStripV2>) {
    objects.append(strip)
    note("strip")
  }
}

extension TabletEar: ZwpTabletPadRingV2Events {
  func angle(_ object: Proxy<ZwpTabletPadRingV2>, degrees: Fixed) {
    note("ring angle", degrees.double, isUpdate: true)
  }

  func stop(_ object: Proxy<ZwpTabletPadRingV2>) { note("ring stop") }

  func frame(_ object: Proxy<ZwpTabletPadRingV2>, time: UInt32) { note("ring frame") }
}
