import TestNumbers
import PointerGeometry
import PointerUI
import Testing

@testable import ExampleKit
@testable import week

/// The week without a window system: what is offered, what is meant, and what is drawn.
@Suite struct WeekContentTests {
  private func content(dark: Bool = false) throws -> (WeekContent, ExampleScene) {
    let content = WeekContent(host: ExampleHost(typeface: try Typeface(), isDark: dark))
    return (content, ExampleScene(content))
  }

  /// The region below a place, by the protocol's rules: the layer's clip, then z, then the child.
  private func region(at place: Point<SurfaceSpace>, in content: WeekContent) -> WeekPart? {
    let layer = content.layers[0]
    let hits = content.regions.enumerated().filter { _, region in
      guard region.layer == layer.id else { return region.rect.contains(place) }
      return layer.clip?.contains(place) != false && region.rect.contains(place - layer.offset)
    }
    // Children follow their parents, and the last of equals counts.
    let top = hits.max { first, second in
      (first.element.z + (first.element.parent == nil ? 0 : 2), first.offset)
        < (second.element.z + (second.element.parent == nil ? 0 : 2), second.offset)
    }
    return top?.element.identifier.base as? WeekPart
  }

  @Test(arguments: 1...40)
  func whatIsOfferedIsWhatIsMeant(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let (content, scene) = try content()
    scene.layout(Size(width: random.double(640...1400), height: random.double(400...1000)))
    content.scrolled(
      ScrollGesture(.changed, at: .zero, delta: Vector(dx: 0, dy: random.double(-500...900))))
    for _ in 0..<60 {
      let place = Point<SurfaceSpace>(
        x: random.double(0...scene.size.width), y: random.double(50...scene.size.height))
      #expect(
        content.part(at: place) == region(at: place, in: content), "\(place), seed \(seed)")
    }
  }

  @Test(arguments: [false, true], [1, 2])
  func eventsAreDrawnWhereTheirRegionsAre(isDark: Bool, scale: Int) throws {
    let (content, scene) = try content(dark: isDark)
    let picture = try scene.picture(scale: scale)
    let layer = content.layers[0]
    var seen = 0
    for region in content.regions {
      guard case .event(let id) = region.identifier.base as? WeekPart,
        let event = content.week.event(id)
      else { continue }
      let frame = region.rect.offset(by: layer.offset)
      guard content.places.grid.viewport.contains(frame) else { continue }
      seen += 1
      let tint = EventTint(event.tint, isDark: isDark)
      // Inside near the corners the tint, just outside of them something else.
      for place in [
        Point<SurfaceSpace>(x: frame.maxX - 5, y: frame.minY + 3),
        Point(x: frame.minX + 6, y: frame.maxY - 3),
      ] { #expect(picture.pixel(at: place, scale) == tint.ground.opaque, "\(event.title)") }
      for place in [
        Point<SurfaceSpace>(x: frame.maxX + 1.5, y: frame.minY + 3),
        Point(x: frame.maxX - 5, y: frame.maxY + 0.75),
      ] { #expect(picture.pixel(at: place, scale) != tint.ground.opaque, "\(event.title)") }
    }
    #expect(seen > 8)
  }

  @Test func namesAreReadableOnTheirTints() {
    for isDark in [false, true] {
      for number in 0..<4 {
        let tint = EventTint(number, isDark: isDark)
        #expect(tint.ink.contrast(on: tint.ground) >= 4.5, "\(number), dark \(isDark)")
      }
    }
    #expect(EventTint(-1, isDark: false) == EventTint(3, isDark: false))
  }

  /// Without a compositor that says cells the same rule is followed here.
  @Test func anOrdinaryPointerMakesEventsToo() throws {
    let (content, scene) = try content()
    content.week = Week()
    let start = content.places.grid.frame(of: WeekSlot(day: 4, rows: 44..<45)).center
    let end = content.places.grid.frame(of: WeekSlot(day: 4, rows: 47..<48)).center
    scene.move(to: start)
    #expect(content.cell?.day == 4 && content.cell?.row == 44)
    scene.press(PointerPress(start))
    scene.move(to: end)
    scene.release(at: end)
    #expect(content.week.events.map(\.slot) == [WeekSlot(day: 4, rows: 44..<48)])
    content.keyPressed(KeyPress(.delete))
    #expect(content.week.events.isEmpty)
  }

  /// The compositor has the last word on the cell: it knows the pointer better than 1/256 point.
  @Test func theToldCellCountsAndNotThePlace() throws {
    let (content, scene) = try content()
    content.week = Week()
    let grid = try #require(content.regions.first { $0.grid != nil })
    let edge = content.places.grid.frame(of: WeekSlot(day: 2, rows: 48..<49)).origin
    let place = Point<SurfaceSpace>(x: edge.x + 40, y: edge.y)
    scene.move(to: place)
    content.pointerEntered(grid, transition: PointerTransition(duration: 0))
    content.pointerEntered(PointerCell(column: 2, row: 47), of: grid)
    #expect(content.cell?.row == 47)
    scene.press(PointerPress(place))
    #expect(content.week.newEvent?.slot.rows == 47..<48)
    scene.move(to: Point(x: place.x, y: place.y + 30))
    #expect(content.week.newEvent?.slot.rows == 47..<48, "not before it is told")
    content.pointerEntered(PointerCell(column: 2, row: 49), of: grid)
    #expect(content.week.newEvent?.slot.rows == 47..<50)
    scene.cancelPress()
    #expect(content.week.events.isEmpty)
  }

  @Test func theButtonGoesToThePresentTime() throws {
    let (content, scene) = try content()
    content.clock = try #require(WeekClock("2026-03-18T23:10"))
    let button = content.places.now.center
    scene.press(PointerPress(button))
    scene.release(at: button)
    let y = content.places.grid.y(row: content.clock.row)
    #expect(content.places.grid.viewport.minY...content.places.grid.viewport.maxY ~= y)
    #expect(content.week.events == WeekEvent.samples)
  }
}
