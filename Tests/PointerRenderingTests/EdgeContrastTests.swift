import TestNumbers
import Glibc
import PointerEngine
import PointerGeometry
import Testing

@testable import PointerRendering

/// Whether the pointer's edge is seen, on any background.
///
/// The measure: at each of 120 places along the outline the drawn picture is read across it, from
/// outside the hairline to inside the ring, and neighbouring parts are compared: what is outside,
/// the hairline, and the ring. The greatest contrast of two neighbours, by WCAG's formula, is the
/// edge's contrast there. It is taken at scale 4, where each part has whole pixels, so that it is
/// that of the paints and not of the sampling; what is left of it at scales 1 and 2 is a test of
/// its own.
@Suite struct EdgeContrastTests {
  static let radius = 9.5
  static let center = Point<LogicalSpace>(x: 20, y: 20)

  private func luminance(_ canvas: Canvas, _ angle: Double, _ distance: Double) -> Double {
    let place = Point<LogicalSpace>(
      x: Self.center.x + cos(angle) * distance, y: Self.center.y + sin(angle) * distance)
    guard let (x, y) = canvas.transform.pixel(at: place), let pixel = canvas.image[x, y] else {
      return 0
    }
    return Color(pixel: pixel).luminance
  }

  /// The contrast at each place of the outline.
  private func contrasts(_ canvas: Canvas, _ options: RenderingOptions) -> [Double] {
    (0..<120).map { step in
      let angle = Double(step) / 120 * 2 * .pi
      let ring = luminance(canvas, angle, Self.radius - options.ringWidth / 2) + 0.05
      let hairline = luminance(canvas, angle, Self.radius + Material.hairlineWidth / 2) + 0.05
      let outside = luminance(canvas, angle, Self.radius + Material.hairlineWidth + 0.3) + 0.05
      func contrast(_ a: Double, _ b: Double) -> Double { max(a, b) / min(a, b) }
      return max(contrast(ring, hairline), contrast(hairline, outside))
    }
  }

  /// The share of the outline that has a contrast.
  private func seen(
    _ canvas: Canvas, _ least: Double, _ options: RenderingOptions = RenderingOptions()
  ) throws -> Double {
    let renderer = PointerRenderer()
    renderer.options = options
    try canvas.draw(.circle(Self.center.x, Self.center.y), with: renderer)
    let all = contrasts(canvas, options)
    return Double(all.filter { $0 >= least }.count) / Double(all.count)
  }

  private func plain(_ pixel: UInt32) throws -> Canvas {
    try Canvas(width: 40, height: 40, scale: 4, background: pixel)
  }

  @Test func everyGrayShowsAllOfTheOutline() throws {
    for value in stride(from: UInt32(0), through: 255, by: 5) {
      let pixel = 0xFF00_0000 | value << 16 | value << 8 | value
      #expect(try seen(try plain(pixel), 3) == 1, "\(value)")
    }
  }

  /// The 216 colours of six levels a channel, the primaries among them.
  @Test func everyColorShowsAllOfTheOutline() throws {
    for red in 0..<6 as Range<UInt32> {
      for green in 0..<6 as Range<UInt32> {
        for blue in 0..<6 as Range<UInt32> {
          let pixel = 0xFF00_0000 | red * 51 << 16 | green * 51 << 8 | blue * 51
          #expect(try seen(try plain(pixel), 3) == 1, "\(String(pixel, radix: 16))")
        }
      }
    }
  }

  @Test(arguments: BusyBackground.allCases)
  func busyContentShowsTheOutline(background: BusyBackground) throws {
    for seed in UInt64(1)...6 {
      let canvas = try plain(0xFFFF_FFFF)
      background.paint(canvas, seed: seed)
      let share = try seen(canvas, 3)
      // Where a stem ends between two places that are compared, neither says much.
      #expect(share >= background.leastShare, "\(background) \(seed): \(share)")
    }
  }

  /// The strongest pixel across the outline, against plain content, at the scales of screens.
  ///
  /// A ring of a pixel lies across two, so some of its contrast is lost.
  @Test(arguments: [(1.0, 2.4), (1.5, 2.4), (2.0, 2.9)])
  func enoughIsLeftAtTheScalesOfScreens(scale: Double, least: Double) throws {
    for value in [0, 60, 110, 119, 160, 210, 255] as [UInt32] {
      let pixel = 0xFF00_0000 | value << 16 | value << 8 | value
      var sum = 0.0
      for step in 0..<8 {
        let canvas = try Canvas(width: 40, height: 40, scale: scale, background: pixel)
        let center = Point<LogicalSpace>(
          x: Self.center.x + Double(step) * 0.13, y: Self.center.y + Double(step) * 0.29)
        try canvas.draw(.circle(center.x, center.y))
        let outside = Color(pixel: pixel).luminance + 0.05
        for angle in stride(from: 0, to: 2 * Double.pi, by: .pi / 30) {
          var best = 1.0
          for distance in stride(from: Self.radius - 2, through: Self.radius + 1, by: 0.25) {
            let place = Point<LogicalSpace>(
              x: center.x + cos(angle) * distance, y: center.y + sin(angle) * distance)
            guard let (x, y) = canvas.transform.pixel(at: place), let drawn = canvas.image[x, y]
            else { continue }
            let other = Color(pixel: drawn).luminance + 0.05
            best = max(best, max(outside, other) / min(outside, other))
          }
          sum += best / 480
        }
      }
      #expect(sum >= least, "\(value): \(sum)")
    }
  }

  /// On plain content of either side there is no hairline: the pointer stays light.
  @Test(arguments: [0xFFFF_FFFF as UInt32, 0xFFF5_F5F7, 0xFF00_0000, 0xFF1C_1C1F, 0xFF80_8080])
  func plainContentHasNoHairline(pixel: UInt32) throws {
    let canvas = try plain(pixel)
    try canvas.draw(.circle(Self.center.x, Self.center.y))
    for step in 0..<120 {
      let angle = Double(step) / 120 * 2 * .pi
      let outside = luminance(canvas, angle, Self.radius + Material.hairlineWidth / 2)
      #expect(outside == Color(pixel: pixel).luminance)
    }
  }

  /// With high contrast 7:1, and with reduced transparency 4.5:1, on every grey that allows it.
  @Test(arguments: [(true, 7.0), (false, 4.5)])
  func optionsRaiseTheContrast(isHigh: Bool, least: Double) throws {
    let options = RenderingOptions(reducedTransparency: !isHigh, highContrast: isHigh)
    for value in stride(from: UInt32(0), through: 255, by: 15) {
      let pixel = 0xFF00_0000 | value << 16 | value << 8 | value
      // Neither black nor white has more than this on a grey in the middle.
      let own = Color(pixel: pixel).luminance + 0.05
      let most = max(own / 0.05, 1.05 / own)
      #expect(try seen(try plain(pixel), min(least, most * 0.97), options) == 1, "\(value)")
    }
  }
}

/// Backgrounds with something everywhere.
enum BusyBackground: CaseIterable {
  case verticalGradient, stripes, fineStripes, checkers, text, whiteText, photo, confetti

  /// The least share of the outline that is seen: the finer the patches, the more of the places
  /// that are compared lie on different ones.
  var leastShare: Double {
    switch self {
    case .confetti: 0.8
    case .photo: 0.9
    default: 0.93
    }
  }

  func paint(_ canvas: Canvas, seed: UInt64) {
    var random = SplitMix(seed: seed)
    let image = canvas.image
    let phase = Int(random.next() % 16)
    switch self {
    case .verticalGradient: fill(image) { _, y in Self.gray(y * 255 / image.height) }
    case .stripes: fill(image) { x, _ in Self.gray((x + phase) / 16 % 2 * 255) }
    case .fineStripes: fill(image) { _, y in Self.gray((y + phase) / 4 % 2 * 255) }
    case .checkers:
      fill(image) { x, y in Self.gray(((x + phase) / 20 + y / 20) % 2 == 0 ? 20 : 235) }
    case .text, .whiteText:
      let isDark = self == .whiteText
      image.fill(isDark ? 0xFF10_1012 : 0xFFFF_FFFF, in: image.bounds)
      let ink = Color(gray: isDark ? 1 : 0.05)
      for line in 0..<4 {
        canvas.text(
          "minimum illumination", -Double(phase), 10 + Double(line) * 9, 10, ink, bold: line == 1)
      }
    case .photo:
      canvas.photo(seed: seed)
      // Structure at every size, as a photograph has.
      for y in 0..<image.height {
        for x in 0..<image.width {
          let wave = sin(Double(x) * 0.31) * 18 + sin(Double(x + y) * 0.07 + Double(seed)) * 30
          let grain = Double.random(in: -10...10, using: &random)
          image.row(y)[x] = Self.shifted(image.row(y)[x], by: wave + grain)
        }
      }
    case .confetti:
      // Patches of two points.
      let side = image.width / 8 + 1
      let colors = (0..<(side * side)).map { _ in UInt32.random(in: 0...0xFFFFFF, using: &random) }
      fill(image) { x, y in 0xFF00_0000 | colors[y / 8 * side + x / 8] }
    }
  }

  private func fill(_ image: Image, _ pixel: (Int, Int) -> UInt32) {
    for y in 0..<image.height {
      for x in 0..<image.width { image.row(y)[x] = pixel(x, y) }
    }
  }

  private static func gray(_ value: Int) -> UInt32 {
    let value = UInt32(clamping: value)
    return 0xFF00_0000 | value << 16 | value << 8 | value
  }

  private static func shifted(_ pixel: UInt32, by amount: Double) -> UInt32 {
    var result: UInt32 = 0xFF00_0000
    for shift: UInt32 in [0, 8, 16] {
      let value = min(max(Double(pixel >> shift & 255) + amount, 0), 255)
      result |= UInt32(value) << shift
    }
    return result
  }
}
