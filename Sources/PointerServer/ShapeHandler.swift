import PointerEngine
import PointerGeometry
import WaylandServer

/// A client's shape: a value that is copied where it is used.
final class ShapeHandler: FerrofluidPointerShapeV1Requests {
  /// The shape; nil for that of the region.
  private(set) var shape: Shape?
  private let budget: ClientBudget

  /// - Parameter budget: the client's, which has counted it.
  init(budget: ClientBudget) { self.budget = budget }

  deinit { budget.giveBackObject() }

  /// The shape behind a client's object.
  static func shape(of resource: Resource<FerrofluidPointerShapeV1>) -> Shape? {
    resource.handler(as: ShapeHandler.self)?.shape
  }

  func setRoundedRectangle(
    _ resource: Resource<FerrofluidPointerShapeV1>, topLeft: Fixed, topRight: Fixed,
    bottomRight: Fixed, bottomLeft: Fixed
  ) {
    set(resource, "set_rounded_rectangle") { () throws(ShapeFault) in
      try CheckedShape.rounded(topLeft, topRight, bottomRight, bottomLeft)
    }
  }

  func setCapsule(_ resource: Resource<FerrofluidPointerShapeV1>) { shape = .capsule }

  func setCircle(_ resource: Resource<FerrofluidPointerShapeV1>, diameter: Fixed) {
    set(resource, "set_circle") { () throws(ShapeFault) in try CheckedShape.circle(diameter) }
  }

  func setBeam(
    _ resource: Resource<FerrofluidPointerShapeV1>, axis: FerrofluidPointerRegionsV1.Axis,
    length: Fixed, thickness: Fixed
  ) {
    set(resource, "set_beam") { () throws(ShapeFault) in
      try CheckedShape.beam(axis: axis.rawValue, length: length, thickness: thickness)
    }
  }

  func setPath(
    _ resource: Resource<FerrofluidPointerShapeV1>, elements: RawSpan,
    fillRule: FerrofluidPointerShapeV1.FillRule
  ) {
    setPath(resource, elements, fillRule, anchor: nil, request: "set_path")
  }

  func setAnchoredPath(
    _ resource: Resource<FerrofluidPointerShapeV1>, elements: RawSpan,
    fillRule: FerrofluidPointerShapeV1.FillRule, x: Fixed, y: Fixed
  ) {
    setPath(
      resource, elements, fillRule, anchor: Point(x: x.double, y: y.double),
      request: "set_anchored_path")
  }

  private func setPath(
    _ resource: Resource<FerrofluidPointerShapeV1>, _ elements: RawSpan,
    _ rule: FerrofluidPointerShapeV1.FillRule, anchor: Point<ShapeSpace>?, request: String
  ) {
    do throws(ShapeFault) {
      shape = try CheckedShape.path(elements, rule: rule.rawValue, anchor: anchor, in: budget.paths)
    } catch {
      resource.postError(error.code, "\(request): \(error.message)")
    }
  }

  private func set(
    _ resource: Resource<FerrofluidPointerShapeV1>, _ request: String,
    _ make: () throws(ShapeFault) -> Shape
  ) {
    do throws(ShapeFault) { shape = try make() } catch {
      resource.postError(error.code, "\(request): \(error.message)")
    }
  }
}
