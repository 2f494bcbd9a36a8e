import Glibc
import WaylandClient

/// A client with one surface, whose regions it describes.
final class RegionClient {
  private let connection: Connection
  private let surface: Proxy<WlSurface>
  private let regions: Proxy<FerrofluidPointerRegionsV1>

  /// - Parameter turn: lets the server handle what was sent.
  init(descriptor: consuming OwnedDescriptor, turn: () throws -> Void) throws {
    connection = try Connection(descriptor: descriptor)
    let registry = Registry(connection)
    for _ in 0..<4 {
      try connection.flush()
      try turn()
      while !connection.prepareRead() { try connection.dispatchPending() }
      var ready = pollfd(fd: connection.fd, events: Int16(POLLIN), revents: 0)
      if poll(&ready, 1, 0) > 0 { try connection.read() } else { connection.cancelRead() }
      try connection.dispatchPending()
    }
    guard let compositor = registry.bind(WlCompositor.self, maxVersion: 4),
      let manager = registry.bind(FerrofluidPointerRegionsManagerV1.self)
    else { throw BenchmarkError(text: "the server lacks a global") }
    surface = compositor.createSurface()
    regions = manager.getRegions(surface: surface)
    try connection.flush()
    try turn()
  }

  /// Sends a file and commits.
  func upload(_ file: borrowing SealedFile) throws {
    regions.setRegions(fd: file.descriptor.raw, size: UInt32(file.size), mode: .replace)
    surface.commit()
    try connection.flush()
  }

  /// Scrolls a layer and commits.
  func scroll(to y: Int) throws {
    regions.setLayer(layer: 1, x: Fixed(0), y: Fixed(Double(y)))
    surface.commit()
    try connection.flush()
  }

  /// Moves one region and commits.
  func moveOne(to x: Int) throws {
    regions.setRegion(
      id: 1, x: Fixed(Double(x)), y: Fixed(0), width: Fixed(40), height: Fixed(28), kind: .control,
      effect: .automatic, cornerRadius: Fixed(-1), padding: Fixed(-1), group: 0, z: 0)
    surface.commit()
    try connection.flush()
  }
}

/// What the benchmark itself could not do.
struct BenchmarkError: Error {
  var text: String
}
