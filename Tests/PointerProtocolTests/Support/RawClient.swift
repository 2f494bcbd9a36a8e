import EventLoop
import Glibc
import WaylandServer

/// A client that writes words to its socket, whatever they are, and has one object of each kind.
final class RawClient {
  /// The objects that it makes, in their order, by the number that it gives them.
  enum Object: UInt32, CaseIterable {
    case display = 1
    case registry, compositor, seat, manager, surface, pointer, regions, shape, style, adaptive
  }

  /// The first number that is free.
  static let free: UInt32 = 12

  let client: Client
  private let socket: Int32
  private let bench: Bench
  private let names: [String: UInt32]

  /// - Parameter names: the globals as the registry numbers them, by interface.
  init(_ bench: Bench, names: [String: UInt32]) throws {
    (self.bench, self.names) = (bench, names)
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw SystemError("socketpair") }
    socket = ends[1]
    client = try bench.compositor.display.addClient(descriptor: OwnedDescriptor(ends[0]))
    try send(.display, 1, [Object.registry.rawValue])
    try bind("wl_compositor", 5, as: Object.compositor.rawValue)
    try bind("wl_seat", 8, as: Object.seat.rawValue)
    try bind("ferrofluid_pointer_regions_manager_v1", 1, as: Object.manager.rawValue)
    try send(.compositor, 0, [Object.surface.rawValue])
    try send(.seat, 0, [Object.pointer.rawValue])
    try send(.manager, 1, [Object.regions.rawValue, Object.surface.rawValue])
    try send(.manager, 3, [Object.shape.rawValue])
    try send(.manager, 4, [Object.style.rawValue])
    try send(.manager, 2, [Object.adaptive.rawValue, Object.pointer.rawValue])
    try turn()
  }

  deinit { close(socket) }

  /// Binds a global under a name, by the number that the registry has for it or another one.
  func bind(
    _ interface: String, _ version: UInt32, as id: UInt32, number: UInt32? = nil
  ) throws {
    var text = Array(interface.utf8)
    let length = UInt32(text.count + 1)
    text += Array(repeating: 0, count: 4 - text.count % 4)
    let words = text.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
    let number = number ?? names[interface] ?? 0
    try send(.registry, 0, [number, length] + words + [version, id])
  }

  /// Writes a request.
  func send(_ object: Object, _ opcode: UInt32, _ arguments: [UInt32]) throws {
    let words = [object.rawValue, UInt32(8 + arguments.count * 4) << 16 | opcode] + arguments
    let count = words.withUnsafeBytes {
      Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    guard count == words.count * 4 else { throw SystemError("send") }
  }

  /// Lets the server handle what was sent.
  func turn() throws {
    for _ in 0..<3 { try bench.compositor.display.loop.dispatch(timeout: 0) }
  }
}
