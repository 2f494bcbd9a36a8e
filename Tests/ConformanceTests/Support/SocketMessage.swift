import Glibc

/// Bytes and descriptors that came in, or go out, of a socket together.
struct SocketMessage {
  var bytes: [UInt8] = []
  var descriptors: [Int32] = []

  /// How many descriptors one message of Wayland carries at most.
  private static let mostDescriptors = 28
  /// `cmsghdr` on 64-bit Linux: a length of 8 bytes, then level and type of 4 each.
  private static let header = 16

  /// Reads what is there; nil at the end of the connection.
  static func receive(_ socket: Int32) -> SocketMessage? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    var control = [UInt8](repeating: 0, count: 256)
    var length = 0
    let count = withHeader(&bytes, &control) { header in
      let count = recvmsg(socket, &header, Int32(MSG_CMSG_CLOEXEC))
      length = Int(header.msg_controllen)
      return count
    }
    guard count > 0 else { return nil }
    return SocketMessage(
      bytes: Array(bytes[..<count]), descriptors: descriptors(in: control, length))
  }

  /// Sends all of it; false if nobody is there any more.
  func send(_ socket: Int32) -> Bool {
    var rest = bytes[...]
    var pending = descriptors
    while !rest.isEmpty {
      var part = Array(rest)
      let some = pending.prefix(Self.mostDescriptors)
      var control = some.isEmpty ? [] : Self.control(Array(some))
      let count = Self.withHeader(&part, &control) {
        sendmsg(socket, &$0, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
      pending.removeFirst(some.count)
    }
    return true
  }

  private static func withHeader(
    _ bytes: inout [UInt8], _ control: inout [UInt8], _ body: (inout msghdr) -> Int
  ) -> Int {
    bytes.withUnsafeMutableBytes { bytes in
      control.withUnsafeMutableBytes { control in
        var vector = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
        return withUnsafeMutablePointer(to: &vector) { vector in
          // SAFETY: all pointers are used in the call only, while their memory is borrowed.
          var header = msghdr()
          header.msg_iov = vector
          header.msg_iovlen = 1
          header.msg_control = control.isEmpty ? nil : control.baseAddress
          header.msg_controllen = control.count
          return body(&header)
        }
      }
    }
  }

  private static func descriptors(in control: [UInt8], _ length: Int) -> [Int32] {
    guard length > header else { return [] }
    let size = word(control, 0)
    let count = (min(size, length) - header) / 4
    return (0..<max(0, count)).map { Int32(truncatingIfNeeded: word(control, header + 4 * $0)) }
  }

  /// The 32-bit value at a place; sizes here need no more.
  private static func word(_ bytes: [UInt8], _ start: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
  }

  private static func control(_ descriptors: [Int32]) -> [UInt8] {
    let size = header + 4 * descriptors.count
    var words: [Int32] = [Int32(size), 0, SOL_SOCKET, Int32(SCM_RIGHTS)]
    words += descriptors
    if words.count % 2 == 1 { words.append(0) }
    return words.flatMap { UInt32(bitPattern: $0).wireBytes }
  }
}
