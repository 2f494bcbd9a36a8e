import InputSources

/// The buttons that are down, over all devices of the seat.
///
/// Two mice share the seat's buttons: a button is down as long as any device holds it, and
/// clients are told once. What clients are told can be another button than what was pressed: the
/// primary one with Control is a secondary click, and stays one.
struct PressedButtons {
  /// A button of a device.
  private struct Holder: Hashable {
    var device: DeviceID
    var code: UInt32
  }

  private struct Entry {
    /// What clients are told.
    var code: UInt32
    var source: SecondarySource?
    /// The buttons that hold it down; few.
    var holders: [Holder]
    var receiver: ObjectIdentifier?
  }

  private var entries: [Entry] = []

  init() { entries.reserveCapacity(8) }

  /// How many buttons are down.
  var count: Int { entries.count }
  /// Whether no button is down.
  var isEmpty: Bool { entries.isEmpty }

  /// Whether a button of a device is down.
  func holds(_ code: UInt32, by device: DeviceID) -> Bool {
    let holder = Holder(device: device, code: code)
    return entries.contains { $0.holders.contains(holder) }
  }

  /// Notes a press; false if the button is held already.
  ///
  /// - Parameters:
  ///   - code: the button that was pressed.
  ///   - told: the one that clients are told of.
  ///   - source: how it is secondary, if it is.
  mutating func press(
    _ code: UInt32, as told: UInt32, source: SecondarySource?, by device: DeviceID
  ) -> Bool {
    // A device that says so twice holds it once.
    guard !holds(code, by: device) else { return false }
    let holder = Holder(device: device, code: code)
    guard let index = entries.firstIndex(where: { $0.code == told }) else {
      entries.append(Entry(code: told, source: source, holders: [holder], receiver: nil))
      return true
    }
    entries[index].holders.append(holder)
    return false
  }

  /// The buttons of a device that are down.
  func held(by device: DeviceID) -> [UInt32] {
    entries.flatMap(\.holders).filter { $0.device == device }.map(\.code)
  }

  /// Remembers which client was told of the press, so that only it is told of the release.
  mutating func setReceiver(_ receiver: SeatClient?, of code: UInt32) {
    guard let index = entries.firstIndex(where: { $0.code == code }) else { return }
    entries[index].receiver = receiver.map(ObjectIdentifier.init)
  }

  /// Notes a release; nil if the button is still held, or was never pressed.
  mutating func release(_ code: UInt32, by device: DeviceID) -> Release? {
    let holder = Holder(device: device, code: code)
    guard let index = entries.firstIndex(where: { $0.holders.contains(holder) }) else {
      return nil
    }
    entries[index].holders.removeAll { $0 == holder }
    guard entries[index].holders.isEmpty else { return nil }
    let entry = entries.remove(at: index)
    return Release(code: entry.code, source: entry.source, receiver: entry.receiver)
  }

  /// No client is to be told of the releases of what is down now.
  mutating func forgetReceivers() {
    for index in entries.indices { entries[index].receiver = nil }
  }

  /// A button that came up.
  struct Release {
    /// What clients are told.
    var code: UInt32
    /// How its press was secondary, if it was.
    var source: SecondarySource?
    /// The client that was told of the press.
    var receiver: ObjectIdentifier?
  }
}
