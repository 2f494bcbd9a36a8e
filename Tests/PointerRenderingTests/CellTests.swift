import PointerEngine
import PointerGeometry
import Testing

@testable import PointerRendering

/// Tinted cells of grids.
@Suite struct CellTests {
  private static let rect = Rect<LogicalSpace>(x: 10, y: 12, width: 80, height: 20)

  private func presentation(_ rect: Rect<LogicalSpace>, tint: Double = 1) -> Presentation {
    var presentation = Presentation()
    presentation.cells = [
      CellPresentation(
        key: RegionKey(
          surface: SurfaceID(rawValue: 1), region: RegionID(rawValue: 1), generation: 1),
        index: CellIndex(column: 0, row: 3), rect: rect, tint: tint)
    ]
    return presentation
  }

  private func draw(
    _ label: ContrastTests.Label, _ options: RenderingOptions = RenderingOptions(), tint: Double = 1
  ) throws -> Canvas {
    let canvas = try Canvas(width: 100, height: 44, scale: 1, background: label.paper)
    for y in stride(from: Int32(16), to: 28, by: 2) {
      canvas.image.fill(label.ink, in: PixelBox(x: 14, y: y, width: 30, height: 1))
    }
    let renderer = PointerRenderer()
    renderer.options = options
    try canvas.draw(presentation(Self.rect, tint: tint), with: renderer)
    return canvas
  }

  /// A label in the cell keeps 90 % of its contrast, whatever the accent.
  @Test(arguments: ContrastTests.allLabels)
  func labelsKeepTheirContrast(label: ContrastTests.Label) throws {
    for accent in [
      RenderingOptions.AccentColor.standard, .init(red: 1, green: 0.8, blue: 0),
      .init(red: 0, green: 0, blue: 0), .init(red: 1, green: 1, blue: 1),
      .init(red: 0.9, green: 0.2, blue: 0.3),
    ] {
      let canvas = try draw(label, RenderingOptions(accent: accent))
      let before = contrast(label.ink, label.paper)
      for y in stride(from: 16, to: 28, by: 2) {
        for x in 14..<44 {
          let after = contrast(canvas.image[x, y] ?? 0, canvas.image[x, y + 1] ?? 0)
          #expect(after >= before * 0.9, "\(accent) at \(x), \(y): \(after) of \(before)")
        }
      }
    }
  }

  /// The tint is seen, by its hue, on light and dark.
  @Test(arguments: ContrastTests.labels)
  func theTintIsSeen(label: ContrastTests.Label) throws {
    let canvas = try draw(label)
    let color = Color(pixel: canvas.image[70, 20] ?? 0)
    #expect(color.blue - color.red > 0.05)
  }

  @Test func theTintIsRoundedAndFadesAndHasItsBounds() throws {
    let label = ContrastTests.labels[0]
    let full = try draw(label)
    let half = try draw(label, tint: 0.5)
    // A corner pixel is outside of the rounding; the one diagonally inside is in it.
    #expect(full.image[10, 12] == label.paper && full.image[14, 14] != label.paper)
    let (a, b) = (full.image[70, 20] ?? 0, half.image[70, 20] ?? 0)
    let whole = Int(label.paper & 0xFF00 >> 8) - Int(a & 0xFF00 >> 8)
    let part = Int(label.paper & 0xFF00 >> 8) - Int(b & 0xFF00 >> 8)
    #expect(abs(whole - 2 * part) <= 2)
    var areas: [Rect<LogicalSpace>] = []
    PointerRenderer().bounds(of: presentation(Self.rect), into: &areas)
    #expect(areas == [Self.rect])
  }

  /// The pointer is over the tint.
  @Test func theCapsuleIsOverTheCell() throws {
    let canvas = try Canvas(width: 100, height: 44, scale: 2, background: 0xFFF5_F5F7)
    var both = presentation(Self.rect)
    both.shape = RoundedRect(capsule: Rect(x: 50, y: 13.6, width: 28, height: 16.8))
    both.opacity = 1
    try canvas.draw(both)
    let cell = try Canvas(width: 100, height: 44, scale: 2, background: 0xFFF5_F5F7)
    try cell.draw(presentation(Self.rect))
    #expect(canvas.image[60, 44] == cell.image[60, 44])
    #expect(contrast(canvas.image[128, 44] ?? 0, cell.image[128, 44] ?? 0) > 1.3)
  }

  /// A part painted again, outside of which the tint is there already, comes out the same.
  @Test func partsAreTintedAlike() throws {
    let canvas = try Canvas(width: 100, height: 44, scale: 1, background: 0xFF30_3038)
    let renderer = PointerRenderer()
    try canvas.draw(presentation(Self.rect), with: renderer)
    let whole = canvas.pixels
    let part = PixelBox(x: 20, y: 0, width: 7, height: 44)
    canvas.image.fill(0xFF30_3038, in: part)
    _ = renderer.draw(
      presentation(Self.rect), at: .zero, into: canvas.image, transform: canvas.transform,
      clip: [part], content: { _ in nil })
    #expect(canvas.pixels == whole)
  }

  @Test func cellsThatAreNoneDrawNothing() throws {
    for rect in [
      Rect<LogicalSpace>(x: .nan, y: 0, width: 10, height: 10),
      Rect(x: 0, y: 0, width: .infinity, height: 10), Rect(x: 5, y: 5, width: 0, height: 10),
    ] {
      let canvas = try Canvas(width: 40, height: 40, scale: 1, background: 0xFFFF_FFFF)
      try canvas.draw(presentation(rect))
      #expect(Set(canvas.pixels) == [0xFFFF_FFFF])
    }
  }
}
