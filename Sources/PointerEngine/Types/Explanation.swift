/// Why the pointer does, or does not, snap at this moment.
public struct Explanation: Hashable, Sendable, CustomStringConvertible {
  /// The reason that decides, all others being weaker or the same.
  public enum Reason: Hashable, Sendable {
    /// There has been no motion yet.
    case unseen
    /// A client hides the pointer, or nothing is to be drawn.
    case hidden
    /// A client draws its own pointer.
    case replaced
    /// The pointer was not used, or the user types, touches or writes instead.
    case autoHidden
    /// A client reads motions only.
    case locked
    /// A drag and drop operation, or a window being moved.
    case grabbed
    /// The user wants the plain pointer everywhere.
    case plain
    /// The user wants the plain pointer in this application.
    case optedOut(SurfaceID)
    /// No surface is under the pointer.
    case noSurface
    /// The surface has no regions.
    case noRegions(SurfaceID)
    /// A button is held that went down outside of every region.
    case pressedElsewhere
    /// A gesture goes on that began outside of every region.
    case gestureElsewhere
    /// A held button or a gesture keeps this region, but the pointer is out of its reach.
    case outOfReach(RegionKey)
    /// No region is near enough; the nearest one, and how far it is beyond its hit area in points.
    case between(nearest: RegionKey?, distance: Double)
    /// A flick carries the pointer over this region.
    case coasting(RegionKey)
    /// The pointer is too fast to be captured in passing; points a second.
    case tooFast(RegionKey, speed: Double, limit: Double)
    /// The pointer came to rest free, and has hardly moved since.
    case restsFree(RegionKey)
    /// The hand moves through the region's padding, which does not hold a movement like this.
    case passes(RegionKey)
    /// The hand slips at a press or a release: what was meant then stays meant.
    case slipping(RegionKey)
    /// The client was asked and has not answered yet.
    case asking(RegionKey)
    /// The region reports only: its effect is none, by its style or by its kind.
    case noEffect(RegionKey, RegionKind)
    /// The region wants the default pointer.
    case systemPointer(RegionKey)
    /// The region hides the pointer.
    case pointerHidden(RegionKey)
    /// The content changes and the pointer keeps its shape.
    case hovers(RegionKey, RegionKind)
    /// The pointer's shape is the region's, by this effect.
    case snaps(RegionKey, Form, RegionKind)
  }

  /// What the pointer has become.
  public enum Form: UInt8, Hashable, Sendable, CaseIterable {
    /// A platter behind the content.
    case highlight = 0
    /// Something under the content, which is raised.
    case lift = 1
    /// A beam in text.
    case beam = 2
    /// Another shape, with a size of its own.
    case shape = 3
    /// A capsule in a cell of a grid.
    case cell = 4
  }

  /// The reason.
  public var reason: Reason
  /// Whether the region's style is the one for modifiers that are held.
  public var isModified: Bool
  /// Whether the target is kept by a held button or a gesture.
  public var isFrozen: Bool

  /// What the latest movement came to, in a few words, where that has a say.
  public var movement: String?

  /// Makes an explanation.
  public init(
    _ reason: Reason, isModified: Bool = false, isFrozen: Bool = false, movement: String? = nil
  ) {
    self.movement = movement
    self.reason = reason
    self.isModified = isModified
    self.isFrozen = isFrozen
  }

  /// Whether the pointer's own shape is that of a region.
  public var snaps: Bool {
    if case .snaps = reason { true } else { false }
  }

  /// The reason in one line.
  public var description: String {
    var text = snaps ? "snaps: " : "does not snap: "
    text += reason.words
    if isModified { text += ", in its style for the modifiers that are held" }
    if isFrozen { text += ", kept by a button or a gesture" }
    if let movement { text += "; the movement: " + movement }
    return text
  }
}

extension Explanation.Form {
  fileprivate var words: String {
    switch self {
    case .highlight: "highlight"
    case .lift: "lift"
    case .beam: "the beam"
    case .shape: "a shape of its own"
    case .cell: "the cell of its grid"
    }
  }
}

extension Explanation.Reason {
  fileprivate var words: String {
    switch self {
    case .unseen: "the pointer has not been moved yet"
    case .hidden: "the pointer is hidden by a client"
    case .replaced: "a client draws its own pointer"
    case .autoHidden: "the pointer is hidden until it is moved"
    case .locked: "a client has locked the pointer"
    case .grabbed: "a drag or a window move has the pointer"
    case .plain: "the plain pointer is chosen in the settings"
    case .optedOut(let surface):
      "effects are turned off for the application of surface \(surface.rawValue)"
    case .noSurface: "no surface is under the pointer"
    case .noRegions(let surface): "surface \(surface.rawValue) has declared no regions"
    case .pressedElsewhere: "a button is held that went down outside of every region"
    case .gestureElsewhere: "a gesture goes on that began outside of every region"
    case .between(let nearest?, let distance):
      "outside of every region; \(Self.name(nearest)) is the nearest, "
        + "\(Self.text(distance)) pt beyond its padding"
    case .between(nil, _): "outside of every region"
    default: regionWords
    }
  }

  private var regionWords: String {
    switch self {
    case .outOfReach(let key): "dragged or scrolled out of the reach of \(Self.name(key))"
    case .coasting(let key): "coasting over \(Self.name(key))"
    case .tooFast(let key, let speed, let limit):
      "too fast for \(Self.name(key)): \(Self.text(speed)) pt/s, above \(Self.text(limit))"
    case .restsFree(let key): "rests free beside \(Self.name(key)), moved too little since"
    case .passes(let key): "moving through the padding of \(Self.name(key))"
    case .slipping(let key): "a slip of the hand after a click, on \(Self.name(key))"
    case .asking(let key): "the client has not yet said what is here in \(Self.name(key))"
    case .noEffect(let key, let kind): "\(Self.name(key)), \(kind), has no effect"
    case .systemPointer(let key): "\(Self.name(key)) wants the default pointer"
    case .pointerHidden(let key): "\(Self.name(key)) hides the pointer"
    case .hovers(let key, let kind): "\(Self.name(key)), \(kind), only hovers"
    case .snaps(let key, let effect, let kind):
      "\(Self.name(key)), \(kind), by \(effect.words)"
    default: ""
    }
  }

  private static func name(_ key: RegionKey) -> String {
    "region \(key.region.rawValue) of surface \(key.surface.rawValue)"
  }

  /// A length to a tenth of a point.
  private static func text(_ length: Double) -> String {
    guard abs(length) < 1e9 else { return "\(length)" }
    let tenths = Int(length * 10 + 0.5)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
