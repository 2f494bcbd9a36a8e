import InputSources

/// The buttons that are down, over all devices of the seat.
///
/// Two mice share the seat's buttons: a button is down as long as any device holds it, and
/// clients are told once.
struct PressedButtons {
  private struct Entry {
    var code: UInt32
    /// The devices that hold the button; few.
    var holders: [DeviceID]
    var receiver: ObjectIdentifier?
  }

  private var entries: [Entry] = []

  init() { entries.reserveCapacity(8) }

  /// How many buttons are down.
  var count: Int { entries.count }
  /// Whether no button is down.
  var isEmpty: Bool { entries.isEmpty }
  /// The codes of the buttons that are down, in the order of their presses.
  var codes: [UInt32] { entries.map(\.code) }

  /// Notes a press; false if the button is held already.
  mutating func press(_ code: UInt32, by device: DeviceID) -> Bool {
    guard let index = entries.firstIndex(where: { $0.code == code }) else {
      entries.append(Entry(code: code, holders: [device], receiver: nil))
      return true
    }
    // A device that says so twice holds it once.
    if !entries[index].holders.contains(device) { entries[index].holders.append(device) }
    return false
  }

  /// Remembers which client was told of the press, so that only it is told of the release.
  mutating func setReceiver(_ receiver: SeatClient?, of code: UInt32) {
    guard let index = entries.firstIndex(where: { $0.code == code }) else { return }
    entries[index].receiver = receiver.map(ObjectIdentifier.init)
  }

  /// Notes a release; nil if the button is still held, or was never pressed.
  mutating func release(_ code: UInt32, by device: DeviceID) -> Release? {
    guard let index = entries.firstIndex(where: { $0.code == code }) else { return nil }
    entries[index].holders.removeAll { $0 == device }
    guard entries[index].holders.isEmpty else { return nil }
    return Release(receiver: entries.remove(at: index).receiver)
  }

  /// No client is to be told of the releases of what is down now.
  mutating func forgetReceivers() {
    for index in entries.indices { entries[index].receiver = nil }
  }

  /// A button that came up.
  struct Release {
    /// The client that was told of the press.
    var receiver: ObjectIdentifier?
  }
}
