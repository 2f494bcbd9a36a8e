import InputSources
import PointerGeometry
import WaylandServer

extension SeatPointer {
  /// A button of some device went down or up.
  func button(
    _ code: UInt32, pressed: Bool, source: SecondarySource?, by device: DeviceID,
    at time: SeatTime
  ) {
    if pressed {
      let isControlClick = code == EventCode.leftButton && isControlClick
      let told = isControlClick ? EventCode.rightButton : code
      let source = isControlClick ? .controlClick : source
      guard buttons.press(code, as: told, source: source, by: device) else { return }
      press(told, source: source, at: time)
    } else {
      guard let release = buttons.release(code, by: device) else { return }
      finish(release, at: time)
    }
    seat.pointerHost.buttons(buttons.count, at: time)
  }

  private func press(_ code: UInt32, source: SecondarySource?, at time: SeatTime) {
    let isFirst = buttons.count == 1
    if let grab, grab.button(pressed: true, remaining: buttons.count, at: time, seat) {
      if isFirst { implicit = .lost }
      return
    }
    if isFirst, let surface = focus?.surface { seat.clicked(surface) }
    guard let focus else {
      if isFirst { implicit = .lost }
      return
    }
    buttons.setReceiver(focus.client, of: code)
    let serial = seat.nextSerial(for: focus.client.client, .press)
    if isFirst {
      implicit = .surface(focus.surface, Press(serial: serial, location: location))
    }
    send(code, .pressed, serial: serial, source: source, to: focus, at: time)
  }

  private func finish(_ release: PressedButtons.Release, at time: SeatTime) {
    let consumed =
      grab?.button(pressed: false, remaining: buttons.count, at: time, seat) ?? false
    if !consumed, let focus, release.receiver == ObjectIdentifier(focus.client) {
      let serial = seat.nextSerial(for: focus.client.client, .release)
      send(release.code, .released, serial: serial, source: release.source, to: focus, at: time)
    }
    guard buttons.isEmpty else { return }
    implicit = .none
    // The pointer may be over another surface by now. Its enter does not belong to the release.
    focus?.client.flushFrame()
    refocus(at: time)
  }

  private func send(
    _ code: UInt32, _ state: WlPointer.ButtonState, serial: UInt32, source: SecondarySource?,
    to focus: PointerFocus, at time: SeatTime
  ) {
    if let source {
      seat.pointerHost.secondaryClick(
        source, state, serial: serial, focus: focus, at: time)
    }
    for pointer in focus.client.pointers {
      pointer.sendButton(serial: serial, time: time.milliseconds, button: code, state: state)
    }
    focus.client.frameNeeded = true
  }

  /// Whether the primary button, pressed now, is a secondary click.
  ///
  /// Control counts when the button goes down; the release belongs to its press, whatever the
  /// keyboard does meanwhile.
  private var isControlClick: Bool {
    let settings = seat.options.secondaryClick
    guard settings.controlClick, seat.keyboard.isControlDown, let focus else { return false }
    switch seat.pointerHost.service?.controlClick(of: focus.client.client) {
    case .secondary?: return true
    case .some: return false
    case nil: return settings.controlClickUnasked.contains(focus.surface.toplevel?.appID ?? "")
    }
  }

  /// The press that holds the pointer now, if it has this serial and went to this client.
  func implicitGrab(
    _ serial: UInt32, of client: Client
  ) -> (surface: Surface, location: Point<LogicalSpace>)? {
    guard case .surface(let surface, let press) = implicit, press.serial == serial,
      surface.client === client
    else { return nil }
    return (surface, press.location)
  }
}
