import CLibinput

/// What the source remembers of one tool of libinput.
///
/// It hangs on the tool as user data, so that an event leads to it without a look-up, and holds a
/// reference to the tool, so that its address means no other one.
final class LibinputTool {
  /// libinput's own object.
  let raw: OpaquePointer
  /// The tool as events name it.
  let info: TabletTool
  /// Whether it can be told apart from others of its kind, on whatever tablet.
  let isUnique: Bool
  /// The tablet that it is near, or was near last.
  var device: DeviceID
  /// Whether a tablet sees it.
  var isNear = false
  /// Whether its tip touches.
  var isDown = false
  /// Its buttons that are held down, by their codes.
  var buttons: [UInt32] = []

  /// The most buttons that are kept account of: no tool has as many.
  static let buttonLimit = 16

  init(_ raw: OpaquePointer, id: UInt32, near device: DeviceID) {
    self.raw = libinput_tablet_tool_ref(raw)
    self.device = device
    isUnique = libinput_tablet_tool_is_unique(raw) != 0
    buttons.reserveCapacity(Self.buttonLimit)
    var capabilities: TabletTool.Capabilities = []
    if libinput_tablet_tool_has_tilt(raw) != 0 { capabilities.insert(.tilt) }
    if libinput_tablet_tool_has_pressure(raw) != 0 { capabilities.insert(.pressure) }
    if libinput_tablet_tool_has_distance(raw) != 0 { capabilities.insert(.distance) }
    if libinput_tablet_tool_has_rotation(raw) != 0 { capabilities.insert(.rotation) }
    if libinput_tablet_tool_has_slider(raw) != 0 { capabilities.insert(.slider) }
    if libinput_tablet_tool_has_wheel(raw) != 0 { capabilities.insert(.wheel) }
    info = TabletTool(
      id: id, kind: Self.kind(of: libinput_tablet_tool_get_type(raw)),
      serial: isUnique ? libinput_tablet_tool_get_serial(raw) : 0,
      hardwareID: libinput_tablet_tool_get_tool_id(raw), capabilities: capabilities)
  }

  deinit {
    libinput_tablet_tool_set_user_data(raw, nil)
    libinput_tablet_tool_unref(raw)
  }

  private static func kind(of type: libinput_tablet_tool_type) -> TabletTool.Kind {
    switch type {
    case LIBINPUT_TABLET_TOOL_TYPE_ERASER: .eraser
    case LIBINPUT_TABLET_TOOL_TYPE_BRUSH: .brush
    case LIBINPUT_TABLET_TOOL_TYPE_PENCIL: .pencil
    case LIBINPUT_TABLET_TOOL_TYPE_AIRBRUSH: .airbrush
    case LIBINPUT_TABLET_TOOL_TYPE_MOUSE: .mouse
    case LIBINPUT_TABLET_TOOL_TYPE_LENS: .lens
    // A totem is a thing on a touchscreen; nothing speaks of it.
    default: .pen
    }
  }
}
