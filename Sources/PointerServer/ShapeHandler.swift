import PointerEngine
import PointerGeometry
import WaylandServer

/// A client's shape: a value that is copied where it is used.
final class ShapeHandler: FerrofluidPointerShapeV1Requests {
  /// The shape; nil for that of the region.
  private(set) var shape: Shape?

  /// The shape behind a client's object.
  static func shape(of resource: Resource<FerrofluidPointerShapeV1>) -> Shape? {
    resource.handler(as: ShapeHandler.self)?.shape
  }

  func setRoundedRectangle(
    _ resource: Resource<FerrofluidPointerShapeV1>, topLeft: Fixed, topRight: Fixed,
    bottomRight: Fixed, bottomLeft: Fixed
  ) {
    let radii = [topLeft, topRight, bottomRight, bottomLeft].map(\.double)
    if let radius = radii.first(where: { $0 < 0 }) {
      return refuse(resource, .invalidLength, "set_rounded_rectangle: radius \(radius) is negative")
    }
    shape = .roundedRect(
      CornerRadii(
        topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3]))
  }

  func setCapsule(_ resource: Resource<FerrofluidPointerShapeV1>) { shape = .capsule }

  func setCircle(_ resource: Resource<FerrofluidPointerShapeV1>, diameter: Fixed) {
    let diameter = diameter.double
    if diameter == -1 {
      shape = .circle(diameter: nil)
    } else if Self.isInRange(diameter) {
      shape = .circle(diameter: diameter)
    } else {
      refuse(
        resource, .invalidLength,
        "set_circle: diameter \(diameter) is neither -1 nor above 0 and at most \(RegionLimits.shape)"
      )
    }
  }

  func setBeam(
    _ resource: Resource<FerrofluidPointerShapeV1>, axis: FerrofluidPointerRegionsV1.Axis,
    length: Fixed, thickness: Fixed
  ) {
    guard length.double > 0, Self.isInRange(thickness.double) else {
      return refuse(
        resource, .invalidLength,
        "set_beam: length \(length.double) must be above 0, and thickness \(thickness.double) above"
          + " 0 and at most \(RegionLimits.shape)")
    }
    switch axis {
    case .vertical:
      shape = .verticalBeam(length: length.double, thickness: thickness.double)
    case .horizontal:
      shape = .horizontalBeam(length: length.double, thickness: thickness.double)
    default:
      refuse(resource, .invalidValue, "set_beam: axis \(axis.rawValue) is not defined")
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
    guard rule == .nonzero || rule == .evenOdd else {
      return refuse(
        resource, .invalidValue, "\(request): fill rule \(rule.rawValue) is not defined")
    }
    do {
      let path = try Path(
        PathElements.decode(elements), fillRule: rule == .evenOdd ? .evenOdd : .nonzero)
      let shape = Shape.path(path, anchor: anchor)
      let bounds = shape.outline(in: Size<ShapeSpace>.zero).bounds
      let reach = max(-bounds.minX, bounds.maxX, max(-bounds.minY, bounds.maxY))
      guard reach <= RegionLimits.shape else {
        return refuse(
          resource, .invalidLength,
          "\(request): the path reaches \(reach) from its anchor; at most \(RegionLimits.shape)")
      }
      self.shape = shape
    } catch let error as PathError {
      let isTooLong =
        switch error {
        case .tooManyElements, .tooIntricate: true
        case .notFinite, .tooFar, .noCurrentPoint, .noArea: false
        }
      refuse(resource, isTooLong ? .tooLong : .invalidPath, "\(request): \(error)")
    } catch {
      refuse(resource, .invalidPath, "\(request): \(error)")
    }
  }

  private static func isInRange(_ length: Double) -> Bool {
    length > 0 && length <= RegionLimits.shape
  }

  private func refuse(
    _ resource: Resource<FerrofluidPointerShapeV1>, _ code: FerrofluidPointerShapeV1.Error,
    _ message: String
  ) {
    resource.postError(code, message)
  }
}
