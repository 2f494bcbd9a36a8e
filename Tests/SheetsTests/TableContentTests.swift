import TestNumbers
import PointerGeometry
import PointerUI
import Testing

@testable import ExampleKit
@testable import table

/// The table without a window system.
@Suite struct TableContentTests {
  private func content(dark: Bool = false) throws -> (TableContent, ExampleScene) {
    let content = TableContent(host: ExampleHost(typeface: try Typeface(), isDark: dark))
    return (content, ExampleScene(content))
  }

  @Test(arguments: 1...40)
  func whatIsOfferedIsWhatIsMeant(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let (content, scene) = try content()
    scene.layout(Size(width: random.double(520...1200), height: random.double(320...900)))
    content.scrolled(
      ScrollGesture(.changed, at: .zero, delta: Vector(dx: 0, dy: random.double(0...700))))
    let layer = content.layers[0]
    for _ in 0..<60 {
      let place = Point<SurfaceSpace>(
        x: random.double(0...scene.size.width), y: random.double(50...scene.size.height))
      let hit =
        content.regions.filter { region in
          guard region.layer == layer.id else { return region.rect.contains(place) }
          return layer.clip?.contains(place) != false
            && region.rect.contains(place - layer.offset)
        }.max { $0.z < $1.z }?.identifier.base as? TablePart
      let meant = content.part(at: place)
      // A header means a little more than its button.
      if hit == nil, case .header = meant { continue }
      #expect(meant == hit, "\(place), seed \(seed)")
    }
  }

  @Test(arguments: [false, true], [1, 2])
  func theSelectedRowIsDrawnWhereItsRegionIs(isDark: Bool, scale: Int) throws {
    let (content, scene) = try content(dark: isDark)
    content.scrolled(ScrollGesture(.changed, at: .zero, delta: Vector(dx: 0, dy: 77.3)))
    content.table.select(row: 6)
    let picture = try scene.picture(scale: scale)
    let id = content.table.rows[6].id
    let region = try #require(
      content.regions.first { $0.identifier == AnyHashable(TablePart.row(id)) })
    let frame = region.rect.offset(by: content.layers[0].offset)
    let theme: Theme = isDark ? .dark : .light
    for y in [frame.minY + 3, frame.midY, frame.maxY - 3] {
      let place = Point<SurfaceSpace>(x: frame.maxX - 5, y: y)
      #expect(picture.pixel(at: place, scale) == theme.selection.opaque, "\(y)")
    }
    for y in [frame.minY - 4, frame.maxY + 4] {
      let place = Point<SurfaceSpace>(x: frame.maxX - 5, y: y)
      #expect(picture.pixel(at: place, scale) == theme.surface.opaque, "\(y)")
    }
  }

  @Test func arrowKeysSelectAndScrollAlong() throws {
    let (content, _) = try content()
    for _ in 0..<25 { content.keyPressed(KeyPress(.down)) }
    #expect(content.table.selection == content.table.rows[24].id)
    #expect(content.table.shownRows.contains(24) && content.table.scroll > 0)
    for _ in 0..<60 { content.keyPressed(KeyPress(.up)) }
    #expect(content.table.selection == content.table.rows[0].id && content.table.scroll == 0)
  }

  @Test func anOrdinaryPointerGetsACursorForDividers() throws {
    let (content, _) = try content()
    let divider = Point<SurfaceSpace>(x: content.table.dividerX(1), y: content.table.frame.minY + 9)
    #expect(content.cursor(at: divider) == .resize(degrees: 0))
    #expect(content.cursor(at: Point(x: divider.x + 30, y: divider.y)) == .arrow)
    content.pressed(PointerPress(divider))
    #expect(content.cursor(at: .zero) == .resize(degrees: 0), "while it is held, anywhere")
    content.pressCancelled()
    #expect(content.cursor(at: .zero) == .arrow)
  }
}
