import ExampleSessions
import EventLoop
import InputSources
import PointerEngine
import PointerGeometry
import Testing

@testable import CompositorCore
@testable import ExampleKit
@testable import IslandMap
@testable import gallery

/// The whole chain: a hand, the compositor, the protocol, the client library, the window.
@Suite(.serialized) struct SessionTests {
  @Test func theWindowIsOnTheScreenAsItWasDrawn() throws {
    let session = try GallerySession()
    #expect(session.client.isAdaptive && session.gallery.host.isAdaptive)
    let drawn = try GalleryFixture.picture(of: session.gallery, scale: 1)
    for name in ["button.save", "icon.2", "map", "card", "toolbar.share"] {
      let frame = try GalleryFixture.frame(of: name, in: session.gallery)
      for place in [frame.center, Point(x: frame.minX + 9, y: frame.minY + 12)] {
        let there = try session.onScreen(place)
        let seen = session.screen[Int(there.x), Int(there.y)].map { $0 & 0xFF_FFFF }
        #expect(seen == drawn.pixel(Int(place.x), Int(place.y)) & 0xFF_FFFF, "\(name)")
      }
    }
  }

  @Test func clicksReachTheButtons() throws {
    let session = try GallerySession()
    try session.click("button.save")
    try session.click("icon.4")
    try session.click("toolbar.theme")
    #expect(session.gallery.tally.saves == 1)
    #expect(session.gallery.parts.icons[3].isSelected)
    #expect(session.gallery.host.isDark)
    try session.click("window.close")
    #expect(!session.window.isOpen)
  }

  @Test(arguments: [1.0, 2.0])
  func thePointerTakesTheShapeOfAButton(scale: Double) throws {
    let session = try GallerySession(scale: scale)
    let offered = session.window.painted.interaction.regions
    #expect(offered.count == session.gallery.targets.count)
    try session.move(to: "toolbar.bookmark")
    let frame = try GalleryFixture.frame(of: "toolbar.bookmark", in: session.gallery)
    var shown = Presentation()
    let later = Loop.now().advanced(bySeconds: 3)
    session.compositor.pointerHost.present(at: later, into: &shown)
    let origin = try session.onScreen(frame.origin)
    #expect(shown.shape.rect.origin.distance(to: origin) < 0.5, "\(shown.shape.rect)")
    #expect(abs(shown.shape.rect.width - frame.width) < 0.5)
    #expect(abs(shown.shape.rect.height - frame.height) < 0.5)
    #expect(shown.material == 1)
  }

  @Test(arguments: [1.0, 2.0])
  func aPinchZoomsAboutThePointer(scale: Double) throws {
    let session = try GallerySession(scale: scale)
    let map = session.gallery.parts.map
    let anchor = Point<SurfaceSpace>(x: map.frame.minX + 150, y: map.frame.minY + 320)
    try session.move(to: anchor)
    let place = map.place(at: anchor)
    let before = map.camera.scale
    session.send(.pinchBegin(fingers: 2))
    for step in 1...10 {
      session.send(
        .pinchUpdate(
          Vector(dx: 1, dy: -1), scale: 1 + Double(step) / 10, rotation: 0.5))
      session.send(.frame)
    }
    try session.rest()
    session.send(.pinchEnd(cancelled: false))
    try session.rest()
    #expect(abs(map.camera.scale / before - 2) < 0.001)
    let shown = map.camera.point(of: place)
    let error = Point<SurfaceSpace>(x: shown.x + map.frame.minX, y: shown.y + map.frame.minY)
    #expect(error.distance(to: anchor) < 1, "\(error)")
  }

  @Test func twoFingersPanTheMapOnce() throws {
    let session = try GallerySession()
    session.gallery.host.reducesMotion = true
    let map = session.gallery.parts.map
    try session.move(to: "map")
    let before = map.camera.center
    for _ in 0..<6 {
      session.send(
        .axis(
          AxisFrame(
            source: .finger, horizontal: AxisFrame.Value(value: 3),
            vertical: AxisFrame.Value(value: -2))))
      session.send(.frame)
      try session.rest()
    }
    let stop = AxisFrame.Value(value: 0, stop: true)
    session.send(.axis(AxisFrame(source: .finger, horizontal: stop, vertical: stop)))
    session.send(.frame)
    try session.rest()
    let moved = (map.camera.center - before) * map.camera.scale
    // The map may coast on when lifted; it never goes the other way, nor moves twice as far.
    #expect(moved.dx >= 18 - 1e-6 && moved.dy <= -12 + 1e-6, "\(moved)")
    #expect(session.window.input.isAnchoredScroll == false)
  }

  @Test func aWheelZoomsTheMap() throws {
    let session = try GallerySession()
    try session.move(to: "map")
    let before = session.gallery.parts.map.camera.scale
    session.send(
      .axis(AxisFrame(source: .wheel, vertical: AxisFrame.Value(value: -15, v120: -120))))
    session.send(.frame)
    try session.rest()
    #expect(abs(session.gallery.parts.map.camera.scale / before - 1.25) < 1e-9)
  }

  @Test(arguments: [SecondarySource.button, .twoFingerClick, .twoFingerTap])
  func aSecondaryPressOpensTheMenuAtOnce(source: SecondarySource) throws {
    let session = try GallerySession()
    try session.move(to: "map")
    try session.button(273, isDown: true, source: source)
    let menu = try #require(session.window.menu)
    #expect(session.compositor.scene.topToplevel?.surface.isMapped == true)
    #expect(menu.painted.isConfigured)
    try session.button(273, isDown: false, source: source)
    #expect(session.window.menu != nil, "a click leaves the menu open")
    let item = menu.panel.itemFrames[0].center + (menu.origin - .zero)
    try session.move(to: item)
    #expect(menu.panel.highlighted == 0)
    try session.button(272, isDown: true)
    try session.button(272, isDown: false)
    #expect(session.window.menu == nil)
    #expect(session.gallery.parts.map.pins.count == 1)
  }

  @Test func draggingToAnItemChoosesIt() throws {
    let session = try GallerySession()
    try session.move(to: "card")
    try session.button(273, isDown: true)
    let menu = try #require(session.window.menu)
    try session.move(to: menu.panel.itemFrames[0].center + (menu.origin - .zero))
    #expect(menu.panel.highlighted == 0)
    #expect(!menu.panel.isUnderPointer, "the menu draws the highlight itself")
    try session.button(273, isDown: false)
    #expect(session.window.menu == nil)
    #expect(session.gallery.host.isDark)
  }

  @Test func aPressBesideTheMenuOrEscapeClosesIt() throws {
    let session = try GallerySession()
    for byKey in [false, true] {
      try session.move(to: "map")
      try session.button(273, isDown: true)
      try session.button(273, isDown: false)
      #expect(session.window.menu != nil)
      if byKey {
        session.send(.key(code: 1, pressed: true))
        session.send(.key(code: 1, pressed: false))
        try session.rest()
      } else {
        try session.click("button.save")
      }
      #expect(session.window.menu == nil)
      #expect(session.gallery.tally.saves == 0, "the press that closes a menu does nothing else")
    }
  }

  @Test func draggingTheHeaderMovesTheWindow() throws {
    let session = try GallerySession()
    let before = try session.onScreen(.zero)
    try session.move(to: "window.title")
    try session.button(272, isDown: true)
    let way = Vector<LogicalSpace>(dx: -60, dy: 25)
    session.send(.motion(delta: way, unaccelerated: way))
    session.send(.frame)
    try session.rest()
    try session.button(272, isDown: false)
    #expect(try session.onScreen(.zero) == before + way)
  }

  @Test func draggingAnEdgeResizesTheWindow() throws {
    let session = try GallerySession()
    try session.move(to: Point(x: 1043, y: 723))
    try session.button(272, isDown: true)
    let way = Vector<LogicalSpace>(dx: -100, dy: -50)
    session.send(.motion(delta: way, unaccelerated: way))
    session.send(.frame)
    try session.rest()
    try session.button(272, isDown: false)
    try session.rest()
    #expect(session.gallery.size == Size(width: 940, height: 670))
    #expect(session.window.painted.frame.size == session.gallery.size)
  }

  @Test func nothingWakesAnybodyWhileNothingChanges() throws {
    let session = try GallerySession()
    try session.move(to: "icon.1")
    try session.rest()
    // Effects may still settle; then there must be silence.
    for _ in 0..<200 { try session.compositor.loop.dispatch(timeout: 5) }
    let before = session.compositor.loop.wakeUps
    try session.compositor.loop.dispatch(timeout: 1500)
    #expect(session.compositor.loop.wakeUps == before + 1)
    #expect(session.compositor.outputs.allSatisfy { $0.redraw == .idle })
  }

  @Test func closingLeavesNothingBehind() throws {
    let session = try GallerySession()
    try session.move(to: "map")
    try session.button(273, isDown: true)
    session.client.close()
    try session.pump("the client to go") { session.compositor.display.clients.isEmpty }
    #expect(session.compositor.scene.toplevels.isEmpty)
  }
}
