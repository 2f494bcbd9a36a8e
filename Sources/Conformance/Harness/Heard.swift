import WaylandClient

/// An event of a pointer, or of what belongs to it, as it was heard.
///
/// Surfaces go by the number of their object, zero for one that is gone.
enum Heard: Equatable {
  case enter(surface: UInt32, Place)
  case leave(surface: UInt32)
  case motion(Place)
  case button(serial: UInt32, code: UInt32, pressed: Bool)
  case axis(horizontal: Bool, Double)
  case axisStop(horizontal: Bool)
  case axisSource(UInt32)
  case frame
  case settings(UInt32)
  case inputKind(UInt32)
  case regionEnter(serial: UInt32, surface: UInt32, region: UInt32, duration: UInt32)
  case regionLeave(enterSerial: UInt32, region: UInt32, duration: UInt32)
  case regionCell(enterSerial: UInt32, region: UInt32, Cell)
  case regionRequest(serial: UInt32, surface: UInt32, region: UInt32, Place)
  case sensorEnter(serial: UInt32, surface: UInt32, region: UInt32)
  case sensorLeave(enterSerial: UInt32, region: UInt32)
  case movementBegin(surface: UInt32)
  case movementEnd
  case secondaryClick(Click)
  case scrollBegin(surface: UInt32, Place, region: UInt32)
  case scrollUpdate(dx: Double, dy: Double)
  case scrollMomentum
  case scrollEnd(cancelled: Bool)
  case pinchBegin(surface: UInt32, Place, region: UInt32)
  case pinchUpdate
  case pinchEnd(cancelled: Bool)

  /// A place on a surface.
  struct Place: Equatable, CustomStringConvertible {
    var x: Double
    var y: Double

    var description: String { "\(x),\(y)" }

    /// Whether it is the same but for what rounding makes of it.
    func isNear(_ other: Place, within reach: Double = 0.25) -> Bool {
      abs(x - other.x) <= reach && abs(y - other.y) <= reach
    }
  }

  /// A cell of a grid.
  struct Cell: Equatable {
    var column: Int32
    var row: Int32
  }

  /// A secondary click.
  struct Click: Equatable {
    var serial: UInt32
    var surface: UInt32
    var region: UInt32
    var place: Place
    var source: UInt32
    var pressed: Bool
  }

  /// Whether it says in which regions and sensors the pointer is.
  var isAboutRegions: Bool {
    switch self {
    case .regionEnter, .regionLeave, .regionCell, .regionRequest, .sensorEnter, .sensorLeave: true
    default: false
    }
  }

  /// Whether it is an event of ferrofluid_adaptive_pointer_v1 that rule 1 of that ties to a focus.
  var isAdaptive: Bool {
    switch self {
    case .enter, .leave, .motion, .button, .axis, .axisStop, .axisSource, .frame, .settings,
      .inputKind:
      false
    default: true
    }
  }
}

extension Heard: CustomStringConvertible {
  /// The event in a failure's words.
  var description: String {
    switch self {
    case .enter(_, let place): "enter \(place)"
    case .leave: "leave"
    case .motion(let place): "motion \(place)"
    case .button(_, let code, let pressed): "\(pressed ? "press" : "release") \(code)"
    case .axis(let horizontal, let value): "axis \(horizontal ? "x" : "y") \(value)"
    case .axisStop(let horizontal): "axis_stop \(horizontal ? "x" : "y")"
    case .axisSource(let source): "axis_source \(source)"
    case .frame: "frame"
    case .settings(let bits): "settings \(bits)"
    case .inputKind(let kind): "input_kind \(kind)"
    case .regionEnter(_, _, let region, _): "region_enter \(region)"
    case .regionLeave(_, let region, _): "region_leave \(region)"
    case .regionCell(_, let region, let cell): "region_cell \(region): \(cell.column),\(cell.row)"
    case .regionRequest(_, _, let region, let place): "region_request \(region) at \(place)"
    case .sensorEnter(_, _, let region): "sensor_enter \(region)"
    case .sensorLeave(_, let region): "sensor_leave \(region)"
    case .movementBegin: "movement_begin"
    case .movementEnd: "movement_end"
    case .secondaryClick(let click):
      "secondary_click \(click.pressed ? "pressed" : "released") in \(click.region)"
    case .scrollBegin(_, let place, let region): "scroll_begin \(place) in \(region)"
    case .scrollUpdate(let dx, let dy): "scroll_update \(dx),\(dy)"
    case .scrollMomentum: "scroll_momentum"
    case .scrollEnd(let cancelled): "scroll_end \(cancelled ? "cancelled" : "completed")"
    case .pinchBegin(_, let place, let region): "pinch_begin \(place) in \(region)"
    case .pinchUpdate: "pinch_update"
    case .pinchEnd(let cancelled): "pinch_end \(cancelled ? "cancelled" : "completed")"
    }
  }
}
