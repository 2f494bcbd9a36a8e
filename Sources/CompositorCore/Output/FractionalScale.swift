import PointerGeometry
import WaylandServer

/// `wp_fractional_scale_manager_v1`: tells clients at which exact scale they are shown.
final class FractionalScaleManager: WpFractionalScaleManagerV1Requests {
  static let version: UInt32 = 1

  func getFractionalScale(
    _ resource: Resource<WpFractionalScaleManagerV1>, id: Resource<WpFractionalScaleV1>,
    surface: Resource<WlSurface>
  ) {
    guard let target = Surface.from(surface) else { return }
    guard target.fractionalScale == nil else {
      resource.postError(
        .fractionalScaleExists, "the surface already has a fractional scale object")
      return
    }
    let object = FractionalScale(resource: id, surface: target)
    target.fractionalScale = object
    id.setHandler(object)
    object.update()
  }
}

/// A surface's preferred scale.
final class FractionalScale: WpFractionalScaleV1Requests {
  private let resource: Resource<WpFractionalScaleV1>
  private weak var surface: Surface?
  private var sent: UInt32?

  init(resource: Resource<WpFractionalScaleV1>, surface: Surface) {
    self.resource = resource
    self.surface = surface
  }

  /// Sends the scale of the densest output that shows the surface, where it is news.
  func update() {
    guard let surface else { return }
    let shown = surface.outputs.map(\.scale).max()
    guard let scale = shown ?? surface.scene.outputs.first?.scale else { return }
    // In 120ths, as the protocol counts.
    let value = UInt32(max(1, (scale * 120).rounded()))
    guard value != sent else { return }
    sent = value
    resource.sendPreferredScale(scale: value)
  }

  func destroy(_ resource: Resource<WpFractionalScaleV1>) { end() }

  func resourceDestroyed(_ resource: Resource<WpFractionalScaleV1>) { end() }

  private func end() {
    surface?.fractionalScale = nil
    surface = nil
  }
}

extension Surface {
  /// Called after the set of outputs changed, or one of them did.
  func outputsChanged() { fractionalScale?.update() }
}
