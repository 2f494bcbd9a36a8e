import CompositorCore
import EventLoop
import InputSources
import PointerGeometry

/// Plays what a trace says that devices did to a seat.
final class EventPlayer {
  private let player: Player<InputEvent>
  private let present: Present

  /// The devices that are there at the moment.
  private final class Present {
    var devices: [DeviceID: InputDevice] = [:]
    let seat: Seat

    init(seat: Seat) { self.seat = seat }

    func play(_ event: InputEvent) {
      switch event.kind {
      case .deviceAdded(let device): devices[device.id] = device
      case .deviceRemoved(let device): devices[device.id] = nil
      default: break
      }
      seat.play(event)
    }
  }

  /// Prepares events for a seat.
  ///
  /// - Parameter atEnd: Called after the last one.
  /// - Throws: `SystemError` if the system has no descriptor left.
  init(
    _ events: [InputEvent], speed: Double, seat: Seat, loop: Loop, atEnd: @escaping () -> Void
  ) throws {
    let present = Present(seat: seat)
    self.present = present
    let start = events.first?.time ?? .zero
    player = try Player(
      events.map { event in
        let (step, overflow) = event.time.nanoseconds.subtractingReportingOverflow(
          start.nanoseconds)
        return (overflow ? 0 : step, event)
      }, speed: speed, lateness: .catchUp, loop: loop,
      play: { event, instant in
        present.play(InputEvent(time: instant, device: event.device, kind: event.kind))
      }, atEnd: atEnd)
  }

  /// Begins.
  func begin() { player.begin(at: Loop.now()) }

  /// Takes the devices away that are still there, so that nothing stays held down.
  func unplug() {
    let now = Loop.now()
    for device in present.devices.values.sorted(by: { $0.id.rawValue < $1.id.rawValue }) {
      present.play(InputEvent(time: now, device: device.id, kind: .deviceRemoved(device)))
    }
  }
}
