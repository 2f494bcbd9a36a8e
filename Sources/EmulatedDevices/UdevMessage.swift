import Glibc

/// A message of udev to the programs that watch for devices.
///
/// umockdev can send these, but looks the device up through its own preload library, which a
/// parent that only serves children does not have; and the format is small.
/// Source: the message header of libsystemd's device monitor, as of version 252.
struct UdevMessage {
  /// "add" or "remove".
  var action: String
  /// The path in sysfs.
  var sysfsPath: String
  /// The node, `/dev/…`.
  var node: String
  /// Properties that udev's rules would have added, as `NAME=value`.
  var properties: [String]
  /// Grows with each message.
  var sequence: UInt64

  /// The message as it goes over the socket.
  private var bytes: [UInt8] {
    let fields =
      [
        "ACTION=\(action)", "DEVPATH=\(sysfsPath.dropFirst("/sys".utf8.count))",
        "SUBSYSTEM=input", "SEQNUM=\(sequence)", "DEVNAME=\(node)",
      ] + properties
    let body = fields.flatMap { field -> [UInt8] in Array(field.utf8) + [0] }
    let headerSize: UInt32 = 40
    // Prefix, magic, size of the header, where the properties are, how many bytes of them; then
    // hashes of the subsystem, the device type and (two) the tags. A watcher's filter in the kernel
    // reads the magic and the hash of the subsystem, in network order.
    var message: [UInt8] = Array("libudev".utf8) + [0]
    append(UInt32(0xfeed_cafe).bigEndian, to: &message)
    append(headerSize, to: &message)
    append(headerSize, to: &message)
    append(UInt32(body.count), to: &message)
    append(Self.hash("input").bigEndian, to: &message)
    for _ in 0..<3 { append(UInt32(0), to: &message) }
    return message + body
  }

  /// MurmurHash2 with seed 0, which udev's filters use.
  ///
  /// Four bytes at a time are stirred into the hash, then what is left, and a last round spreads
  /// the low bits. Source: Austin Appleby's public-domain description; `m` is his multiplier.
  private static func hash(_ text: String) -> UInt32 {
    let m: UInt32 = 0x5bd1_e995
    let bytes = Array(text.utf8)
    func word(_ slice: ArraySlice<UInt8>) -> UInt32 {
      slice.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
    var hash = UInt32(bytes.count)
    let whole = bytes.count / 4 * 4
    for start in stride(from: 0, to: whole, by: 4) {
      let mixed = word(bytes[start..<start + 4]) &* m
      hash = (hash &* m) ^ ((mixed ^ mixed >> 24) &* m)
    }
    if whole < bytes.count { hash = (hash ^ word(bytes[whole...])) &* m }
    hash = (hash ^ hash >> 13) &* m
    return hash ^ hash >> 15
  }

  private func append(_ value: UInt32, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
  }

  // MARK: Sending

  /// Sends the message to every program that watches in the emulation under `root`.
  ///
  /// umockdev gives each watching netlink socket a file `eventN` there. A file that nobody listens
  /// at is a program's that has ended.
  ///
  /// - Returns: how many programs got it.
  @discardableResult
  func send(under root: String) -> Int {
    let socket = Glibc.socket(AF_UNIX, Int32(SOCK_RAW.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { return 0 }
    defer { close(socket) }
    let message = bytes
    return listeners(under: root).count { path in
      guard var address = sockaddr_un(path: path) else { return false }
      return withUnsafePointer(to: &address) { pointer in
        // SAFETY: a sockaddr_un is a sockaddr for the socket calls; both live during the call.
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          let size = socklen_t(MemoryLayout<sockaddr_un>.size)
          return sendto(socket, message, message.count, 0, $0, size) == message.count
        }
      }
    }
  }

  private func listeners(under root: String) -> [String] {
    var matches = glob_t()
    defer { globfree(&matches) }
    guard glob("\(root)/event[0-9]*", 0, nil, &matches) == 0 else { return [] }
    return (0..<Int(matches.gl_pathc)).compactMap { index in
      // SAFETY: glob filled gl_pathc entries, each a string that globfree frees.
      matches.gl_pathv[index].map { String(cString: $0) }
    }
  }
}

extension sockaddr_un {
  /// The address of a socket file; nil if the path does not fit.
  fileprivate init?(path: String) {
    self.init()
    sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: sun_path) else { return nil }
    withUnsafeMutableBytes(of: &sun_path) { $0.copyBytes(from: bytes) }
  }
}
