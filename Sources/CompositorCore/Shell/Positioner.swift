import PointerGeometry
import WaylandServer

/// How a popup is placed next to its parent: the rules of `xdg_positioner`.
struct PositionerRules: Equatable {
  /// One axis of an anchor or a gravity.
  enum Edge {
    case start
    case center
    case end

    var opposite: Edge {
      switch self {
      case .start: .end
      case .center: .center
      case .end: .start
      }
    }
  }

  /// The two axes of an anchor or a gravity.
  struct Direction: Equatable {
    var x = Edge.center
    var y = Edge.center

    /// From the protocol's number, which is the same for anchors and gravities.
    init?(protocolValue: UInt32) {
      switch protocolValue {
      case 0: break
      case 1: y = .start
      case 2: y = .end
      case 3: x = .start
      case 4: x = .end
      case 5: (x, y) = (.start, .start)
      case 6: (x, y) = (.start, .end)
      case 7: (x, y) = (.end, .start)
      case 8: (x, y) = (.end, .end)
      default: return nil
      }
    }

    init() {}
  }

  var width: Int32 = 0
  var height: Int32 = 0
  /// In the parent's window geometry; nil until set.
  var anchorRect: Box?
  var anchor = Direction()
  var gravity = Direction()
  var adjustment: XdgPositioner.ConstraintAdjustment = []
  var offsetX: Int32 = 0
  var offsetY: Int32 = 0
  var isReactive = false

  /// Whether a popup can be placed: a size and an anchor rectangle were set.
  var isComplete: Bool { width > 0 && height > 0 && anchorRect != nil }

  /// The popup's window geometry in the parent's, kept inside `bounds` as the rules allow.
  func place(within bounds: Box) -> Box {
    let rect = anchorRect ?? .empty
    let x = Axis(
      size: width, anchorStart: rect.x1, anchorEnd: rect.x2, anchor: anchor.x, gravity: gravity.x,
      offset: offsetX, start: bounds.x1, end: bounds.x2
    ).solve(
      flip: adjustment.contains(.flipX), slide: adjustment.contains(.slideX),
      resize: adjustment.contains(.resizeX))
    let y = Axis(
      size: height, anchorStart: rect.y1, anchorEnd: rect.y2, anchor: anchor.y,
      gravity: gravity.y, offset: offsetY, start: bounds.y1, end: bounds.y2
    ).solve(
      flip: adjustment.contains(.flipY), slide: adjustment.contains(.slideY),
      resize: adjustment.contains(.resizeY))
    return Box(x1: x.start, y1: y.start, x2: x.end, y2: y.end)
  }
}

/// Placement along one axis; the two axes do not depend on each other.
///
/// | step | taken when | kept when |
/// |---|---|---|
/// | flip | outside | the flipped place is wholly inside |
/// | slide | still outside | always: as far inside as it goes, the start edge winning |
/// | resize | still outside | something is left inside |
///
/// **Source:** xdg-shell, `constraint_adjustment`: precedence flip, slide, resize.
private struct Axis {
  let size: Int32
  let anchorStart: Int32
  let anchorEnd: Int32
  let anchor: PositionerRules.Edge
  let gravity: PositionerRules.Edge
  let offset: Int32
  /// The allowed interval.
  let start: Int32
  let end: Int32

  typealias Span = (start: Int32, end: Int32)

  func solve(flip: Bool, slide: Bool, resize: Bool) -> Span {
    var span = position(anchor, gravity, offset)
    guard !isInside(span) else { return span }
    if flip {
      let flipped = position(anchor.opposite, gravity.opposite, -offset)
      if isInside(flipped) { return flipped }
    }
    if slide {
      span = slid(span)
      guard !isInside(span) else { return span }
    }
    if resize {
      let cut: Span = (max(span.start, start), min(span.end, end))
      if cut.end > cut.start { return cut }
    }
    return span
  }

  private func position(
    _ anchor: PositionerRules.Edge, _ gravity: PositionerRules.Edge, _ offset: Int32
  ) -> Span {
    let base: Int64 =
      switch anchor {
      case .start: Int64(anchorStart)
      case .center: (Int64(anchorStart) + Int64(anchorEnd)) / 2
      case .end: Int64(anchorEnd)
      }
    let shift: Int64 =
      switch gravity {
      case .start: -Int64(size)
      case .center: -Int64(size) / 2
      case .end: 0
      }
    let first = Box.clamped(base + shift + Int64(offset))
    return (first, Box.clamped(Int64(first) + Int64(size)))
  }

  private func isInside(_ span: Span) -> Bool { span.start >= start && span.end <= end }

  /// Towards the inside; where it does not fit, the edge that the gravity points away from wins.
  private func slid(_ span: Span) -> Span {
    let length = span.end - span.start
    var first = span.start
    if length <= end - start {
      first = max(start, min(first, end - length))
    } else if gravity == .start {
      first = end - length
    } else {
      first = start
    }
    return (first, first + length)
  }
}

/// The protocol object that collects the rules.
final class Positioner: XdgPositionerRequests {
  private(set) var rules = PositionerRules()

  static func from(_ resource: Resource<XdgPositioner>) -> Positioner? {
    resource.handler(as: Positioner.self)
  }

  func setSize(_ resource: Resource<XdgPositioner>, width: Int32, height: Int32) {
    guard width > 0, height > 0 else {
      resource.postError(.invalidInput, "size \(width) × \(height) is not positive")
      return
    }
    rules.width = min(width, Box.limit)
    rules.height = min(height, Box.limit)
  }

  func setAnchorRect(
    _ resource: Resource<XdgPositioner>, x: Int32, y: Int32, width: Int32, height: Int32
  ) {
    guard width >= 0, height >= 0 else {
      resource.postError(.invalidInput, "anchor rectangle \(width) × \(height) is negative")
      return
    }
    rules.anchorRect = Box(x: x, y: y, width: width, height: height)
  }

  func setAnchor(_ resource: Resource<XdgPositioner>, anchor: XdgPositioner.Anchor) {
    guard let direction = PositionerRules.Direction(protocolValue: anchor.rawValue) else {
      resource.postError(.invalidInput, "no anchor has the number \(anchor.rawValue)")
      return
    }
    rules.anchor = direction
  }

  func setGravity(_ resource: Resource<XdgPositioner>, gravity: XdgPositioner.Gravity) {
    guard let direction = PositionerRules.Direction(protocolValue: gravity.rawValue) else {
      resource.postError(.invalidInput, "no gravity has the number \(gravity.rawValue)")
      return
    }
    rules.gravity = direction
  }

  func setConstraintAdjustment(
    _ resource: Resource<XdgPositioner>,
    constraintAdjustment: UInt32
  ) {
    rules.adjustment = XdgPositioner.ConstraintAdjustment(rawValue: constraintAdjustment)
  }

  func setOffset(_ resource: Resource<XdgPositioner>, x: Int32, y: Int32) {
    rules.offsetX = Box.clamped(Int64(x))
    rules.offsetY = Box.clamped(Int64(y))
  }

  func setReactive(_ resource: Resource<XdgPositioner>) { rules.isReactive = true }

  // The parent's future size is a hint that only a compositor which lays popups out ahead of
  // their parents needs; this one places them against the parent as it is.
  func setParentSize(_ resource: Resource<XdgPositioner>, parentWidth: Int32, parentHeight: Int32) {
  }

  func setParentConfigure(_ resource: Resource<XdgPositioner>, serial: UInt32) {}
}
