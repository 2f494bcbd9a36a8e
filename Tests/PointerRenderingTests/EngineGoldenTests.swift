import PNGFiles
import PointerEngine
import PointerGeometry
import PointerRendering
import Testing

@testable import ferrofluid_gallery

/// What each effect looks like, on its way, at rest and pressed, as the engine presents it and the
/// renderer draws it; light above, dark below.
///
/// No font has a part in it: words are bars.
@Suite struct EngineGoldenTests {
  /// What is drawn, and where the hand goes.
  struct Sample: Sendable, CustomTestStringConvertible {
    var name: String
    /// cairo draws the window: its versions may round an edge otherwise.
    var tolerance = 3
    var story: @Sendable () -> Story

    var testDescription: String { name }
  }

  private static let side = 96.0
  private static let frame = Rect<SurfaceSpace>(x: 16, y: 30, width: 64, height: 36)

  private static func story(
    _ region: Region, to x: Double, _ y: Double,
    _ draw: @escaping (ferrofluid_gallery.Canvas, Palette) -> Void
  ) -> Story {
    Story(
      scene: Scene(size: Size(width: side, height: side), regions: [region], draw: draw),
      crop: Rect(x: 0, y: 0, width: side, height: side),
      steps: [
        .jump(x, 94), .wait(0.05), .move(x, y, seconds: 0.05), .shots([0.067]), .wait(0.45),
        .shot("rest"), .press, .wait(0.3), .shot("pressed"),
      ])
  }

  private static func bars(
    _ canvas: ferrofluid_gallery.Canvas, _ color: ferrofluid_gallery.Color,
    _ frame: Rect<SurfaceSpace>
  ) {
    canvas.fill(
      Rect(center: frame.center, size: Size(width: 34, height: 9)), radius: 2, color)
  }

  static let samples = [
    Sample(name: "highlight") {
      story(.styled(1, frame, .bare, RegionStyle(cornerRadius: 9)), to: 62, 40) { canvas, palette in
        bars(canvas, palette.accent, frame)
      }
    },
    Sample(name: "bezel") {
      story(.styled(1, frame, .control, RegionStyle(cornerRadius: 9)), to: 40, 54) {
        canvas, palette in
        canvas.fill(frame, radius: 9, palette.bezel)
        bars(canvas, palette.ink, frame)
      }
    },
    Sample(name: "lift") {
      let frame = Rect<SurfaceSpace>(x: 24, y: 20, width: 48, height: 48)
      return story(.styled(1, frame, .icon, RegionStyle(cornerRadius: 10.8)), to: 60, 34) {
        canvas, _ in Scenes.icon(on: canvas, frame, Hues.blue)
      }
    },
    Sample(name: "hover") {
      let frame = Rect<SurfaceSpace>(x: 14, y: 14, width: 68, height: 60)
      return story(.styled(1, frame, .card, RegionStyle(cornerRadius: 12)), to: 60, 58) {
        canvas, palette in
        canvas.fill(frame, radius: 12, palette.surface)
        bars(canvas, palette.ink, Rect(x: 20, y: 18, width: 48, height: 22))
      }
    },
    Sample(name: "beam") {
      var region = Region(
        id: RegionID(rawValue: 1), frame: Rect(x: 6, y: 12, width: 84, height: 60), kind: .text)
      region.textLines = [TextLine(y: 0, height: 30), TextLine(y: 30, height: 30)]
      return story(region, to: 48.3, 30) { canvas, palette in
        for y in [22.0, 52] {
          for x in [10.0, 31, 52, 73] {
            canvas.fill(Rect(x: x, y: y, width: 16, height: 10), radius: 2, palette.ink)
          }
        }
      }
    },
    Sample(name: "cell") {
      var region = Region(
        id: RegionID(rawValue: 1), frame: Rect(x: 8, y: 10, width: 80, height: 68), kind: .content)
      region.grid = RegionGrid(rows: GridPitch(17))
      return story(region, to: 48, 52) { canvas, palette in
        for row in 0...4 { canvas.rule(8, 10 + Double(row) * 17, 80, palette.hairline) }
      }
    },
    Sample(name: "divider") {
      var region = Region.styled(
        1, Rect(x: 45.5, y: 0, width: 5, height: 96), .control,
        RegionStyle(
          constrainedAxes: .horizontal, shape: .verticalBeam(length: 30, thickness: 4),
          accessories: [
            Accessory(shape: .triangle(), angle: .pi), Accessory(shape: .triangle(), angle: 0),
          ]))
      region.padding = 8
      return story(region, to: 46, 44) { canvas, palette in
        canvas.fill(Rect(x: 0, y: 0, width: 48, height: 96), palette.ink.opacity(0.06))
      }
    },
    Sample(name: "ring") {
      let form = PointerForm(
        name: "ring", style: RegionStyle(constrainedAxes: .both, shape: PointerForm.ring))
      return story(form.region(1, at: Point(x: 48, y: 48)), to: 48, 48) { _, _ in }
    },
  ]

  @Test(arguments: samples, [1, 1.5, 2])
  func looks(sample: Sample, scale: Double) throws {
    let story = sample.story()
    let side = Int(Self.side * scale)
    var picture = PNGPicture(width: 3 * side, height: 2 * side)
    for (row, backdrop) in [Backdrop.light, .dark].enumerated() {
      let stage = try Stage(story, backdrop, scale: scale, Typeface())
      var column = 0
      while !stage.isOver {
        guard !stage.advance().isEmpty else { continue }
        let frame = PNGPicture(stage.image)
        for y in 0..<side {
          for x in 0..<side { picture[column * side + x, row * side + y] = frame[x, y] }
        }
        column += 1
      }
      #expect(column == 3)
    }
    try Golden.expect(
      picture, is: "engine-\(sample.name)-\(scale.shortText)", tolerance: sample.tolerance)
  }
}
