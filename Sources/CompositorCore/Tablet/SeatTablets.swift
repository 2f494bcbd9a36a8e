import CursorThemes
import EventLoop
import InputSources
import PointerGeometry
import WaylandServer

/// The tablets of the seat and their tools: `zwp_tablet_manager_v2`.
///
/// | A tool | Who hears of it |
/// |---|---|
/// | near, not held down | the surface below it, if its client knows tablets |
/// | near, over a client that does not | that client's `wl_pointer`: the tool moves the pointer |
/// | held down (tip or button) | who had it when it went down, wherever it goes |
/// | … and that surface has gone | nobody, until it is let go |
/// | moves a window, resizes one, drags something | the grab |
/// | comes down beside open menus | nobody; the menus close |
final class SeatTablets {
  static let version: UInt32 = 1

  unowned let seat: Seat
  /// The tablets, in the order of their appearance.
  private(set) var devices: [InputDevice] = []
  private(set) var tools: [TabletToolState] = []
  private(set) lazy var pads = SeatPads(seat: seat)

  init(seat: Seat) { self.seat = seat }

  func start() throws -> Global {
    try seat.display.addGlobal(ZwpTabletManagerV2.self, version: Self.version) {
      [weak self] _, resource in
      guard let self else { return }
      resource.setHandler(self)
    }
  }

  /// A tool by its name.
  func tool(_ key: TabletToolKey) -> TabletToolState? { tools.first { $0.key == key } }

  /// The tablet that a pad goes with, as a client knows it.
  func tablet(for pad: InputDevice, of objects: TabletSeatObjects) -> Resource<ZwpTabletV2>? {
    let twin = devices.first { $0.vendor == pad.vendor && $0.product == pad.product }
    if let twin, let tablet = objects.tablets[twin.id] { return tablet }
    return devices.lazy.compactMap { objects.tablets[$0.id] }.first
  }

  /// A value of 0…1 as the protocol counts it.
  static func normalized(_ value: Double) -> UInt32 {
    UInt32((min(max(value.isFinite ? value : 0, 0), 1) * 65535).rounded(.toNearestOrEven))
  }

  private var allObjects: [TabletSeatObjects] { seat.allClients.flatMap(\.tabletSeats) }

  // MARK: Devices

  func added(_ device: InputDevice, at time: SeatTime) {
    if device.capabilities.contains(.tabletTool) {
      devices.append(device)
      for objects in allObjects { objects.addTablet(device) }
    }
    if device.capabilities.contains(.tabletPad) {
      pads.added(device)
      for objects in allObjects { objects.addPad(device) }
    }
    pads.objectsMayHaveChanged()
  }

  func removed(_ device: InputDevice, at time: SeatTime) {
    if device.capabilities.contains(.tabletPad) {
      pads.removed(device.id)
      for objects in allObjects { objects.removePad(device.id) }
    }
    guard let index = devices.firstIndex(where: { $0.id == device.id }) else { return }
    for tool in tools where tool.tablet == device.id { leave(tool, at: time) }
    for tool in tools where tool.key.belongs(to: device.id) {
      for objects in allObjects { objects.removeTool(tool.key) }
    }
    tools.removeAll { $0.key.belongs(to: device.id) }
    pads.tabletWillGo()
    devices.remove(at: index)
    for objects in allObjects { objects.removeTablet(device.id) }
    pads.objectsMayHaveChanged()
  }

  // MARK: Tools

  func handle(_ event: TabletToolEvent, by device: DeviceID, at time: SeatTime) {
    guard devices.contains(where: { $0.id == device }) else { return }
    let tool = state(of: event.tool, on: device)
    if tool.isNear, tool.tablet != device { leave(tool, at: time) }
    guard event.change != .proximityOut else {
      leave(tool, at: time)
      return
    }
    if !tool.isNear { arrive(tool, on: device, at: time) }
    tool.axes.merge(event.axes)
    if let place = event.axes.place {
      tool.location = seat.location(x: place.x, y: place.y, of: device)
    }
    follow(tool, event.axes, at: time)
    switch event.change {
    case .tip(let isDown): tip(isDown, of: tool, at: time)
    case .button(let code, let isPressed): button(code, isPressed, of: tool, at: time)
    case .proximityIn, .proximityOut, .axes: break
    }
    tool.sendFrame(at: time)
    if tool.isPointer { seat.pointer.focus?.client.flushFrame() }
    // What was let go may lie over something else by now.
    if !tool.isHeld { refocus(tool, at: time) }
    tool.sendFrame(at: time)
  }

  private func state(of info: TabletTool, on device: DeviceID) -> TabletToolState {
    let key = TabletToolKey(info, on: device)
    if let known = tool(key) { return known }
    let new = TabletToolState(info, key: key, on: device, seat: seat)
    tools.append(new)
    for objects in allObjects { objects.addTool(info, key: key) }
    return new
  }

  private func arrive(_ tool: TabletToolState, on device: DeviceID, at time: SeatTime) {
    tool.isNear = true
    tool.tablet = device
    tool.axes = TabletAxes()
    tool.location = nil
    seat.pointerHost.penAppeared(at: time)
  }

  /// The tool is out of sight: whatever it held is released.
  private func leave(_ tool: TabletToolState, at time: SeatTime) {
    guard tool.isNear else { return }
    drop(tool, at: time)
    tool.isNear = false
    tool.isDown = false
    tool.buttons.removeAll(keepingCapacity: true)
  }

  /// Tells what changed, to whom it concerns.
  private func follow(_ tool: TabletToolState, _ change: TabletAxes, at time: SeatTime) {
    guard let location = tool.location else { return }
    switch tool.focus {
    case .grab:
      seat.directGrabs.grab(of: .tool(tool.key))?.contactMoved(
        to: location, over: seat.scene.hitTest(location), at: time, seat)
    case .surface, .pointer, .nobody:
      if refocus(tool, at: time) {
        // Everything was told by the entering, but for a turn, which is no state.
        if let wheel = change.wheel { tool.send(wheel: wheel) }
        return
      }
      switch tool.focus {
      case .surface: tool.send(change)
      case .pointer: drive(tool, to: location, at: time)
      case .nobody, .grab: break
      }
    }
  }

  // MARK: Focus

  /// Looks again at what is below a tool that is not held down.
  ///
  /// - Returns: True if another surface hears of it from now on, and was told all.
  @discardableResult
  private func refocus(_ tool: TabletToolState, at time: SeatTime) -> Bool {
    guard tool.isNear, let location = tool.location else { return false }
    guard !tool.isHeld else {
      tool.moveOnSurface(to: location)
      return false
    }
    let hit = seat.isDragging ? nil : seat.scene.hitTest(location)
    guard let hit, hit.surface.resource.isAlive else {
      drop(tool, at: time)
      return false
    }
    let client = seat.client(of: hit.surface.client)
    let receivers = client.tabletSeats.compactMap { $0.receiver(tool.key, on: tool.tablet) }
    guard !receivers.isEmpty else {
      guard !tool.isPointer else { return false }
      drop(tool, at: time)
      tool.focus = .pointer
      // A press may follow that says no place.
      drive(tool, to: location, at: time)
      return false
    }
    if tool.surface === hit.surface {
      tool.moveOnSurface(to: location)
      return false
    }
    drop(tool, at: time)
    let serial = seat.nextSerial(for: client.client, .pointerEnter)
    tool.focus = .surface(hit.surface, client, receivers, serial: serial)
    tool.enter(hit, serial: serial)
    return true
  }

  /// Whoever heard of the tool does no more.
  private func drop(_ tool: TabletToolState, at time: SeatTime) {
    let focus = tool.focus
    switch focus {
    case .nobody: break
    case .surface:
      tool.sendLeave(serial: seat.display.nextSerial())
      tool.sendFrame(at: time)
    case .pointer:
      for code in tool.buttons { click(code, pressed: false, of: tool, at: time) }
      if tool.isDown { click(EventCode.leftButton, pressed: false, of: tool, at: time) }
      seat.pointer.endDriving(at: time)
    case .grab: seat.directGrabs.grab(of: .tool(tool.key))?.cancel(seat)
    }
    tool.focus = .nobody
    tool.press = nil
    tool.cursor.reset()
  }

  /// Something was mapped, moved, restacked or unmapped.
  func sceneChanged(at time: SeatTime) {
    for tool in tools where tool.isNear && !tool.isHeld {
      refocus(tool, at: time)
      tool.sendFrame(at: time)
    }
  }

  /// A surface was unmapped or is about to be destroyed.
  func surfaceGone(_ surface: Surface, at time: SeatTime) {
    for tool in tools where tool.surface === surface { drop(tool, at: time) }
  }

  // MARK: Presses

  private func tip(_ isDown: Bool, of tool: TabletToolState, at time: SeatTime) {
    guard isDown != tool.isDown else { return }
    if isDown, !tool.isHeld { admit(tool, at: time) }
    tool.isDown = isDown
    switch tool.focus {
    case .surface(_, let client, _, _):
      if isDown {
        let serial = seat.nextSerial(for: client.client, .press)
        notePress(serial, of: tool)
        tool.sendDown(serial: serial)
      } else {
        tool.sendUp()
      }
    case .pointer: click(EventCode.leftButton, pressed: isDown, of: tool, at: time)
    case .nobody, .grab: break
    }
    liftIfReleased(tool)
  }

  private func button(
    _ code: UInt32, _ isPressed: Bool, of tool: TabletToolState, at time: SeatTime
  ) {
    let index = tool.buttons.firstIndex(of: code)
    guard isPressed == (index == nil) else { return }
    if isPressed, !tool.isHeld { admit(tool, at: time) }
    if let index { tool.buttons.remove(at: index) } else { tool.buttons.append(code) }
    switch tool.focus {
    case .surface(_, let client, _, _):
      let serial = seat.nextSerial(for: client.client, isPressed ? .press : .release)
      if isPressed { notePress(serial, of: tool) }
      tool.sendButton(serial: serial, code: code, isPressed: isPressed)
    case .pointer: click(code, pressed: isPressed, of: tool, at: time)
    case .nobody, .grab: break
    }
    liftIfReleased(tool)
  }

  /// The tool is about to be held down: whether whom it is over hears of that.
  private func admit(_ tool: TabletToolState, at time: SeatTime) {
    guard !tool.isPointer else { return }
    let hit = tool.location.flatMap { seat.scene.hitTest($0) }
    if !seat.admitsContact(on: hit) { drop(tool, at: time) }
  }

  private func notePress(_ serial: UInt32, of tool: TabletToolState) {
    guard let location = tool.location else { return }
    tool.press = (serial, location)
  }

  private func liftIfReleased(_ tool: TabletToolState) {
    guard !tool.isHeld else { return }
    tool.press = nil
    guard case .grab = tool.focus else { return }
    seat.directGrabs.grab(of: .tool(tool.key))?.contactLifted(seat)
    tool.focus = .nobody
  }

  /// What a client names by the serial of a press of a tool.
  func press(_ serial: UInt32, of client: Client) -> Seat.Press? {
    for tool in tools {
      guard let press = tool.press, press.serial == serial, tool.isHeld,
        let surface = tool.surface, surface.client === client
      else { continue }
      return Seat.Press(
        surface: surface, location: press.location, holder: .contact(.tool(tool.key)))
    }
    return nil
  }

  /// Takes a tool from its client, for a grab.
  func take(_ key: TabletToolKey) {
    guard let tool = tool(key) else { return }
    drop(tool, at: SeatTime(Loop.now()))
    tool.focus = .grab
  }

  // MARK: Clients without tablets

  private func drive(
    _ tool: TabletToolState, to location: Point<LogicalSpace>, at time: SeatTime
  ) {
    if !seat.pointer.isDriven { _ = seat.pointer.beginDriving(.pen, at: time) }
    seat.pointer.drive(to: location, at: time)
  }

  private func click(
    _ code: UInt32, pressed: Bool, of tool: TabletToolState, at time: SeatTime
  ) {
    // A pointer that is locked, or moved by a finger, is no pen's to press.
    guard let button = EventCode.pointerButton(ofTool: code), seat.pointer.isDriven || !pressed
    else { return }
    seat.pointer.button(
      button, pressed: pressed, source: button == EventCode.rightButton ? .button : nil,
      by: tool.tablet, at: time)
  }
}

extension SeatTablets: ZwpTabletManagerV2Requests {
  func getTabletSeat(
    _ resource: Resource<ZwpTabletManagerV2>, tabletSeat: Resource<ZwpTabletSeatV2>,
    seat seatResource: Resource<WlSeat>
  ) {
    let objects = TabletSeatObjects(tabletSeat, seat: seat)
    seat.client(of: resource.client).tabletSeats.append(objects)
    for device in devices { objects.addTablet(device) }
    for tool in tools { objects.addTool(tool.info, key: tool.key) }
    for device in pads.devices { objects.addPad(device) }
    pads.objectsMayHaveChanged()
  }

  /// Handles a tool's request for an image, which only who hears of the tool may make.
  func setCursor(
    _ resource: Resource<ZwpTabletToolV2>, of key: TabletToolKey, serial: UInt32,
    surface: Resource<WlSurface>?, hotspotX: Int32, hotspotY: Int32
  ) {
    guard let tool = tool(key), tool.isEntered(by: resource, serial: serial) else { return }
    let image = surface.flatMap(Surface.from)
    guard surface == nil || image != nil else { return }
    let hotspot = Vector<SurfaceSpace>(dx: Double(hotspotX), dy: Double(hotspotY))
    guard tool.cursor.set(image, hotspot: hotspot) else {
      resource.postError(
        .role, "zwp_tablet_tool_v2.set_cursor: the surface has another role, or is another tool's")
      return
    }
  }

  /// Handles the name of a tool's image, likewise.
  func setShape(_ shape: CursorShape, of resource: Resource<ZwpTabletToolV2>, serial: UInt32) {
    let tool = tools.first { $0.isEntered(by: resource, serial: serial) }
    tool?.cursor.set(shape)
  }
}

extension TabletToolState {
  /// Whether an object of a client hears of the tool, by the enter event of this serial.
  fileprivate func isEntered(by resource: Resource<ZwpTabletToolV2>, serial: UInt32) -> Bool {
    guard case .surface(_, _, let receivers, let entered) = focus, entered == serial else {
      return false
    }
    return receivers.contains { $0.tool === resource }
  }
}
