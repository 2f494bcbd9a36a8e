import WaylandClient

/// Hears a pointer, its gestures, and this project's own protocol about it.
final class PointerEar {
  unowned let client: SceneClient
  private let pointer: Proxy<WlPointer>
  private let swipe: Proxy<ZwpPointerGestureSwipeV1>
  private let pinch: Proxy<ZwpPointerGesturePinchV1>
  private let hold: Proxy<ZwpPointerGestureHoldV1>
  private let adaptive: Proxy<FerrofluidAdaptivePointerV1>
  /// The source that the present frame named.
  private var source = "?"

  init(
    _ client: SceneClient, seat: Proxy<WlSeat>, gestures: Proxy<ZwpPointerGesturesV1>,
    regions: Proxy<FerrofluidPointerRegionsManagerV1>
  ) {
    self.client = client
    pointer = seat.getPointer()
    swipe = gestures.getSwipeGesture(pointer: pointer)
    pinch = gestures.getPinchGesture(pointer: pointer)
    hold = gestures.getHoldGesture(pointer: pointer)
    adaptive = regions.getPointer(pointer: pointer)
    pointer.setHandler(self)
    swipe.setHandler(self)
    pinch.setHandler(self)
    hold.setHandler(self)
    adaptive.setHandler(self)
  }

  func release() {
    adaptive.destroy()
    swipe.destroy()
    pinch.destroy()
    hold.destroy()
    pointer.release()
  }

  /// Asks the compositor to let scrolls coast on.
  func askForMomentum() { adaptive.setMomentum(mode: .compositor) }

  private func note(_ what: String, _ values: Double..., isUpdate: Bool = false) {
    client.add(Heard(what, values, isUpdate: isUpdate))
  }

  private static func name(_ axis: WlPointer.Axis) -> String {
    axis == .verticalScroll ? "y" : "x"
  }
}

extension PointerEar: WlPointerEvents {
  func enter(
    _ object: Proxy<WlPointer>, serial: UInt32, surface: Proxy<WlSurface>?, surfaceX: Fixed,
    surfaceY: Fixed
  ) {
    note("enter\(client.name(of: surface))", surfaceX.double, surfaceY.double)
  }

  func leave(_ object: Proxy<WlPointer>, serial: UInt32, surface: Proxy<WlSurface>?) {
    note("leave\(client.name(of: surface))")
  }

  func motion(_ object: Proxy<WlPointer>, time: UInt32, surfaceX: Fixed, surfaceY: Fixed) {
    note("motion", surfaceX.double, surfaceY.double, isUpdate: true)
  }

  func button(
    _ object: Proxy<WlPointer>, serial: UInt32, time: UInt32, button: UInt32,
    state: WlPointer.ButtonState
  ) {
    note("\(state == .pressed ? "press" : "release") \(button)")
  }

  func axis(_ object: Proxy<WlPointer>, time: UInt32, axis: WlPointer.Axis, value: Fixed) {
    note("axis \(source) \(Self.name(axis))", value.double, isUpdate: true)
  }

  func frame(_ object: Proxy<WlPointer>) {
    source = "?"
    note("frame")
  }

  func axisSource(_ object: Proxy<WlPointer>, axisSource: WlPointer.AxisSource) {
    source =
      switch axisSource {
      case .wheel: "wheel"
      case .finger: "finger"
      case .continuous: "continuous"
      case .wheelTilt: "tilt"
      default: "\(axisSource.rawValue)"
      }
  }

  func axisStop(_ object: Proxy<WlPointer>, time: UInt32, axis: WlPointer.Axis) {
    note("stop \(source) \(Self.name(axis))")
  }

  func axisDiscrete(_ object: Proxy<WlPointer>, axis: WlPointer.Axis, discrete: Int32) {
    note("discrete \(Self.name(axis))", Double(discrete), isUpdate: true)
  }

  func axisValue120(_ object: Proxy<WlPointer>, axis: WlPointer.Axis, value120: Int32) {
    note("v120 \(Self.name(axis))", Double(value120), isUpdate: true)
  }
}

extension PointerEar: ZwpPointerGestureSwipeV1Events {
  func begin(
    _ object: Proxy<ZwpPointerGestureSwipeV1>, serial: UInt32, time: UInt32,
    surface: Proxy<WlSurface>?, fingers: UInt32
  ) {
    note("swipe begin \(fingers)")
  }

  func update(_ object: Proxy<ZwpPointerGestureSwipeV1>, time: UInt32, dx: Fixed, dy: Fixed) {
    note("swipe", dx.double, dy.double, isUpdate: true)
  }

  func end(
    _ object: Proxy<ZwpPointerGestureSwipeV1>, serial: UInt32, time: UInt32, cancelled: Int32
  ) {
    note(cancelled == 0 ? "swipe end" : "swipe cancel")
  }
}

extension PointerEar: ZwpPointerGesturePinchV1Events {
  func begin(
    _ object: Proxy<ZwpPointerGesturePinchV1>, serial: UInt32, time: UInt32,
    surface: Proxy<WlSurface>?, fingers: UInt32
  ) {
    note("pinch begin \(fingers)")
  }

  func update(
    _ object: Proxy<ZwpPointerGesturePinchV1>, time: UInt32, dx: Fixed, dy: Fixed, scale: Fixed,
    rotation: Fixed
  ) {
    note("pinch", dx.double, dy.double, scale.double, rotation.double, isUpdate: true)
  }

  func end(
    _ object: Proxy<ZwpPointerGesturePinchV1>, serial: UInt32, time: UInt32, cancelled: Int32
  ) {
    note(cancelled == 0 ? "pinch end" : "pinch cancel")
  }
}

extension PointerEar: ZwpPointerGestureHoldV1Events {
  func begin(
    _ object: Proxy<ZwpPointerGestureHoldV1>, serial: UInt32, time: UInt32,
    surface: Proxy<WlSurface>?, fingers: UInt32
  ) {
    note("hold begin \(fingers)")
  }

  func end(
    _ object: Proxy<ZwpPointerGestureHoldV1>, serial: UInt32, time: UInt32, cancelled: Int32
  ) {
    note(cancelled == 0 ? "hold end" : "hold cancel")
  }
}

extension PointerEar: FerrofluidAdaptivePointerV1Events {
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

  func secondaryClick(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, serial: UInt32, time: UInt32,
    surface: Proxy<WlSurface>?, region: UInt32, x: Fixed, y: Fixed,
    source: FerrofluidAdaptivePointerV1.Source, state: WlPointer.ButtonState
  ) {
    let name =
      switch source {
      case .button: "button"
      case .twoFingerClick: "two-finger click"
      case .twoFingerTap: "two-finger tap"
      case .controlClick: "control click"
      default: "\(source.rawValue)"
      }
    note("secondary \(state == .pressed ? "press" : "release") by \(name)", x.double, y.double)
  }

  func inputKind(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, kind: FerrofluidAdaptivePointerV1.InputKind
  ) {
    let name =
      switch kind {
      case .pointer: "pointer"
      case .finger: "finger"
      case .pen: "pen"
      default: "\(kind.rawValue)"
      }
    note("input by \(name)")
  }

  func scrollMomentum(_ object: Proxy<FerrofluidAdaptivePointerV1>, time: UInt32) {
    note("anchored scroll coasts")
  }

  func scrollBegin(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, serial: UInt32, time: UInt32,
    surface: Proxy<WlSurface>?, x: Fixed, y: Fixed, region: UInt32,
    modifiers: FerrofluidAdaptivePointerV1.Modifier
  ) {
    note("anchored scroll begin", x.double, y.double)
  }

  func scrollUpdate(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, time: UInt32, dx: Fixed, dy: Fixed
  ) {
    note("anchored scroll", dx.double, dy.double, isUpdate: true)
  }

  func scrollEnd(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, time: UInt32,
    state: FerrofluidAdaptivePointerV1.EndState
  ) {
    note(state == .completed ? "anchored scroll end" : "anchored scroll cancel")
  }

  func pinchBegin(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, serial: UInt32, time: UInt32,
    surface: Proxy<WlSurface>?, x: Fixed, y: Fixed, region: UInt32, fingers: UInt32,
    modifiers: FerrofluidAdaptivePointerV1.Modifier
  ) {
    note("anchored pinch begin \(fingers)", x.double, y.double)
  }

  func pinchUpdate(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, time: UInt32, dx: Fixed, dy: Fixed,
    scale: UInt32, rotation: Fixed
  ) {
    note(
      "anchored pinch", dx.double, dy.double, Double(scale) / 65536, rotation.double,
      isUpdate: true)
  }

  func pinchEnd(
    _ object: Proxy<FerrofluidAdaptivePointerV1>, time: UInt32,
    state: FerrofluidAdaptivePointerV1.EndState
  ) {
    note(state == .completed ? "anchored pinch end" : "anchored pinch cancel")
  }
}
