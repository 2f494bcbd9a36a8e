import WaylandClient

/// Styles: every request, every error, and that they are values.
enum StyleCases {
  static let all: [Case] = requests + errors

  private static func accepts(
    _ name: String, _ rule: String,
    _ body:
      @escaping @Sendable (Proxy<FerrofluidPointerStyleV1>, Proxy<FerrofluidPointerShapeV1>)
      -> Void
  ) -> Case {
    Case("style.request." + name, rule) { stage in
      body(stage.client.manager.createStyle(), stage.client.manager.createShape())
      try stage.client.roundTrip()
    }
  }

  private static func mistake(
    _ name: String, _ rule: String, _ error: FerrofluidPointerStyleV1.Error,
    _ body:
      @escaping @Sendable (Proxy<FerrofluidPointerStyleV1>, Proxy<FerrofluidPointerShapeV1>)
      -> Void
  ) -> Case {
    Case("style.error." + name, rule, error: .style(error)) { stage in
      body(stage.client.manager.createStyle(), stage.client.manager.createShape())
    }
  }

  private static let requests = [
    accepts("destroy", "destroys the style") { style, _ in style.destroy() },
    accepts("set-effect", "every effect that is defined") { style, _ in
      for effect in 0...4 as ClosedRange<UInt32> {
        style.setEffect(effect: .init(rawValue: effect))
      }
    },
    accepts("set-hover", "every tint with every set of bits") { style, _ in
      for tint in 0...2 as ClosedRange<UInt32> {
        for bits in 0...3 as ClosedRange<UInt32> {
          style.setHover(tint: .init(rawValue: tint), hover: .init(rawValue: bits))
        }
      }
    },
    accepts("set-shape", "a shape, and null") { style, shape in
      style.setShape(shape: shape)
      shape.setCircle(diameter: Fixed(10))
      style.setShape(shape: shape)
      shape.destroy()
      style.setShape(shape: nil)
    },
    accepts("add-accessory", "offsets of 0 to 64, and any angles") { style, shape in
      shape.setCircle(diameter: Fixed(6))
      for offset in [0, 9.5, 64] {
        style.addAccessory(
          shape: shape, offset: Fixed(offset), angle: Fixed(-8_000_000),
          rotation: Fixed(8_000_000))
      }
    },
    accepts("clear-accessories", "removes them, also where there are none") { style, _ in
      style.clearAccessories()
      style.clearAccessories()
    },
    accepts("set-pointer", "every pointer that is defined") { style, _ in
      for pointer in 0...2 as ClosedRange<UInt32> {
        style.setPointer(pointer: .init(rawValue: pointer))
      }
    },
    accepts("set-constrained-axes", "none, one or both") { style, _ in
      for bits in 0...3 as ClosedRange<UInt32> {
        style.setConstrainedAxes(axes: .init(rawValue: bits))
      }
    },
  ]

  private static let errors = [
    mistake("invalid-value.effect", "an effect that is not defined", .invalidValue) { style, _ in
      style.setEffect(effect: .init(rawValue: 5))
    },
    mistake("invalid-value.tint", "a tint that is not defined", .invalidValue) { style, _ in
      style.setHover(tint: .init(rawValue: 3), hover: .shadow)
    },
    mistake("invalid-value.hover", "a bit that is not defined", .invalidValue) { style, _ in
      style.setHover(tint: .overlay, hover: .init(rawValue: 4))
    },
    mistake("invalid-value.pointer", "a pointer that is not defined", .invalidValue) { style, _ in
      style.setPointer(pointer: .init(rawValue: 3))
    },
    mistake("invalid-value.axes", "an axis that is not defined", .invalidValue) { style, _ in
      style.setConstrainedAxes(axes: .init(rawValue: 4))
    },
    mistake("invalid-length.negative", "an offset below zero", .invalidLength) { style, shape in
      style.addAccessory(
        shape: shape, offset: Fixed(raw: -1), angle: Fixed(0), rotation: Fixed(0))
    },
    mistake("invalid-length.far", "an offset above 64", .invalidLength) { style, shape in
      style.addAccessory(shape: shape, offset: Fixed(64.5), angle: Fixed(0), rotation: Fixed(0))
    },
    mistake("too-many-accessories", "a fifth accessory", .tooManyAccessories) { style, shape in
      for _ in 0..<5 {
        style.addAccessory(shape: shape, offset: Fixed(1), angle: Fixed(0), rotation: Fixed(0))
      }
    },
  ]
}
