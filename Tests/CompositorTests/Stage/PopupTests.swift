import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Popups on a screen of 400 × 300 with one window in its middle.
@Suite struct PopupTests {
  private static let everything: XdgPositioner.ConstraintAdjustment = [
    .slideX, .slideY, .flipX, .flipY, .resizeX, .resizeY,
  ]

  @Test func aPopupIsPlacedByItsParentsGeometry() throws {
    let world = try World()
    let client = try world.connect()
    let window = TestWindow(window: client)
    try window.begin()
    window.shell.setWindowGeometry(x: 10, y: 10, width: 100, height: 80)
    window.commit(try client.buffer(120, 100, 0xff00_0000))
    try world.settle()
    let corner = try #require(world.scene.topToplevel).position
    let popup = TestPopup(
      client, parent: window.shell, client.positioner(anchor: (20, 30, 10, 5)))
    try popup.map(0xffff_0000)
    try world.settle()
    #expect(popup.place == (20, 35, 50, 40))
    let (x, y) = (Int(corner.x) + 20, Int(corner.y) + 35)
    #expect(world.pixel(x, y) == 0xff0000 && world.pixel(x + 49, y + 39) == 0xff0000)
    #expect(world.pixel(x - 1, y) == 0 && world.pixel(x, y - 1) == 0)
    let hit = try #require(world.scene.hitTest(Point(x: Double(x) + 5, y: Double(y) + 5)))
    #expect(hit.local == Point(x: 5, y: 5))
    #expect(hit.surface.toplevel === world.scene.topToplevel)
    popup.popup.destroy()
    try world.settle()
    #expect(world.pixel(x, y) == 0)
    try expectRepaintChangesNothing(world)
  }

  /// Where the window stands, and where its 50 × 40 menu, anchored at 0, 0, 20, 20, comes to lie
  /// among the outputs.
  @Test(
    arguments: [
      (0, 0, 0, 20), (300, 0, 300, 20), (380, 0, 350, 20), (0, 290, 0, 250), (380, 290, 350, 250),
    ] as [(Double, Double, Double, Double)])
  func edgesOfTheScreenConstrain(x: Double, y: Double, left: Double, top: Double) throws {
    let world = try World()
    let client = try world.connect()
    let window = try client.window(100, 80)
    try #require(world.scene.topToplevel).move(to: Point(x: x, y: y))
    let popup = TestPopup(
      client, parent: window.shell,
      client.positioner(anchor: (0, 0, 20, 20), adjustment: [.slideX, .flipY]))
    try popup.map(0xffff_0000)
    #expect(Double(popup.place.x) + x == left && Double(popup.place.y) + y == top)
    try world.settle()
    #expect(world.pixel(Int(left), Int(top)) == 0xff0000)
  }

  @Test func nestedPopupsArePlacedByTheOneBelow() throws {
    let world = try World()
    let client = try world.connect()
    let window = try client.window(100, 80)
    try #require(world.scene.topToplevel).move(to: Point(x: 300, y: 100))
    let menu = TestPopup(
      client, parent: window.shell,
      client.positioner(anchor: (0, 0, 20, 20), adjustment: Self.everything))
    try menu.map(0xffff_0000)
    let rules = client.positioner(
      anchor: (0, 10, 50, 10), edge: .topRight, gravity: .bottomRight,
      adjustment: Self.everything)
    let submenu = TestPopup(client, parent: menu.shell, rules)
    try submenu.map(0xff00_ff00)
    try world.settle()
    #expect(menu.place.x == 0 && menu.place.y == 20)
    #expect(submenu.place.x == 50 && submenu.place.y == 10)
    #expect(world.pixel(350, 130) == 0x00ff00)
    try #require(world.scene.topToplevel).move(to: Point(x: 100, y: 100))
    try world.settle()
    #expect(world.pixel(150, 130) == 0x00ff00, "popups go where their window goes")
    #expect(client.violation == nil)
  }

  @Test func dismissalGoesFromTheTopDown() throws {
    let world = try World()
    let client = try world.connect()
    let window = try client.window(100, 80)
    let menu = TestPopup(client, parent: window.shell, client.positioner(anchor: (0, 0, 9, 9)))
    try menu.map(0xffff_0000)
    let submenu = TestPopup(client, parent: menu.shell, client.positioner(anchor: (0, 0, 9, 9)))
    try submenu.map(0xff00_ff00)
    try #require(world.scene.topToplevel?.popups.first { _ in true }).dismiss()
    submenu.commit(try client.buffer(50, 40))
    try world.settle()
    #expect(menu.isDone && submenu.isDone)
    #expect(world.scene.topToplevel?.popups.contains { $0.isMapped } == false)
    #expect(client.violation == nil, "a commit that crossed the dismissal is no fault")
    menu.popup.destroy()
    submenu.popup.destroy()
    try world.settle()
    #expect(client.violation == nil)
    #expect(world.scene.topToplevel?.popups.isEmpty == true)
  }

  @Test func popupsGoWithTheirWindow() throws {
    let world = try World()
    let client = try world.connect()
    let window = try client.window(100, 80)
    let menu = TestPopup(client, parent: window.shell, client.positioner(anchor: (0, 0, 9, 9)))
    try menu.map(0xffff_0000)
    window.commit(nil)
    try world.settle()
    #expect(menu.isDone)
    #expect(menu.proxy.isAlive && client.violation == nil)
    try expectRepaintChangesNothing(world)
  }

  @Test func aPopupOnAnUnmappedParentIsDismissed() throws {
    let world = try World()
    let client = try world.connect()
    let window = TestWindow(window: client)
    try window.begin()
    let menu = TestPopup(client, parent: window.shell, client.positioner(anchor: (0, 0, 9, 9)))
    try menu.map(0xffff_0000)
    try world.settle()
    #expect(menu.isDone && client.violation == nil)
  }

  @Test func repositionIsConfirmedAndTakesEffectWithTheCommit() throws {
    let world = try World()
    let client = try world.connect()
    let window = try client.window(100, 80, 0xff00_0000)
    let corner = try #require(world.scene.topToplevel).position
    let (x, y) = (Int(corner.x), Int(corner.y))
    let menu = TestPopup(client, parent: window.shell, client.positioner(anchor: (0, 0, 9, 9)))
    try menu.map(0xffff_0000)
    menu.popup.reposition(positioner: client.positioner(anchor: (30, 20, 9, 9)), token: 77)
    try world.settle()
    #expect(menu.tokens == [77] && menu.place.x == 30 && menu.place.y == 29)
    #expect(world.pixel(x, y + 9) == 0xff0000)
    menu.proxy.commit()
    try world.settle()
    #expect(world.pixel(x, y + 9) == 0 && world.pixel(x + 30, y + 29) == 0xff0000)
    try expectRepaintChangesNothing(world)
  }

  @Test func reactivePopupsFollowTheirParent() throws {
    let world = try World()
    let client = try world.connect()
    let window = try client.window(100, 80)
    let rules = client.positioner(anchor: (0, 0, 9, 9), adjustment: [.slideX])
    rules.setReactive()
    let menu = TestPopup(client, parent: window.shell, rules)
    try menu.map(0xffff_0000)
    #expect(menu.place.x == 0)
    try #require(world.scene.topToplevel).move(to: Point(x: 390, y: 100))
    try world.settle()
    #expect(menu.place.x == -40 && menu.configures == 2)
  }
}
