import PointerEngine
import PointerGeometry
import PointerServer
import WaylandServer

/// A compositor with one surface and an engine, and nothing else.
final class EngineHost: PointerServiceHost {
  private var engine = Engine()
  private var effects: [EngineEffect] = []
  private var now = Instant(nanoseconds: 1_000_000_000)
  /// The regions as delivered last.
  private(set) var regions: [Region] = []
  private(set) var deliveries = 0
  private let id = SurfaceID(rawValue: 1)

  func surfaceID(of surface: Resource<WlSurface>) -> SurfaceID? { id }
  func surfaceBounds(of surface: SurfaceID) -> SurfaceBounds? {
    SurfaceBounds(size: Size(width: 4000, height: 20_000))
  }
  func seatID(of pointer: Resource<WlPointer>) -> SeatID? { nil }
  func pointerSettings(of seat: SeatID) -> PointerSettings { PointerSettings() }

  func regionsLatched(_ regions: [Region], of surface: SurfaceID) {
    self.regions = regions
    deliveries += 1
    step(.regions(of: surface, regions))
  }

  func layersLatched(_ layers: [Layer], of surface: SurfaceID) {
    step(.layers(of: surface, layers))
  }

  func layerScrolled(_ layer: LayerID, of surface: SurfaceID, to offset: Vector<SurfaceSpace>) {
    step(.scroll(layer, of: surface, to: offset))
  }

  func regionAnswered(_ key: RegionKey, serial: UInt32, with part: Region?, seat: SeatID) {
    step(.answer(key, serial: serial, part))
  }

  /// One event through the engine.
  func step(_ event: PointerEvent) {
    now = now.advanced(bySeconds: 0.001)
    _ = engine.step(event, at: now, into: &effects)
    effects.removeAll(keepingCapacity: true)
  }
}
