import EventLoop
import PointerEngine
import PointerGeometry
import PointerServer
import WaylandServer

extension PointerHost: PointerServiceHost {
  /// The engine's handle of a surface.
  public func surfaceID(of surface: Resource<WlSurface>) -> SurfaceID? {
    Surface.from(surface)?.id
  }

  /// The area of a surface that can have regions; nil while it is not shown.
  public func surfaceBounds(of surface: SurfaceID) -> SurfaceBounds? {
    guard let surface = seat.scene.surface(for: surface), surface.isMapped else {
      return nil
    }
    return SurfaceBounds(size: surface.size, inputBounds: surface.inputBounds)
  }

  /// The one seat there is, for its pointers.
  public func seatID(of pointer: Resource<WlPointer>) -> SeatID? {
    pointer.isAlive && pointer.handler(as: SeatClient.self) != nil ? .first : nil
  }

  /// The user's choices that clients hear of.
  public func pointerSettings(of seat: SeatID) -> PointerSettings {
    PointerSettings(
      reducedMotion: settings.reducedMotion, plain: !settings.isAdaptive)
  }

  /// A surface's regions became current.
  public func regionsLatched(_ regions: [Region], of surface: SurfaceID) {
    let time = SeatTime(Loop.now())
    if regions.isEmpty {
      origins[surface] = nil
    } else if let origin = seat.scene.surface(for: surface)?.origin {
      origins[surface] = origin
    }
    step(.regions(of: surface, regions), at: time)
    tellAllAtOnce(at: time)
  }

  /// A surface's layers became current.
  public func layersLatched(_ layers: [Layer], of surface: SurfaceID) {
    let time = SeatTime(Loop.now())
    if layers.isEmpty { layered.remove(surface) } else { layered.insert(surface) }
    step(.layers(of: surface, layers), at: time)
    tellAllAtOnce(at: time)
  }

  /// A surface scrolled one of its layers.
  public func layerScrolled(
    _ layer: LayerID, of surface: SurfaceID, to offset: Vector<SurfaceSpace>
  ) {
    let time = SeatTime(Loop.now())
    step(.scroll(layer, of: surface, to: offset), at: time)
    tellAllAtOnce(at: time)
  }

  /// A client said what is at the place that it was asked about.
  public func regionAnswered(
    _ key: RegionKey, serial: UInt32, with part: Region?, seat: SeatID
  ) {
    let time = SeatTime(Loop.now())
    step(.answer(key, serial: serial, part), at: time)
    tellAllAtOnce(at: time)
  }
}
