import PointerGeometry

/// The effect of a region that leaves it to the pointer: the rules, and which edition they are.
///
/// The first rule that holds decides.
///
/// | # | The region | Effect |
/// |---|---|---|
/// | 1 | has a grid | its cell is tinted, the pointer is a capsule in it |
/// | 2 | has a shape with a size of its own: circle of a diameter, beam, path | the pointer is that shape |
/// | 3 | is text | beam |
/// | 4 | is content | none |
/// | 5 | is a card | hover |
/// | 6 | or a member of its group, has a shorter side above 160 points | hover |
/// | 7 | is an icon, and so are all controls of its group | lift |
/// | 8 | is anything else | highlight |
///
/// *Group* means the controls, bare controls and icons that are its neighbours by declaration: one
/// group has one effect, so rules 6 and 7 look at all of them. A background is what tells a control
/// or an icon from a bare one, and the client says so by the kind.
///
/// Public, in Apple's words: lift suits small elements with a background, highlight small ones
/// without, hover large ones. Ours: a control with a bezel is highlighted as well, since its
/// bezel shows through the platter. The limit of 160 points: tuned by eye, a platter beyond it is
/// no pointer any more.
enum AutomaticEffect {
  /// The edition of the rules; a change of what they choose is a new one.
  static let version = 1

  /// The largest shorter side of what is small, in points.
  static let smallSide = 160.0

  /// What the rules choose for a region in a style.
  static func choice(for region: Region, _ style: RegionStyle) -> ResolvedEffect {
    if region.grid != nil { return .cell }
    if let shape = style.shape, shape.hasOwnSize { return .shape }
    switch region.kind {
    case .text: return .beam
    case .content: return .free
    case .card: return .hover
    case .control, .bare, .icon: break
    }
    let side = min(region.frame.width, region.frame.height)
    if max(side, region.traits.shorterSide) > smallSide { return .hover }
    return region.kind == .icon && !region.traits.hasControls ? .lift : .platter
  }
}
