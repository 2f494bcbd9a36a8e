import PointerEngine
import PointerGeometry
import WaylandServer

/// What a compositor answers to the service that speaks the pointer protocol for it.
///
/// All methods are called from within a call to the service or from a client's request, on the
/// thread of the display.
public protocol PointerServiceHost: AnyObject {
  /// The host's name for a surface; nil for one that it does not know or that is dying.
  ///
  /// Asked once for each regions object. With nil the object is inert.
  func surfaceID(of surface: Resource<WlSurface>) -> SurfaceID?

  /// The current extent of a surface; nil while it has no content, and so no regions.
  ///
  /// Asked at each commit of a surface with regions, and regions are clipped to the answer.
  func surfaceBounds(of surface: SurfaceID) -> SurfaceBounds?

  /// The seat of a pointer object; nil where the seat or its pointer capability is gone.
  func seatID(of pointer: Resource<WlPointer>) -> SeatID?

  /// What the user of a seat has chosen.
  func pointerSettings(of seat: SeatID) -> PointerSettings

  /// Takes the regions of a surface, which replace those that it had.
  ///
  /// Called when a commit changed them, also with an empty array, so that the host can look
  /// again at which pointer to draw. The order is that in which the client added them.
  func regionsLatched(_ regions: [Region], of surface: SurfaceID)

  /// Takes the layers of a surface, which replace those that it had.
  ///
  /// Called before the regions on them are delivered. Where a commit takes layers away and changes
  /// regions, it is called before with the old and the new layers, and after with the new ones alone,
  /// so that no region ever names a layer that is not there.
  func layersLatched(_ layers: [Layer], of surface: SurfaceID)

  /// Moves one layer of a surface: its client scrolled.
  func layerScrolled(_ layer: LayerID, of surface: SurfaceID, to offset: Vector<SurfaceSpace>)

  /// Takes a client's answer to `PointerService.request`: the engine's event `answer`.
  ///
  /// - Parameters:
  ///   - serial: the engine's.
  ///   - part: in surface-local coordinates; nil for the region as declared.
  func regionAnswered(_ key: RegionKey, serial: UInt32, with part: Region?, seat: SeatID)
}
