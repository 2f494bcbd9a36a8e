import PointerGeometry
import Testing

@testable import ExampleKit
@testable import IslandMap
@testable import gallery

struct InputTests {
  @Test func aPressAndReleaseActs() throws {
    let gallery = try GalleryFixture.make()
    try GalleryFixture.click("button.save", in: gallery)
    try GalleryFixture.click("button.save", in: gallery)
    #expect(gallery.tally.saves == 2)
    #expect(gallery.parts.header.status == "Saved 2 times")
  }

  @Test func aPressDraggedAwayDoesNotAct() throws {
    let gallery = try GalleryFixture.make()
    let frame = try GalleryFixture.frame(of: "button.save", in: gallery)
    gallery.press(at: frame.center, clicks: 1)
    gallery.drag(to: Point(x: frame.maxX + 40, y: frame.midY))
    gallery.release()
    #expect(gallery.tally.saves == 0)
    gallery.press(at: frame.center, clicks: 1)
    gallery.drag(to: Point(x: frame.maxX + 40, y: frame.midY))
    gallery.drag(to: frame.center)
    gallery.release()
    #expect(gallery.tally.saves == 1)
  }

  @Test func aDisabledButtonIsNoTarget() throws {
    let gallery = try GalleryFixture.make()
    #expect(!gallery.targets.contains { $0.name == "toolbar.back" })
    try GalleryFixture.click("toolbar.forward", in: gallery)
    #expect(gallery.note == 1)
    #expect(gallery.targets.contains { $0.name == "toolbar.back" })
  }

  @Test func theEmptyHeaderMovesTheWindow() throws {
    let gallery = try GalleryFixture.make()
    let title = try GalleryFixture.frame(of: "window.title", in: gallery)
    gallery.press(at: title.center, clicks: 1)
    #expect(gallery.host.takeRequests() == [.moveWindow])
    gallery.press(at: title.center, clicks: 2)
    #expect(gallery.host.takeRequests() == [.toggleMaximized])
    #expect(gallery.host.takeRequests().isEmpty)
  }

  @Test func aSecondaryPressOpensTheMenuOfWhatIsBelow() throws {
    let gallery = try GalleryFixture.make()
    for (name, first) in [
      ("map", "Drop pin here"), ("icon.3", "Open"), ("text", "Select line"),
      ("button.save", "Dark appearance"),
    ] {
      let center = try GalleryFixture.frame(of: name, in: gallery).center
      gallery.pressSecondary(at: center)
      guard case .openMenu(let menu, let subject)? = gallery.host.takeRequests().first else {
        Issue.record("no menu for \(name)")
        continue
      }
      #expect(menu.items.first?.title == first)
      // What a menu is about stays visible: an icon with its caption.
      let tile = try GalleryFixture.frame(of: name, in: gallery)
      let expected =
        name == "icon.3"
        ? Rect(x: tile.minX, y: tile.minY, width: 64, height: 90)
        : Rect(origin: center, size: .zero)
      #expect(subject == expected)
    }
  }

  @Test func aScrollBelongsToWhereItBegan() throws {
    let gallery = try GalleryFixture.make()
    let map = try GalleryFixture.frame(of: "map", in: gallery)
    let before = gallery.parts.map.camera.center
    gallery.beginScroll(at: Point(x: 100, y: 600))
    gallery.scroll(by: Vector(dx: 50, dy: 50), at: 10)
    #expect(gallery.parts.map.camera.center == before)
    gallery.endScroll(at: 20)
    gallery.beginScroll(at: map.center)
    gallery.scroll(by: Vector(dx: 27, dy: 0), at: 30)
    #expect(abs(gallery.parts.map.camera.center.x - before.x - 100) < 1e-9)
  }

  @Test func aPinchKeepsThePlaceAndGoesBack() throws {
    let gallery = try GalleryFixture.make()
    let map = gallery.parts.map
    let anchor = Point<SurfaceSpace>(x: map.frame.minX + 120, y: map.frame.maxY - 90)
    let place = map.place(at: anchor)
    let start = map.camera
    gallery.beginPinch(at: anchor)
    for scale in [1.1, 2, 7, 1000, 0.001, 0.5] {
      gallery.pinch(to: scale)
      let shown = map.camera.point(of: place)
      #expect(abs(shown.x + map.frame.minX - anchor.x) < 1e-6)
      #expect(abs(shown.y + map.frame.minY - anchor.y) < 1e-6)
    }
    gallery.pinch(to: 1)
    #expect(map.camera == start)
    gallery.pinch(to: 3)
    gallery.endPinch(isCancelled: true)
    #expect(map.camera == start)
  }

  @Test func aQuickScrollCoastsAndComesToRest() throws {
    let gallery = try GalleryFixture.make()
    gallery.beginScroll(at: gallery.parts.map.frame.center)
    for step in 0..<8 { gallery.scroll(by: Vector(dx: 8, dy: 0), at: UInt32(1000 + step * 10)) }
    gallery.endScroll(at: 1075)
    #expect(gallery.isMoving)
    let lifted = gallery.parts.map.camera.center.x
    var time: Int64 = 0
    while gallery.isMoving, time < 10_000 {
      gallery.advance(to: Instant(nanoseconds: time * 1_000_000))
      time += 16
    }
    #expect(time < 3000)
    // 800 points a second times the time constant, less what is left at rest.
    let coasted = (gallery.parts.map.camera.center.x - lifted) * MapCamera.home.scale
    #expect(abs(coasted - 800 * 0.2495) < 4, "\(coasted)")
  }

  @Test func aPauseAPressOrReducedMotionStopsTheCoast() throws {
    let gallery = try GalleryFixture.make()
    let center = gallery.parts.map.frame.center
    func scroll(endingAt end: UInt32) {
      gallery.beginScroll(at: center)
      for step in 0..<8 { gallery.scroll(by: Vector(dx: 8, dy: 0), at: UInt32(step * 10)) }
      gallery.endScroll(at: end)
    }
    scroll(endingAt: 180)
    #expect(!gallery.isMoving)
    scroll(endingAt: 75)
    gallery.press(at: center, clicks: 1)
    #expect(!gallery.isMoving)
    gallery.host.reducesMotion = true
    scroll(endingAt: 75)
    #expect(!gallery.isMoving)
  }

  @Test func textIsSelectedByCaretWordLineAndDrag() throws {
    let gallery = try GalleryFixture.make()
    let line = try GalleryFixture.frame(of: "text.line.2", in: gallery)
    let text = gallery.parts.text
    gallery.press(at: line.center, clicks: 1)
    #expect(text.selection?.isEmpty == true)
    gallery.drag(to: Point(x: line.maxX, y: line.midY))
    #expect((text.selection?.count ?? 0) > 5)
    gallery.release()
    gallery.press(at: line.center, clicks: 2)
    let word = try #require(text.selection)
    #expect(!word.isEmpty && word.count < 15)
    gallery.press(at: line.center, clicks: 3)
    let whole = try #require(text.selection)
    #expect(whole.lowerBound <= word.lowerBound && whole.upperBound >= word.upperBound)
  }

  @Test func scrolledTextMovesItsLines() throws {
    let gallery = try GalleryFixture.make(width: 760, height: 600)
    gallery.perform(.enlarge)
    let before = try #require(gallery.targets.first { $0.name == "text" })
    let center = gallery.parts.text.frame.center
    gallery.beginScroll(at: center)
    gallery.scroll(by: Vector(dx: 0, dy: 40), at: 1)
    let after = try #require(gallery.targets.first { $0.name == "text" })
    #expect(before.lines != after.lines)
    gallery.scroll(by: Vector(dx: 0, dy: -1000), at: 2)
    #expect(gallery.targets.first { $0.name == "text" } == before)
  }

  @Test func clicksCountWithinTimeAndReach() {
    var counter = ClickCounter()
    let place = Point<SurfaceSpace>(x: 10, y: 10)
    #expect([100, 300, 500, 700].map { counter.press(at: place, time: $0) } == [1, 2, 3, 1])
    #expect(counter.press(at: place, time: 1200) == 1)
    #expect(counter.press(at: Point(x: 30, y: 10), time: 1250) == 1)
    // The clock of the protocol wraps.
    var wrapping = ClickCounter()
    #expect(wrapping.press(at: place, time: .max - 50) == 1)
    #expect(wrapping.press(at: place, time: 100) == 2)
  }

  @Test func menusHaveRoomForMarksOnlyWhereOneIs() throws {
    let typeface = try Typeface()
    let title = "A title that decides how wide the menu is"
    let sizes = [false, true].map { isChecked in
      MenuPanel(
        menu: Menu(items: [Menu.Item(title: title, action: .save, isChecked: isChecked)]),
        typeface: typeface
      ).size
    }
    #expect(sizes[1].width - sizes[0].width == 18)
  }

  @Test func menusSkipWhatCannotBeUsed() throws {
    let menu = Menu(items: [
      Menu.Item(title: "A", action: .save, isEnabled: false),
      Menu.Item(title: "B", action: .share),
      Menu.Item(title: "C", action: .close, startsSection: true),
    ])
    let panel = MenuPanel(menu: menu, typeface: try Typeface())
    #expect(panel.regions.map { $0.identifier } == ["menu.2", "menu.3"])
    panel.hover(at: panel.itemFrames[0].center)
    #expect(panel.chosenIdentifier == nil)
    panel.step(by: 1)
    #expect(panel.chosenIdentifier == AnyHashable(Action.share))
    panel.step(by: 1)
    #expect(panel.chosenIdentifier == AnyHashable(Action.close))
    panel.step(by: 1)
    #expect(panel.chosenIdentifier == AnyHashable(Action.share))
    panel.step(by: -1)
    #expect(panel.chosenIdentifier == AnyHashable(Action.close))
    panel.hover(at: nil)
    #expect(panel.chosenIdentifier == nil)
  }
}
