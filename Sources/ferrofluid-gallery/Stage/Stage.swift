import PointerEngine
import PointerGeometry
import PointerRendering

/// Plays a story to a real engine, and draws what that presents with a real renderer, frame by
/// frame.
final class Stage {
  /// The output: the window, and the pointer over it.
  let image: Image
  /// The output's place and scale.
  let transform: OutputTransform
  /// What the latest frame shows.
  private(set) var presentation = Presentation()
  /// The number of the latest frame; the first is 1.
  private(set) var frame = 0
  let timeline: Timeline

  private let size: Size<SurfaceSpace>
  private let window: Image
  private let content: SurfaceContent
  private var labels: LabelSurfaces
  private let renderer = PointerRenderer()
  private var engine: Engine
  private var effects: [EngineEffect] = []
  private var nextAct = 0
  private var hand: Point<LogicalSpace>
  private var buttons = 0
  private var dirty: PixelBox?
  private var bounds: [Rect<LogicalSpace>] = []

  /// The surface that is the scene's window.
  static let surface = SurfaceID(rawValue: 1)

  /// Draws the scene of a story.
  ///
  /// - Throws: `SheetError.memory` when there is none for the pictures.
  convenience init(
    _ story: Story, _ backdrop: Backdrop, scale: Double, _ typeface: Typeface
  ) throws(SheetError) {
    let window = try story.scene.picture(backdrop, scale: scale, typeface)
    let labels = try LabelSurfaces(
      story.scene.labels, backdrop.palette, scale: scale, typeface)
    try self.init(story, over: window, labels, scale: scale)
  }

  /// Plays a story over a window that is drawn already.
  init(
    _ story: Story, over window: Image, _ labels: LabelSurfaces, scale: Double
  ) throws(SheetError) {
    guard let image = Image(.xrgb, width: window.width, height: window.height) else {
      throw .memory
    }
    (self.image, self.window, size, hand) = (image, window, story.scene.size, story.start)
    self.labels = labels
    transform = OutputTransform(origin: .zero, scale: scale)
    content = SurfaceContent(image: window, scale: scale)
    engine = Engine(settings: story.settings)
    renderer.options = story.options
    timeline = Timeline(story.steps, from: story.start)
    drawWindow(in: image.bounds)
    step(.outputs([Rect(x: 0, y: 0, width: size.width, height: size.height)]), at: 0)
    step(.regions(of: Self.surface, story.scene.regions), at: 0)
  }

  /// Whether all frames have been drawn.
  var isOver: Bool { frame >= timeline.frameCount }

  /// Draws the next frame.
  ///
  /// - Returns: the captions of the key frame that it is, if it is one.
  func advance() -> [String] {
    frame += 1
    let time = Double(frame) / Timeline.frameRate
    while nextAct < timeline.acts.count, timeline.acts[nextAct].time <= time {
      perform(timeline.acts[nextAct].act, at: timeline.acts[nextAct].time)
      nextAct += 1
    }
    step(.timer, at: time)
    engine.present(at: Self.instant(time), into: &presentation)
    draw(at: Self.instant(time))
    return timeline.shots.filter { $0.frame == frame }.map(\.caption)
  }

  // MARK: What happens

  private func perform(_ act: Timeline.Act, at time: Double) {
    switch act {
    case .move(let way):
      hand += way
      step(.motion(to: hand, over: hit, device: .mouse), at: time)
    case .press, .release:
      if case .press = act { buttons += 1 } else { buttons = max(0, buttons - 1) }
      step(.button(pressed: buttons), at: time)
    case .event(let event):
      step(event, at: time)
    }
  }

  private var hit: SurfaceHit? {
    guard hand.x >= 0, hand.y >= 0, hand.x < size.width, hand.y < size.height else { return nil }
    return SurfaceHit(surface: Self.surface, origin: .zero, size: size)
  }

  /// The instant of a second of the story; none is zero.
  private static func instant(_ seconds: Double) -> Instant {
    Instant(nanoseconds: 1_000_000_000).advanced(bySeconds: seconds)
  }

  private func step(_ event: PointerEvent, at time: Double) {
    effects.removeAll(keepingCapacity: true)
    _ = engine.step(event, at: Self.instant(time), into: &effects)
    for effect in effects {
      // As a host does; with one window there is nothing else to answer.
      if case .moveModel(let place, _) = effect { hand = place }
    }
  }

  // MARK: Drawing

  /// Draws what changed since the frame before, as a compositor does.
  private func draw(at now: Instant) {
    bounds.removeAll(keepingCapacity: true)
    labels.update(presentation)
    renderer.bounds(of: presentation, labels: labels.contents, into: &bounds)
    var area: PixelBox?
    for rect in bounds {
      guard let box = transform.pixels(covering: rect).intersection(image.bounds) else { continue }
      area = area?.union(box) ?? box
    }
    let clip = dirty.map { area?.union($0) ?? $0 } ?? area
    dirty = area
    guard let clip else { return }
    drawWindow(in: clip)
    _ = renderer.draw(
      presentation, at: now, into: image, transform: transform, clip: [clip],
      labels: labels.contents
    ) { $0 == Self.surface ? content : labels.content(of: $0) }
  }

  private func drawWindow(in clip: PixelBox) {
    image.draw(window, ImageMapping(at: 0, 0), .copy, in: [clip])
    labels.draw(into: image, clip: clip)
  }
}

extension PixelBox {
  /// The smallest box around two.
  fileprivate func union(_ other: PixelBox) -> PixelBox {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelBox(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
