import InputSources
import PointerGeometry
import WaylandServer

/// A tool, where it is, and who hears of it.
final class TabletToolState {
  /// The objects of one client that hear of the tool.
  struct Receiver {
    let tool: Resource<ZwpTabletToolV2>
    let tablet: Resource<ZwpTabletV2>
  }

  /// Who hears of the tool.
  enum Focus {
    case nobody
    /// A surface whose client knows tablets; with the serial by which it was told.
    case surface(Surface, SeatClient, [Receiver], serial: UInt32)
    /// A client that does not: the tool moves the pointer.
    case pointer
    /// Something that the seat does with it.
    case grab
  }

  let key: TabletToolKey
  /// What it is.
  let info: TabletTool
  /// The tablet that it is near, or was near last.
  var tablet: DeviceID
  var isNear = false
  /// Where it is among the outputs.
  var location: Point<LogicalSpace>?
  /// How it was held when it last said so.
  var axes = TabletAxes()
  var isDown = false
  var buttons: [UInt32] = []
  var focus = Focus.nobody
  let cursor: ToolCursor
  /// The position that the client was told last.
  var x = Fixed(0)
  var y = Fixed(0)
  /// Whether events were sent that no frame has closed yet.
  var isFrameOpen = false
  /// The latest press on the surface, and where the tool was then.
  var press: (serial: UInt32, location: Point<LogicalSpace>)?

  init(_ info: TabletTool, key: TabletToolKey, on tablet: DeviceID, seat: Seat) {
    self.info = info
    self.key = key
    self.tablet = tablet
    cursor = ToolCursor(seat: seat)
    buttons.reserveCapacity(16)
  }

  /// Whether tip or button keep it on the surface where they went down.
  var isHeld: Bool { isDown || !buttons.isEmpty }

  /// The surface that hears of it.
  var surface: Surface? {
    if case .surface(let surface, _, _, _) = focus { surface } else { nil }
  }

  /// The objects that hear of it.
  var receivers: [Receiver] {
    if case .surface(_, _, let receivers, _) = focus { receivers } else { [] }
  }

  /// Whether it moves the pointer.
  var isPointer: Bool {
    if case .pointer = focus { true } else { false }
  }
}
