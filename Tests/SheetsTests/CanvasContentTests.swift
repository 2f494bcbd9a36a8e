import TestNumbers
import PointerGeometry
import PointerUI
import Testing

@testable import ExampleKit
@testable import canvas

/// The canvas without a window system.
@Suite struct CanvasContentTests {
  private func content(dark: Bool = false) throws -> (CanvasContent, ExampleScene) {
    let content = CanvasContent(host: ExampleHost(typeface: try Typeface(), isDark: dark))
    return (content, ExampleScene(content))
  }

  @Test(arguments: [false, true], [1, 2])
  func toolsAreDrawnWhereTheirRegionsAre(isDark: Bool, scale: Int) throws {
    let (content, scene) = try content(dark: isDark)
    let picture = try scene.picture(scale: scale)
    for region in content.regions {
      guard case .color(let index) = region.identifier.base as? CanvasTool else { continue }
      let color = Palette.color(index, isDark: isDark)
      #expect(picture.pixel(at: region.rect.center, scale) == color.opaque, "\(index)")
      #expect(color.contrast(on: isDark ? Theme.dark.surface : Theme.light.surface) > 2)
    }
    #expect(content.regions.count == CanvasTool.all.count + 1)
    #expect(content.regions[0].style.kind == .content && content.regions[0].style.padding == nil)
    for (first, region) in content.regions.dropFirst().enumerated() {
      for other in content.regions.dropFirst(first + 2) {
        #expect(!region.rect.intersects(other.rect), "\(region.identifier)")
      }
    }
  }

  @Test func toolsFitTheSmallestWindow() throws {
    let (content, scene) = try content()
    scene.layout(CanvasContent.info.minimumSize)
    let frames = CanvasTool.all.map { content.frame(of: $0) }
    for (index, frame) in frames.enumerated() {
      #expect(content.bar.contains(frame))
      for other in frames[(index + 1)...] { #expect(!frame.intersects(other)) }
    }
  }

  /// Only what has changed is painted again, and nothing else than the whole picture shows.
  @Test(arguments: 1...4)
  func partsPaintedOneByOneMakeTheWholePicture(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let (content, scene) = try content()
    func place() -> Point<SurfaceSpace> {
      Point(
        x: random.double(content.paper.minX...content.paper.maxX - 1),
        y: random.double(content.paper.minY...content.paper.maxY - 1))
    }
    let painted = try scene.picture(scale: 1)
    _ = scene.takeDamage()
    for turn in 0..<12 {
      switch random.int(0...6) {
      case 0: content.keyPressed(KeyPress(code: 44, modifiers: .control))
      case 1: content.keyPressed(KeyPress(code: 44, modifiers: [.control, .shift]))
      case 2:
        let tool = content.frame(of: .size(random.int(0...3))).center
        scene.press(PointerPress(tool))
        scene.release(at: tool)
      default:
        scene.press(PointerPress(place()))
        for _ in 0..<random.int(0...4) { scene.move(to: place()) }
        scene.release(at: place())
      }
      repaint(painted, scene)
      let whole = try scene.picture(scale: 1)
      // A curve that is cut elsewhere has other chords, which shows in the coverage of its edge by
      // less than this; what is not painted at all differs by 100 and more.
      let difference = painted.greatestDifference(from: whole)
      #expect(difference <= 32, "turn \(turn), seed \(seed)")
    }
  }

  private func repaint(_ picture: Bitmap, _ scene: ExampleScene) {
    for part in scene.takeDamage() {
      let grown = Rect<SurfaceSpace>(
        minX: part.minX.rounded(.down), minY: part.minY.rounded(.down),
        maxX: part.maxX.rounded(.up), maxY: part.maxY.rounded(.up))
      picture.draw(scale: 1) { canvas in
        canvas.saved {
          canvas.clip(to: grown)
          scene.draw(on: canvas, part: grown)
        }
      }
    }
  }

  @Test func controlAndZTakesAStrokeBack() throws {
    let (content, scene) = try content()
    let before = content.drawing.strokes
    scene.press(PointerPress(content.paper.center))
    scene.move(to: content.paper.origin)
    scene.release(at: content.paper.origin)
    #expect(content.drawing.strokes.count == before.count + 1)
    content.keyPressed(KeyPress(code: 44))
    #expect(content.drawing.strokes.count == before.count + 1, "without Control it is a letter")
    content.keyPressed(KeyPress(code: 44, modifiers: .control))
    #expect(content.drawing.strokes == before)
    content.keyPressed(KeyPress(code: 44, modifiers: [.control, .shift]))
    #expect(content.drawing.strokes.count == before.count + 1)
  }

  @Test func aToolIsUsedOnItsReleaseOnly() throws {
    let (content, scene) = try content()
    let tool = content.frame(of: .color(2)).center
    scene.press(PointerPress(tool))
    scene.release(at: content.paper.center)
    #expect(content.brush.color != 2 && content.drawing.current == nil)
    scene.press(PointerPress(tool))
    scene.cancelPress()
    #expect(content.brush.color != 2)
    scene.press(PointerPress(tool))
    scene.release(at: tool)
    #expect(content.brush.color == 2)
  }
}
