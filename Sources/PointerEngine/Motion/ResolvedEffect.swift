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

  /// There is no pointer to be seen.
  case hidden

  /// The effect of a region in a style: an explicit one wins, else the kind chooses.
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
    case .automatic:
      switch region.kind {
      case .control, .bare: self = .platter
      case .icon: self = .lift
      case .text: self = .beam
      case .card: self = .hover
      case .content: self = .free
      }
    }
  }

  /// The effect of a region while no modifiers are held.
  init(of region: Region) { self.init(of: region, style: region.style) }

  /// Whether the pointer's own shape leaves the model.
  var snaps: Bool {
    switch self {
    case .platter, .lift, .beam: true
    case .free, .hover, .hidden: false
    }
  }

  /// Whether a flick may be aimed at it.
  ///
  /// Public: lift, highlight and text attract, hover never.
  var attracts: Bool { snaps }

  /// The effect of the element it draws, if it draws one.
  var element: EffectKind? {
    switch self {
    case .lift: .lift
    case .hover: .hover
    case .free, .platter, .beam, .hidden: nil
    }
  }
}
