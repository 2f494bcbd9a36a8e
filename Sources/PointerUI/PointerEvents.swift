import PointerGeometry
import PointerGestures
import WaylandClient

/// The events of one pointer, turned into calls of the delegates.
///
/// It keeps what is in progress, so that a delegate gets one exit for each enter and one end for
/// each beginning, with the values of the beginning, whatever was removed meanwhile.
final class PointerEvents: FerrofluidAdaptivePointerV1Events {
  /// Something that began on an interaction and has not ended.
  private struct Current<Value> {
    /// Weak, so that an interaction can end in the midst of it.
    weak var interaction: PointerInteraction?
    var value: Value
  }

  /// The region that the pointer is in, as it was when the pointer entered.
  private struct Entered {
    var serial: UInt32
    var region: PointerRegion
  }

  let pointer: Proxy<WlPointer>
  private let proxy: Proxy<FerrofluidAdaptivePointerV1>
  private weak var session: PointerSession?
  private var entered: Current<Entered>?
  /// The sensors that the pointer is in, by the serial of their enter.
  private var sensors: [UInt32: Current<PointerRegion>] = [:]
  /// The interaction on which the pointer moves.
  private weak var moving: PointerInteraction?
  private var scroll: Current<PointerScroll>?
  private var pinch: Current<PointerPinch>?
  /// What kind of input the events come from; nil for one that this version does not know.
  private(set) var inputKind: PointerInputKind? = .pointer

  init(
    proxy: Proxy<FerrofluidAdaptivePointerV1>, pointer: Proxy<WlPointer>, session: PointerSession
  ) {
    self.proxy = proxy
    self.pointer = pointer
    self.session = session
  }

  /// Says what the primary button with Control is to be.
  func setControlClick(isSecondary: Bool) {
    proxy.setControlClick(mode: isSecondary ? .secondary : .primary)
  }

  /// Says who is to let scrolls coast on.
  func setMomentum(byCompositor: Bool) {
    proxy.setMomentum(mode: byCompositor ? .compositor : .client)
  }

  /// Ends what is in progress, and the object.
  func close() {
    exit(transition: PointerTransition(duration: 0))
    for serial in sensors.keys.sorted() { exitSensor(serial) }
    endMovement()
    finishScroll(.cancelled, time: nil)
    finishPinch(.cancelled, time: nil)
    proxy.destroy()
  }

  func settings(
    _ proxy: Proxy<FerrofluidAdaptivePointerV1>, settings: FerrofluidAdaptivePointerV1.Setting
  ) {
    session?.settingsReceived(PointerSettings(rawValue: settings.rawValue))
  }

  func inputKind(
    _ proxy: Proxy<FerrofluidAdaptivePointerV1>, kind: FerrofluidAdaptivePointerV1.InputKind
  ) {
    inputKind = PointerInputKind(rawValue: kind.rawValue)
  }

  func regionEnter(
    _ proxy: Proxy<FerrofluidAdaptivePointerV1>, serial: UInt32, surface: Proxy<WlSurface>?,
    region: UInt32, duration: UInt32
  ) {
    exit(transition: PointerTransition(duration: 0))
    guard let interaction = session?.interaction(of: surface),
      let region = interaction.region(id: region)
    else { return }
    entered = Current(
      interaction: interaction, value: Entered(serial: serial, region: region))
    interaction.animate(region, .init(milliseconds: duration)) { delegate, animator in
      delegate.pointerInteraction(interaction, willEnter: region, animator: animator)
    }
  }

  func regionLeave(
    _ proxy: Proxy<FerrofluidAdaptivePointerV1>, enterSerial: UInt32, region: UInt32,
    duration: UInt32
  ) {
    guard entered?.value.serial == enterSerial else { return }
    exit(transition: .init(milliseconds: duration))
  }

  func secondaryClick(
    _ proxy: Proxy<FerrofluidAdaptivePointerV1>, serial: UInt32, time: UInt32,
    surface: Proxy<WlSurface>?, region: UInt32, x: Fixed, y: Fixed,
    source: FerrofluidAdaptivePointerV1.Source, state: WlPointer.ButtonState
  ) {
    guard let interaction = session?.interaction(of: surface) else { return }
    let click = PointerSecondaryClick(
      isPressed: state == .pressed, location: Point(x: x.double, y: y.double),
      region: interaction.region(id: region),
      source: PointerSecondaryClick.Source(rawValue: source.rawValue), inputKind: inputKind,
      serial: serial, time: time)
    interaction.delegate?.pointerInteraction(interaction, secondaryClick: click)
  }

  func regionCell(
    _ proxy: Proxy<FerrofluidAdaptivePointerV1>, enterSerial: UInt32, region: UInt32,
    column: Int32, row: Int32
  ) {
    guard let entered, entered.value.serial == enterSerial, let interaction = entered.interaction
    else { return }
    interaction.delegate?.pointerInteraction(
      interaction, didEnter: PointerCell(column: Int(column), row: Int(row)),
      of: entered.value.region)
  }

  func regionRequest(
    _ proxy: Proxy<FerrofluidAdaptivePointerV1>, serial: UInt32, surface: Proxy<WlSurface>?,
    region: UInt32, x: Fixed, y: Fixed, modifiers: FerrofluidAdaptivePointerV1.Modifier
  ) {
    // The first answer counts: a surface of another part of the client is that part's to answer for.
    guard let interaction = session?.interaction(of: surface) else { return }
    let request = PointerRegionRequest(
      location: Point(x: x.double, y: y.double),
      modifiers: GestureModifiers(rawValue: UInt8(truncatingIfNeeded: modifiers.rawValue)))
    interaction.answer(serial, about: region, request, to: proxy)
  }

  private func exit(transition: PointerTransition) {
    guard let entered else { return }
    self.entered = nil
    guard let interaction = entered.interaction else { return }
    let region = entered.value.region
    interaction.animate(region, transition) { delegate, animator in
      delegate.pointerInteraction(interaction, willExit: region, animator: animator)
    }
  }
}

// MARK: - Sensors and movement

extension PointerEvents {
  func sensorEnter(
    _ proxy: Proxy<FerrofluidAdaptivePointerV1>, serial: UInt32, surface: Proxy<WlSurface>?,
    region: UInt32
  ) {
    guard let interaction = session?.interaction(of: surface),
      let region = interaction.region(id: region)
    else { return }
    exitSensor(serial)
    sensors[serial] = Current(interaction: interaction, value: region)
    interaction.delegate?.pointerInteraction(interaction, didEnter: region)
  }

  func sensorLeave(
    _ proxy: Proxy<FerrofluidAdaptivePointerV1>, enterSerial: UInt32, region: UInt32
  ) {
    exitSensor(enterSerial)
  }

  private func exitSensor(_ serial: UInt32) {
    guard let sensor = sensors.removeValue(forKey: serial), let interaction = sensor.interaction
    else { return }
    interaction.delegate?.pointerInteraction(interaction, didExit: sensor.value)
  }

  func movementBegin(
    _ proxy: Proxy<FerrofluidAdaptivePointerV1>, surface: Proxy<WlSurface>?
  ) {
    endMovement()
    guard let interaction = session?.interaction(of: surface) else { return }
    moving = interaction
    interaction.delegate?.pointerInteraction(interaction, pointerMoves: true)
  }

  func movementEnd(_ proxy: Proxy<FerrofluidAdaptivePointerV1>) { endMovement() }

  private func endMovement() {
    guard let interaction = moving else { return }
    moving = nil
    interaction.delegate?.pointerInteraction(interaction, pointerMoves: false)
  }
}

// MARK: - Scroll

extension PointerEvents {
  func scrollBegin(
    _ proxy: Proxy<FerrofluidAdaptivePointerV1>, serial: UInt32, time: UInt32,
    surface: Proxy<WlSurface>?, x: Fixed, y: Fixed, region: UInt32,
    modifiers: FerrofluidAdaptivePointerV1.Modifier
  ) {
    finishScroll(.cancelled, time: time)
    guard let interaction = session?.interaction(of: surface) else { return }
    let value = PointerScroll(
      phase: .began, anchor: Point(x: x.double, y: y.double),
      region: interaction.region(id: region),
      modifiers: GestureModifiers(rawValue: UInt8(truncatingIfNeeded: modifiers.rawValue)),
      isCoasting: false,
      translation: .zero, delta: .zero, time: time)
    scroll = Current(interaction: interaction, value: value)
    interaction.delegate?.pointerInteraction(interaction, scroll: value)
  }

  func scrollUpdate(
    _ proxy: Proxy<FerrofluidAdaptivePointerV1>, time: UInt32, dx: Fixed, dy: Fixed
  ) {
    guard var value = scroll?.value, let interaction = scroll?.interaction else { return }
    let translation = Vector<SurfaceSpace>(dx: dx.double, dy: dy.double)
    value.phase = .changed
    value.delta = translation - value.translation
    value.translation = translation
    value.time = time
    scroll?.value = value
    interaction.delegate?.pointerInteraction(interaction, scroll: value)
  }

  func scrollMomentum(_ proxy: Proxy<FerrofluidAdaptivePointerV1>, time: UInt32) {
    guard var value = scroll?.value, let interaction = scroll?.interaction else { return }
    value.phase = .changed
    value.delta = .zero
    value.isCoasting = true
    value.time = time
    scroll?.value = value
    interaction.delegate?.pointerInteraction(interaction, scroll: value)
  }

  func scrollEnd(
    _ proxy: Proxy<FerrofluidAdaptivePointerV1>, time: UInt32,
    state: FerrofluidAdaptivePointerV1.EndState
  ) {
    finishScroll(state == .completed ? .ended : .cancelled, time: time)
  }

  private func finishScroll(_ phase: PointerGesturePhase, time: UInt32?) {
    guard let current = scroll else { return }
    scroll = nil
    guard let interaction = current.interaction else { return }
    var value = current.value
    value.phase = phase
    value.delta = .zero
    value.time = time ?? value.time
    interaction.delegate?.pointerInteraction(interaction, scroll: value)
  }
}

// MARK: - Pinch

extension PointerEvents {
  func pinchBegin(
    _ proxy: Proxy<FerrofluidAdaptivePointerV1>, serial: UInt32, time: UInt32,
    surface: Proxy<WlSurface>?, x: Fixed, y: Fixed, region: UInt32, fingers: UInt32,
    modifiers: FerrofluidAdaptivePointerV1.Modifier
  ) {
    finishPinch(.cancelled, time: time)
    guard let interaction = session?.interaction(of: surface) else { return }
    let value = PointerPinch(
      phase: .began, anchor: Point(x: x.double, y: y.double),
      region: interaction.region(id: region),
      modifiers: GestureModifiers(rawValue: UInt8(truncatingIfNeeded: modifiers.rawValue)),
      fingers: Int(fingers),
      translation: .zero, scale: 1, rotation: 0, time: time)
    pinch = Current(interaction: interaction, value: value)
    interaction.delegate?.pointerInteraction(interaction, pinch: value)
  }

  func pinchUpdate(
    _ proxy: Proxy<FerrofluidAdaptivePointerV1>, time: UInt32, dx: Fixed, dy: Fixed,
    scale: UInt32, rotation: Fixed
  ) {
    guard var value = pinch?.value, let interaction = pinch?.interaction else { return }
    value.phase = .changed
    value.translation = Vector(dx: dx.double, dy: dy.double)
    // Units of 1/65536, and never zero, so that a client can divide by it.
    value.scale = Double(max(scale, 1)) / 65_536
    value.rotation = rotation.double
    value.time = time
    pinch?.value = value
    interaction.delegate?.pointerInteraction(interaction, pinch: value)
  }

  func pinchEnd(
    _ proxy: Proxy<FerrofluidAdaptivePointerV1>, time: UInt32,
    state: FerrofluidAdaptivePointerV1.EndState
  ) {
    finishPinch(state == .completed ? .ended : .cancelled, time: time)
  }

  private func finishPinch(_ phase: PointerGesturePhase, time: UInt32?) {
    guard let current = pinch else { return }
    pinch = nil
    guard let interaction = current.interaction else { return }
    var value = current.value
    value.phase = phase
    value.time = time ?? value.time
    interaction.delegate?.pointerInteraction(interaction, pinch: value)
  }
}

extension PointerTransition {
  fileprivate init(milliseconds: UInt32) { self.init(duration: Double(milliseconds) / 1000) }
}
