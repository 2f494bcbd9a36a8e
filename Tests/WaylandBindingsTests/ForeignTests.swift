import CWaylandServer
import EventLoop
import Glibc
import Testing
import WaylandClient
import WaylandServer

/// Objects made by C code: libwayland's own buffers, and those of a host compositor.
@Suite struct ForeignTests {
  /// An unnamed file of some size.
  private func file(size: Int) throws -> OwnedDescriptor {
    var path = Array("/tmp/ferrofluid-test-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else { throw SystemError("mkstemp") }
    unlink(path)
    guard ftruncate(descriptor, size) == 0 else { throw SystemError("ftruncate") }
    return OwnedDescriptor(descriptor)
  }

  @Test func aBufferInSharedMemory() throws {
    let pair = try Pair()
    let compositor = SurfaceRecorder()
    try pair.display.addGlobal(WlCompositor.self, version: 5) { $1.setHandler(compositor) }
    try pair.display.initSHM(formats: [.rgb565])
    try pair.pump()
    let memory = try file(size: 4096)
    let pixel: [UInt8] = [1, 2, 3, 4]
    #expect(pwrite(memory.raw, pixel, 4, 64) == 4)
    let shm = try #require(pair.registry.bind(WlShm.self))
    let pool = shm.createPool(fd: memory.raw, size: 4096)
    let buffer = pool.createBuffer(
      offset: 64, width: 4, height: 2, stride: 16, format: .xrgb8888)
    let surface = try #require(pair.registry.bind(WlCompositor.self)).createSurface()
    surface.attach(buffer: buffer, x: 0, y: 0)
    surface.attach(buffer: buffer, x: 0, y: 0)
    surface.attach(buffer: nil, x: 0, y: 0)
    try pair.pump()

    let seen = compositor.buffers
    try #require(seen.count == 3)
    let resource = try #require(seen[0])
    #expect(seen[1] === resource && seen[2] == nil)
    #expect(resource.isForeign && resource.isAlive)
    #expect(resource.id == buffer.id)
    #expect(resource.client === pair.client)
    let content = try #require(SHMBuffer(resource))
    #expect(content.width == 4 && content.height == 2 && content.stride == 16)
    #expect(content.format == .xrgb8888)
    #expect(content.withPixels { Array(UnsafeRawBufferPointer(start: $0, count: 4)) } == pixel)

    var isDestroyed = false
    resource.onDestroy { isDestroyed = true }
    final class Released: WlBufferEvents {
      var count = 0
      func release(_ object: Proxy<WlBuffer>) { count += 1 }
    }
    let released = Released()
    buffer.setHandler(released)
    #expect(resource.sendRelease())
    try pair.pump()
    #expect(released.count == 1)
    buffer.destroy()
    try pair.pump()
    #expect(isDestroyed && !resource.isAlive)
    #expect(content.withPixels { _ in 0 } == nil)
    #expect(SHMBuffer(resource) == nil)
    #expect(!resource.sendRelease())
    #expect(pair.connection.error == nil)
  }

  @Test func aBufferWhoseFileWasShrunkDoesNotKillTheServer() throws {
    let pair = try Pair()
    let compositor = SurfaceRecorder()
    try pair.display.addGlobal(WlCompositor.self, version: 5) { $1.setHandler(compositor) }
    try pair.display.initSHM()
    try pair.pump()
    let memory = try file(size: 8192)
    let pool = try #require(pair.registry.bind(WlShm.self)).createPool(fd: memory.raw, size: 8192)
    let buffer = pool.createBuffer(
      offset: 4096, width: 4, height: 2, stride: 16, format: .argb8888)
    let surface = try #require(pair.registry.bind(WlCompositor.self)).createSurface()
    surface.attach(buffer: buffer, x: 0, y: 0)
    try pair.pump()
    let resource = try #require(compositor.buffers.first ?? nil)
    let content = try #require(SHMBuffer(resource))
    try #require(ftruncate(memory.raw, 0) == 0)
    #expect(content.withPixels { $0.load(as: UInt32.self) } == 0)
    let error = #expect(throws: ConnectionError.self) { try pair.pump() }
    guard case .violation(let violation) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(violation.interface == "wl_buffer" || violation.interface == "wl_shm_pool")
  }

  @Test func aResourceMadeByAHost() throws {
    let pair = try Pair()
    _ = try pair.everything()
    let clientRaw = try #require(pair.client.raw)
    // As a compositor in C would: its own interface table, implementation and user data.
    let implementation = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    defer { implementation.deallocate() }
    let raw = try #require(wl_resource_create(clientRaw, FfChild.interface, 2, 0))
    wl_resource_set_implementation(raw, implementation, implementation, nil)
    #expect(AnyResource.existing(raw) == nil)
    let wrapped = Resource<FfChild>.wrapping(raw)
    #expect(Resource<FfChild>.wrapping(raw) === wrapped)
    #expect(AnyResource.existing(raw) === wrapped)
    #expect(wrapped.isForeign && wrapped.version == 2)
    #expect(wl_resource_get_user_data(raw) == UnsafeMutableRawPointer(implementation))
    weak let released = wrapped
    var order: [Int] = []
    wrapped.onDestroy { order.append(1) }
    wl_resource_destroy(raw)
    #expect(order == [1])
    #expect(released?.isAlive == false)
  }

  @Test func aDisplayMadeByAHost() throws {
    let raw = try #require(wl_display_create())
    let display = Display.wrapping(raw)
    #expect(Display.wrapping(raw) === display)
    weak let released = display
    var bound: [Resource<FfEverything>] = []
    try display.addGlobal(FfEverything.self, version: 1) { bound.append($1) }
    let (server, client) = try Pair.socketPair()
    let clientRaw = try #require(wl_client_create(raw, server))
    let connection = try Connection(descriptor: OwnedDescriptor(client))
    let registry = Registry(connection)
    for _ in 0..<2 {
      try connection.flush()
      // The host turns its own loop.
      wl_event_loop_dispatch(wl_display_get_event_loop(raw), 0)
      wl_display_flush_clients(raw)
      #expect(connection.prepareRead())
      try connection.read()
      try connection.dispatchPending()
      _ = registry.bind(FfEverything.self)
    }
    #expect(bound.count == 1)
    #expect(bound.first?.client === Client.wrapping(clientRaw))
    #expect(bound.first?.client.display === display)
    // Not ours to destroy.
    display.destroy()
    #expect(display.raw == raw)
    wl_display_destroy_clients(raw)
    wl_display_destroy(raw)
    #expect(display.raw == nil && display.loop.raw == nil)
    #expect(bound.first?.isAlive == false)
    withExtendedLifetime(released) {}
  }
}
