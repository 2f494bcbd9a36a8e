import Glibc
import PointerEngine
import PointerGeometry
import Testing

@testable import PointerRendering

/// A shape of the pointer with the numbers by which it is drawn at rest.
struct Form: CustomTestStringConvertible {
  var name: String
  var outline: ShapeOutline
  var thinness = 0.0
  var material = 0.0

  var testDescription: String { name }

  init(
    _ name: String, _ shape: Shape, _ width: Double = 24, _ height: Double = 24,
    thinness: Double = 0, material: Double = 0
  ) {
    self.name = name
    outline = shape.outline(in: Size<LogicalSpace>(width: width, height: height))
    (self.thinness, self.material) = (thinness, material)
  }

  static let circle = Form("circle", .circle(diameter: 19))
  static let platter = Form("platter", .roundedRect(CornerRadii(9)), 44, 32, material: 1)
  static let capsule = Form("capsule", .capsule, 28, 16)
  static let beam = Form("beam", .verticalBeam(length: 24, thickness: 2.5), thinness: 1)
  static let cross = Form("cross", .cross(), thinness: 1)
  static let triangles = Form("triangles", .pairedTriangles(), thinness: 1)
  static let marker = Form("marker", .markerTip(), thinness: 1)
  static let frame = Form("frame", .path(Form.ring(26, 8)), thinness: 1)

  static let all = [circle, platter, capsule, beam, cross, triangles, marker, frame]

  /// A square with a square hole, by the even-odd rule.
  static func ring(_ side: Double, _ hole: Double) -> Path {
    var elements: [PathElement] = []
    for half in [side / 2, hole / 2] {
      elements.append(.move(to: Point(x: -half, y: -half)))
      for corner in [(half, -half), (half, half), (-half, half)] {
        elements.append(.line(to: Point(x: corner.0, y: corner.1)))
      }
      elements.append(.close)
    }
    return Path.made(elements, .evenOdd)
  }
}

extension Path {
  /// A path that the test knows to be good, or a dot that no test takes for it.
  static func made(_ elements: [PathElement], _ rule: FillRule = .nonzero) -> Path {
    if let path = try? Path(elements, fillRule: rule) { return path }
    preconditionFailure("the test's path is refused")
  }
}

extension Presentation {
  /// A form at rest at a place.
  init(_ form: Form, at place: Point<LogicalSpace>) {
    self.init(ShapeBlend(form.outline, at: place), form, form, 1)
  }

  /// A mix on its way from a form to another.
  init(_ from: Form, _ to: Form, _ fraction: Double, at place: Point<LogicalSpace>) {
    self.init(
      ShapeBlend<LogicalSpace>(from.outline, at: place)
        .mixed(with: to.outline, fraction: fraction), from, to, fraction)
  }

  /// A mix with the paints between two forms.
  init(_ mix: ShapeBlend<LogicalSpace>, _ from: Form, _ to: Form, _ fraction: Double) {
    let bounds = mix.bounds
    self.init(
      mix.resolvedRoundedRect ?? RoundedRect(rect: bounds, cornerRadius: 0))
    blend = mix.resolvedRoundedRect == nil ? mix : nil
    thinness = from.thinness + (to.thinness - from.thinness) * fraction
    material = from.material + (to.material - from.material) * fraction
    lightStrength = material
    light = mix.anchor
  }
}

extension Presentation {
  /// The beam of a divider with its two arrows, turned about the beam.
  static func divider(at place: Point<LogicalSpace>, turn: Double = 0) -> Presentation {
    let form = Form("divider", .verticalBeam(length: 30, thickness: 4), 30, 40, thinness: 1)
    var presentation = Presentation(form, at: place)
    let triangle = Shape.triangle().outline(in: Size<ShapeSpace>.zero)
    for side in [0, Double.pi] {
      let angle = side + turn
      let reach = 2 + 9 + 3.5
      presentation.accessories.append(
        AccessoryPresentation(
          shape: ShapeBlend(
            triangle, at: place + Vector(dx: reach * cos(angle), dy: reach * sin(angle))),
          rotation: angle, opacity: 1))
    }
    return presentation
  }
}
