extension CursorSet {
  /// How far the density of a picture may be from the output's and the picture still be shown
  /// pixel for pixel: a twelfth.
  ///
  /// Tuned by eye on Adwaita at scale 1.25: 32 pixels as they were drawn, instead of 30 that are
  /// mixed from them, are crisper, and nobody sees that the pointer is larger by two.
  static let tolerance = 1.0 / 12
  /// How many times as large as asked for a picture may be: 4.
  ///
  /// A theme may have large pictures only. Those that are twice as large are shown as they are,
  /// as everywhere else; the pointer must not fill the screen, though.
  static let greatestExcess = 4.0

  /// Reads a theme for outputs of a scale; for use in any thread, and slow: a tenth of a second
  /// and more.
  ///
  /// What an image measures in points is what its picture for scale 1 measures in pixels. For
  /// another scale the smallest picture is taken that is dense enough, and scaled down if it is
  /// denser than that; where the theme has no such picture, the largest is scaled up.
  public init(_ theme: CursorTheme, scale: Double) {
    let scale = scale.isFinite ? min(max(scale, 0.25), 8) : 1
    let size = min(max(theme.size, CursorTheme.sizes.lowerBound), CursorTheme.sizes.upperBound)
    let base = ThemeImages(name: theme.name, size: size)
    var found = base.pictures.mapValues { Choice($0, size: size) }
    for request in Self.requests(size: size, scale: scale) {
      guard found.values.contains(where: { !$0.isEnough(for: scale) }) else { break }
      let images = ThemeImages(name: theme.name, size: request)
      for shape in images.pictures.keys {
        guard let pictures = images.pictures[shape] else { continue }
        found[shape]?.consider(pictures, for: scale)
      }
    }
    self.init(scale: scale, cursors: found.compactMapValues { $0.cursor(at: scale) })
  }

  /// The sizes to ask for, after that of scale 1: the exact one, then larger ones, since the library
  /// takes the nearest, which may be smaller.
  private static func requests(size: Int, scale: Double) -> [Int] {
    let whole = Int(scale.rounded(.up))
    var requests: [Int] = []
    for request in [Int((Double(size) * scale).rounded()), size * whole, size * whole * 2]
    where request != size && !requests.contains(request) {
      requests.append(request)
    }
    return requests
  }

  /// The pictures of one shape that suit a scale best, so far.
  private struct Choice {
    /// The longer side of the image, points.
    private let extent: Double
    private var pictures: [ThemeImages.Picture]
    /// Pixels of the pictures a point.
    private var density: Double

    init(_ base: [ThemeImages.Picture], size: Int) {
      let side = Double(base.first?.extent ?? 1)
      extent = min(side, Double(size) * CursorSet.greatestExcess)
      pictures = base
      density = side / extent
    }

    func isEnough(for scale: Double) -> Bool { isEnough(density, for: scale) }

    private func isEnough(_ density: Double, for scale: Double) -> Bool {
      density >= scale * (1 - CursorSet.tolerance)
    }

    mutating func consider(_ others: [ThemeImages.Picture], for scale: Double) {
      guard let first = others.first else { return }
      let density = Double(first.extent) / extent
      guard !isEnough(for: scale), density > self.density else { return }
      pictures = others
      self.density = density
    }

    func cursor(at scale: Double) -> Cursor? {
      var factor = scale / density
      if abs(factor - 1) <= CursorSet.tolerance { factor = 1 }
      return Cursor(frames: pictures.map { $0.frame(scaledBy: factor) })
    }
  }
}
