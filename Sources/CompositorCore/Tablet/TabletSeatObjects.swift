import InputSources
import WaylandServer

/// What a client got of one `zwp_tablet_seat_v2`: its tablets, tools and pads.
///
/// The objects live on when the client destroys the tablet seat; only new ones are announced no
/// more.
final class TabletSeatObjects {
  unowned let seat: Seat
  private let client: Client
  private let resource: Resource<ZwpTabletSeatV2>
  private(set) var tablets: [DeviceID: Resource<ZwpTabletV2>] = [:]
  private(set) var tools: [TabletToolKey: Resource<ZwpTabletToolV2>] = [:]
  private(set) var pads: [DeviceID: TabletPadObjects] = [:]

  init(_ resource: Resource<ZwpTabletSeatV2>, seat: Seat) {
    self.seat = seat
    self.resource = resource
    client = resource.client
    resource.setHandler(self)
  }

  /// Whether there is nothing left that events could be sent to, now or later.
  var isOver: Bool {
    !resource.isAlive && tablets.isEmpty && tools.isEmpty && pads.isEmpty
  }

  /// The objects for a tool on a tablet, if the client has kept both.
  func receiver(_ tool: TabletToolKey, on tablet: DeviceID) -> TabletToolState.Receiver? {
    guard let tool = tools[tool], let tablet = tablets[tablet] else { return nil }
    return TabletToolState.Receiver(tool: tool, tablet: tablet)
  }

  // MARK: Announcing

  func addTablet(_ device: InputDevice) {
    guard resource.isAlive, tablets[device.id] == nil else { return }
    let tablet = Resource<ZwpTabletV2>(client: client, version: resource.version, id: 0)
    tablet.setHandler(self)
    tablets[device.id] = tablet
    resource.sendTabletAdded(id: tablet)
    tablet.sendName(name: device.name)
    if device.vendor != 0 || device.product != 0 {
      tablet.sendId(vid: device.vendor, pid: device.product)
    }
    if let path = device.nodePath { tablet.sendPath(path: path) }
    tablet.sendDone()
  }

  func addTool(_ info: TabletTool, key: TabletToolKey) {
    guard resource.isAlive, tools[key] == nil else { return }
    let tool = Resource<ZwpTabletToolV2>(client: client, version: resource.version, id: 0)
    tool.setHandler(self)
    tools[key] = tool
    resource.sendToolAdded(id: tool)
    tool.sendType(toolType: ZwpTabletToolV2.Type_(rawValue: info.kind.rawValue))
    if info.serial != 0 {
      tool.sendHardwareSerial(
        hardwareSerialHi: UInt32(truncatingIfNeeded: info.serial >> 32),
        hardwareSerialLo: UInt32(truncatingIfNeeded: info.serial))
    }
    if info.hardwareID != 0 {
      tool.sendHardwareIdWacom(
        hardwareIdHi: UInt32(truncatingIfNeeded: info.hardwareID >> 32),
        hardwareIdLo: UInt32(truncatingIfNeeded: info.hardwareID))
    }
    for (ours, theirs) in Self.capabilities where info.capabilities.contains(ours) {
      tool.sendCapability(capability: theirs)
    }
    tool.sendDone()
  }

  private static var capabilities: [(TabletTool.Capabilities, ZwpTabletToolV2.Capability)] {
    [
      (.tilt, .tilt), (.pressure, .pressure), (.distance, .distance), (.rotation, .rotation),
      (.slider, .slider), (.wheel, .wheel),
    ]
  }

  func addPad(_ device: InputDevice) {
    guard resource.isAlive, pads[device.id] == nil, let pad = device.pad else { return }
    let objects = TabletPadObjects(client: client, version: resource.version, owner: self)
    pads[device.id] = objects
    resource.sendPadAdded(id: objects.resource)
    objects.announce(pad, path: device.nodePath)
  }

  // MARK: Withdrawing

  func removeTablet(_ device: DeviceID) {
    tablets.removeValue(forKey: device)?.sendRemoved()
    forgetIfOver()
  }

  func removeTool(_ key: TabletToolKey) {
    tools.removeValue(forKey: key)?.sendRemoved()
    forgetIfOver()
  }

  func removePad(_ device: DeviceID) {
    pads.removeValue(forKey: device)?.resource.sendRemoved()
    forgetIfOver()
  }

  func forget(_ pad: TabletPadObjects) {
    pads = pads.filter { $0.value !== pad }
    forgetIfOver()
  }

  private func forgetIfOver() {
    guard isOver else { return }
    seat.knownClient(client)?.tabletSeats.remove(identicalTo: self)
  }
}

extension TabletSeatObjects: ZwpTabletSeatV2Requests {
  func resourceDestroyed(_ resource: Resource<ZwpTabletSeatV2>) { forgetIfOver() }
}

extension TabletSeatObjects: ZwpTabletV2Requests {
  func resourceDestroyed(_ resource: Resource<ZwpTabletV2>) {
    tablets = tablets.filter { $0.value !== resource }
    forgetIfOver()
  }
}

extension TabletSeatObjects: ZwpTabletToolV2Requests {
  func setCursor(
    _ resource: Resource<ZwpTabletToolV2>, serial: UInt32, surface: Resource<WlSurface>?,
    hotspotX: Int32, hotspotY: Int32
  ) {
    guard let key = tools.first(where: { $0.value === resource })?.key else { return }
    seat.tablets.setCursor(
      resource, of: key, serial: serial, surface: surface, hotspotX: hotspotX,
      hotspotY: hotspotY)
  }

  func resourceDestroyed(_ resource: Resource<ZwpTabletToolV2>) {
    tools = tools.filter { $0.value !== resource }
    forgetIfOver()
  }
}

extension InputDevice {
  /// Where the device's node is, for clients that look up what kind of tablet it is.
  var nodePath: String? { systemName.isEmpty ? nil : "/dev/input/\(systemName)" }
}
