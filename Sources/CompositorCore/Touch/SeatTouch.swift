import EventLoop
import InputSources
import PointerGeometry
import WaylandServer

/// The fingers on the seat's screens, and who hears of them: `wl_touch`.
///
/// | A contact | Who hears of it |
/// |---|---|
/// | came down on a surface | that surface's client, until it is lifted, wherever it goes |
/// | … and the surface was unmapped | the same client hears of its end, and of no motion |
/// | … and the surface was destroyed | nobody: its client took it away itself |
/// | … and the client was sent a cancel | nobody |
/// | on a client without `wl_touch` | its `wl_pointer`, of one contact at a time |
/// | moves a window, resizes one, drags something | the grab |
/// | came down beside open menus | nobody; the menus close |
/// | came down where nothing is, or during a drag | nobody |
///
/// The protocol can cancel all of a client's contacts only: so one that turns out to be a palm ends
/// the others of that client, too. A contact that came before a `wl_touch` was made is none of its
/// business.
final class SeatTouch {
  /// The most contacts at a time; the numbers that clients are told are below.
  static let limit = 64

  unowned let seat: Seat
  private(set) var contacts: [TouchContact] = []
  /// Whether there ever was a screen to touch: before, nobody may ask for a `wl_touch`.
  private(set) var wasPresent = false
  private(set) var isPresent = false
  /// The client that was told of the latest end of a contact, and when, until it is told of
  /// another press or key.
  private var tap: (client: ObjectIdentifier, instant: Instant)?
  /// Objects that were sent events which no frame has closed yet.
  private var openFrames = ObjectList<Resource<WlTouch>>()

  init(seat: Seat) {
    self.seat = seat
    contacts.reserveCapacity(Self.limit)
  }

  /// Screens came or went.
  func presenceChanged(_ isPresent: Bool) {
    self.isPresent = isPresent
    if isPresent { wasPresent = true }
  }

  // MARK: From devices

  func handle(_ event: TouchEvent, by device: DeviceID, at time: SeatTime) {
    switch event {
    case .down(let number, let x, let y):
      end(number, of: device, cancelled: true, at: time)
      guard contacts.count < Self.limit,
        let location = seat.location(x: x, y: y, of: device)
      else { return }
      down(
        TouchContact(device: device, number: number, id: freeID, at: location), at: time)
    case .motion(let number, let x, let y):
      guard let index = index(of: number, on: device),
        let location = seat.location(x: x, y: y, of: device)
      else { return }
      contacts[index].location = location
      moved(index, at: time)
    case .up(let number): end(number, of: device, cancelled: false, at: time)
    case .cancel(let number): end(number, of: device, cancelled: true, at: time)
    case .frame: closeFrames()
    }
  }

  /// A device has gone, and what was on it.
  func deviceLost(_ device: DeviceID, at time: SeatTime) {
    while let contact = contacts.first(where: { $0.device == device }) {
      end(contact.number, of: device, cancelled: true, at: time)
    }
    closeFrames()
  }

  private func index(of number: Int32, on device: DeviceID) -> Int? {
    contacts.firstIndex { $0.number == number && $0.device == device }
  }

  /// The lowest number that no contact has.
  private var freeID: Int32 {
    var id: Int32 = 0
    while contacts.contains(where: { $0.id == id }) { id += 1 }
    return id
  }

  // MARK: Contacts

  private func down(_ new: TouchContact, at time: SeatTime) {
    var contact = new
    seat.pointerHost.touched(at: time)
    let hit = seat.scene.hitTest(contact.location)
    if seat.admitsContact(on: hit), let hit, hit.surface.resource.isAlive {
      let client = seat.client(of: hit.surface.client)
      if !client.touches.isEmpty {
        send(&contact, to: client, hit, at: time)
      } else if seat.pointer.beginDriving(.finger, at: time) {
        contact.owner = .pointer
      }
    }
    contacts.append(contact)
    guard case .pointer = contact.owner else { return }
    seat.pointer.drive(to: contact.location, at: time)
    seat.pointer.button(
      EventCode.leftButton, pressed: true, source: nil, by: contact.device, at: time)
    seat.pointer.focus?.client.flushFrame()
  }

  private func send(
    _ contact: inout TouchContact, to client: SeatClient, _ hit: Hit, at time: SeatTime
  ) {
    contact.owner = .surface(hit.surface, client, client.touches)
    contact.serial = seat.nextSerial(for: client.client, .press)
    contact.x = Fixed(hit.local.x)
    contact.y = Fixed(hit.local.y)
    for touch in client.touches {
      touch.sendDown(
        serial: contact.serial, time: time.milliseconds, surface: hit.surface.resource,
        id: contact.id, x: contact.x, y: contact.y)
      openFrame(of: touch)
    }
  }

  private func moved(_ index: Int, at time: SeatTime) {
    let contact = contacts[index]
    switch contact.owner {
    case .nobody: break
    case .surface(let surface, _, let touches):
      guard surface.isMapped, let origin = surface.origin else { return }
      let x = Fixed(contact.location.x - origin.x)
      let y = Fixed(contact.location.y - origin.y)
      guard x != contact.x || y != contact.y else { return }
      contacts[index].x = x
      contacts[index].y = y
      for touch in touches {
        touch.sendMotion(time: time.milliseconds, id: contact.id, x: x, y: y)
        openFrame(of: touch)
      }
    case .pointer:
      seat.pointer.drive(to: contact.location, at: time)
      seat.pointer.focus?.client.flushFrame()
    case .grab:
      seat.directGrabs.grab(of: .finger(contact.id))?.contactMoved(
        to: contact.location, over: seat.scene.hitTest(contact.location), at: time, seat)
    }
  }

  private func end(_ number: Int32, of device: DeviceID, cancelled: Bool, at time: SeatTime) {
    guard let index = index(of: number, on: device) else { return }
    let contact = contacts[index]
    if cancelled, let client = contact.client { cancel(client) }
    contacts.remove(at: index)
    switch contact.owner {
    case .nobody: break
    case .surface(_, let client, let touches):
      guard !cancelled else { return }
      let serial = seat.nextSerial(for: client.client, .release)
      tap = (ObjectIdentifier(client.client), time.instant)
      for touch in touches {
        touch.sendUp(serial: serial, time: time.milliseconds, id: contact.id)
        openFrame(of: touch)
      }
    case .pointer:
      seat.pointer.button(
        EventCode.leftButton, pressed: false, source: nil, by: device, at: time)
      seat.pointer.endDriving(at: time)
    case .grab:
      guard let grab = seat.directGrabs.grab(of: .finger(contact.id)) else { return }
      if cancelled { grab.cancel(seat) } else { grab.contactLifted(seat) }
    }
  }

  // MARK: Ends that devices do not report

  /// All contacts belong to something else from now on: clients are told that theirs are void.
  ///
  /// What is left of the contacts is swallowed, until they are lifted.
  func cancelAll() {
    while let client = contacts.lazy.compactMap(\.client).first { cancel(client) }
    for index in contacts.indices {
      guard case .grab = contacts[index].owner else { continue }
      contacts[index].owner = .nobody
      seat.directGrabs.grab(of: .finger(contacts[index].id))?.cancel(seat)
    }
  }

  /// All contacts of a client are void.
  private func cancel(_ client: SeatClient) {
    closeFrames()
    var told = ObjectList<Resource<WlTouch>>()
    for index in contacts.indices {
      guard case .surface(_, let owner, let touches) = contacts[index].owner, owner === client
      else { continue }
      contacts[index].owner = .nobody
      for touch in touches { told.append(touch) }
    }
    for touch in told { touch.sendCancel() }
  }

  /// A surface was unmapped, or is about to be destroyed.
  func surfaceGone(_ surface: Surface) {
    guard surface.isGone else { return }
    for index in contacts.indices where contacts[index].surface === surface {
      contacts[index].owner = .nobody
    }
  }

  /// The contact that a client names by the serial of its coming.
  func contact(_ serial: UInt32, of client: Client) -> TouchContact? {
    contacts.first { $0.serial == serial && $0.surface?.client === client }
  }

  /// How long after its end a tap is still a reason to open a menu, in seconds.
  ///
  /// Tuned: a slow toolkit on a busy machine answers within it, and the user is still waiting.
  private static let tapValidity = 1.0

  /// Whether a client acts on a tap without being able to say on which.
  ///
  /// GTK 4 forgets a contact together with its serial when it ends, and then opens the menu with
  /// the serial 0. What counts is that this client was the last one to be told of anything that the
  /// user did, and just now.
  func wasTapped(_ client: Client, by instant: Instant) -> Bool {
    guard let tap, tap.client == ObjectIdentifier(client) else { return false }
    return instant.seconds(since: tap.instant) <= Self.tapValidity
  }

  /// The user did something else.
  func forgetTap() { tap = nil }

  /// Takes a contact from its client, for a grab.
  func take(_ id: Int32) {
    guard let index = contacts.firstIndex(where: { $0.id == id }) else { return }
    if let client = contacts[index].client { cancel(client) }
    contacts[index].owner = .grab
  }

  // MARK: Frames

  private func openFrame(of touch: Resource<WlTouch>) { openFrames.append(touch) }

  private func closeFrames() {
    for touch in openFrames { touch.sendFrame() }
    openFrames.removeAll()
  }
}
