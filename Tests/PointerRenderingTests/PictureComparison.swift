import PNGFiles

/// How a picture differs from the one it should be.
struct PictureComparison {
  let expected: PNGPicture
  let drawn: PNGPicture
  /// The greatest difference of one channel, 0 … 255.
  let worst: Int
  /// Where that is.
  let place: (x: Int, y: Int)

  /// How much stronger than it is a difference is drawn.
  private static let gain: UInt32 = 16
  /// Between the three pictures, in pixels, and what is seen there.
  private static let gap = 4
  private static let ground: UInt32 = 0xFFFF_00FF

  init(expected: PNGPicture, drawn: PNGPicture) {
    (self.expected, self.drawn) = (expected, drawn)
    var (worst, place) = (0, (x: 0, y: 0))
    if (expected.width, expected.height) == (drawn.width, drawn.height) {
      for index in expected.pixels.indices {
        let difference = Self.greatest(expected.pixels[index], drawn.pixels[index])
        guard difference > worst else { continue }
        (worst, place) = (difference, (index % expected.width, index / expected.width))
      }
    }
    (self.worst, self.place) = (worst, place)
  }

  /// What is wrong, in words; nil where nothing is.
  func fault(tolerance: Int) -> String? {
    guard (expected.width, expected.height) == (drawn.width, drawn.height) else {
      return "it is \(drawn.width) × \(drawn.height), not \(expected.width) × \(expected.height)"
    }
    guard worst > tolerance else { return nil }
    let count = zip(expected.pixels, drawn.pixels).filter { Self.greatest($0, $1) > tolerance }
      .count
    return "\(count) pixels differ by more than \(tolerance), the worst by \(worst) "
      + "at (\(place.x), \(place.y))"
  }

  /// What was expected, what was drawn, and the difference, sixteen times as strong, from left to
  /// right.
  var picture: PNGPicture {
    let width = max(expected.width, drawn.width)
    var result = PNGPicture(
      width: 3 * width + 2 * Self.gap, height: max(expected.height, drawn.height),
      filledWith: Self.ground)
    for y in 0..<result.height {
      for x in 0..<width {
        let (old, new) = (Self.pixel(expected, x, y), Self.pixel(drawn, x, y))
        if let old { result[x, y] = old }
        if let new { result[x + width + Self.gap, y] = new }
        guard let old, let new else { continue }
        var pixel: UInt32 = 0xFF00_0000
        for shift: UInt32 in [0, 8, 16] {
          pixel |= min(255, Self.difference(old, new, shift) * Self.gain) << shift
        }
        // Where only the opacity differs, that is shown in white.
        let opacity = min(255, Self.difference(old, new, 24) * Self.gain)
        result[x + 2 * (width + Self.gap), y] = pixel | opacity << 16 | opacity << 8 | opacity
      }
    }
    return result
  }

  private static func pixel(_ picture: PNGPicture, _ x: Int, _ y: Int) -> UInt32? {
    x < picture.width && y < picture.height ? picture[x, y] : nil
  }

  private static func difference(_ a: UInt32, _ b: UInt32, _ shift: UInt32) -> UInt32 {
    let (a, b) = (a >> shift & 255, b >> shift & 255)
    return a > b ? a - b : b - a
  }

  private static func greatest(_ a: UInt32, _ b: UInt32) -> Int {
    Int([0, 8, 16, 24].map { difference(a, b, $0) }.max() ?? 0)
  }
}
