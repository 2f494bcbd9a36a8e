import WaylandClient

/// Shapes: every request, every error.
enum ShapeCases {
  static let all: [Case] = requests + lengths + paths

  private static func accepts(
    _ name: String, _ rule: String,
    _ body: @escaping @Sendable (Proxy<FerrofluidPointerShapeV1>) -> Void
  ) -> Case {
    Case("shape.request." + name, rule) { stage in
      body(stage.client.manager.createShape())
      try stage.client.roundTrip()
    }
  }

  private static func mistake(
    _ name: String, _ rule: String, _ error: FerrofluidPointerShapeV1.Error,
    _ body: @escaping @Sendable (Proxy<FerrofluidPointerShapeV1>) -> Void
  ) -> Case {
    Case("shape.error." + name, rule, error: .shape(error)) { stage in
      body(stage.client.manager.createShape())
    }
  }

  private static func mistake(
    path name: String, _ rule: String, _ error: FerrofluidPointerShapeV1.Error, _ words: [Int32]
  ) -> Case {
    mistake(name, rule, error) {
      $0.setPath(words)
    }
  }

  private static let requests = [
    accepts("destroy", "destroys the shape") { $0.destroy() },
    accepts("set-rounded-rectangle", "radii of zero and more, of any size") { shape in
      for radius in [0, 6.5, 8_000_000] {
        shape.setRoundedRectangle(
          topLeft: Fixed(radius), topRight: Fixed(0), bottomRight: Fixed(radius),
          bottomLeft: Fixed(2))
      }
    },
    accepts("set-capsule", "the region with round ends") { $0.setCapsule() },
    accepts("set-circle", "-1, and lengths above zero") { shape in
      for diameter in [-1, 1.0 / 256, 20] { shape.setCircle(diameter: Fixed(diameter)) }
    },
    accepts("set-beam", "along both axes") { shape in
      shape.setBeam(axis: .vertical, length: Fixed(20), thickness: Fixed(2))
      shape.setBeam(axis: .horizontal, length: Fixed(1000), thickness: Fixed(1.0 / 256))
    },
    accepts("set-path", "all elements, both fill rules, parts that are not closed") { shape in
      var outline = Outline.square(20)
      outline.move(5, 5)
      outline.add(.quadratic, 10, 0, 15, 5)
      outline.add(.cubic, 20, 10, 10, 20, 5, 15)
      for rule in [.nonzero, .evenOdd] as [FerrofluidPointerShapeV1.FillRule] {
        shape.setPath(outline.words, rule)
      }
    },
    accepts("set-anchored-path", "an anchor in the coordinates of the path") { shape in
      shape.setAnchoredPath(Outline.square(20).words, x: 20, y: -20)
    },
  ]

  private static let lengths = [
    mistake("invalid-length.radius", "a negative radius", .invalidLength) { shape in
      shape.setRoundedRectangle(
        topLeft: Fixed(0), topRight: Fixed(0), bottomRight: Fixed(0), bottomLeft: Fixed(-1))
    },
    mistake("invalid-length.circle-zero", "a diameter of zero", .invalidLength) {
      $0.setCircle(diameter: Fixed(0))
    },
    mistake("invalid-length.circle-large", "a diameter above 256", .invalidLength) {
      $0.setCircle(diameter: Fixed(256.5))
    },
    mistake("invalid-length.circle-negative", "below zero, but not -1", .invalidLength) {
      $0.setCircle(diameter: Fixed(-2))
    },
    mistake("invalid-length.beam-length", "a length of zero", .invalidLength) {
      $0.setBeam(axis: .vertical, length: Fixed(0), thickness: Fixed(2))
    },
    mistake("invalid-length.beam-thickness", "a thickness of zero", .invalidLength) {
      $0.setBeam(axis: .vertical, length: Fixed(20), thickness: Fixed(0))
    },
    mistake("invalid-length.beam-thick", "a thickness above 256", .invalidLength) {
      $0.setBeam(axis: .vertical, length: Fixed(20), thickness: Fixed(257))
    },
    mistake("invalid-length.path", "a path that reaches further than 256", .invalidLength) {
      $0.setPath(Outline.square(514).words)
    },
    mistake("invalid-length.coordinate", "a coordinate above 65536", .invalidLength) {
      $0.setPath(Outline.triangle(0, size: 70_000).words)
    },
    mistake("invalid-length.far", "a small path below -65536", .invalidLength) {
      $0.setPath(Outline.triangle(0, from: -70_000).words)
    },
    mistake("invalid-length.anchor", "further than 256 from its anchor", .invalidLength) {
      $0.setAnchoredPath(Outline.square(20).words, x: 300, y: 0)
    },
    mistake("invalid-value.axis", "an axis that is not defined", .invalidValue) {
      $0.setBeam(axis: .init(rawValue: 2), length: Fixed(20), thickness: Fixed(2))
    },
    mistake("invalid-value.fill-rule", "a fill rule that is not defined", .invalidValue) {
      $0.setPath(Outline.square(20).words, .init(rawValue: 2))
    },
    mistake("invalid-value.anchored-fill-rule", "a fill rule that is not defined", .invalidValue) {
      $0.setAnchoredPath(Outline.square(20).words, .init(rawValue: .max), x: 0, y: 0)
    },
  ]

  private static let paths = [
    mistake(path: "invalid-path.empty", "an outline that encloses nothing", .invalidPath, []),
    mistake(
      path: "invalid-path.first", "a first element other than move", .invalidPath,
      Array(Outline.square(20).words.dropFirst(3))),
    mistake(
      path: "invalid-path.code", "an element that is not defined", .invalidPath,
      Outline.square(20).words + [5]),
    mistake(
      path: "invalid-path.cut-off", "an element without all its coordinates", .invalidPath,
      Outline.square(20).words + [1, 0]),
    mistake(
      path: "invalid-path.flat", "an outline that encloses nothing", .invalidPath,
      {
        var flat = Outline()
        flat.move(0, 0)
        flat.line(20, 0)
        flat.close()
        return flat.words
      }()),
    mistake("invalid-path.bytes", "no whole number of 32-bit values", .invalidPath) {
      $0.setPath(byteCount: 13)
    },
    mistake("invalid-path.anchored", "set_anchored_path checks as set_path does", .invalidPath) {
      $0.setAnchoredPath([], x: 0, y: 0)
    },
    mistake(
      path: "too-long", "more than 256 elements", .tooLong, Outline.comb(teeth: 128).words),
    mistake(
      path: "too-long.crossings", "an outline that crosses itself in more than 1024 pieces",
      .tooLong, Outline.star(points: 151).words),
    Case(
      "shape.error.too-many-paths", "the paths of the client have more than 65536 pieces",
      error: .shape(.tooManyPaths)
    ) { stage in
      var shapes: [Proxy<FerrofluidPointerShapeV1>] = []
      try Outline.fill(stage.client, &shapes)
      shapes[7].setPath(Outline.triangle(5000).words)
    },
    Case(
      "shape.error.too-many-paths.copied", "a path in a style counts on without its shape",
      error: .shape(.tooManyPaths)
    ) { stage in
      var shapes: [Proxy<FerrofluidPointerShapeV1>] = []
      try Outline.fill(stage.client, &shapes)
      stage.client.manager.createStyle().setShape(shape: shapes[7])
      shapes[7].setCapsule()
      shapes[7].setPath(Outline.triangle(5000).words)
    },
  ]
}
