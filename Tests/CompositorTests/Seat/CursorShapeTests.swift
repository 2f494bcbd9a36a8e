import CursorThemes
import PointerEngine
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Clients that name the image in the pointer's place.
@Suite struct CursorShapeTests {
  private typealias Ink = ThemeDesk.Ink

  /// The numbers are those of the published protocol, one for each of our shapes.
  @Test func everyNumberIsAShape() throws {
    #expect(CursorShape.allCases.map(\.rawValue) == Array(1...34))
    let desk = try ThemeDesk()
    for shape in CursorShape.allCases {
      try desk.set(WpCursorShapeDeviceV1.Shape(rawValue: shape.rawValue))
      #expect(desk.client.violation == nil, "\(shape)")
      #expect(desk.desk.world.output.pointerCount == 1, "\(shape)")
    }
    #expect(WpCursorShapeDeviceV1.Shape.default.rawValue == 1)
    #expect(WpCursorShapeDeviceV1.Shape.text.rawValue == 9)
    #expect(WpCursorShapeDeviceV1.Shape.zoomOut.rawValue == 34)
  }

  @Test(arguments: [0, 35, 36, UInt32.max])
  func otherNumbersAreErrors(number: UInt32) throws {
    let desk = try ThemeDesk()
    // Whatever the serial is.
    try desk.set(WpCursorShapeDeviceV1.Shape(rawValue: number), serial: 0)
    let error = try #require(desk.client.violation)
    #expect(error.interface == "wp_cursor_shape_device_v1")
    #expect(error.code == WpCursorShapeDeviceV1.Error.invalidShape.rawValue)
  }

  @Test func theThemesImageIsSeenAtItsHotspot() throws {
    let desk = try ThemeDesk()
    #expect(desk.scene.themedCursors?.readings == 0, "nobody needed it yet")
    try desk.set(.text)
    // The hotspot of a picture of 24 is at 4.
    #expect(desk.box(Ink.text) == Box(x: 46, y: 46, width: 24, height: 24))
    #expect(desk.desk.world.output.pointerCount == 1)
    desk.desk.hand.move(to: 60, 70)
    try desk.settle()
    #expect(desk.box(Ink.text) == Box(x: 56, y: 66, width: 24, height: 24))
    #expect(desk.scene.themedCursors?.readings == 1)
  }

  /// While the theme is being read, and where it has no such image, ours stands in.
  @Test func oursStandsInForWhatIsNotThere() throws {
    let desk = try ThemeDesk()
    desk.device.setShape(serial: desk.pointer.enterSerial, shape: .text)
    try desk.desk.settle()
    #expect(desk.desk.world.output.pointerCount == 1)
    try desk.settle()
    #expect(desk.inks == [Ink.text])
    try desk.set(.zoomIn)
    #expect(desk.inks == [])
    #expect(desk.desk.seat.pointer.cursor.shown == .adaptive)
    #expect(desk.desk.world.output.pointerCount == 1)
  }

  /// Who asks for the default pointer gets the one that the user has: that adapts, or is an arrow.
  @Test func theDefaultIsOurs() throws {
    let desk = try ThemeDesk()
    try desk.set(.text)
    try desk.set(.default)
    #expect(desk.desk.seat.pointer.cursor.shown == .adaptive)
    #expect(desk.inks == [])
    desk.host.settings.isAdaptive = false
    try desk.settle()
    #expect(desk.inks == [Ink.arrow])
    #expect(desk.desk.world.output.pointerCount == 1)
  }

  @Test func surfacesAndNamesReplaceEachOther() throws {
    let desk = try ThemeDesk()
    let image = try desk.image()
    try desk.set(image)
    #expect(desk.inks == [Ink.surface])
    try desk.set(.text)
    #expect(desk.inks == [Ink.text] && image.entered.isEmpty)
    try desk.set(image)
    #expect(desk.inks == [Ink.surface] && image.entered.count == 1)
    try desk.set(nil)
    #expect(desk.inks == [] && desk.desk.world.output.pointerCount == 0)
    try desk.set(.text)
    #expect(desk.inks == [Ink.text])
  }

  @Test func aLateSerialIsIgnoredAndHarmless() throws {
    let desk = try ThemeDesk()
    let old = desk.pointer.enterSerial
    desk.desk.hand.move(to: 300, 200)
    desk.desk.hand.move(to: 50, 50)
    try desk.settle()
    try desk.set(.text, serial: old)
    #expect(desk.inks == [] && desk.client.violation == nil)
    // Nor does another client's.
    let other = try desk.desk.world.connect()
    let pointer = PointerProbe(other)
    let manager = try #require(other.registry.bind(WpCursorShapeManagerV1.self))
    manager.getPointer(pointer: pointer.proxy).setShape(
      serial: desk.pointer.enterSerial, shape: .text)
    try desk.settle()
    #expect(desk.inks == [] && other.violation == nil)
    // What was named is forgotten when the pointer leaves.
    try desk.set(.text)
    #expect(desk.inks == [Ink.text])
    desk.desk.hand.move(to: 300, 200)
    try desk.settle()
    desk.desk.hand.move(to: 50, 50)
    try desk.settle()
    #expect(desk.inks == [])
  }

  @Test func objectsThatGoLeaveTheImage() throws {
    let desk = try ThemeDesk()
    try desk.set(.text)
    let other = desk.shapes.getPointer(pointer: desk.pointer.proxy)
    desk.device.destroy()
    desk.shapes.destroy()
    try desk.settle()
    #expect(desk.inks == [Ink.text])
    // One whose pointer has gone does nothing.
    let second = PointerProbe(desk.client)
    let manager = try #require(desk.client.registry.bind(WpCursorShapeManagerV1.self))
    let inert = manager.getPointer(pointer: second.proxy)
    second.proxy.release()
    inert.setShape(serial: desk.pointer.enterSerial, shape: .default)
    try desk.settle()
    #expect(desk.inks == [Ink.text])
    other.setShape(serial: desk.pointer.enterSerial, shape: .default)
    try desk.settle()
    #expect(desk.inks == [] && desk.client.violation == nil)
  }

  @Test func anAdoptedSurfaceKeepsTheAdaptivePointer() throws {
    let desk = try ThemeDesk()
    try desk.set(.text)
    let manager = try #require(desk.client.registry.bind(FerrofluidPointerRegionsManagerV1.self))
    let regions = manager.getRegions(surface: desk.window.proxy)
    desk.window.proxy.commit()
    try desk.settle()
    #expect(desk.inks == [] && desk.desk.seat.pointer.cursor.shown == .adaptive)
    // With the plain pointer nothing adapts, and the client has its image as anywhere else.
    desk.host.settings.isAdaptive = false
    try desk.settle()
    #expect(desk.inks == [Ink.text])
    desk.host.settings.isAdaptive = true
    regions.destroy()
    desk.window.proxy.commit()
    try desk.settle()
    #expect(desk.inks == [Ink.text])
  }

  /// The image hides with the pointer, while typing, and comes back where the pointer is.
  @Test func typingHidesTheImage() throws {
    let desk = try ThemeDesk()
    _ = KeyboardProbe(desk.client)
    try desk.set(.text)
    desk.desk.hand.type(Code.a)
    try desk.settle()
    #expect(desk.inks == [] && desk.desk.world.output.pointerCount == 0)
    desk.desk.hand.move(to: 60, 60)
    try desk.settle()
    #expect(desk.box(Ink.text) == Box(x: 56, y: 56, width: 24, height: 24))
  }

  // MARK: Pens

  @Test func aPenHasTheImageThatItsClientNames() throws {
    let desk = try ThemeDesk()
    let pen = Pen(desk.desk.world)
    let tablet = TabletProbe(desk.client)
    pen.plugIn()
    try desk.settle()
    pen.come(20, 30)
    try desk.settle()
    let tool = try #require(tablet.tools.first)
    let device = desk.shapes.getTabletToolV2(tabletTool: tool)
    device.setShape(serial: tablet.proximitySerial &- 1, shape: .text)
    try desk.settle()
    #expect(desk.inks == [])
    device.setShape(serial: tablet.proximitySerial, shape: .text)
    try desk.settle()
    #expect(desk.box(Ink.text) == Box(x: 16, y: 26, width: 24, height: 24))
    pen.move(50, 60)
    try desk.settle()
    #expect(desk.box(Ink.text) == Box(x: 46, y: 56, width: 24, height: 24))
    // A pen has no pointer of ours that could stand in: the arrow does.
    device.setShape(serial: tablet.proximitySerial, shape: .zoomIn)
    try desk.settle()
    #expect(desk.inks == [Ink.arrow])
    pen.leave()
    try desk.settle()
    #expect(desk.inks == [] && desk.client.violation == nil)
    // The tool goes with its tablet, and takes no more names.
    pen.unplug()
    try desk.settle()
    device.setShape(serial: tablet.proximitySerial, shape: .text)
    try desk.settle()
    #expect(desk.inks == [] && desk.client.violation == nil)
  }

  /// A client that knows no tablets has its pointer moved by the pen, and names what is seen there.
  @Test func aPenThatMovesThePointerShowsWhatIsNamed() throws {
    let desk = try ThemeDesk()
    let pen = Pen(desk.desk.world)
    desk.desk.hand.move(to: 300, 200)
    pen.plugIn()
    pen.come(20, 30)
    try desk.settle()
    #expect(desk.desk.world.output.pointerCount == 0)
    try desk.set(.text)
    #expect(desk.box(Ink.text) == Box(x: 16, y: 26, width: 24, height: 24))
    try desk.set(.default)
    #expect(desk.inks == [Ink.arrow])
    #expect(desk.desk.world.output.pointerCount == 1)
  }
}
