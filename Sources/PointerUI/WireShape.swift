import PointerGeometry
import WaylandClient

/// A shape as it goes over the wire.
enum WireShape: Hashable {
  case rounded(Fixed, Fixed, Fixed, Fixed)
  case capsule
  case circle(Fixed)
  case beam(axis: UInt32, length: Fixed, thickness: Fixed)
  /// The words of the array, the fill rule, the anchor, and the straight pieces of the outline.
  case path([Int32], fillRule: UInt32, anchor: [Fixed], pieces: Int)

  /// The greatest length of a shape of its own size, in points.
  static let greatest = 256.0
  /// The most bytes of a path in a request.
  ///
  /// With the rest of what is not sent yet they fit the connection. Longer ones go into a file.
  static let pathBytes = 2800

  /// Whether the shape can be said in a request.
  var fitsMessage: Bool {
    if case .path(let words, _, _, _) = self { return words.count * 4 <= Self.pathBytes }
    return true
  }

  /// Nil for the compositor's default, and for a shape that the protocol forbids.
  init?(_ shape: PointerShape) {
    switch shape {
    case .automatic: return nil
    case .roundedRect(let radius):
      // Written so that NaN is none.
      let fixed = Fixed(radius > 0 ? min(radius, 8_000_000) : 0)
      self = .rounded(fixed, fixed, fixed, fixed)
    case .corners(let radii):
      func fixed(_ radius: Double) -> Fixed { Fixed(min(radius, 8_000_000)) }
      self = .rounded(
        fixed(radii.topLeft), fixed(radii.topRight), fixed(radii.bottomRight),
        fixed(radii.bottomLeft))
    case .capsule: self = .capsule
    case .circle(nil): self = .circle(Fixed(-1))
    case .circle(let diameter?):
      guard let diameter = Self.length(diameter) else { return nil }
      self = .circle(diameter)
    case .verticalBeam(let length, let thickness):
      self.init(axis: 1, length, thickness)
    case .horizontalBeam(let length, let thickness):
      self.init(axis: 0, length, thickness)
    case .path(let path, let anchor):
      self.init(path, anchor: anchor)
    }
  }

  private init?(axis: UInt32, _ length: Double, _ thickness: Double) {
    guard let thickness = Self.length(thickness), length > 0 else { return nil }
    let fixed = Fixed(min(length, 8_000_000))
    guard fixed.raw > 0 else { return nil }
    self = .beam(axis: axis, length: fixed, thickness: thickness)
  }

  private init?(_ path: Path, anchor: Point<ShapeSpace>?) {
    var words: [Int32] = []
    var rounded: [PathElement] = []
    func place(_ point: Point<ShapeSpace>) -> Point<ShapeSpace> {
      Point(x: Fixed(point.x).double, y: Fixed(point.y).double)
    }
    func add(_ code: Int32, _ points: Point<ShapeSpace>...) {
      words.append(code)
      for point in points { words += [Fixed(point.x).raw, Fixed(point.y).raw] }
    }
    for element in path.elements {
      switch element {
      case .move(let to):
        add(0, to)
        rounded.append(.move(to: place(to)))
      case .line(let to):
        add(1, to)
        rounded.append(.line(to: place(to)))
      case .quadratic(let to, let control):
        add(2, control, to)
        rounded.append(.quadratic(to: place(to), control: place(control)))
      case .cubic(let to, let control1, let control2):
        add(3, control1, control2, to)
        rounded.append(
          .cubic(to: place(to), control1: place(control1), control2: place(control2)))
      case .close:
        add(4)
        rounded.append(.close)
      }
    }
    // Rounded to the wire, a path may enclose nothing, or cross itself: that would be an error.
    guard let wired = try? Path(rounded, fillRule: path.fillRule) else { return nil }
    let outline = ShapeOutline(path: wired, anchor: anchor.map(place)).bounds
    let reach = max(-outline.minX, outline.maxX, max(-outline.minY, outline.maxY))
    guard reach <= Self.greatest else { return nil }
    self = .path(
      words, fillRule: path.fillRule == .evenOdd ? 1 : 0,
      anchor: anchor.map { [Fixed($0.x), Fixed($0.y)] } ?? [], pieces: wired.cost)
  }

  private static func length(_ value: Double) -> Fixed? {
    guard value > 0, value <= greatest else { return nil }
    let fixed = Fixed(value)
    return fixed.raw > 0 ? fixed : nil
  }
}
