import EventLoop
import Testing
import WaylandClient
import WaylandServer

/// Images that a client draws and a server reads, and globals that must be there.
struct SharedImageTests {
  private func stage() throws -> (pair: Pair, seen: SurfaceRecorder) {
    let pair = try Pair()
    let seen = SurfaceRecorder()
    try pair.display.addGlobal(WlCompositor.self, version: 4) { $1.setHandler(seen) }
    try pair.display.initSHM()
    try pair.pump()
    return (pair, seen)
  }

  @Test func theServerReadsWhatIsDrawn() throws {
    let (pair, seen) = try stage()
    let image = try SharedImage(
      width: 5, height: 3, memory: pair.registry.require(WlShm.self))
    image.draw { pixels in
      #expect(pixels.count == 15 && pixels[7] == 0, "it begins transparent")
      for index in pixels.indices { pixels[index] = UInt32(index) << 24 | 7 }
    }
    let surface = try pair.registry.require(WlCompositor.self).createSurface()
    #expect(!image.isBusy)
    image.attach(to: surface)
    #expect(image.isBusy)
    surface.commit()
    try pair.pump()
    let resource = try #require(seen.buffers.first ?? nil)
    #expect(seen.damage == [0, 0, .max, .max])
    let content = try #require(SHMBuffer(resource))
    #expect((content.width, content.height, content.stride) == (5, 3, 20))
    #expect(content.format == .argb8888)
    let words = content.withPixels { start in
      (0..<15).map { start.load(fromByteOffset: $0 * 4, as: UInt32.self) }
    }
    #expect(words == (0..<15).map { UInt32($0) << 24 | 7 })

    var count = 0
    image.onRelease = { count += 1 }
    resource.sendRelease()
    try pair.pump()
    #expect(!image.isBusy && count == 1)
  }

  @Test func itGoesWithItsObject() throws {
    let (pair, seen) = try stage()
    let surface = try pair.registry.require(WlCompositor.self).createSurface()
    weak var gone: SharedImage?
    do {
      let image = try SharedImage(
        width: 1, height: 1, isOpaque: true, memory: pair.registry.require(WlShm.self))
      gone = image
      image.attach(to: surface)
      try pair.pump()
      let content = SHMBuffer(try #require(seen.buffers.first ?? nil))
      #expect(content?.format == .xrgb8888)
    }
    #expect(gone == nil)
    try pair.pump()
    #expect(seen.buffers.first??.isAlive == false)
    #expect(pair.connection.error == nil)
  }

  @Test(arguments: [
    (0, 1), (1, 0), (-1, 4), (32_768, 1), (1, 32_768), (.max, .max), (.min, .min),
    (32_767, 32_767),
  ])
  func sizesThatCannotBeAreRefused(width: Int, height: Int) throws {
    let (pair, _) = try stage()
    let memory = try pair.registry.require(WlShm.self)
    let error = #expect(throws: SystemError.self) {
      _ = try SharedImage(width: width, height: height, memory: memory)
    }
    #expect(error.map { "\($0)".contains("\(width) by \(height) pixels") } == true)
    try pair.pump()
    #expect(pair.connection.error == nil)
  }

  @Test func whatIsMissingIsNamed() throws {
    let (pair, _) = try stage()
    #expect(try pair.registry.require(WlCompositor.self, minVersion: 4).version == 4)
    #expect(try pair.registry.require(WlCompositor.self, maxVersion: 2).version == 2)
    #expect(throws: MissingGlobal(interface: "wl_compositor", version: 5)) {
      _ = try pair.registry.require(WlCompositor.self, minVersion: 5)
    }
    let error = #expect(throws: MissingGlobal.self) {
      _ = try pair.registry.require(WlSeat.self)
    }
    #expect(error?.description == "the Wayland server has no wl_seat of version 1 or newer")
  }
}
