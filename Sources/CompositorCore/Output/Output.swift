import EventLoop
import PointerGeometry
import PointerRendering
import WaylandServer

/// One screen's part of the scene: its place, its damage, its cycle of frames.
public final class Output {
  /// The screen.
  public let backend: any BackendOutput
  /// The name that clients and people see.
  public let name: String
  let scene: Scene
  /// Where the output is, how large and how dense.
  private(set) var geometry: OutputGeometry

  var redraw = RedrawState.idle
  /// What changed since the last frame, in pixels.
  var pendingDamage = BoxList()
  /// What has been drawn so far.
  public internal(set) var counts = FrameCounts()
  var ring = DamageRing()
  // Kept from frame to frame for their memory only.
  var frameDamage = BoxList()
  var composed = BoxList()
  var presentedBoxes: [PixelBox] = []
  let painter = ScenePainter()
  var list = RenderList()
  private(set) var listGeneration: UInt64?
  /// Surfaces of windows that were told that they are here.
  private(set) var windowSurfaces: Set<Surface> = []
  /// Damage, in points, of surfaces whose place is not known until the list is made anew.
  private var lateDamage: [Surface: BoxRegion] = [:]
  var background: Background?
  let pointerLayer: PointerLayer
  /// Copies of the next frame that clients asked for.
  var captures = ObjectList<ScreencopyFrame>()
  /// What changed since each capturing client last looked.
  var captureTrackers = ObjectList<CaptureTracker>()

  private(set) var isRemoved = false
  let clientObjects = OutputObjects()

  init(backend: any BackendOutput, scene: Scene, origin: Point<LogicalSpace>) {
    self.backend = backend
    self.scene = scene
    name = backend.name
    geometry = Self.geometry(of: backend, at: origin)
    pointerLayer = PointerLayer(scene: scene)
    pendingDamage.insert(geometry.pixels)
  }

  /// The output's area among all outputs, in points.
  public var bounds: Rect<LogicalSpace> { geometry.bounds }

  /// Pixels a point.
  public var scale: Double { geometry.scale }

  /// How the picture is turned in the output's pixels.
  public var orientation: Orientation { geometry.orientation }

  private static func geometry(
    of backend: any BackendOutput, at origin: Point<LogicalSpace>
  ) -> OutputGeometry {
    let size = backend.pixelSize
    let scale = backend.scale.isFinite ? min(max(backend.scale, 0.25), 8) : 1
    return OutputGeometry(
      origin: origin, scale: scale,
      pixelWidth: Int32(max(1, min(size.width, Image.greatestSide))),
      pixelHeight: Int32(max(1, min(size.height, Image.greatestSide))),
      orientation: backend.orientation)
  }

  // MARK: Changes

  /// Called by the backend after its size, scale or orientation changed.
  public func backendChanged() {
    place(at: geometry.origin)
    scene.outputsChanged()
  }

  func place(at origin: Point<LogicalSpace>) {
    let new = Self.geometry(of: backend, at: origin)
    guard new != geometry else { return }
    geometry = new
    listGeneration = nil
    ring.removeAll()
    pendingDamage.removeAll()
    pendingDamage.insert(geometry.pixels)
    pointerLayer.reset()
    clientObjects.sendAll(self)
    for surface in windowSurfaces { surface.outputsChanged() }
    scheduleFrame()
  }

  /// Damages an area in points.
  func damage(_ rect: Rect<LogicalSpace>) {
    let box = geometry.box(around: rect).intersection(geometry.pixels)
    guard !box.isEmpty else { return }
    addDamage(BoxRegion(box))
  }

  /// Damages a part of a surface; what is known to be hidden does not count.
  func damage(_ points: BoxRegion, of surface: Surface) {
    guard listGeneration == scene.generation else {
      // Where it will lie is known when the list is made, at the frame already asked for.
      lateDamage[surface, default: BoxRegion()].formUnion(points)
      lateDamage[surface]?.simplify(limit: SurfaceState.damageLimit)
      return
    }
    let region = pixels(points, of: surface)
    guard !region.isEmpty else { return }
    addDamage(region)
  }

  /// The pixels in which a part of a surface can be seen.
  private func pixels(_ points: BoxRegion, of surface: Surface) -> BoxRegion {
    guard let entry = list.entry(of: surface) else { return BoxRegion() }
    var region = geometry.damagedPixels(points, size: surface.mapping.size, in: entry.box)
    region.formIntersection(entry.visible)
    return region
  }

  func addDamage(_ region: BoxRegion) {
    pendingDamage.formUnion(region)
    scheduleFrame()
  }

  /// Asks for a frame; asking again before it comes is free.
  public func scheduleFrame() {
    guard !isRemoved, redraw.want() else { return }
    backend.requestFrame()
  }

  // MARK: What is shown

  /// Brings the list up to date with the scene, and tells surfaces which outputs they are on.
  func updateList() {
    guard listGeneration != scene.generation else { return }
    let new = RenderList(scene: scene, geometry: geometry)
    pendingDamage.formUnion(new.difference(from: list))
    list = new
    listGeneration = scene.generation
    for (surface, points) in lateDamage { pendingDamage.formUnion(pixels(points, of: surface)) }
    lateDamage = [:]
    let before = windowSurfaces
    windowSurfaces = list.surfaces
    for surface in before where !list.surfaces.contains(surface) { leave(surface) }
    for surface in list.surfaces where !before.contains(surface) { enter(surface) }
  }

  func enter(_ surface: Surface) {
    guard !surface.outputs.contains(where: { $0 === self }) else { return }
    surface.outputs.append(self)
    clientObjects.sendEnter(surface)
    surface.outputsChanged()
  }

  /// Tells a surface's client that the surface is no longer here.
  func leave(_ surface: Surface) {
    windowSurfaces.remove(surface)
    guard let index = surface.outputs.firstIndex(where: { $0 === self }) else { return }
    surface.outputs.remove(at: index)
    clientObjects.sendLeave(surface)
    surface.outputsChanged()
  }

  /// Drops a surface that is being destroyed.
  func forget(_ surface: Surface) {
    // The list may hold it until the next frame: without content nothing of it is drawn.
    windowSurfaces.remove(surface)
    lateDamage[surface] = nil
    pointerLayer.forget(surface)
  }

  /// Ends the output: it asks for no more frames and is nowhere.
  func remove() {
    isRemoved = true
    for surface in windowSurfaces { leave(surface) }
    windowSurfaces = []
    list = RenderList()
    listGeneration = nil
    for capture in captures { capture.fail() }
    captures = ObjectList()
    pointerLayer.leaveAll(self)
    backend.output = nil
  }
}
