import InputSources
import PointerEngine
import PointerGeometry
import WaylandServer

/// The seat's keyboard: which client hears of keys, and what is held down.
public final class SeatKeyboard {
  /// Who hears of keys.
  struct Focus {
    let surface: Surface
    let client: SeatClient
  }

  /// Where the modifiers come from.
  private enum Authority {
    /// From the keys that the seat is told of.
    case keys
    /// From a host compositor, which sends them ready made.
    case host
  }

  private struct PressedKey {
    var code: UInt32
    /// The keyboards that hold the key; few.
    var holders: [DeviceID]
    /// The compositor took the press for itself; its release goes the same way.
    var isSwallowed = false
  }

  /// Told which lamps of the keyboards are to be lit: now, and when that changes.
  public var onLampsChanged: (KeyboardLamps) -> Void = { _ in } {
    didSet { onLampsChanged(lamps) }
  }

  private var lamps: KeyboardLamps = []
  private unowned let seat: Seat
  private var state: KeyboardState
  private var authority = Authority.keys
  private var pressed: [PressedKey] = []
  private var told = KeyboardModifiers()
  private(set) var focus: Focus?
  /// The surface that the focus belongs to, also while a host compositor keeps the keyboard.
  private(set) weak var wanted: Surface?
  private var isSuspended = false

  init(seat: Seat, state: KeyboardState) {
    self.seat = seat
    self.state = state
    // Num Lock may be on from the start.
    told = state.modifiers
    lamps = state.lamps
  }

  /// The surface that hears of keys.
  var focusedSurface: Surface? { focus?.surface }

  /// Whether Control is held or locked.
  var isControlDown: Bool { state.isActive(.control) }

  /// The modifiers that regions may have a style for.
  var engineModifiers: Modifiers {
    var result: Modifiers = []
    if state.isActive(.shift) { result.insert(.shift) }
    if state.isActive(.control) { result.insert(.control) }
    if state.isActive(.alt) { result.insert(.alt) }
    if state.isActive(.logo) { result.insert(.logo) }
    return result
  }

  /// What the keyboard says about a drag.
  var dragModifiers: DragModifiers {
    if state.isActive(.shift) { return .move }
    return state.isActive(.control) ? .copy : .none
  }

  // MARK: From devices

  func key(_ code: UInt32, pressed isPressed: Bool, by device: DeviceID, at time: SeatTime) {
    guard let key = note(code, isPressed, device) else { return }
    if isPressed, !key.isSwallowed, state.writes(code) { seat.pointerHost.typed(at: time) }
    if authority == .keys { state.update(key: code, pressed: isPressed) }
    if !key.isSwallowed, let focus { send(code, isPressed, to: focus, at: time) }
    modifiersMayHaveChanged()
  }

  /// The keys that a keyboard holds down.
  func held(by device: DeviceID) -> [UInt32] {
    pressed.filter { $0.holders.contains(device) }.map(\.code)
  }

  /// Takes note of a key; nil if another keyboard holds it already, or still.
  private func note(_ code: UInt32, _ isPressed: Bool, _ device: DeviceID) -> PressedKey? {
    let index = pressed.firstIndex { $0.code == code }
    if isPressed {
      if let index {
        if !pressed[index].holders.contains(device) { pressed[index].holders.append(device) }
        return nil
      }
      let key = PressedKey(code: code, holders: [device], isSwallowed: seat.takesKey(code))
      pressed.append(key)
      return key
    }
    guard let index else { return nil }
    pressed[index].holders.removeAll { $0 == device }
    guard pressed[index].holders.isEmpty else { return nil }
    return pressed.remove(at: index)
  }

  private func send(_ code: UInt32, _ isPressed: Bool, to focus: Focus, at time: SeatTime) {
    let serial = seat.nextSerial(for: focus.client.client, .key)
    for keyboard in focus.client.keyboards {
      keyboard.sendKey(
        serial: serial, time: time.milliseconds, key: code,
        state: isPressed ? .pressed : .released)
    }
  }

  private func modifiersMayHaveChanged() {
    lampsMayHaveChanged()
    let now = state.modifiers
    guard now != told else { return }
    told = now
    if let focus {
      let serial = seat.display.nextSerial()
      for keyboard in focus.client.keyboards { sendModifiers(to: keyboard, serial: serial) }
    }
    seat.modifiersChanged()
  }

  /// A lamp may show a layout, too, so this does not follow from the modifiers alone.
  private func lampsMayHaveChanged() {
    let now = state.lamps
    guard now != lamps else { return }
    lamps = now
    onLampsChanged(now)
  }

  // MARK: A host's keyboard

  /// Uses the keymap and the repeat speed of a host compositor, which also says from now on what
  /// the modifiers are.
  public func adopt(_ keymap: Keymap, keyRepeat: KeyRepeat) throws {
    state = try KeyboardState(keymap: keymap, keyRepeat: keyRepeat)
    authority = .host
    for client in seat.allClients {
      for keyboard in client.keyboards { sendSetup(to: keyboard) }
    }
    modifiersMayHaveChanged()
  }

  /// Uses the repeat speed of a host compositor.
  public func adopt(_ keyRepeat: KeyRepeat) {
    state.keyRepeat = keyRepeat
    for client in seat.allClients {
      for keyboard in client.keyboards { sendRepeat(to: keyboard) }
    }
  }

  /// Takes over the modifiers as a host compositor reports them.
  public func setModifiers(_ modifiers: KeyboardModifiers) {
    authority = .host
    state.setModifiers(modifiers)
    modifiersMayHaveChanged()
  }

  /// Every key is up: the keyboard went, or a host compositor took the focus away.
  ///
  /// Clients are told of each key, so that none repeats for ever.
  public func releaseAll(at time: Instant) {
    let time = SeatTime(time)
    for key in pressed {
      if authority == .keys { state.update(key: key.code, pressed: false) }
      if !key.isSwallowed, let focus { send(key.code, false, to: focus, at: time) }
    }
    pressed = []
    modifiersMayHaveChanged()
  }

  /// A host compositor gave the keyboard to somebody else: nobody here has it.
  public func suspend() {
    isSuspended = true
    moveFocus(to: nil)
    pressed = []
  }

  /// A host compositor gave the keyboard back, with these keys held down.
  public func resume(holding codes: [UInt32]) {
    isSuspended = false
    pressed = codes.map { PressedKey(code: $0, holders: []) }
    moveFocus(to: wanted)
  }

  // MARK: Focus

  /// Moves the focus; nil takes it from everybody.
  func setFocus(_ surface: Surface?) {
    wanted = surface
    if !isSuspended { moveFocus(to: surface) }
  }

  private func moveFocus(to surface: Surface?) {
    let surface = surface.flatMap { $0.resource.isAlive ? $0 : nil }
    guard surface !== focus?.surface else { return }
    let next = surface.map { seat.client(of: $0.client) }
    leave(for: next)
    guard let surface, let next else { return }
    let focus = Focus(surface: surface, client: next)
    self.focus = focus
    let serial = seat.nextSerial(for: next.client, .keyboardEnter)
    for keyboard in next.keyboards { sendEnter(focus, to: keyboard, serial: serial) }
    seat.tablets.pads.keyboardEntered(focus)
  }

  private func leave(for next: SeatClient?) {
    let old = focus
    focus = nil
    seat.tablets.pads.keyboardLeft()
    if let old, old.surface.resource.isAlive {
      let serial = seat.display.nextSerial()
      for keyboard in old.client.keyboards {
        keyboard.sendLeave(serial: serial, surface: old.surface.resource)
      }
    }
    // The clipboard follows the keyboard, and is there before the keyboard is.
    guard old?.client !== next else { return }
    seat.selection.unfocus()
    seat.primary.unfocus()
    if let next {
      seat.selection.focus(next)
      seat.primary.focus(next)
    }
  }

  // MARK: Keyboard objects

  /// A client made another keyboard object: it is told what the others know.
  func added(_ keyboard: Resource<WlKeyboard>, of client: SeatClient) {
    sendSetup(to: keyboard)
    guard let focus, focus.client === client else { return }
    sendEnter(focus, to: keyboard, serial: seat.nextSerial(for: client.client, .keyboardEnter))
  }

  private func sendSetup(to keyboard: Resource<WlKeyboard>) {
    keyboard.sendKeymap(
      format: .xkbV1, fd: state.keymap.descriptor, size: state.keymap.size)
    sendRepeat(to: keyboard)
  }

  private func sendRepeat(to keyboard: Resource<WlKeyboard>) {
    keyboard.sendRepeatInfo(rate: state.keyRepeat.rate, delay: state.keyRepeat.delay)
  }

  private func sendEnter(_ focus: Focus, to keyboard: Resource<WlKeyboard>, serial: UInt32) {
    let codes = pressed.filter { !$0.isSwallowed }.map(\.code)
    keyboard.sendEnter(serial: serial, surface: focus.surface.resource, keys: codes.span.bytes)
    sendModifiers(to: keyboard, serial: serial)
  }

  private func sendModifiers(to keyboard: Resource<WlKeyboard>, serial: UInt32) {
    keyboard.sendModifiers(
      serial: serial, modsDepressed: told.depressed, modsLatched: told.latched,
      modsLocked: told.locked, group: told.group)
  }
}
