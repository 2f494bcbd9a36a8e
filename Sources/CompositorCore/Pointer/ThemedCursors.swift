import CursorThemes
import EventLoop
import PointerGeometry
import PointerRendering

/// The theme's pointer images, as outputs draw them, and the one timer by which they move.
///
/// The theme is read when the first image of it is needed, for the scale of each output; until
/// then, and where the theme lacks an image, the default pointer stands in.
final class ThemedCursors {
  /// One picture in an output's pixels, ready to be drawn.
  final class Picture {
    let image: Image
    /// From the picture's corner to the pointer's place.
    let hotspot: Vector<PhysicalSpace>

    fileprivate init?(_ frame: CursorFrame) {
      guard let image = Image(.argb, width: frame.width, height: frame.height) else { return nil }
      let stride = image.bytesPerRow
      image.withUnsafeMutableBytes { bytes in
        for y in 0..<frame.height {
          for x in 0..<frame.width {
            bytes.storeBytes(
              of: frame.pixels[y * frame.width + x], toByteOffset: y * stride + x * 4,
              as: UInt32.self)
          }
        }
      }
      self.image = image
      hotspot = Vector(dx: frame.hotspotX, dy: frame.hotspotY)
    }
  }

  private struct Key: Hashable {
    let shape: CursorShape
    let scale: Double
  }

  private struct Entry {
    let cursor: Cursor
    var pictures: [Picture?]
  }

  private unowned let scene: Scene
  private let loader: CursorThemeLoader
  private var entries: [Key: Entry] = [:]
  private var timer: Timer?

  init(_ theme: CursorTheme, scene: Scene, loop: Loop) throws {
    self.scene = scene
    loader = CursorThemeLoader(theme, loop: loop)
    timer = try loop.timer { [weak self] in self?.timerFired() }
    loader.onLoad = { [weak self] in self?.loaded() }
  }

  /// The theme, and the size of its images.
  var theme: CursorTheme {
    get { loader.theme }
    set {
      guard newValue != loader.theme else { return }
      loader.theme = newValue
      loaded()
    }
  }

  /// Whether the theme is being read.
  var isReading: Bool { loader.isReading }

  /// How many times the theme was read, once for each scale.
  var readings: Int { loader.readings }

  /// Outputs came, went, or changed their scale: what no output shows is forgotten.
  func outputsChanged() {
    let scales = Set(scene.outputs.map(\.scale))
    loader.keep(scales)
    entries = entries.filter { scales.contains($0.key.scale) }
  }

  private func loaded() {
    entries = [:]
    scene.seat?.pointer.cursor.update()
    scene.themeChanged()
  }

  // MARK: Images

  /// Whether every output can draw the theme's own image of a shape now.
  ///
  /// All or none: so no output shows the image while another one shows something else.
  func has(_ shape: CursorShape) -> Bool {
    guard !scene.outputs.isEmpty else { return false }
    // All of them are asked, so that all begin to be read.
    var isThere = true
    for index in scene.outputs.indices {
      let output = scene.outputs[index]
      if entry(shape, output.scale) == nil { isThere = false }
    }
    return isThere
  }

  /// The picture that an output shows at a time, and when it shows another one; nil if the theme
  /// is not read yet or has no such image.
  func picture(
    _ shape: CursorShape, scale: Double, at time: Instant
  ) -> (picture: Picture, until: Instant?)? {
    guard let entry = entry(shape, scale) else { return nil }
    let (index, remaining) = entry.cursor.frame(at: time.nanoseconds)
    let until = remaining.map { Instant(nanoseconds: time.nanoseconds + $0) }
    if let picture = entry.pictures[index] { return (picture, until) }
    guard let picture = Picture(entry.cursor.frames[index]) else { return nil }
    entries[Key(shape: shape, scale: scale)]?.pictures[index] = picture
    return (picture, until)
  }

  private func entry(_ shape: CursorShape, _ scale: Double) -> Entry? {
    let key = Key(shape: shape, scale: scale)
    if let entry = entries[key] { return entry }
    guard let cursor = loader.images(for: scale)?[shape] else { return nil }
    let entry = Entry(
      cursor: cursor, pictures: [Picture?](repeating: nil, count: cursor.frames.count))
    entries[key] = entry
    return entry
  }

  // MARK: Motion

  /// An output shows another picture than before, or none: the timer is set to the next change
  /// that can be seen, if there is one.
  func pictureChanged() {
    var next: Instant?
    for output in scene.outputs {
      guard let change = output.pointerLayer.overlays.nextChange else { continue }
      next = next.map { min($0, change) } ?? change
    }
    if let next { timer?.arm(at: next) } else { timer?.disarm() }
  }

  private func timerFired() {
    let now = Loop.now()
    for output in scene.outputs where output.pointerLayer.overlays.takeChange(until: now) {
      output.scheduleFrame()
    }
  }
}
