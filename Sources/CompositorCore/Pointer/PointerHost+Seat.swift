import EventLoop
import InputSources
import PointerEngine
import PointerGeometry
import PointerServer
import WaylandServer

/// What the engine is told of the seat, besides motion.
extension PointerHost {
  func buttons(_ count: Int, at time: SeatTime) {
    step(.button(pressed: count), at: time)
    tellAll(at: time)
  }

  func focusEnters(_ focus: PointerFocus) {
    service?.focusEnters(focus.surface.resource)
  }

  func focusLeaves(_ focus: PointerFocus, at time: SeatTime) {
    service?.focusLeaves(time: time.milliseconds)
  }

  /// The last device to point with is gone.
  func pointerRemoved(at time: SeatTime) {
    told.contacts = [:]
    told.fingers = 0
    step(.pointerRemoved, at: time)
    tellAll(at: time)
  }

  func outputsChanged(_ outputs: [Rect<LogicalSpace>]) {
    guard outputs != told.outputs else { return }
    told.outputs = outputs
    step(.outputs(outputs), at: SeatTime(Loop.now()))
    tellAllAtOnce(at: SeatTime(Loop.now()))
  }

  func modifiersChanged(_ modifiers: Modifiers, at time: SeatTime) {
    guard modifiers != told.modifiers else { return }
    told.modifiers = modifiers
    step(.modifiers(modifiers), at: time)
    tellAllAtOnce(at: time)
  }

  /// A key was pressed that writes something.
  func typed(at time: SeatTime) {
    step(.interruption(.typing), at: time)
    tellAllAtOnce(at: time)
  }

  /// A finger came down on a screen.
  func touched(at time: SeatTime) {
    step(.interruption(.touch), at: time)
    tellAllAtOnce(at: time)
  }

  /// A pen came near a tablet.
  func penAppeared(at time: SeatTime) {
    step(.interruption(.pen), at: time)
    tellAllAtOnce(at: time)
  }

  /// Something else moves the pointer from now on: a finger or a pen, or the hand again.
  func inputKindChanged(to kind: SeatPointer.DirectKind?) {
    let inputKind: FerrofluidAdaptivePointerV1.InputKind =
      switch kind {
      case .finger: .finger
      case .pen: .pen
      case nil: .pointer
      }
    service?.inputKind(inputKind)
  }

  /// What holds the pointer may be something else now.
  ///
  /// Clients are told of the effects by the refocusing that follows.
  func constraintMayHaveChanged(at time: SeatTime) {
    let constraint = seat.pointerConstraint
    guard constraint != told.constraint else { return }
    told.constraint = constraint
    step(.constraint(constraint), at: time)
  }

  /// How many fingers rest on a touchpad, as its source tells or infers.
  func contact(_ fingers: Int, of device: DeviceID, at time: SeatTime) {
    guard fingers == 0 || seat.devices[device]?.isTouchpad == true else { return }
    told.contacts[device] = fingers == 0 ? nil : fingers
    let sum = told.contacts.values.reduce(0, +)
    guard sum != told.fingers else { return }
    told.fingers = sum
    step(.contact(fingers: sum), at: time)
    tellAll(at: time)
  }
}

extension Seat {
  /// What holds the pointer now, besides the hand.
  fileprivate var pointerConstraint: PointerConstraintKind {
    if pointer.grab?.suspendsRegions == true { return .grabbed }
    guard let active = constraints.active else { return .none }
    return active.isLock ? .locked : .confined
  }

  /// What kind of device moves the pointer by steps.
  func pointingKind(of device: DeviceID) -> PointerDevice {
    guard let known = devices[device] else { return .mouse }
    if known.isVirtual { return .absolute }
    return known.isTouchpad ? .touchpad : .mouse
  }
}
