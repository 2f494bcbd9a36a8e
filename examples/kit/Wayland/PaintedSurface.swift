import EventLoop
import PointerGeometry
import PointerUI
import WaylandClient

/// A surface that is drawn when its content changes, and only where it does.
///
/// | state | what happens |
/// |---|---|
/// | not configured | nothing is drawn |
/// | idle | a change draws at once, and asks for a frame callback |
/// | waiting for the callback | changes are collected |
/// | both buffers are shown | changes are collected until one is released |
package final class PaintedSurface {
  typealias Frame = Rect<SurfaceSpace>

  package let proxy: Proxy<WlSurface>
  package let interaction: PointerInteraction
  package private(set) var frame: WindowFrame
  weak var content: (any SurfaceContent)?
  /// Set once the shell has said how large the surface is.
  var isConfigured = false
  /// Whether the content's regions are offered to the pointer.
  var offersRegions = true
  /// Called when drawing is not possible for want of memory.
  var onError: ((ExampleError) -> Void)?

  private let globals: Globals
  private let buffers: BufferChain
  private let outputs: OutputScales
  private var callback: Proxy<WlCallback>?
  private var damage: [Frame] = []
  private var offeredRegions: [PointerRegion]?
  private var offeredLayers: [PointerLayer]?
  private(set) var scale = 1
  private var hasNewShape = true
  /// The colours of the shadow that is on the screen.
  private var theme: Theme?

  init(
    _ style: WindowFrame.Style, size: Size<SurfaceSpace>, globals: Globals,
    session: PointerSession, outputs: OutputScales, scale: Int = 1
  ) {
    self.globals = globals
    self.outputs = outputs
    self.scale = scale
    proxy = globals.compositor.createSurface()
    interaction = PointerInteraction(surface: proxy, session: session)
    buffers = BufferChain(memory: globals.memory)
    frame = WindowFrame(style, size: size, scale: Double(scale))
    proxy.setHandler(Events(self))
    buffers.onRelease = { [weak self] in self?.update() }
    shapeChanged()
  }

  /// Gives everything back; the role object must be gone by now.
  func destroy() {
    callback?.discard()
    interaction.close()
    proxy.destroy()
  }

  // MARK: Shape

  /// Changes the size or the kind of frame.
  func reshape(_ style: WindowFrame.Style, size: Size<SurfaceSpace>) {
    guard style != frame.style || size != frame.size else { return }
    frame = WindowFrame(style, size: size, scale: Double(scale), old: frame)
    shapeChanged()
  }

  private func rescale(to newScale: Int) {
    guard newScale != scale else { return }
    scale = newScale
    frame = WindowFrame(frame.style, size: frame.size, scale: Double(scale), old: frame)
    shapeChanged()
  }

  private func shapeChanged() {
    let size = frame.surfaceSize
    buffers.resize(width: Int(size.width) * scale, height: Int(size.height) * scale)
    damage = [Frame(origin: .zero, size: size)]
    (offeredRegions, offeredLayers) = (nil, nil)
    hasNewShape = true
  }

  /// From surface to window coordinates.
  func window(_ point: Point<SurfaceSpace>) -> Point<SurfaceSpace> { point - frame.offset }

  // MARK: Drawing

  /// Draws what has changed, if it is the time for it.
  func update() {
    guard isConfigured, callback == nil, proxy.isAlive, let content else { return }
    for part in content.takeDamage() { damage.append(onPoints(part)) }
    if content.theme != theme {
      theme = content.theme
      damage = [Frame(origin: .zero, size: frame.surfaceSize)]
    }
    offerRegions(of: content)
    guard !damage.isEmpty else {
      if content.isMoving { requestFrame() }
      if content.isMoving || interaction.needsCommit { commit() }
      return
    }
    do throws(ExampleError) {
      guard let buffer = try buffers.next() else { return }
      draw(content, in: buffer)
    } catch {
      onError?(error)
    }
  }

  /// A part in surface coordinates, grown to whole points and cut to the surface.
  private func onPoints(_ part: Frame) -> Frame {
    let part = part.offset(by: frame.offset)
    let grown = Frame(
      minX: part.minX.rounded(.down), minY: part.minY.rounded(.down),
      maxX: part.maxX.rounded(.up), maxY: part.maxY.rounded(.up))
    return grown.intersection(Frame(origin: .zero, size: frame.surfaceSize)) ?? .zero
  }

  private func draw(_ content: any SurfaceContent, in buffer: SharedBuffer) {
    let theme = content.theme
    let surface = Frame(origin: .zero, size: frame.surfaceSize)
    let parts = (buffer.stale + damage).compactMap { $0.intersection(surface) }
    // A part inside another is drawn with it.
    let distinct = parts.enumerated().filter { index, part in
      !parts.enumerated().contains { other, larger in
        other != index && larger.contains(part) && (larger != part || other < index)
      }
    }.map { $0.element }
    buffer.bitmap.draw(scale: Double(scale)) { canvas in
      frame.draw(
        on: canvas, damage: distinct, outline: theme.outline, shadow: theme.shadow
      ) { content.paint(on: canvas, part: $0) }
    }
    buffers.drawn(buffer, damage: damage)
    buffer.image.show(on: proxy)
    for part in damage { tellDamage(part) }
    damage = []
    if hasNewShape { tellShape() }
    requestFrame()
    commit()
  }

  private func tellDamage(_ part: Frame) {
    let (x, y) = (Int32(part.minX), Int32(part.minY))
    let (width, height) = (Int32(part.width), Int32(part.height))
    if proxy.version >= 4 {
      let scale = Int32(scale)
      proxy.damageBuffer(
        x: x * scale, y: y * scale, width: width * scale, height: height * scale)
    } else {
      proxy.damage(x: x, y: y, width: width, height: height)
    }
  }

  /// Says which part is opaque and which takes input: not the shadow, but for a narrow edge to
  /// resize by.
  private func tellShape() {
    hasNewShape = false
    if proxy.version >= 3 { proxy.setBufferScale(scale: Int32(scale)) }
    let window = frame.window
    let radius = frame.cornerRadius
    setRegion([window.inset(dx: radius, dy: 0), window.inset(dx: 0, dy: radius)]) {
      proxy.setOpaqueRegion(region: $0)
    }
    let edge = frame.style == .window ? ResizeEdges.reach : 0
    setRegion([window.inset(by: -edge)]) { proxy.setInputRegion(region: $0) }
  }

  private func setRegion(_ parts: [Frame], _ use: (Proxy<WlRegion>) -> Void) {
    let region = globals.compositor.createRegion()
    for part in parts {
      region.add(
        x: Int32(part.minX), y: Int32(part.minY), width: Int32(part.width),
        height: Int32(part.height))
    }
    use(region)
    region.destroy()
  }

  private func requestFrame() {
    let callback = proxy.frame()
    callback.setHandler(FrameEvents(self))
    self.callback = callback
  }

  private func commit() {
    proxy.commit()
    interaction.committed()
  }

  fileprivate func frameDone() {
    callback = nil
    content?.frame(at: Loop.now())
    update()
  }

  // MARK: Pointer

  /// Tells the compositor of the regions and layers that differ from those it knows.
  private func offerRegions(of content: any SurfaceContent) {
    let layers = content.layers
    if layers != offeredLayers {
      offeredLayers = layers
      interaction.layers = layers.map { onSurface($0) }
    }
    let regions = offersRegions ? content.regions : []
    if regions != offeredRegions {
      offeredRegions = regions
      interaction.regions = regions.map { onSurface($0) }
    }
  }

  /// From window to surface coordinates; a region on a layer moves with that.
  func onSurface(_ region: PointerRegion) -> PointerRegion {
    guard region.layer == 0 else { return region }
    var region = region
    region.rect = region.rect.offset(by: frame.offset)
    return region
  }

  private func onSurface(_ layer: PointerLayer) -> PointerLayer {
    var layer = layer
    layer.offset = layer.offset + frame.offset
    layer.clip = layer.clip?.offset(by: frame.offset)
    return layer
  }

  /// From surface to window coordinates: a region as the content declared it.
  func window(_ region: PointerRegion) -> PointerRegion {
    guard region.layer == 0 else { return region }
    var region = region
    region.rect = region.rect.offset(by: -frame.offset)
    return region
  }

  // MARK: Outputs

  private var entered: [Proxy<WlOutput>] = []

  fileprivate func entered(_ output: Proxy<WlOutput>) {
    entered.append(output)
    scalesChanged()
  }

  fileprivate func left(_ output: Proxy<WlOutput>) {
    entered.removeAll { $0 === output }
    scalesChanged()
  }

  /// Draws at the finest scale of the outputs that the surface is on.
  func scalesChanged() {
    guard let scale = entered.map({ outputs.scale(of: $0) }).max() else { return }
    rescale(to: scale)
    update()
  }

  private final class Events: WlSurfaceEvents {
    private weak var surface: PaintedSurface?

    init(_ surface: PaintedSurface) { self.surface = surface }

    func enter(_ object: Proxy<WlSurface>, output: Proxy<WlOutput>?) {
      if let output { surface?.entered(output) }
    }

    func leave(_ object: Proxy<WlSurface>, output: Proxy<WlOutput>?) {
      if let output { surface?.left(output) }
    }
  }

  private final class FrameEvents: WlCallbackEvents {
    private weak var surface: PaintedSurface?

    init(_ surface: PaintedSurface) { self.surface = surface }

    func done(_ object: Proxy<WlCallback>, callbackData: UInt32) { surface?.frameDone() }
  }
}
