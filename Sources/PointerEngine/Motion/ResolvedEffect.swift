/// What a region does to the pointer, after the automatic choice.
enum ResolvedEffect: Hashable {
  /// Nothing: enter and leave only.
  case free
  /// The pointer is a platter behind the content.
  case platter
  /// The pointer goes under the content, which is raised.
  case lift
  /// The pointer stays a circle, the content changes.
  case hover
  /// The pointer is a beam in text.
  case beam

  /// The pointer is another shape, with a size of its own.
  case shape
  /// The pointer is a capsule in one cell of a grid, which is tinted.
  case cell
  /// There is no pointer to be seen.
  case hidden

  /// The effect of a region in a style: an explicit one wins, else see `AutomaticEffect`.
  init(of region: Region, style: RegionStyle) {
    switch style.pointer {
    case .hidden:
      self = .hidden
      return
    case .system:
      self = .free
      return
    case .automatic:
      break
    }
    switch style.effect {
    case .highlight: self = .platter
    case .lift: self = .lift
    case .hover: self = .hover
    case .none: self = .free
    case .automatic: self = AutomaticEffect.choice(for: region, style)
    }
  }

  /// The effect of a region while no modifiers are held.
  init(of region: Region) { self.init(of: region, style: region.style) }

  /// Whether the pointer's own shape leaves the model.
  var snaps: Bool {
    switch self {
    case .platter, .lift, .beam, .shape, .cell: true
    case .free, .hover, .hidden: false
    }
  }

  /// Whether a flick may be aimed at it, and a fast pointer is not held up by it.
  ///
  /// Public: lift, highlight and text attract, hover never. Grids attract like text. Another shape
  /// of the pointer is a tool for what is below it, and no target.
  var attracts: Bool { snaps && self != .shape }

  /// The effect on the content, if it has one.
  var element: EffectKind? {
    switch self {
    case .platter: .highlight
    case .lift: .lift
    case .hover: .hover
    case .free, .beam, .shape, .cell, .hidden: nil
    }
  }
}
