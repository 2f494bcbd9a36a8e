import ExampleSessions
import EventLoop
import InputSources
import PointerEngine
import PointerGeometry
import PointerUI
import Testing

@testable import CompositorCore
@testable import ExampleKit
@testable import context_menu
@testable import icon_grid
@testable import reader
@testable import toolbar

/// The whole chain: a hand, the compositor, the protocol, the client library, the example.
@Suite(.serialized) struct SessionTests {
  private func host() throws -> ExampleHost { ExampleHost(typeface: try Typeface()) }

  @Test(arguments: ExampleFixture.names)
  func theRegionsAreThereAndTheWindowCloses(name: String) throws {
    try checkRegionsAndEnd(of: ExampleFixture.scene(name).content)
  }

  private func checkRegionsAndEnd<Content: ExampleContent>(of content: Content) throws {
    let session = try ExampleSession(content)
    #expect(session.client.isAdaptive && session.scene.host.isAdaptive)
    let offered = session.window.painted.interaction.regions
    #expect(offered.count == session.scene.regions.count)
    let offset = session.window.painted.frame.offset
    for (there, here) in zip(offered, session.scene.regions) {
      #expect(there.rect == here.rect.offset(by: offset))
    }
    try session.click("window.appearance")
    #expect(session.scene.host.isDark)
    try session.click("window.close")
    #expect(!session.window.isOpen)
  }

  @Test func thePointerTakesTheShapeOfATool() throws {
    let toolbar = Toolbar(host: try host())
    let session = try ExampleSession(toolbar)
    try session.move(to: "italic")
    let frame = try session.frame(of: "italic")
    let shown = session.settled
    #expect(shown.material == 1)
    #expect(shown.shape.rect.origin.distance(to: try session.onScreen(frame.origin)) < 0.5)
    #expect(abs(shown.shape.rect.width - frame.width) < 0.5)
    try session.click("italic")
    #expect(toolbar.history.value.isItalic)
    // What has just become of use adapts without a further move of the window.
    try session.move(to: "undo")
    #expect(session.settled.material == 1)
    try session.move(to: "redo")
    #expect(session.settled.shape.rect.width < 30, "a disabled button is none")
  }

  @Test func anIconIsLiftedAndABandIsDrawn() throws {
    let grid = IconGrid(host: try host())
    let session = try ExampleSession(grid)
    try session.move(to: "icon.7")
    let shown = session.settled
    #expect(shown.elements.count == 1 && shown.opacity == 0)
    try session.move(to: "ground")
    #expect(session.settled.elements.isEmpty)
    try session.press()
    try session.move(to: "icon.6")
    #expect(grid.selection.all == [0, 1, 4, 5])
    try session.release()
    #expect(grid.band == nil)
  }

  @Test(arguments: [SecondarySource.button, .twoFingerClick, .twoFingerTap])
  func aSecondaryPressDraggedToAnItemChoosesIt(source: SecondarySource) throws {
    let files = ContextMenu(host: try host())
    let session = try ExampleSession(files)
    try session.move(to: "file.3")
    try session.button(273, isDown: true, source: source)
    let menu = try #require(session.window.menu)
    #expect(files.subject == 2)
    try session.move(to: menu.panel.itemFrames[1].center + (menu.origin - .zero))
    #expect(menu.panel.highlighted == 1 && !menu.panel.isUnderPointer)
    try session.button(273, isDown: false, source: source)
    #expect(session.window.menu == nil && files.subject == nil)
    #expect(files.folder.files.count == 7)
  }

  @Test func aSecondaryClickLeavesTheMenuOpen() throws {
    let files = ContextMenu(host: try host())
    let session = try ExampleSession(files)
    try session.move(to: "file.1")
    try session.button(273, isDown: true)
    try session.button(273, isDown: false)
    let menu = try #require(session.window.menu)
    #expect(session.window.painted.interaction.regions.isEmpty, "nothing below it is offered")
    try session.move(to: menu.panel.itemFrames[5].center + (menu.origin - .zero))
    #expect(menu.panel.isUnderPointer && session.settled.material == 1)
    try session.press()
    try session.release()
    #expect(files.folder.files.count == 5)
    #expect(!session.window.painted.interaction.regions.isEmpty)
  }

  @Test func theMenuIsUsedByKeys() throws {
    let files = ContextMenu(host: try host())
    let session = try ExampleSession(files)
    try session.key(.down)
    // 42 is Shift.
    try session.key(.f10, holding: [42])
    let menu = try #require(session.window.menu)
    #expect(menu.panel.highlighted == 0, "the keys go on from the first item")
    try session.key(.down)
    try session.key(.enter)
    #expect(session.window.menu == nil)
    #expect(files.folder.files.count == 7)
    try session.key(.menu)
    #expect(session.window.menu != nil)
    try session.key(.escape)
    #expect(session.window.menu == nil && files.folder.files.count == 7)
    try session.key(.delete)
    #expect(files.folder.files.count == 6)
  }

  @Test(arguments: [1.0, 2.0])
  func theBeamIsAsTallAsTheLine(scale: Double) throws {
    let reader = Reader(host: try host())
    let session = try ExampleSession(reader, scale: scale)
    var heights: Set<Int> = []
    for name in ["line.1", "line.2", "line.7", "line.12"] {
      try session.move(to: name)
      let line = try session.frame(of: name)
      let shown = session.settled.shape.rect
      #expect(abs(shown.height - line.height) < 0.5, "\(name) \(shown)")
      #expect(abs(shown.midY - (try session.onScreen(line.center)).y) < 0.5)
      heights.insert(Int(shown.height.rounded()))
    }
    #expect(heights == [38, 24, 25, 34])
  }

  @Test func theNibKeepsToItsLine() throws {
    let reader = Reader(host: try host())
    let session = try ExampleSession(reader)
    try session.click("pink")
    let line = try session.frame(of: "line.5")
    try session.move(to: Point(x: line.minX + 60, y: line.minY + 3))
    let middle = try session.onScreen(line.center).y
    let over = try #require(session.settled.blend)
    #expect(abs(over.anchor.y - middle) < 0.5, "the nib is at the middle of the line")
    try session.press()
    try session.move(to: Point(x: line.minX + 200, y: line.maxY + 9))
    let astray = try #require(session.settled.blend)
    #expect(abs(astray.anchor.y - middle) < 0.5, "also where the hand strays from the line")
    #expect(astray.anchor.x > over.anchor.x + 100)
    try session.move(to: Point(x: line.minX - 40, y: line.midY))
    let beyond = try #require(session.settled.blend)
    #expect(abs(beyond.anchor.y - middle) < 0.5, "and beyond its end")
    try session.move(to: Point(x: line.minX + 200, y: line.maxY + 9))
    try session.release()
    #expect(reader.marks.count == 1 && reader.marks[0].marker == .pink)
  }

  @Test func aFingerPressesAndDrags() throws {
    let toolbar = Toolbar(host: try host())
    let session = try ExampleSession(toolbar)
    try session.drag(aFingerFrom: "bold", to: "bold")
    #expect(toolbar.history.value.isBold)
    try session.drag(aFingerFrom: "italic", to: "card")
    #expect(!toolbar.history.value.isItalic, "dragged away from the button")
    let grid = IconGrid(host: try host())
    let desk = try ExampleSession(grid)
    try desk.drag(aFingerFrom: "ground", to: "icon.6")
    #expect(grid.selection.all == [0, 1, 4, 5] && grid.band == nil)
    try desk.drag(aFingerFrom: "window.close", to: "window.close")
    #expect(!desk.window.isOpen)
  }

  @Test func nothingWakesAnybodyWhileNothingChanges() throws {
    let session = try ExampleSession(Reader(host: try host()))
    try session.move(to: "line.3")
    // Effects may still settle; then there must be silence.
    for _ in 0..<200 { try session.compositor.loop.dispatch(timeout: 5) }
    let before = session.compositor.loop.wakeUps
    try session.compositor.loop.dispatch(timeout: 1500)
    #expect(session.compositor.loop.wakeUps == before + 1)
  }
}
