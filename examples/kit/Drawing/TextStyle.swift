import CCairo

/// How a piece of text looks, apart from its colour.
package struct TextStyle: Hashable, Sendable {
  package enum Weight: Hashable, Sendable {
    case regular, medium, semibold
  }

  package enum Alignment: Hashable, Sendable {
    case leading, center, trailing
  }

  /// Points an em.
  package var size: Double
  package var weight: Weight = .regular
  package var isItalic = false
  /// Extra space between letters, in points.
  package var tracking: Double = 0
  /// Figures of one width, for numbers that change in place.
  package var hasTabularFigures = false

  package init(
    size: Double, weight: Weight = .regular, isItalic: Bool = false, tracking: Double = 0,
    hasTabularFigures: Bool = false
  ) {
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.tracking = tracking
    self.hasTabularFigures = hasTabularFigures
  }

  /// The size scale of a window: four steps, tuned by eye.
  package static let title = TextStyle(size: 22, weight: .semibold, tracking: -0.35)
  package static let headline = TextStyle(size: 15, weight: .semibold, tracking: -0.1)
  package static let body = TextStyle(size: 15)
  package static let label = TextStyle(size: 14, weight: .medium)
  package static let caption = TextStyle(size: 12)
}

extension TextStyle.Weight {
  package var pango: PangoWeight {
    switch self {
    case .regular: PANGO_WEIGHT_NORMAL
    case .medium: PANGO_WEIGHT_MEDIUM
    case .semibold: PANGO_WEIGHT_SEMIBOLD
    }
  }
}
