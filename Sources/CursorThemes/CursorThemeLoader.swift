import EventLoop

/// A theme's images by the scales of outputs, read when they are first asked for.
///
/// | A scale's images | Left by |
/// |---|---|
/// | not asked for | `images(for:)`, which begins to read them |
/// | being read, in a thread of their own | the end of the reading; then `onLoad` is called |
/// | read | `theme` is changed, or `keep(_:)` |
///
/// A theme takes a tenth of a second and more to read, as much as ten frames: so it is read beside
/// the loop. Until then there are no images, and whoever draws shows what it has.
public final class CursorThemeLoader {
  private enum Entry {
    case reading(ThemeReading)
    case read(CursorSet)
  }

  private let loop: Loop
  private var entries: [Double: Entry] = [:]

  /// Called in the loop when images can be had that could not be had before.
  public var onLoad: (() -> Void)?

  /// How many scales the theme was read for.
  public private(set) var readings = 0

  /// The theme; another one drops what was read.
  public var theme: CursorTheme {
    didSet { if theme != oldValue { entries = [:] } }
  }

  /// Reads nothing yet.
  public init(_ theme: CursorTheme, loop: Loop) {
    self.theme = theme
    self.loop = loop
  }

  /// The images for outputs of a scale; nil while they are being read.
  public func images(for scale: Double) -> CursorSet? {
    switch entries[scale] {
    case .read(let images): return images
    case .reading: return nil
    case nil: return begin(scale)
    }
  }

  /// Forgets the images for other scales than these.
  public func keep(_ scales: Set<Double>) { entries = entries.filter { scales.contains($0.key) } }

  /// Whether something is being read.
  public var isReading: Bool {
    entries.values.contains { if case .reading = $0 { true } else { false } }
  }

  private func begin(_ scale: Double) -> CursorSet? {
    readings += 1
    let theme = theme
    do {
      let reading = try ThemeReading(theme, scale: scale, loop: loop) { [weak self] images in
        guard let self, self.theme == theme else { return }
        self.entries[scale] = .read(images)
        self.onLoad?()
      }
      entries[scale] = .reading(reading)
      return nil
    } catch {
      // Without a thread or a descriptor to spare it is read here: late is better than never.
      let images = CursorSet(theme, scale: scale)
      entries[scale] = .read(images)
      return images
    }
  }
}
