import TestNumbers
import PointerEngine
import PointerGeometry

extension Presentation {
  /// Anything the engine might ask for, within an area.
  static func random(in area: Rect<LogicalSpace>, _ random: inout SplitMix) -> Presentation {
    func unit() -> Double {
      // Ends are as likely as the middle: they are where special cases are.
      [0, 1, Double.random(in: 0...1, using: &random)][Int.random(in: 0..<3, using: &random)]
    }
    func point() -> Point<LogicalSpace> {
      Point(
        x: .random(in: area.minX...area.maxX, using: &random),
        y: .random(in: area.minY...area.maxY, using: &random))
    }
    func shape(_ least: Double, _ most: Double) -> RoundedRect<LogicalSpace> {
      RoundedRect(
        rect: Rect(
          center: point(),
          size: Size(
            width: .random(in: least...most, using: &random),
            height: .random(in: least...most, using: &random))),
        cornerRadius: .random(in: 0...20, using: &random))
    }
    var presentation = Presentation(shape(2, 60))
    (presentation.opacity, presentation.material) = (unit(), unit())
    (presentation.thinness, presentation.press) = (unit(), unit())
    (presentation.light, presentation.lightStrength) = (point(), unit())
    if Bool.random(using: &random) {
      presentation.outgoing = FadingShape(
        shape: shape(2, 60), opacity: unit(), material: unit(), thinness: unit())
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let form = shape(8, 70)
      var element = Presentation.element(
        Bool.random(using: &random) ? .lift : .hover, form.rect, radius: form.cornerRadius,
        light: point())
      if Bool.random(using: &random) { element.scale = .random(in: 0.97...1.12, using: &random) }
      if Bool.random(using: &random) {
        element.offset = Vector(
          dx: .random(in: -4...4, using: &random), dy: .random(in: -4...4, using: &random))
      }
      (element.tint, element.shadow, element.glow, element.light) = (unit(), unit(), unit(), unit())
      presentation.elements.append(element)
    }
    if Bool.random(using: &random) {
      presentation.shape = RoundedRect(rect: presentation.shape.rect, radii: radii(&random))
    }
    if Bool.random(using: &random) {
      presentation.blend = blend(at: point(), &random)
    }
    presentation.isPlain = Int.random(in: 0..<6, using: &random) == 0
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      presentation.accessories.append(
        AccessoryPresentation(
          shape: blend(at: point(), &random), rotation: .random(in: -7...7, using: &random),
          opacity: unit()))
    }
    for column in 0..<Int32.random(in: 0...2, using: &random) {
      presentation.cells.append(
        CellPresentation(
          key: RegionKey(
            surface: SurfaceID(rawValue: 1), region: RegionID(rawValue: 1), generation: 1),
          index: CellIndex(column: column, row: 0), rect: shape(4, 60).rect, tint: unit()))
    }
    for index in presentation.elements.indices {
      presentation.elements[index].isTintUnderlay = Bool.random(using: &random)
    }
    if presentation.outgoing != nil, Bool.random(using: &random) {
      presentation.outgoing?.blend = blend(at: point(), &random)
    }
    for index in presentation.elements.indices where Bool.random(using: &random) {
      let form = Form.all[Int.random(in: 0..<Form.all.count, using: &random)]
      presentation.elements[index].outline = form.outline
    }
    return presentation
  }

  private static func radii(_ random: inout SplitMix) -> CornerRadii {
    CornerRadii(
      topLeft: .random(in: 0...20, using: &random), topRight: .random(in: -5...20, using: &random),
      bottomRight: .random(in: -5...20, using: &random),
      bottomLeft: .random(in: 0...40, using: &random))
  }

  /// A mix of up to four forms, with weights that are often all or nothing.
  private static func blend(
    at place: Point<LogicalSpace>, _ random: inout SplitMix
  ) -> ShapeBlend<LogicalSpace> {
    func form() -> ShapeOutline {
      Form.all[Int.random(in: 0..<Form.all.count, using: &random)].outline
    }
    let scales = [0.0, 0.84, 1, Double.random(in: 0.1...1.6, using: &random)]
    var blend = ShapeBlend<LogicalSpace>(
      form(), at: place, scale: scales[Int.random(in: 0..<4, using: &random)])
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let ways = [1, 0.02, 0.98, Double.random(in: 0...1, using: &random)]
      blend = blend.mixed(
        with: form(), fraction: ways[Int.random(in: 0..<4, using: &random)])
    }
    return blend
  }
}
