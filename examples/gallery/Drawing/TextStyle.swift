import CCairo

/// How a piece of text looks, apart from its colour.
struct TextStyle: Hashable, Sendable {
  enum Weight: Hashable, Sendable {
    case regular, medium, semibold
  }

  enum Alignment: Hashable, Sendable {
    case leading, center, trailing
  }

  /// Points an em.
  var size: Double
  var weight: Weight = .regular
  var isItalic = false
  /// Extra space between letters, in points.
  var tracking: Double = 0
  /// Figures of one width, for numbers that change in place.
  var hasTabularFigures = false

  /// The size scale of the window: four steps, tuned by eye.
  static let title = TextStyle(size: 22, weight: .semibold, tracking: -0.35)
  static let headline = TextStyle(size: 15, weight: .semibold, tracking: -0.1)
  static let body = TextStyle(size: 15)
  static let label = TextStyle(size: 14, weight: .medium)
  static let caption = TextStyle(size: 12)
}

extension TextStyle.Weight {
  var pango: PangoWeight {
    switch self {
    case .regular: PANGO_WEIGHT_NORMAL
    case .medium: PANGO_WEIGHT_MEDIUM
    case .semibold: PANGO_WEIGHT_SEMIBOLD
    }
  }
}
