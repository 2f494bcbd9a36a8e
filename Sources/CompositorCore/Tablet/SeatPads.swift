import EventLoop
import InputSources
import WaylandServer

/// The pads of the seat: their buttons, rings and strips go to the surface that has the keyboard.
///
/// A pad enters a surface if its client knows the pad and a tablet that it goes with: the tablet of
/// the same maker and model, else any. Everything that a pad says while no surface has it is
/// dropped.
final class SeatPads {
  private struct Pad {
    var device: InputDevice
    /// The mode of each group.
    var modes: [UInt32]
    /// The surface that hears of it.
    var surface: Surface?
    var objects: [TabletPadObjects] = []
    /// The buttons that the client knows to be down.
    var down: [UInt32] = []
  }

  private unowned let seat: Seat
  private var pads: [Pad] = []

  init(seat: Seat) { self.seat = seat }

  /// The pads that there are.
  var devices: [InputDevice] { pads.map(\.device) }

  func added(_ device: InputDevice) {
    guard let description = device.pad else { return }
    pads.append(Pad(device: device, modes: description.groups.map(\.mode)))
  }

  func removed(_ device: DeviceID) {
    guard let index = pads.firstIndex(where: { $0.device.id == device }) else { return }
    leave(index)
    pads.remove(at: index)
  }

  // MARK: From devices

  func handle(_ event: TabletPadEvent, by device: DeviceID, at time: SeatTime) {
    guard let index = pads.firstIndex(where: { $0.device.id == device }) else { return }
    switch event {
    case .button(let number, let isPressed): button(number, isPressed, of: index, at: time)
    case .ring(let number, let degrees, let isFinger):
      for objects in pads[index].objects {
        guard let ring = objects.ring(number) else { continue }
        if isFinger { ring.sendSource(source: .finger) }
        if let degrees { ring.sendAngle(degrees: Fixed(degrees)) } else { ring.sendStop() }
        ring.sendFrame(time: time.milliseconds)
      }
    case .strip(let number, let position, let isFinger):
      for objects in pads[index].objects {
        guard let strip = objects.strip(number) else { continue }
        if isFinger { strip.sendSource(source: .finger) }
        if let position {
          strip.sendPosition(position: SeatTablets.normalized(position))
        } else {
          strip.sendStop()
        }
        strip.sendFrame(time: time.milliseconds)
      }
    case .mode(let group, let mode):
      guard Int(group) < pads[index].modes.count, pads[index].modes[Int(group)] != mode else {
        return
      }
      pads[index].modes[Int(group)] = mode
      sendMode(Int(group), of: index, at: time)
    }
  }

  private func button(
    _ number: UInt32, _ isPressed: Bool, of index: Int, at time: SeatTime
  ) {
    let known = pads[index].down.firstIndex(of: number)
    // A release whose press another surface was told of is none of this one's business.
    guard isPressed == (known == nil), !pads[index].objects.isEmpty else { return }
    if let known { pads[index].down.remove(at: known) } else { pads[index].down.append(number) }
    for objects in pads[index].objects {
      objects.resource.sendButton(
        time: time.milliseconds, button: number, state: isPressed ? .pressed : .released)
    }
  }

  private func sendMode(_ group: Int, of index: Int, at time: SeatTime) {
    let serial = seat.display.nextSerial()
    for objects in pads[index].objects where group < objects.groups.count {
      objects.groups[group].resource.sendModeSwitch(
        time: time.milliseconds, serial: serial, mode: pads[index].modes[group])
    }
  }

  // MARK: Focus

  /// A surface got the keyboard.
  func keyboardEntered(_ focus: SeatKeyboard.Focus) {
    for index in pads.indices { enter(index, focus) }
  }

  /// The surface that had the keyboard is about to be told that it has lost it.
  func keyboardLeft() {
    for index in pads.indices { leave(index) }
  }

  /// A client, or the seat, has got more tablets or pads than before.
  func objectsMayHaveChanged() {
    guard let focus = seat.keyboard.focus else { return }
    for index in pads.indices where pads[index].objects.isEmpty { enter(index, focus) }
  }

  /// A tablet is about to go: a pad that goes with it has nothing to enter by.
  func tabletWillGo() { keyboardLeft() }

  private func enter(_ index: Int, _ focus: SeatKeyboard.Focus) {
    guard focus.surface.resource.isAlive else { return }
    let device = pads[index].device
    let serial = seat.display.nextSerial()
    var entered: [TabletPadObjects] = []
    for objects in focus.client.tabletSeats {
      guard let pad = objects.pads[device.id],
        let tablet = seat.tablets.tablet(for: device, of: objects)
      else { continue }
      pad.resource.sendEnter(serial: serial, tablet: tablet, surface: focus.surface.resource)
      entered.append(pad)
    }
    guard !entered.isEmpty else { return }
    pads[index].surface = focus.surface
    pads[index].objects = entered
    for group in pads[index].modes.indices {
      sendMode(group, of: index, at: SeatTime(Loop.now()))
    }
  }

  private func leave(_ index: Int) {
    let objects = pads[index].objects
    let surface = pads[index].surface
    pads[index].objects = []
    pads[index].surface = nil
    pads[index].down = []
    guard let surface, surface.resource.isAlive, !surface.isGone else { return }
    let serial = seat.display.nextSerial()
    for object in objects {
      object.resource.sendLeave(serial: serial, surface: surface.resource)
    }
  }
}
