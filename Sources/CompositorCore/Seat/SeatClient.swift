import WaylandServer

/// What one client holds of the seat: its pointers, keyboards, and what hangs on them.
///
/// A client may bind the seat several times and get several pointers; every one of them is told
/// the same. The lists are kept here, by client, so that an event goes to its receivers without
/// a search.
final class SeatClient {
  unowned let seat: Seat
  let client: Client

  var seats = ObjectList<Resource<WlSeat>>()
  var pointers = ObjectList<Resource<WlPointer>>()
  var keyboards = ObjectList<Resource<WlKeyboard>>()
  var touches = ObjectList<Resource<WlTouch>>()
  var tabletSeats = ObjectList<TabletSeatObjects>()
  var relativePointers = ObjectList<Resource<ZwpRelativePointerV1>>()
  var swipes = ObjectList<Resource<ZwpPointerGestureSwipeV1>>()
  var pinches = ObjectList<Resource<ZwpPointerGesturePinchV1>>()
  var holds = ObjectList<Resource<ZwpPointerGestureHoldV1>>()
  var dataDevices = ObjectList<Resource<WlDataDevice>>()
  var primaryDevices = ObjectList<Resource<ZwpPrimarySelectionDeviceV1>>()

  /// Whether a pointer event was sent that no `wl_pointer.frame` has closed yet.
  var frameNeeded = false
  /// The parts of detents that clients older than version 8 have not been told of.
  var horizontalWheel = DetentAccumulator()
  var verticalWheel = DetentAccumulator()

  init(seat: Seat, client: Client) {
    self.seat = seat
    self.client = client
  }

  /// Closes the group of pointer events that was sent since the last frame, if there is one.
  func flushFrame() {
    guard frameNeeded else { return }
    frameNeeded = false
    for pointer in pointers { pointer.sendFrame() }
  }
}

extension SeatClient: WlSeatRequests {
  func getPointer(_ resource: Resource<WlSeat>, id: Resource<WlPointer>) {
    id.setHandler(self)
    pointers.append(id)
    seat.pointer.added(id, of: self)
  }

  func getKeyboard(_ resource: Resource<WlSeat>, id: Resource<WlKeyboard>) {
    id.setHandler(self)
    keyboards.append(id)
    seat.keyboard.added(id, of: self)
  }

  func getTouch(_ resource: Resource<WlSeat>, id: Resource<WlTouch>) {
    guard seat.touch.wasPresent else {
      resource.postError(
        .missingCapability, "wl_seat.get_touch: this seat has never had the touch capability")
      return
    }
    id.setHandler(self)
    touches.append(id)
  }

  func resourceDestroyed(_ resource: Resource<WlSeat>) { seats.remove(identicalTo: resource) }
}

extension SeatClient: WlPointerRequests {
  func setCursor(
    _ resource: Resource<WlPointer>, serial: UInt32, surface: Resource<WlSurface>?,
    hotspotX: Int32, hotspotY: Int32
  ) {
    seat.pointer.cursor.set(
      resource, serial: serial, surface: surface, hotspotX: hotspotX, hotspotY: hotspotY, by: self)
  }

  func resourceDestroyed(_ resource: Resource<WlPointer>) {
    pointers.remove(identicalTo: resource)
  }
}

extension SeatClient: WlTouchRequests {
  func resourceDestroyed(_ resource: Resource<WlTouch>) {
    touches.remove(identicalTo: resource)
  }
}

extension SeatClient: WlKeyboardRequests {
  func resourceDestroyed(_ resource: Resource<WlKeyboard>) {
    keyboards.remove(identicalTo: resource)
  }
}
