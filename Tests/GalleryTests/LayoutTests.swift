import PointerGeometry
import Testing

@testable import ExampleKit
@testable import gallery

struct LayoutTests {
  /// Sizes from the smallest to a large screen, and odd ones between.
  private static let sizes: [(Double, Double)] = [
    (760, 600), (800, 640), (1040, 720), (1041, 679), (1280, 681), (1600, 1000), (2560, 1440),
  ]

  @Test(arguments: sizes)
  func everythingIsInsideTheWindowOnWholePoints(size: (Double, Double)) throws {
    let gallery = try GalleryFixture.make(width: size.0, height: size.1)
    let window = Rect<SurfaceSpace>(x: 0, y: 0, width: size.0, height: size.1)
    for (name, frame) in gallery.namedFrames where !frame.isEmpty {
      #expect(window.contains(frame), "\(name) \(frame)")
      for value in [frame.minX, frame.minY, frame.width, frame.height] {
        #expect(value == value.rounded(), "\(name) \(frame)")
      }
    }
  }

  @Test(arguments: sizes)
  func targetsDoNotOverlapButForThoseAbove(size: (Double, Double)) throws {
    let gallery = try GalleryFixture.make(width: size.0, height: size.1)
    let targets = gallery.targets
    #expect(Set(targets.map { $0.id }).count == targets.count)
    for (index, a) in targets.enumerated() {
      #expect(!a.frame.isEmpty)
      for b in targets.dropFirst(index + 1) where a.z == b.z {
        #expect(!a.frame.intersects(b.frame), "\(a.name) and \(b.name)")
      }
    }
  }

  @Test(arguments: sizes)
  func groupsHaveNoHolesAndOthersKeepTheirDistance(size: (Double, Double)) throws {
    let gallery = try GalleryFixture.make(width: size.0, height: size.1)
    let toolbar = gallery.parts.toolbar
    for (a, b) in zip(toolbar, toolbar.dropFirst()) where a.group == b.group {
      #expect(a.frame.maxX == b.frame.minX)
    }
    let others = gallery.parts.controls.filter { $0.group == 0 && !$0.frame.isEmpty }
    for (index, a) in others.enumerated() {
      for b in others.dropFirst(index + 1) {
        #expect(!a.activeFrame.inset(by: -6).intersects(b.activeFrame.inset(by: -5)))
      }
    }
  }

  @Test func linesLieInTheTextOneBelowTheOther() throws {
    let gallery = try GalleryFixture.make()
    let text = try GalleryFixture.frame(of: "text", in: gallery)
    let target = try #require(gallery.targets.first { $0.name == "text" })
    #expect(text.contains(target.frame))
    #expect(target.lines.count >= 6)
    for (a, b) in zip(target.lines, target.lines.dropFirst()) { #expect(a.y + a.height == b.y) }
    #expect(target.lines.first?.y == target.frame.minY)
    #expect(target.lines.last.map { $0.y + $0.height } == target.frame.maxY)
  }

  @Test func smallerThanTheMinimumKeepsTheMinimumLayout() throws {
    let small = try GalleryFixture.make()
    let scene = ExampleScene(small)
    scene.layout(Size(width: 300, height: 200))
    let least = try GalleryFixture.make(width: 760, height: 600)
    #expect(small.targets == least.targets)
    #expect(scene.size == Size(width: 300, height: 200))
  }

  /// Places that scripts rely on; the widths of buttons follow from Inter.
  @Test(.enabled(if: (try? Typeface())?.family == "Inter", "needs the typeface Inter"))
  func placesAreThoseThatScriptsKnow() throws {
    let gallery = try GalleryFixture.make()
    let lines = gallery.namedFrames.map { name, frame in
      "\(name) \(Int(frame.minX)) \(Int(frame.minY)) \(Int(frame.width)) \(Int(frame.height))"
    }
    #expect(
      lines.joined(separator: "\n") == """
        window.title 0 0 348 52
        toolbar.back 356 8 40 36
        toolbar.forward 396 8 40 36
        toolbar.share 800 8 40 36
        toolbar.bookmark 840 8 40 36
        toolbar.locate 880 8 40 36
        toolbar.theme 920 8 40 36
        window.close 988 12 28 28
        text 24 136 400 246
        text.line.1 42 154 349 26
        text.line.2 42 180 328 26
        text.line.3 42 206 354 26
        text.line.4 42 232 363 26
        text.line.5 42 258 336 26
        text.line.6 42 284 360 26
        text.line.7 42 310 344 26
        text.line.8 42 336 215 26
        button.save 24 398 69 36
        button.duplicate 105 398 100 36
        button.enlarge 294 398 74 36
        button.revert 368 398 68 36
        icon.1 24 498 64 64
        icon.2 136 498 64 64
        icon.3 248 498 64 64
        icon.4 360 498 64 64
        icon.5 24 606 64 64
        icon.6 136 606 64 64
        icon.7 248 606 64 64
        icon.8 360 606 64 64
        map 448 76 568 468
        map.zoomIn 968 452 36 36
        map.zoomOut 968 496 36 36
        card 448 568 568 128
        """)
  }
}
