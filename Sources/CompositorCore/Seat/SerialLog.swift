import WaylandServer

/// The serials of the latest input events, with the client that each was sent to.
///
/// A request such as "start a drag" or "set the selection" names the event that caused it. Only a
/// client that was really given that event may make the request, so a serial is looked up
/// together with its client; a number that merely exists is not enough.
struct SerialLog {
  /// What kind of event carried the serial.
  enum Kind {
    case pointerEnter, press, release, keyboardEnter, key
  }

  private struct Entry {
    var serial: UInt32
    var client: ObjectIdentifier
    var kind: Kind
  }

  /// How many events are remembered.
  ///
  /// Tuned: some seconds of the fastest typing and clicking; a client that answers later than
  /// that acts on something the user has forgotten.
  static let capacity = 256

  private var entries: [Entry] = []
  private var next = 0

  init() { entries.reserveCapacity(Self.capacity) }

  /// Remembers that a client was sent an event.
  mutating func note(_ serial: UInt32, _ client: Client, _ kind: Kind) {
    let entry = Entry(serial: serial, client: ObjectIdentifier(client), kind: kind)
    if entries.count < Self.capacity {
      entries.append(entry)
    } else {
      entries[next] = entry
      next = (next + 1) % Self.capacity
    }
  }

  /// The kind of the event with this serial, or nil if this client was not sent one lately.
  func kind(of serial: UInt32, for client: Client) -> Kind? {
    let identifier = ObjectIdentifier(client)
    return entries.last { $0.serial == serial && $0.client == identifier }?.kind
  }

  /// Forgets a client that has gone, so that a new one at the same address inherits nothing.
  mutating func forget(_ client: Client) {
    let identifier = ObjectIdentifier(client)
    entries.removeAll { $0.client == identifier }
    next = 0
  }
}
