/// Holds every event that is heard to the rules of order and grouping, in whatever case.
///
/// | Rule | |
/// |---|---|
/// | balance | enter and leave, begin and end come by turns, and name each other |
/// | focus | events come between wl_pointer.enter and leave, and name the focused surface |
/// | ends first | nothing is in progress at a wl_pointer.leave |
/// | frames | a frame has one enter, leave, scroll_update and pinch_update at most; leave is first |
/// | settings first | settings and input_kind come before anything else |
struct Auditor {
  /// What was broken.
  private(set) var faults: [String] = []
  private(set) var entered: (serial: UInt32, region: UInt32)?
  /// The sensors that the pointer is in, by the serials of their enters.
  private(set) var sensors: [UInt32: UInt32] = [:]
  private(set) var isMoving = false
  private(set) var isScrolling = false
  private var hasMomentum = false
  private var isPinching = false
  private var focus: UInt32?
  /// Whether the focused surface was destroyed: a leave may come for it or not.
  private var isFocusGone = false
  private var hasSettings = false
  private var hasKind = false
  /// What came since the last frame.
  private var group: [Heard] = []

  /// Whether events have come that no frame has closed.
  var isOpen: Bool { group.contains { $0.isAdaptive } }

  private let hasFrames: Bool

  /// - Parameters:
  ///   - focus: The surface that the pointer was on when the listening began.
  ///   - hasFrames: Whether the wl_pointer is new enough for frames.
  init(focus: UInt32?, hasFrames: Bool) {
    self.focus = focus
    self.hasFrames = hasFrames
  }

  mutating func hear(_ event: Heard) {
    if event.isAdaptive { checkFirst(event) }
    switch event {
    case .enter(let surface, _):
      if focus != nil, !isFocusGone { fault("wl_pointer.enter without a leave before") }
      focus = surface
      isFocusGone = false
    case .leave: checkLeave()
    case .settings: hasSettings = true
    case .inputKind: hasKind = true
    case .regionEnter(let serial, let surface, let region, _):
      if entered != nil { fault("region_enter \(region) without a region_leave before") }
      if count(where: { if case .regionEnter = $0 { true } else { false } }) > 0 {
        fault("two region_enter in a frame")
      }
      checkSurface(surface, "region_enter")
      entered = (serial, region)
    case .regionLeave(let serial, let region, _): checkRegionLeave(serial, region)
    case .regionCell(let serial, let region, _):
      if entered?.serial != serial || entered?.region != region {
        fault("region_cell of region \(region), which the pointer is not in")
      }
    case .regionRequest(_, let surface, let region, _):
      checkSurface(surface, "region_request")
      if entered?.region != region { fault("region_request of a region without its enter") }
    case .sensorEnter, .sensorLeave: checkSensor(event)
    case .movementBegin, .movementEnd: checkMovement(event)
    case .secondaryClick(let click): checkSurface(click.surface, "secondary_click")
    case .scrollBegin, .scrollUpdate, .scrollMomentum, .scrollEnd: checkScroll(event)
    case .pinchBegin, .pinchUpdate, .pinchEnd: checkPinch(event)
    case .motion, .button, .axis, .axisStop, .axisSource, .frame: break
    }
    if event == .frame || !hasFrames { group = [] } else { group.append(event) }
  }

  /// The client destroyed a surface.
  mutating func destroyed(surface: UInt32) {
    if focus == surface { isFocusGone = true }
  }

  private mutating func fault(_ text: String) { faults.append(text) }

  private func count(where isMeant: (Heard) -> Bool) -> Int { group.count(where: isMeant) }

  private mutating func checkFirst(_ event: Heard) {
    if !hasSettings || !hasKind { fault("\(event) before settings and input_kind") }
    if focus == nil { fault("\(event) without the pointer's focus") }
  }

  private mutating func checkSurface(_ surface: UInt32, _ name: String) {
    if surface != 0, surface != focus { fault("\(name) names a surface without the focus") }
  }

  private mutating func checkLeave() {
    if focus == nil { fault("wl_pointer.leave without an enter before") }
    if let entered { fault("wl_pointer.leave before the region_leave of \(entered.region)") }
    for sensor in sensors.values { fault("wl_pointer.leave before the sensor_leave of \(sensor)") }
    if isMoving { fault("wl_pointer.leave before movement_end") }
    if isScrolling { fault("wl_pointer.leave before scroll_end") }
    if isPinching { fault("wl_pointer.leave before pinch_end") }
    focus = nil
    isFocusGone = false
    // What is told once is enough.
    entered = nil
    sensors = [:]
    isMoving = false
    isScrolling = false
    isPinching = false
  }

  private mutating func checkRegionLeave(_ serial: UInt32, _ region: UInt32) {
    if entered?.serial != serial || entered?.region != region {
      fault("region_leave of region \(region) with a serial that is not that of its enter")
    }
    for event in group {
      switch event {
      case .regionLeave: fault("two region_leave in a frame")
      case .regionEnter, .sensorEnter: fault("an enter before region_leave in a frame")
      default: break
      }
    }
    entered = nil
  }

  private mutating func checkSensor(_ event: Heard) {
    switch event {
    case .sensorEnter(let serial, let surface, let region):
      checkSurface(surface, "sensor_enter")
      if sensors.values.contains(region) { fault("\(event) without a leave before") }
      sensors[serial] = region
    case .sensorLeave(let serial, let region):
      if sensors.removeValue(forKey: serial) != region {
        fault("\(event) with a serial that is not that of its enter")
      }
      let hasEntered = group.contains {
        switch $0 {
        case .regionEnter, .sensorEnter: true
        default: false
        }
      }
      if hasEntered { fault("an enter before sensor_leave in a frame") }
    default: break
    }
  }

  private mutating func checkMovement(_ event: Heard) {
    if case .movementBegin(let surface) = event {
      checkSurface(surface, "movement_begin")
      if isMoving { fault("movement_begin twice") }
      isMoving = true
    } else {
      if !isMoving { fault("movement_end without movement_begin") }
      isMoving = false
    }
  }

  private mutating func checkScroll(_ event: Heard) {
    switch event {
    case .scrollBegin(let surface, _, _):
      if isScrolling { fault("scroll_begin twice") }
      checkSurface(surface, "scroll_begin")
      isScrolling = true
      hasMomentum = false
    case .scrollUpdate:
      if count(where: { if case .scrollUpdate = $0 { true } else { false } }) > 0 {
        fault("two scroll_update in a frame")
      }
      if !isScrolling { fault("\(event) without scroll_begin") }
    case .scrollMomentum:
      if hasMomentum { fault("scroll_momentum twice in a scroll") }
      if !isScrolling { fault("\(event) without scroll_begin") }
      hasMomentum = true
    default:
      if !isScrolling { fault("\(event) without scroll_begin") }
      isScrolling = false
    }
  }

  private mutating func checkPinch(_ event: Heard) {
    switch event {
    case .pinchBegin(let surface, _, _):
      if isPinching { fault("pinch_begin twice") }
      checkSurface(surface, "pinch_begin")
      isPinching = true
    case .pinchUpdate:
      if group.contains(.pinchUpdate) { fault("two pinch_update in a frame") }
      if !isPinching { fault("\(event) without pinch_begin") }
    default:
      if !isPinching { fault("\(event) without pinch_begin") }
      isPinching = false
    }
  }
}
