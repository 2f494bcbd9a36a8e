import PointerGeometry
import WaylandServer

/// `wp_viewporter`: makes the crop-and-scale object of a surface.
final class Viewporter: WpViewporterRequests {
  static let version: UInt32 = 1

  func getViewport(
    _ resource: Resource<WpViewporter>, id: Resource<WpViewport>, surface: Resource<WlSurface>
  ) {
    guard let target = Surface.from(surface) else { return }
    guard target.viewportObject == nil else {
      resource.postError(.viewportExists, "the surface already has a viewport")
      return
    }
    let viewport = ViewportObject(resource: id, surface: target)
    target.viewportObject = viewport
    id.setHandler(viewport)
  }
}

/// A surface's `wp_viewport`: its settings are latched by the surface's commits.
final class ViewportObject: WpViewportRequests {
  private let resource: Resource<WpViewport>
  weak var surface: Surface?

  init(resource: Resource<WpViewport>, surface: Surface) {
    self.resource = resource
    self.surface = surface
  }

  func setSource(
    _ resource: Resource<WpViewport>, x: Fixed, y: Fixed, width: Fixed, height: Fixed
  ) {
    guard let surface = livingSurface() else { return }
    let unset = Fixed(-1)
    if x == unset, y == unset, width == unset, height == unset {
      surface.pendingViewport.source = nil
    } else {
      guard x.double >= 0, y.double >= 0, width.double > 0, height.double > 0 else {
        resource.postError(
          .badValue,
          "source \(width.double) × \(height.double) at \(x.double), \(y.double) is not a rectangle"
        )
        return
      }
      surface.pendingViewport.source = Rect(
        x: x.double, y: y.double, width: width.double, height: height.double)
    }
    surface.pending.viewport = surface.pendingViewport
  }

  func setDestination(_ resource: Resource<WpViewport>, width: Int32, height: Int32) {
    guard let surface = livingSurface() else { return }
    if width == -1, height == -1 {
      surface.pendingViewport.destination = nil
    } else {
      guard width > 0, height > 0 else {
        resource.postError(.badValue, "destination \(width) × \(height) is not a size")
        return
      }
      surface.pendingViewport.destination = Dimensions(
        width: Box.clamped(Int64(width)), height: Box.clamped(Int64(height)))
    }
    surface.pending.viewport = surface.pendingViewport
  }

  func destroy(_ resource: Resource<WpViewport>) { end() }

  func resourceDestroyed(_ resource: Resource<WpViewport>) { end() }

  /// Tells the client what was wrong with the committed viewport.
  func post(_ fault: SurfaceMapping.ViewportFault) {
    switch fault {
    case .fractionalSize:
      resource.postError(.badSize, "a source of fractional size needs a destination")
    case .outsideBuffer:
      resource.postError(.outOfBuffer, "the source reaches outside the buffer")
    }
  }

  private func livingSurface() -> Surface? {
    if surface == nil { resource.postError(.noSurface, "the surface was destroyed") }
    return surface
  }

  private func end() {
    guard let surface else { return }
    surface.viewportObject = nil
    surface.pendingViewport = .none
    surface.pending.viewport = Viewport.none
    self.surface = nil
  }
}
