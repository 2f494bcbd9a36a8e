import CLinux
import EventLoop
import Glibc
import WaylandProtocols

/// An image in memory that the client draws in and the server reads.
///
/// It is drawn, attached to a surface and committed with that. From then on the server reads it, and
/// until it gives it back nothing may be drawn in it: a client that draws again has two, and takes the
/// one that is not busy.
public final class SharedImage {
  /// The server's name of it.
  public let buffer: Proxy<WlBuffer>
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// Whether it was attached, and the server may still read it.
  public private(set) var isBusy = false
  /// Called when the server has given it back.
  public var onRelease: (() -> Void)?
  /// The pixels, for as long as the image lives.
  package let bytes: UnsafeMutableRawBufferPointer

  /// Makes an image without colour, all of it transparent.
  ///
  /// - Parameter isOpaque: Whether the server passes over the pixels' alpha.
  /// - Throws: ``SystemError`` when the sides are not of 1 to 32,767 pixels, or the system has no
  ///   memory or descriptor left.
  public init(
    width: Int, height: Int, isOpaque: Bool = false, memory: Proxy<WlShm>
  ) throws(SystemError) {
    let sides = 1...32_767
    guard sides.contains(width), sides.contains(height), width * height * 4 <= Int32.max else {
      throw SystemError(
        message: "an image of \(width) by \(height) pixels cannot be: a side has 1 to 32767, and "
          + "all of it at most 2 GB")
    }
    let count = width * height * 4
    let file = OwnedDescriptor(memfd_create("wayland-image", UInt32(MFD_CLOEXEC)))
    guard file.raw >= 0 else { throw SystemError("making an image in memory") }
    bytes = try Self.map(file.raw, count)
    self.width = width
    self.height = height
    // The library duplicates the descriptor, and the mapping lives without it.
    let pool = memory.createPool(fd: file.raw, size: Int32(count))
    buffer = pool.createBuffer(
      offset: 0, width: Int32(width), height: Int32(height), stride: Int32(width * 4),
      format: isOpaque ? .xrgb8888 : .argb8888)
    pool.destroy()
    buffer.setHandler(Release(self))
  }

  deinit {
    buffer.destroy()
    munmap(bytes.baseAddress, bytes.count)
  }

  /// Gives a file its size, with all its memory: else the system could lack that as it is drawn in.
  private static func map(
    _ file: Int32, _ count: Int
  ) throws(SystemError) -> UnsafeMutableRawBufferPointer {
    var failure = posix_fallocate(file, 0, count)
    while failure == EINTR { failure = posix_fallocate(file, 0, count) }
    guard failure == 0 else {
      throw SystemError("getting \(count) bytes for an image", number: failure)
    }
    let memory = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    guard let memory, memory != MAP_FAILED else {
      throw SystemError("mapping \(count) bytes of an image")
    }
    // SAFETY: the mapping has `count` bytes, and ends with the image.
    return UnsafeMutableRawBufferPointer(start: memory, count: count)
  }

  /// Draws: the body gets the pixels, row by row from the top.
  ///
  /// A pixel is 0xAARRGGBB, its colours multiplied by alpha. Not while `isBusy`.
  public func draw<E: Error>(_ body: (inout MutableSpan<UInt32>) throws(E) -> Void) throws(E) {
    let words = bytes.bindMemory(to: UInt32.self)
    // SAFETY: the mapping begins on a page, holds a whole number of words, and outlives the body.
    var pixels = words.mutableSpan
    try body(&pixels)
  }

  /// Makes it the content of a surface from the next commit on, and says that all of it is new.
  ///
  /// Without a commit it stays busy.
  public func attach(to surface: Proxy<WlSurface>) {
    show(on: surface)
    surface.damage(x: 0, y: 0, width: .max, height: .max)
  }

  /// Attaches it, for a client that tells the damage itself.
  package func show(on surface: Proxy<WlSurface>) {
    isBusy = true
    surface.attach(buffer: buffer, x: 0, y: 0)
  }

  fileprivate func released() {
    isBusy = false
    onRelease?()
  }

  /// Hears of the release without keeping the image alive.
  private final class Release: WlBufferEvents {
    private weak var image: SharedImage?

    init(_ image: SharedImage) { self.image = image }

    func release(_ object: Proxy<WlBuffer>) { image?.released() }
  }
}
