import ExampleKit
import IslandMap
import PointerGeometry

/// The map: drag or two fingers move it, pinch and wheel zoom about the pointer.
final class MapView: View {
  let id: UInt32
  private let world = MapWorld.lindholm
  /// What is shown.
  private(set) var camera = MapCamera.home
  var pins: [Point<MapSpace>] = [] { didSet { if pins != oldValue { invalidate() } } }
  var showsLabels = true { didSet { if showsLabels != oldValue { invalidate() } } }

  /// The buttons that lie on it.
  var buttonFrames: [Rect<SurfaceSpace>] = []

  static let cornerRadius = 14.0

  init(name: String, id: UInt32) {
    self.id = id
    super.init(name: name)
  }

  override var frame: Rect<SurfaceSpace> {
    didSet { camera.viewport = frame.size }
  }

  override var targets: [Target] {
    guard !frame.isEmpty else { return [] }
    return [
      Target(
        id: id, name: name, frame: frame, cornerRadius: Self.cornerRadius, kind: .content)
    ]
  }

  /// Changes what is shown; draws again only when it did change.
  func moveCamera(_ body: (inout MapCamera) -> Void) {
    let old = camera
    body(&camera)
    if camera != old { invalidate() }
  }

  /// Goes back to a part of the map that was shown before, in the view's present size.
  func showCamera(_ old: MapCamera) {
    moveCamera { $0 = MapCamera(center: old.center, scale: old.scale, viewport: $0.viewport) }
  }

  /// Zooms about a point of the window.
  func zoom(by factor: Double, about point: Point<SurfaceSpace>) {
    moveCamera { $0.zoom(by: factor, about: local(point)) }
  }

  /// The place below a point of the window.
  func place(at point: Point<SurfaceSpace>) -> Point<MapSpace> {
    camera.place(at: local(point))
  }

  private func local(_ point: Point<SurfaceSpace>) -> Point<SurfaceSpace> {
    Point(x: point.x - frame.minX, y: point.y - frame.minY)
  }

  // MARK: Drawing

  override func draw(on canvas: Canvas, look: Look) {
    let scale = MapScaleBar(in: frame, scale: camera.scale)
    let painter = MapPainter(
      world: world, camera: camera, theme: look.theme.map, typeface: look.typeface,
      canvas: canvas, frame: frame, showsLabels: showsLabels,
      obstacles: buttonFrames + [scale.bounds])
    canvas.saved {
      canvas.clip(to: frame)
      painter.draw()
      for pin in pins { drawPin(on: canvas, at: painter.point(pin), look.theme) }
      scale.draw(on: canvas, theme: look.theme.map, typeface: look.typeface)
    }
    canvas.trimCorners(of: frame, radius: Self.cornerRadius, look.theme.ground)
    canvas.hairlineBorder(frame, radius: Self.cornerRadius, look.theme.hairline)
  }

  private func drawPin(on canvas: Canvas, at tip: Point<SurfaceSpace>, _ theme: Theme) {
    let (x, y) = (tip.x, tip.y)
    canvas.circle(x, y, 2.5)
    canvas.fill(Color.black.opacity(0.28))
    canvas.newPath()
    canvas.move(x, y)
    canvas.curve(x - 1.5, y - 7, x - 10, y - 10, x - 10, y - 18.5)
    canvas.curve(x - 10, y - 24, x - 5.5, y - 28.5, x, y - 28.5)
    canvas.curve(x + 5.5, y - 28.5, x + 10, y - 24, x + 10, y - 18.5)
    canvas.curve(x + 10, y - 10, x + 1.5, y - 7, x, y)
    canvas.close()
    canvas.strokeKeepingPath(theme.map.halo, width: 2)
    canvas.fill(theme.map.pin)
    canvas.circle(x, y - 18.5, 3.6)
    canvas.fill(.white)
  }
}
