import PointerEngine
import PointerGeometry
import WaylandServer

/// A client's style: a value that is copied where it is used.
final class StyleHandler: FerrofluidPointerStyleV1Requests {
  /// The values.
  private(set) var style = RegionStyle()
  private let budget: ClientBudget

  /// - Parameter budget: the client's, which has counted it.
  init(budget: ClientBudget) { self.budget = budget }

  deinit { budget.giveBackObject() }

  /// The style behind a client's object.
  static func style(of resource: Resource<FerrofluidPointerStyleV1>) -> RegionStyle {
    resource.handler(as: StyleHandler.self)?.style ?? RegionStyle()
  }

  func setEffect(
    _ resource: Resource<FerrofluidPointerStyleV1>, effect: FerrofluidPointerRegionsV1.Effect
  ) {
    guard let kind = EffectKind(rawValue: effect.rawValue) else {
      return refuse(resource, "set_effect: effect \(effect.rawValue) is not defined")
    }
    style.effect = kind
  }

  func setHover(
    _ resource: Resource<FerrofluidPointerStyleV1>, tint: FerrofluidPointerStyleV1.Tint,
    hover: FerrofluidPointerStyleV1.Hover
  ) {
    guard let tint = HoverStyle.Tint(rawValue: tint.rawValue), hover.rawValue <= 3 else {
      return refuse(
        resource, "set_hover: tint \(tint.rawValue) or bits \(hover.rawValue) are not defined")
    }
    style.hover = HoverStyle(
      tint: tint, castsShadow: hover.contains(.shadow), scales: hover.contains(.scale))
  }

  func setShape(
    _ resource: Resource<FerrofluidPointerStyleV1>, shape: Resource<FerrofluidPointerShapeV1>?
  ) {
    style.shape = shape.flatMap { ShapeHandler.shape(of: $0) }
  }

  func addAccessory(
    _ resource: Resource<FerrofluidPointerStyleV1>, shape: Resource<FerrofluidPointerShapeV1>,
    offset: Fixed, angle: Fixed, rotation: Fixed
  ) {
    guard let gap = Self.offset(offset) else {
      return resource.postError(
        .invalidLength,
        "add_accessory: offset \(offset.double) is not between 0 and \(RegionLimits.accessoryOffset)"
      )
    }
    guard style.accessories.count < RegionLimits.accessories else {
      return resource.postError(
        .tooManyAccessories, "add_accessory: a style has at most \(RegionLimits.accessories)")
    }
    style.accessories.append(
      Accessory(
        shape: ShapeHandler.shape(of: shape) ?? .roundedRect(.zero), offset: gap,
        angle: Self.radians(angle), rotation: Self.radians(rotation)))
  }

  func clearAccessories(_ resource: Resource<FerrofluidPointerStyleV1>) {
    style.accessories = []
  }

  func setPointer(
    _ resource: Resource<FerrofluidPointerStyleV1>, pointer: FerrofluidPointerStyleV1.Pointer
  ) {
    guard let value = RegionStyle.Pointer(rawValue: pointer.rawValue) else {
      return refuse(resource, "set_pointer: \(pointer.rawValue) is not defined")
    }
    style.pointer = value
  }

  func setConstrainedAxes(
    _ resource: Resource<FerrofluidPointerStyleV1>, axes: FerrofluidPointerRegionsV1.Axes
  ) {
    guard let axes = Axes(wire: axes) else {
      return refuse(resource, "set_constrained_axes: \(axes.rawValue) is not defined")
    }
    style.constrainedAxes = axes
  }

  /// A gap between pointer and accessory; nil for one that is out of range.
  static func offset(_ offset: Fixed) -> Double? {
    offset.double >= 0 && offset.double <= RegionLimits.accessoryOffset ? offset.double : nil
  }

  /// Degrees of the wire, reduced to one turn.
  static func radians(_ degrees: Fixed) -> Double {
    degrees.double.truncatingRemainder(dividingBy: 360) * .pi / 180
  }

  private func refuse(_ resource: Resource<FerrofluidPointerStyleV1>, _ message: String) {
    resource.postError(.invalidValue, message)
  }
}

extension Axes {
  /// Axes of the wire; nil where there is one that is not defined.
  init?(wire axes: FerrofluidPointerRegionsV1.Axes) {
    guard axes.rawValue <= 3 else { return nil }
    self.init(rawValue: UInt8(axes.rawValue))
  }
}
