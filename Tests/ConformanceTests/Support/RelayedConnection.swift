import Glibc

/// One client's connection through a relay, message by message.
final class RelayedConnection {
  let client: Int32
  let server: Int32
  private let fault: Fault
  private var objects = ObjectTable()
  private var input: [WireMessage.Direction: SocketMessage] = [
    .request: SocketMessage(), .event: SocketMessage(),
  ]
  private var heldBack: [WireMessage] = []

  init(client: Int32, server: Int32, fault: Fault) {
    (self.client, self.server, self.fault) = (client, server, fault)
  }

  deinit {
    close(client)
    close(server)
  }

  /// Passes on what has come from one side; false when that or the other side has gone.
  func pass(_ direction: WireMessage.Direction) -> Bool {
    let (source, target) = direction == .request ? (client, server) : (server, client)
    guard let received = SocketMessage.receive(source) else { return false }
    input[direction]?.bytes += received.bytes
    input[direction]?.descriptors += received.descriptors
    var output = SocketMessage()
    var spent: [Int32] = []
    while let message = next(direction) {
      spent += message.descriptors
      for changed in changes(message) {
        output.bytes += changed.bytes
        output.descriptors += changed.descriptors
      }
    }
    defer { for descriptor in spent { close(descriptor) } }
    if output.bytes.isEmpty || output.send(target) { return true }
    // A server that ended the connection said why, before what it did not read any more.
    if direction == .request { while pass(.event) {} }
    return false
  }

  private func changes(_ message: WireMessage) -> [WireMessage] {
    if message.name == fault.delayed {
      heldBack.append(message)
      return []
    }
    let changed = fault.change(message)
    guard message.name == fault.until else { return changed }
    defer { heldBack = [] }
    return changed + heldBack
  }

  /// Takes the next whole message out of the input.
  private func next(_ direction: WireMessage.Direction) -> WireMessage? {
    guard var rest = input[direction], rest.bytes.count >= 8 else { return nil }
    let head = Self.words(rest.bytes[..<8])
    let size = Int(head[1] >> 16)
    guard size >= 8, rest.bytes.count >= size else { return nil }
    let words = Self.words(rest.bytes[8..<size])
    let known = objects.read(head[0], head[1] & 0xffff, words, direction)
    let count = min(known?.descriptors ?? 0, rest.descriptors.count)
    let message = WireMessage(
      direction: direction, object: head[0], name: known?.name ?? "?", opcode: head[1] & 0xffff,
      words: words, descriptors: Array(rest.descriptors.prefix(count)))
    rest.bytes.removeFirst(size)
    rest.descriptors.removeFirst(count)
    input[direction] = rest
    return message
  }

  private static func words(_ bytes: ArraySlice<UInt8>) -> [UInt32] {
    stride(from: bytes.startIndex, to: bytes.endIndex, by: 4).map { start in
      (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1]) << (8 * $1) }
    }
  }
}
