import PointerGeometry

extension FillRule: NamedCase {
  var name: String {
    switch self {
    case .nonzero: "nonzero"
    case .evenOdd: "even-odd"
    }
  }
}

extension GridPitch: WordValue {
  static var expectation: String { "a pitch of at least 1 point, and an offset: pitch,offset" }

  init?(word: Substring) {
    guard let parts = numbers(in: word, count: 2) else { return nil }
    self.init(parts[0], offset: parts[1])
  }

  var word: String { PointerTrace.word(of: pitch, offset) }
}

extension CornerRadii: WordValue {
  static var expectation: String { "four radii: top left, top right, bottom right, bottom left" }

  init?(word: Substring) {
    guard let parts = numbers(in: word, count: 4) else { return nil }
    self.init(
      topLeft: parts[0], topRight: parts[1], bottomRight: parts[2], bottomLeft: parts[3])
  }

  var word: String { PointerTrace.word(of: topLeft, topRight, bottomRight, bottomLeft) }
}

/// A shape is its name, and after colons what belongs to it: `circle:20`, `rounded:8,8,0,0`,
/// `path:nonzero:unset:M0,0;L10,0;L5,8;Z`.
extension Shape: WordValue {
  static var expectation: String {
    "rounded:RADII, capsule, circle, circle:DIAMETER, vertical-beam:LENGTH,THICKNESS, "
      + "horizontal-beam:LENGTH,THICKNESS or path:RULE:ANCHOR:ELEMENTS"
  }

  init?(word: Substring) {
    let parts = word.utf8.split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    let name = Substring(parts[0])
    let rest = parts.count > 1 ? Substring(parts[1]) : nil
    switch (name, rest) {
    case ("rounded", let rest?):
      guard let radii = CornerRadii(word: rest) else { return nil }
      self = .roundedRect(radii)
    case ("capsule", nil): self = .capsule
    case ("circle", nil): self = .circle(diameter: nil)
    case ("circle", let rest?):
      guard let diameter = Double(word: rest) else { return nil }
      self = .circle(diameter: diameter)
    case ("vertical-beam", let rest?):
      guard let parts = numbers(in: rest, count: 2) else { return nil }
      self = .verticalBeam(length: parts[0], thickness: parts[1])
    case ("horizontal-beam", let rest?):
      guard let parts = numbers(in: rest, count: 2) else { return nil }
      self = .horizontalBeam(length: parts[0], thickness: parts[1])
    case ("path", let rest?):
      guard let (path, anchor) = Self.path(rest) else { return nil }
      self = .path(path, anchor: anchor)
    default: return nil
    }
  }

  private static func path(_ word: Substring) -> (Path, Point<ShapeSpace>?)? {
    let parts = word.utf8.split(
      separator: UInt8(ascii: ":"), omittingEmptySubsequences: false
    ).map { Substring($0) }
    guard parts.count == 3, let rule = FillRule(word: parts[0]),
      let anchor = Point<ShapeSpace>?(word: parts[1])
    else { return nil }
    var elements: [PathElement] = []
    for part in parts[2].utf8.split(
      separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    {
      guard let element = PathElement(word: Substring(part)) else { return nil }
      elements.append(element)
    }
    // A path that the geometry refuses cannot be in an event.
    guard let path = try? Path(elements, fillRule: rule) else { return nil }
    return (path, anchor)
  }

  var word: String {
    switch self {
    case .roundedRect(let radii): "rounded:\(radii.word)"
    case .capsule: "capsule"
    case .circle(nil): "circle"
    case .circle(let diameter?): "circle:\(diameter.word)"
    case .verticalBeam(let length, let thickness):
      "vertical-beam:\(PointerTrace.word(of: length, thickness))"
    case .horizontalBeam(let length, let thickness):
      "horizontal-beam:\(PointerTrace.word(of: length, thickness))"
    case .path(let path, let anchor):
      "path:\(path.fillRule.word):\(anchor.word):"
        + path.elements.map(\.word).joined(separator: ";")
    }
  }
}

/// A step of a path is a letter, as in SVG, and its points: where it goes, then its controls.
extension PathElement: WordValue {
  static var expectation: String { "Mx,y, Lx,y, Qx,y,x,y, Cx,y,x,y,x,y or Z" }

  init?(word: Substring) {
    let rest = Substring(word.utf8.dropFirst())
    func points(_ count: Int) -> [Point<ShapeSpace>]? {
      guard let parts = numbers(in: rest, count: 2 * count) else { return nil }
      return (0..<count).map { Point(x: parts[2 * $0], y: parts[2 * $0 + 1]) }
    }
    switch word.utf8.first {
    case UInt8(ascii: "M"):
      guard let points = points(1) else { return nil }
      self = .move(to: points[0])
    case UInt8(ascii: "L"):
      guard let points = points(1) else { return nil }
      self = .line(to: points[0])
    case UInt8(ascii: "Q"):
      guard let points = points(2) else { return nil }
      self = .quadratic(to: points[0], control: points[1])
    case UInt8(ascii: "C"):
      guard let points = points(3) else { return nil }
      self = .cubic(to: points[0], control1: points[1], control2: points[2])
    case UInt8(ascii: "Z") where rest.isEmpty: self = .close
    default: return nil
    }
  }

  var word: String {
    switch self {
    case .move(let to): "M\(to.word)"
    case .line(let to): "L\(to.word)"
    case .quadratic(let to, let control): "Q\(to.word),\(control.word)"
    case .cubic(let to, let control1, let control2):
      "C\(to.word),\(control1.word),\(control2.word)"
    case .close: "Z"
    }
  }
}
