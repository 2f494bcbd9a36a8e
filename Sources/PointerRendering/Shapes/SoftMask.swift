import PointerGeometry

/// The blurred coverage of a rounded rectangle or an outline in it: the mask of a shadow or a glow.
///
/// Three box passes on each axis stand in for a Gaussian. A wide blur has no detail, so it is
/// kept at a fraction of the resolution and read between its samples: with a deviation of four
/// samples or more the error of that is under 1/500 of the strength.
///
/// Source: W3C, Filter Effects, feGaussianBlur, on three successive box blurs.
struct SoftMask {
  /// What a mask is made of: all lengths in pixels, rounded to quarters so that a mask is found
  /// again.
  struct Key: Hashable {
    var width: Int32
    var height: Int32
    var topLeft: Int32
    var topRight: Int32
    var bottomRight: Int32
    var bottomLeft: Int32
    var deviation: Int32
    /// What is blurred instead of the rounded rectangle, about its middle.
    var outline: Placed?

    /// An outline as it lies in an image.
    struct Placed: Hashable {
      var outline: ShapeOutline
      /// Pixels a point of the outline.
      var scale: Double
      var orientation: Orientation
    }

    init(
      _ shape: RoundedRect<PhysicalSpace>, deviation: Double, outline: Placed? = nil
    ) {
      self.outline = outline
      func quarters(_ value: Double) -> Int32 {
        Int32(min(max((value * 4).rounded(), 0), 0x1p24))
      }
      width = quarters(shape.rect.width)
      height = quarters(shape.rect.height)
      topLeft = quarters(shape.radii.topLeft)
      topRight = quarters(shape.radii.topRight)
      bottomRight = quarters(shape.radii.bottomRight)
      bottomLeft = quarters(shape.radii.bottomLeft)
      self.deviation = quarters(deviation)
    }

    /// The radii in samples of a number of pixels.
    func radii(step: Double) -> CornerRadii {
      CornerRadii(
        topLeft: Double(topLeft) / 4 / step, topRight: Double(topRight) / 4 / step,
        bottomRight: Double(bottomRight) / 4 / step, bottomLeft: Double(bottomLeft) / 4 / step)
    }
  }

  let key: Key
  /// Pixels a sample: a power of two.
  let step: Double
  /// Samples around the shape on every side.
  let margin: Int
  let width: Int
  let height: Int
  /// Row by row, 0 … 65280.
  let samples: [UInt16]

  /// The least deviation, samples, that a blur keeps when it is made coarser.
  private static let leastDeviation = 4.0
  /// The most samples of one mask, its margin left out; a larger shape gets a coarser one.
  private static let mostSamples = 1 << 19
  /// The most samples with the margin, which is most of the mask of a long and thin shape.
  static let mostSamplesWithMargin = 1 << 20

  /// Makes a mask: some hundred microseconds for an icon, so keep it.
  init(_ key: Key, rasteriser: Rasteriser) {
    self.key = key
    let (fullWidth, fullHeight) = (Double(key.width) / 4, Double(key.height) / 4)
    let deviation = Double(key.deviation) / 4
    var step = 1.0
    while deviation / (step * 2) >= Self.leastDeviation
      || fullWidth / step * (fullHeight / step) > Double(Self.mostSamples)
    {
      step *= 2
    }
    var radii = BoxBlur.radii(deviation: deviation / step)
    func side(_ length: Double) -> Int {
      Int((length / step).rounded(.up)) + 2 * (radii.0 + radii.1 + radii.2 + 1)
    }
    while side(fullWidth) * side(fullHeight) > Self.mostSamplesWithMargin {
      step *= 2
      radii = BoxBlur.radii(deviation: deviation / step)
    }
    self.step = step
    margin = radii.0 + radii.1 + radii.2 + 1
    width = side(fullWidth)
    height = side(fullHeight)
    let shape = RoundedRect<PhysicalSpace>(
      rect: Rect(
        x: Double(margin), y: Double(margin), width: fullWidth / step, height: fullHeight / step),
      radii: key.radii(step: step))
    var outline = Outline()
    if let placed = key.outline {
      let turn = placed.orientation.transform(of: Size<PhysicalSpace>.zero, to: PhysicalSpace.self)
      let scaled = SpaceTransform<ShapeSpace, PhysicalSpace>(scale: placed.scale / step)
      var map = scaled.followed(by: turn)
      (map.tx, map.ty) = (shape.rect.midX, shape.rect.midY)
      outline.add(placed.outline, map, scale: placed.scale / step)
    } else {
      outline.add(shape)
    }
    samples = Self.blurred(outline, width: width, height: height, radii, rasteriser)
  }

  private static func blurred(
    _ outline: Outline, width: Int, height: Int, _ radii: (Int, Int, Int),
    _ rasteriser: Rasteriser
  ) -> [UInt16] {
    let count = width * height
    var result = [UInt16](repeating: 0, count: count)
    let box = PixelBox(x: 0, y: 0, width: Int32(width), height: Int32(height))
    // SAFETY: all buffers hold `count` elements and are used inside these closures only.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { mask in
      guard let start = mask.baseAddress else { return }
      rasteriser.fill(outline, box: box, into: start)
      for index in 0..<count { result[index] = UInt16(mask[index]) << 8 }
    }
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: count) { other in
      result.withUnsafeMutableBufferPointer { samples in
        guard let a = samples.baseAddress, let b = other.baseAddress else { return }
        for radius in [radii.0, radii.1, radii.2] {
          BoxBlur.pass(from: a, to: b, width: width, height: height, radius: radius)
          BoxBlur.pass(from: b, to: a, width: height, height: width, radius: radius)
        }
      }
    }
    return result
  }
}

/// Box blurs by running sums.
enum BoxBlur {
  /// The radii of three boxes whose variances add up to nearly that of the Gaussian.
  ///
  /// A box of radius r has the variance r(r + 1)/3.
  static func radii(deviation: Double) -> (Int, Int, Int) {
    let wanted = deviation * deviation
    func variance(_ radius: Int) -> Double { Double(radius * (radius + 1)) / 3 }
    let small = max(0, Int(((1 + 4 * wanted).squareRoot() - 1) / 2))
    let missing = wanted - 3 * variance(small)
    let large = missing / max(variance(small + 1) - variance(small), 1e-9)
    let extra = min(3, max(0, Int(large.rounded())))
    return (small + (extra > 2 ? 1 : 0), small + (extra > 1 ? 1 : 0), small + (extra > 0 ? 1 : 0))
  }

  /// Blurs every row and writes it as a column, so that two passes blur both axes.
  static func pass(
    from: UnsafePointer<UInt16>, to: UnsafeMutablePointer<UInt16>, width: Int, height: Int,
    radius: Int
  ) {
    let reciprocal = UInt64((1 << 32) / (2 * radius + 1))
    for y in 0..<height {
      let row = from + y * width
      var sum: UInt64 = 0
      for x in 0..<min(radius, width) { sum += UInt64(row[x]) }
      for x in 0..<width {
        if x + radius < width { sum += UInt64(row[x + radius]) }
        if x > radius { sum -= UInt64(row[x - radius - 1]) }
        to[x * height + y] = UInt16(truncatingIfNeeded: (sum * reciprocal + 1 << 31) >> 32)
      }
    }
  }
}
