import InputSources
import PointerGeometry
import PointerGestures

/// Offers each gesture of three or more fingers to the system, and keeps to the answer.
///
/// | State | begins | changes | ends, device goes |
/// |---|---|---|---|
/// | idle | asks; the system's: → owned | not ours | not ours |
/// | owned | of any device: cancelled, then as idle | same kind and device: told | told → idle |
final class SystemGestures {
  private struct Owned {
    var gesture: SystemGesture
    /// Weak: a handler that goes in mid-gesture leaves nobody to tell.
    weak var handler: (any SystemGestureHandler)?
    var pinch: PinchTracker<LogicalSpace>
  }

  private unowned let seat: Seat
  private var owned: Owned?
  private let standard: WindowSwitcher

  init(seat: Seat) {
    self.seat = seat
    standard = WindowSwitcher(seat: seat)
  }

  /// Whether the system keeps the gesture that begins.
  func takes(
    _ kind: SystemGesture.Kind, fingers: Int, device: DeviceID, at time: SeatTime
  ) -> Bool {
    interrupt()
    guard fingers >= 3 else { return false }
    let handler = seat.systemGestureHandler ?? standard
    let gesture = SystemGesture(
      kind, fingers: fingers, device: device, at: seat.pointer.location, time: time.instant)
    let owner = handler.began(gesture)
    seat.trace?.gesture(gesture, owner: owner, at: time.instant)
    guard owner == .system else { return false }
    owned = Owned(
      gesture: gesture, handler: handler, pinch: PinchTracker(at: time.instant, isLate: false))
    return true
  }

  /// Whether the system has this kind of gesture of this device.
  func owns(_ kind: SystemGesture.Kind, of device: DeviceID) -> Bool {
    owned.map { $0.gesture.kind == kind && $0.gesture.device == device } ?? false
  }

  func swiped(by delta: Vector<LogicalSpace>, at time: SeatTime) {
    guard var gesture = owned?.gesture else { return }
    let sum = gesture.translation + delta
    if sum.isFinite { gesture.translation = sum }
    tell(gesture, at: time)
  }

  func pinched(
    by delta: Vector<LogicalSpace>, scale: Double, rotation: Double, at time: SeatTime
  ) {
    guard var gesture = owned?.gesture else { return }
    owned?.pinch.update(by: delta, scale: scale, rotation: rotation, at: time.instant)
    guard let value = owned?.pinch.value else { return }
    gesture.translation = value.translation
    gesture.scale = value.scale
    gesture.rotation = value.rotation
    tell(gesture, at: time)
  }

  private func tell(_ gesture: SystemGesture, at time: SeatTime) {
    var gesture = gesture
    gesture.time = max(gesture.time, time.instant)
    owned?.gesture = gesture
    owned?.handler?.changed(gesture)
  }

  func end(cancelled: Bool, at time: SeatTime) {
    guard let ended = owned else { return }
    owned = nil
    var gesture = ended.gesture
    gesture.time = max(gesture.time, time.instant)
    ended.handler?.ended(gesture, cancelled: cancelled)
  }

  /// Cancels what goes on; of one device, if that is named.
  func interrupt(device: DeviceID? = nil) {
    guard let ended = owned, device == nil || ended.gesture.device == device else { return }
    owned = nil
    ended.handler?.ended(ended.gesture, cancelled: true)
  }
}
