import PointerUI
import WaylandClient

/// The devices of one user.
final class SeatInput {
  let seat: Proxy<WlSeat>
  private let globals: Globals
  private let session: PointerSession
  private weak var window: ExampleWindow?
  private var pointer: Proxy<WlPointer>?
  private var keyboard: Proxy<WlKeyboard>?
  private var touch: Proxy<WlTouch>?
  private var pinch: Proxy<ZwpPointerGesturePinchV1>?
  private var hold: Proxy<ZwpPointerGestureHoldV1>?

  init(
    seat: Proxy<WlSeat>, globals: Globals, session: PointerSession, window: ExampleWindow
  ) {
    self.seat = seat
    self.globals = globals
    self.session = session
    self.window = window
    seat.setHandler(Events(self))
  }

  /// Lets go of the seat and its devices.
  func close() {
    releasePointer()
    releaseKeyboard()
    releaseTouch()
    if seat.version >= 5 { seat.release() } else { seat.discard() }
  }

  fileprivate func capabilitiesChanged(_ capabilities: WlSeat.Capability) {
    if capabilities.contains(.pointer) { takePointer() } else { releasePointer() }
    if capabilities.contains(.keyboard) { takeKeyboard() } else { releaseKeyboard() }
    if capabilities.contains(.touch) { takeTouch() } else { releaseTouch() }
  }

  private func takePointer() {
    guard pointer == nil, let window else { return }
    let pointer = seat.getPointer()
    let listener = PointerListener(window: window, seat: seat)
    pointer.setHandler(listener)
    session.attach(to: pointer)
    self.pointer = pointer
    guard let gestures = globals.gestures else { return }
    pinch = gestures.getPinchGesture(pointer: pointer)
    pinch?.setHandler(PinchListener(window: window, pointer: listener))
    if gestures.version >= 3 {
      hold = gestures.getHoldGesture(pointer: pointer)
      hold?.setHandler(HoldListener(window: window))
    }
  }

  private func releasePointer() {
    guard let pointer else { return }
    pinch?.destroy()
    hold?.destroy()
    (pinch, hold) = (nil, nil)
    session.detach(from: pointer)
    window?.pointerGone()
    if pointer.version >= 3 { pointer.release() } else { pointer.discard() }
    self.pointer = nil
  }

  private func takeKeyboard() {
    guard keyboard == nil, let window else { return }
    let keyboard = seat.getKeyboard()
    keyboard.setHandler(KeyboardListener(window: window, seat: seat))
    self.keyboard = keyboard
  }

  private func releaseKeyboard() {
    guard let keyboard else { return }
    if keyboard.version >= 3 { keyboard.release() } else { keyboard.discard() }
    self.keyboard = nil
  }

  private func takeTouch() {
    guard touch == nil, let window else { return }
    let touch = seat.getTouch()
    touch.setHandler(TouchListener(window: window, seat: seat))
    self.touch = touch
  }

  private func releaseTouch() {
    guard let touch else { return }
    if touch.version >= 3 { touch.release() } else { touch.discard() }
    self.touch = nil
  }

  private final class Events: WlSeatEvents {
    private weak var input: SeatInput?

    init(_ input: SeatInput) { self.input = input }

    func capabilities(_ object: Proxy<WlSeat>, capabilities: WlSeat.Capability) {
      input?.capabilitiesChanged(capabilities)
    }
  }
}
