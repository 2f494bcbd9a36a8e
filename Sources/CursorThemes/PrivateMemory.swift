import CWaylandClient
import CWaylandServer
import EventLoop
import Glibc
import WaylandClient
import WaylandServer

/// A `wl_shm` of our own: a server and its one client at the two ends of a pair of sockets.
///
/// libwayland-cursor puts its pictures into the shared memory of a compositor and has no other way
/// to give them out. So this is one, for as long as a theme is read: both ends are served by the
/// calling thread, no socket has a name, and nothing outlives it.
final class PrivateMemory {
  private let display: Display
  private let client: Client
  private let connection: Connection
  private let memory: Proxy<WlShm>

  /// - Throws: What the system refused.
  init() throws {
    display = try Display()
    try display.initSHM()
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw SystemError("socketpair") }
    let far = OwnedDescriptor(ends[1])
    client = try display.addClient(descriptor: OwnedDescriptor(ends[0]))
    connection = try Connection(descriptor: far)
    let registry = Registry(connection)
    try Self.exchange(connection, display)
    guard let memory = registry.bind(WlShm.self, maxVersion: 1) else {
      throw SystemError(message: "our own server has no wl_shm")
    }
    self.memory = memory
  }

  deinit {
    connection.close()
    display.destroy()
  }

  /// The client's `wl_shm`, for libwayland-cursor.
  var raw: OpaquePointer? { memory.raw }

  /// Has the server handle what the client asked for, and the client what it was told.
  ///
  /// - Throws: What ended the connection, such as a fault of the client's.
  func exchange() throws { try Self.exchange(connection, display) }

  private static func exchange(_ connection: Connection, _ display: Display) throws {
    try connection.flush()
    try display.loop.dispatch(timeout: 0)
    display.flushClients()
    while !connection.prepareRead() { try connection.dispatchPending() }
    try connection.read()
    try connection.dispatchPending()
  }

  /// The pixels behind a buffer of the client's, which the server has heard of; nil if there are
  /// none.
  ///
  /// - Parameter buffer: A live `wl_buffer` of this connection.
  func pixels(of buffer: OpaquePointer) -> [UInt32]? {
    guard let client = client.raw,
      // SAFETY: the caller's buffer is alive, and so is the client until the display goes.
      let object = wl_client_get_object(client, wl_proxy_get_id(buffer)),
      let memory = SHMBuffer(Resource<WlBuffer>.wrapping(object)),
      memory.format == .argb8888, memory.width > 0, memory.height > 0,
      memory.stride == memory.width * 4
    else { return nil }
    let count = Int(memory.width) * Int(memory.height)
    return memory.withPixels { bytes in
      // SAFETY: libwayland has checked that the buffer lies within its pool; rows are without gaps,
      // and pools begin at a page.
      let words = UnsafeBufferPointer(
        start: bytes.assumingMemoryBound(to: UInt32.self), count: count)
      return Array(words)
    }
  }
}
