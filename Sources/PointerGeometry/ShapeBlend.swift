/// A weighted mix of up to four outlines about one anchor: a shape in the midst of a morph.
///
/// A morph is a change of the weights. The mix follows them continuously, whatever they do, so a
/// morph can be interrupted at any time by a change of where the weights go.
///
/// **The field.** The outline is where `signedDistance(to:)` is zero, so it never crosses itself.
/// - Rounded rectangles (and so capsules, circles and beams) count as one: the one with the mean
///   extents and radii. Between such shapes the mix is crisp and exact.
/// - Outlines that can be wholly seen from the anchor mix by the mean of their distances. For such
///   an outline d(t·p) ≤ t·d(p) for 0 < t ≤ 1, with d the signed distance and the anchor as the
///   origin (its copies of size t lie in each other), and the mean inherits that: the mix is again
///   seen from the anchor, so it is one piece without a hole.
/// - An outline that cannot, as two triangles or a ring, would leave nothing to see where the mean
///   is above zero everywhere. It is a party of its own, and all of those above together are one:
///   the mix is the union of the parties, each thinned by `thinning` · (1 − w) / w of its depth,
///   where w is its weight. The thinning is nothing at w = 1 and without bound at 0, and of
///   four parties one always has w ≥ ¼ and is seen.
///
/// **Accuracy.** The field is exact where one outline has all the weight or all are rounded
/// rectangles. Otherwise it has the right sign and its size is at most the distance.
///
/// All storage is inline: making, changing and asking a mix allocates nothing.
public struct ShapeBlend<Space: CoordinateSpace>: Hashable, Sendable {
  /// One outline of the mix.
  public struct Component: Hashable, Sendable {
    /// The outline, about the anchor.
    public fileprivate(set) var outline: ShapeOutline
    /// How much it counts, zero or more, relative to the others.
    public fileprivate(set) var weight: Double
  }

  /// The most outlines, four: what a pointer shows, where it came from, and two interruptions.
  public static var capacity: Int { 4 }

  /// How much of a party's depth is gone where its weight is one half, 0.3.
  ///
  /// Below one third, so that of four parties one is always seen; otherwise tuned by eye.
  static var thinning: Double { 0.3 }

  /// Where the anchor is; a point that is not finite is ignored.
  public var anchor: Point<Space> {
    didSet { if !anchor.isFinite { anchor = oldValue } }
  }
  /// The size of the mix about its anchor: 10⁻⁶ … 10⁶, by default 1; NaN is ignored.
  public var scale: Double {
    didSet { scale = scale.isNaN ? oldValue : max(1e-6, min(scale, 1e6)) }
  }
  /// How many outlines there are, one to four.
  public private(set) var count: Int
  private var first: Component
  private var second: Component
  private var third: Component
  private var fourth: Component
  /// What the rounded rectangles make together.
  private(set) var rounded: RoundedRect<ShapeSpace>
  /// Their part of all the weight, 0 … 1.
  private(set) var roundedShare: Double
  /// The sum of the weights.
  private var total: Double

  /// Makes a mix of one outline.
  public init(_ outline: ShapeOutline, at anchor: Point<Space>, scale: Double = 1) {
    self.anchor = anchor.isFinite ? anchor : .zero
    self.scale = scale.isNaN ? 1 : max(1e-6, min(scale, 1e6))
    first = Component(outline: outline, weight: 1)
    (second, third, fourth) = (.none, .none, .none)
    count = 1
    (rounded, roundedShare, total) = (RoundedRect(rect: .zero, radii: .zero), 0, 1)
    update()
  }

  /// Makes a shape in a frame, its anchor at the frame's middle.
  public init(_ shape: Shape, in frame: Rect<Space>) {
    self.init(shape.outline(in: frame.size), at: frame.center)
  }

  /// The outline at an index, 0 ..< `count`; elsewhere an outline without extent or weight.
  public private(set) subscript(index: Int) -> Component {
    get {
      switch index {
      case 0: first
      case 1: second
      case 2: third
      case 3: fourth
      default: .none
      }
    }
    set {
      switch index {
      case 0: first = newValue
      case 1: second = newValue
      case 2: third = newValue
      case 3: fourth = newValue
      default: break
      }
    }
  }

  /// The part of all the weight that an outline has, 0 … 1; without any weight the first has all.
  public func share(at index: Int) -> Double {
    total > 0 ? self[index].weight / total : (index == 0 ? 1 : 0)
  }

  /// Gives an outline another weight, relative to the others.
  ///
  /// - Parameter weight: 10⁻¹² … 10⁹; less, as where a spring overshoots, and NaN count as zero.
  public mutating func setWeight(_ weight: Double, at index: Int) {
    guard index >= 0, index < count else { return }
    self[index].weight = Self.usable(weight)
    update()
  }

  /// Adds an outline, or does nothing and says false where there are four.
  @discardableResult
  public mutating func append(_ outline: ShapeOutline, weight: Double) -> Bool {
    guard count < Self.capacity else { return false }
    self[count] = Component(outline: outline, weight: Self.usable(weight))
    count += 1
    update()
    return true
  }

  private static func usable(_ weight: Double) -> Double {
    weight >= 1e-12 ? min(weight, 1e9) : 0
  }

  /// The mix on its way to an outline: the way is 0 here and 1 where the outline has all the
  /// weight.
  ///
  /// This is how a morph is interrupted: keep the mix as it is, and go on from it. Outlines without
  /// weight are left out. Where five would remain the rounded rectangles become one, which changes
  /// nothing; were four paths still in the mix, the one with the least weight would go.
  public func mixed(with outline: ShapeOutline, fraction: Double) -> Self {
    guard fraction > 0 else { return self }
    var result = self
    guard fraction < 1 else {
      result.keep(0)
      result.first = Component(outline: outline, weight: 1)
      result.update()
      return result
    }
    result.normalize(by: 1 - fraction)
    var index = 0
    while index < result.count, result[index].outline != outline { index += 1 }
    if index == Self.capacity { index = result.makeRoom() }
    if index == result.count { result.count += 1 }
    result[index].outline = outline
    result[index].weight += fraction
    result.update()
    return result
  }

  /// Scales the weights to a sum and leaves out the outlines that have none.
  private mutating func normalize(by sum: Double) {
    var kept = 0
    var index = 0
    let old = self
    while index < old.count {
      let share = old.share(at: index)
      if share > 0 {
        self[kept] = Component(outline: old[index].outline, weight: share * sum)
        kept += 1
      }
      index += 1
    }
    keep(kept)
  }

  /// Forgets the outlines from an index on.
  private mutating func keep(_ number: Int) {
    var index = number
    while index < Self.capacity {
      self[index] = .none
      index += 1
    }
    count = max(1, number)
  }

  /// Makes room for one outline where there are four, and says where.
  private mutating func makeRoom() -> Int {
    var lightest = 0
    var kept = 0
    var weight = 0.0
    var index = 0
    let old = self
    while index < Self.capacity {
      if old[index].weight < old[lightest].weight { lightest = index }
      if old[index].outline.roundedRect != nil {
        weight += old[index].weight
      } else {
        self[kept] = old[index]
        kept += 1
      }
      index += 1
    }
    guard kept <= Self.capacity - 2 else {
      self = old
      self[lightest] = .none
      return lightest
    }
    let merged = ShapeOutline(size: old.rounded.rect.size, radii: old.rounded.radii)
    self[kept] = Component(outline: merged, weight: weight)
    keep(kept + 1)
    return kept + 1
  }

  /// Works out what depends on the weights.
  private mutating func update() {
    total = first.weight + second.weight + third.weight + fourth.weight
    var weight = 0.0
    var (width, height) = (0.0, 0.0)
    var (topLeft, topRight, bottomRight, bottomLeft) = (0.0, 0.0, 0.0, 0.0)
    var index = 0
    while index < count {
      let share = share(at: index)
      if share > 0, let shape = self[index].outline.roundedRect {
        weight += share
        width += share * shape.rect.width
        height += share * shape.rect.height
        topLeft += share * shape.radii.topLeft
        topRight += share * shape.radii.topRight
        bottomRight += share * shape.radii.bottomRight
        bottomLeft += share * shape.radii.bottomLeft
      }
      index += 1
    }
    roundedShare = weight
    guard weight > 0 else {
      rounded = RoundedRect(rect: .zero, radii: .zero)
      return
    }
    let (x, y) = (width / weight, height / weight)
    rounded = RoundedRect(
      rect: Rect(x: -x / 2, y: -y / 2, width: x, height: y),
      radii: CornerRadii(
        topLeft: topLeft / weight, topRight: topRight / weight,
        bottomRight: bottomRight / weight, bottomLeft: bottomLeft / weight))
  }
}

extension ShapeBlend.Component {
  /// No outline: a point without weight.
  fileprivate static var none: Self {
    Self(outline: ShapeOutline(size: Size<ShapeSpace>.zero, radii: .zero), weight: 0)
  }
}
