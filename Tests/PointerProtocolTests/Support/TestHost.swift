import PointerEngine
import PointerGeometry
import PointerServer
import WaylandServer

/// The part of a compositor that the service asks.
final class TestHost: PointerServiceHost {
  var surfaces: [SurfaceID: TestSurface] = [:]
  /// The regions as delivered last.
  var regions: [SurfaceID: [Region]] = [:]
  /// How often regions were delivered.
  var deliveries = 0
  var settings = PointerServer.PointerSettings()
  /// The seats of pointers that are not of the first one.
  var seats: [Resource<WlPointer>: SeatID] = [:]
  var hasPointerCapability = true
  private var lastID: UInt32 = 0

  func nextID() -> SurfaceID {
    lastID += 1
    return SurfaceID(rawValue: lastID)
  }

  func surfaceID(of surface: Resource<WlSurface>) -> SurfaceID? {
    surface.handler(as: TestSurface.self)?.id
  }

  func surfaceBounds(of surface: SurfaceID) -> SurfaceBounds? { surfaces[surface]?.bounds }

  func seatID(of pointer: Resource<WlPointer>) -> SeatID? {
    hasPointerCapability ? seats[pointer] ?? .first : nil
  }

  func pointerSettings(of seat: SeatID) -> PointerServer.PointerSettings { settings }

  func regionsLatched(_ regions: [Region], of surface: SurfaceID) {
    self.regions[surface] = regions
    deliveries += 1
    noteUnknownLayers(of: surface)
  }

  /// An answer of a client, as it was delivered.
  struct Answer: Equatable {
    var key: RegionKey
    var serial: UInt32
    var part: Region?
    var seat: SeatID
  }

  /// The answers of clients, in order.
  var answers: [Answer] = []

  func regionAnswered(_ key: RegionKey, serial: UInt32, with part: Region?, seat: SeatID) {
    answers.append(Answer(key: key, serial: serial, part: part, seat: seat))
  }

  /// The layers as delivered last, with what was scrolled since.
  var layers: [SurfaceID: [Layer]] = [:]
  /// How often all layers were delivered, and how often one was scrolled.
  var layerDeliveries = 0
  var scrolls = 0

  func layersLatched(_ layers: [Layer], of surface: SurfaceID) {
    self.layers[surface] = layers
    layerDeliveries += 1
    noteUnknownLayers(of: surface)
  }

  /// Layers that a region was on when there was none of that name, after any delivery.
  var unknownLayers: [LayerID] = []

  private func noteUnknownLayers(of surface: SurfaceID) {
    let known = (layers[surface] ?? []).map(\.id)
    unknownLayers += (regions[surface] ?? []).map(\.layer).filter {
      $0 != .root && !known.contains($0)
    }
  }

  func layerScrolled(
    _ layer: LayerID, of surface: SurfaceID, to offset: Vector<SurfaceSpace>
  ) {
    scrolls += 1
    guard let index = layers[surface]?.firstIndex(where: { $0.id == layer }) else { return }
    layers[surface]?[index].offset = offset
  }
}
