import CLinux
import Foundation
import PNGFiles
import Testing
import WaylandClient

/// A tool beside the clients: it reads the screen and moves a pointer.
final class Screen {
  private let connection: Connection
  private let shm: Proxy<WlShm>
  private let manager: Proxy<ZwlrScreencopyManagerV1>
  private let output: Proxy<WlOutput>
  private let pointer: Proxy<ZwlrVirtualPointerV1>

  init(_ session: Session) throws {
    connection = try Connection(name: session.socket)
    let registry = Registry(connection)
    try connection.roundtrip()
    shm = try #require(registry.bind(WlShm.self, maxVersion: 1))
    manager = try #require(registry.bind(ZwlrScreencopyManagerV1.self, maxVersion: 3))
    output = try #require(registry.bind(WlOutput.self, maxVersion: 2))
    let pointers = try #require(registry.bind(ZwlrVirtualPointerManagerV1.self, maxVersion: 2))
    pointer = pointers.createVirtualPointer(seat: nil)
    try connection.roundtrip()
  }

  deinit { connection.close() }

  /// Moves the pointer to a place of the 1280×800 screen.
  func point(x: Int, y: Int) throws {
    pointer.motionAbsolute(
      time: 0, x: UInt32(x), y: UInt32(y), xExtent: 1280, yExtent: 800)
    pointer.frame()
    try connection.roundtrip()
  }

  /// Turns the wheel by a number of notches; a positive one scrolls content up.
  func wheel(_ notches: Int) throws {
    pointer.axisSource(axisSource: .wheel)
    pointer.axisDiscrete(
      time: 0, axis: .verticalScroll, value: Fixed(Double(15 * notches)), discrete: Int32(notches))
    pointer.frame()
    try connection.roundtrip()
  }

  /// Presses the primary button.
  func press() throws { try button(.pressed) }

  /// Releases the primary button.
  func release() throws { try button(.released) }

  private func button(_ state: WlPointer.ButtonState) throws {
    pointer.button(time: 0, button: 0x110, state: state)
    pointer.frame()
    try connection.roundtrip()
  }

  /// What the screen shows now, without the pointer.
  func picture() throws -> PNGPicture {
    try take(manager.captureOutput(overlayCursor: 0, output: output))
  }

  /// Lets the compositor make frames, one after the other, each to its end.
  ///
  /// A picture is of a frame that is made for it, even where nothing has changed.
  func passFrames(_ count: Int) throws {
    for _ in 0..<count {
      _ = try take(
        manager.captureOutputRegion(
          overlayCursor: 0, output: output, x: 0, y: 0, width: 1, height: 1))
    }
  }

  private func take(_ frame: Proxy<ZwlrScreencopyFrameV1>) throws -> PNGPicture {
    let copy = Copy()
    defer { frame.destroy() }
    frame.setHandler(copy)
    while copy.size == nil { try connection.roundtrip() }
    let (width, height, stride) = try #require(copy.size)
    try #require(stride == width * 4)
    let file = memfd_create("ferrofluid-test", UInt32(MFD_CLOEXEC))
    defer { close(file) }
    let bytes = stride * height
    try #require(file >= 0 && ftruncate(file, bytes) == 0)
    let pool = shm.createPool(fd: file, size: Int32(bytes))
    let buffer = pool.createBuffer(
      offset: 0, width: Int32(width), height: Int32(height), stride: Int32(stride),
      format: copy.format)
    defer {
      buffer.destroy()
      pool.destroy()
    }
    frame.copy(buffer: buffer)
    while copy.isReady == nil { try connection.roundtrip() }
    try #require(copy.isReady == true)
    var pixels = [UInt32](repeating: 0, count: width * height)
    let count = pixels.withUnsafeMutableBytes { pread(file, $0.baseAddress, bytes, 0) }
    try #require(count == bytes)
    return PNGPicture(width: width, height: height, pixels: pixels.map { $0 | 0xFF00_0000 })
  }
}

/// Listens to one copy.
private final class Copy: ZwlrScreencopyFrameV1Events {
  private(set) var size: (width: Int, height: Int, stride: Int)?
  private(set) var format = WlShm.Format.xrgb8888
  private(set) var isReady: Bool?

  func buffer(
    _ object: Proxy<ZwlrScreencopyFrameV1>, format: WlShm.Format, width: UInt32, height: UInt32,
    stride: UInt32
  ) {
    self.format = format
    size = (Int(width), Int(height), Int(stride))
  }

  func ready(
    _ object: Proxy<ZwlrScreencopyFrameV1>, tvSecHi: UInt32, tvSecLo: UInt32, tvNsec: UInt32
  ) {
    isReady = true
  }

  func failed(_ object: Proxy<ZwlrScreencopyFrameV1>) { isReady = false }
}
