import AllocationCounter
import CursorThemes
import EventLoop
import HeadlessBackend
import PointerEngine
import PointerGeometry
import Testing
import ThemeFiles
import WaylandClient

@testable import CompositorCore

/// The plain pointer: the theme's arrow, exactly at the model.
@Suite struct PlainPointerTests {
  private typealias Ink = ThemeDesk.Ink

  @Test func theArrowsTipIsAtTheModel() throws {
    let desk = try ThemeDesk(plain: true)
    for step in 0..<7 {
      let place = (x: 40 + Double(step) * 1.3, y: 60 - Double(step) * 0.7)
      desk.desk.hand.move(to: place.x, place.y)
      try desk.settle()
      let box = try #require(desk.box(Ink.arrow))
      #expect(box.width == 24 && box.height == 24)
      #expect(abs(Double(box.x1) + 4 - place.x) <= 0.51, "step \(step)")
      #expect(abs(Double(box.y1) + 4 - place.y) <= 0.51, "step \(step)")
      #expect(desk.desk.world.output.pointerCount == 1)
    }
  }

  /// Over windows and over nothing, before anything was set, pressed or not, it is one size.
  @Test func theArrowIsTheSameEverywhere() throws {
    let desk = try ThemeDesk(plain: true)
    for place in [(50.0, 50.0), (300, 200)] {
      desk.desk.hand.move(to: place.0, place.1)
      try desk.settle()
      #expect(desk.box(Ink.arrow)?.width == 24)
      desk.desk.hand.press()
      try desk.settle()
      #expect(desk.box(Ink.arrow)?.width == 24)
      desk.desk.hand.release()
      try desk.settle()
      #expect(desk.desk.world.output.pointerCount == 1)
    }
  }

  @Test(arguments: [1.25, 1.5, 2, 3])
  func theArrowMeasuresTheSameAtEveryScale(scale: Double) throws {
    let desk = try ThemeDesk(plain: true, scale: scale)
    let box = try #require(desk.box(Ink.arrow))
    let side = 24 * scale
    #expect(abs(Double(box.width) - side) <= side / 12)
    #expect(abs(Double(box.x1) + Double(box.width) / 6 - 50 * scale) <= 1)
  }

  @Test func aRegionHasNoEffectAndNoPointerOfItsOwn() throws {
    let desk = try ThemeDesk(plain: true)
    let adaptive = AdaptiveProbe(desk.client, pointer: desk.pointer)
    _ = adaptive.describe(desk.window, id: 1, x: 20, y: 20, width: 60, height: 60)
    desk.window.proxy.commit()
    try desk.settle()
    #expect(desk.inks == [Ink.arrow] && desk.desk.world.output.pointerCount == 1)
    #expect(desk.host.currentRegion == nil)
  }

  @Test func aClientsImageReplacesTheArrow() throws {
    let desk = try ThemeDesk(plain: true)
    try desk.set(try desk.image(), x: 2, y: 3)
    #expect(desk.inks == [Ink.surface])
    #expect(desk.box(Ink.surface) == Box(x: 48, y: 47, width: 24, height: 24))
    try desk.set(nil)
    #expect(desk.inks == [] && desk.desk.world.output.pointerCount == 0)
    try desk.set(.text)
    #expect(desk.inks == [Ink.text])
    try desk.set(.zoomIn)
    #expect(desk.inks == [Ink.arrow])
  }

  /// What is dragged lies over the windows and below the arrow.
  @Test func whatIsDraggedLiesBelowTheArrow() throws {
    let desk = try ThemeDesk(plain: true)
    let data = DataProbe(desk.client)
    desk.desk.hand.press()
    try desk.settle()
    let icon = try desk.image(40)
    data.device.startDrag(
      source: data.source(), origin: desk.window.proxy, icon: icon.proxy,
      serial: desk.pointer.buttonSerial)
    try desk.settle()
    desk.desk.hand.move(to: 70, 80)
    try desk.settle()
    #expect(desk.inks == [Ink.arrow, Ink.surface])
    #expect(desk.box(Ink.arrow) == Box(x: 66, y: 76, width: 24, height: 24))
    #expect(desk.desk.world.pixel(75, 85) == Ink.arrow, "over what is dragged")
    #expect(desk.desk.world.pixel(105, 115) == Ink.surface, "over window and background")
    // An offset moves what is dragged, and nothing else.
    icon.proxy.attach(
      buffer: try desk.client.buffer(40, 40, 0xff00_0000 | Ink.surface).proxy, x: 0, y: 0)
    icon.proxy.offset(x: -30, y: 10)
    icon.proxy.commit()
    try desk.settle()
    #expect(desk.box(Ink.surface) == Box(x: 40, y: 90, width: 40, height: 40))
    #expect(desk.box(Ink.arrow) == Box(x: 66, y: 76, width: 24, height: 24))
    #expect(desk.desk.world.output.pointerCount == 1)
    desk.desk.hand.release()
    try desk.settle()
    #expect(desk.inks == [Ink.arrow])
  }

  @Test func aLockHidesTheArrow() throws {
    let desk = try ThemeDesk(plain: true)
    let manager = try #require(desk.client.registry.bind(ZwpPointerConstraintsV1.self))
    let lock = manager.lockPointer(
      surface: desk.window.proxy, pointer: desk.pointer.proxy, region: nil, lifetime: .persistent)
    try desk.settle()
    #expect(desk.inks == [] && desk.desk.world.output.pointerCount == 0)
    lock.destroy()
    try desk.settle()
    #expect(desk.inks == [Ink.arrow])
  }

  @Test func typingHidesTheArrow() throws {
    let desk = try ThemeDesk(plain: true)
    desk.desk.hand.type(Code.a)
    try desk.desk.world.pump("the arrow to fade") {
      desk.desk.world.output.pointerCount == 0 && desk.desk.world.output.redraw == .idle
    }
    #expect(desk.inks == [])
    desk.desk.hand.move(to: 51, 50)
    try desk.settle()
    #expect(desk.inks == [Ink.arrow])
  }

  @Test func withoutADeviceThereIsNoArrow() throws {
    let desk = try ThemeDesk(plain: true)
    desk.desk.hand.send(.deviceAdded(desk.desk.hand.mouse))
    desk.desk.hand.send(.deviceRemoved(desk.desk.hand.mouse))
    try desk.desk.world.pump("the arrow to go") {
      desk.desk.world.output.pointerCount == 0 && desk.desk.world.output.redraw == .idle
    }
    #expect(desk.inks == [])
  }

  /// The user may change to the other kind at any time, with the pointer at rest.
  @Test func changingTheKindLeavesOnePointer() throws {
    let desk = try ThemeDesk()
    for _ in 0..<3 {
      desk.host.settings.isAdaptive = false
      try desk.settle()
      #expect(desk.inks == [Ink.arrow] && desk.desk.world.output.pointerCount == 1)
      desk.host.settings.isAdaptive = true
      try desk.settle()
      #expect(desk.inks == [] && desk.desk.world.output.pointerCount == 1)
    }
  }

  @Test func anotherThemeIsShownOnceItIsRead() throws {
    let desk = try ThemeDesk(plain: true)
    desk.desk.world.compositor.cursorTheme = CursorTheme(name: ThemeDesk.theme, size: 48)
    try desk.settle()
    #expect(desk.box(Ink.arrow) == Box(x: 42, y: 42, width: 48, height: 48))
    // Without a theme the renderer has an arrow of its own.
    desk.desk.world.compositor.cursorTheme = CursorTheme(name: "no-such-theme")
    try desk.settle()
    #expect(desk.inks == [] && desk.desk.world.output.pointerCount == 1)
  }

  /// At the border of two outputs the arrow is drawn on both, on each as sharp as that can be.
  @Test func twoOutputsOfOtherScalesShareTheArrow() throws {
    let desk = try ThemeDesk(plain: true)
    let screen = try HeadlessOutput(
      loop: desk.desk.world.loop, name: "HEADLESS-2",
      pixelSize: PixelSize(width: 800, height: 600), scale: 2, refreshMillihertz: 1_000_000)
    try desk.desk.world.compositor.addOutput(screen)
    try desk.settle()
    desk.desk.hand.move(to: 390, 100)
    try desk.settle()
    // From 386 to 410: 14 points here, and 10 points there, of two pixels each.
    #expect(desk.box(Ink.arrow) == Box(x: 386, y: 96, width: 14, height: 24))
    #expect(screen.box(of: Ink.arrow) == Box(x: 0, y: 192, width: 20, height: 48))
    #expect(desk.desk.world.compositor.outputs.allSatisfy { $0.pointerCount == 1 })
    #expect(desk.scene.themedCursors?.readings == 2)
    desk.desk.hand.move(to: 500, 100)
    try desk.settle()
    #expect(desk.inks == [] && screen.box(of: Ink.arrow)?.width == 48)
    #expect(desk.desk.world.compositor.outputs.map(\.pointerCount) == [0, 1])
    // An output of yet another scale has the theme read for that.
    screen.resize(to: PixelSize(width: 600, height: 450), scale: 1.5)
    try desk.settle()
    #expect(screen.box(of: Ink.arrow)?.width == 36)
    #expect(desk.scene.themedCursors?.readings == 3)
  }

  @Test(arguments: [false, true])
  func copiesOfTheScreenHaveTheArrowWhereAskedFor(isAskedFor: Bool) throws {
    let desk = try ThemeDesk(plain: true)
    let frame = desk.client.screencopy.captureOutput(
      overlayCursor: isAskedFor ? 1 : 0, output: desk.client.output)
    let buffer = try desk.client.buffer(400, 300, 0, format: .xrgb8888)
    frame.copy(buffer: buffer.proxy)
    try desk.settle()
    let arrow = (0..<300).reduce(0) { sum, y in
      sum + (0..<400).count { buffer[$0, y] & 0xff_ffff == Ink.arrow }
    }
    #expect(arrow == (isAskedFor ? 24 * 24 : 0))
  }

  /// A turned output shows what an upright one shows, turned: here the mark at the arrow's tip.
  @Test(arguments: Orientation.allCases)
  func turnedOutputsShowTheArrowTurned(orientation: Orientation) throws {
    var picture = ThemeFile.Picture(24, x: 2, y: 3)
    picture.pixel = { x, y in 0xff00_0000 | (x < 6 && y < 4 ? Ink.text : Ink.arrow) }
    var options = World.options
    options.pointer.isAdaptive = false
    options.cursorTheme.name = ThemeFolder.theme(["default": ThemeFile([picture])])
    let world = try World(options: options)
    let screen = try HeadlessOutput(
      loop: world.loop, name: "HEADLESS-2", pixelSize: PixelSize(width: 300, height: 200),
      orientation: orientation, refreshMillihertz: 1_000_000)
    let output = try world.compositor.addOutput(screen)
    let hand = Hand(world)
    hand.move(to: 450, 100)
    try world.settle()
    try world.pump("the theme") { world.scene.themedCursors?.isReading == false }
    try world.settle()
    let corner = (x: Int32(450 - 400 - 2), y: Int32(100 - 3))
    let mark = output.geometry.turned(Box(x: corner.x, y: corner.y, width: 6, height: 4))
    let all = output.geometry.turned(Box(x: corner.x, y: corner.y, width: 24, height: 24))
    let boxes = screen.boxes(of: [Ink.text, Ink.arrow])
    #expect(boxes[Ink.text] == mark)
    #expect(boxes[Ink.arrow] == all)
  }

  /// A frame in which the arrow or a named image moves takes no memory, once its like was drawn.
  @Test(.enabled(if: allocation_counter_is_active()), arguments: [false, true])
  func aMovingImageAllocatesNothing(isPlain: Bool) throws {
    let desk = try ThemeDesk(plain: isPlain)
    if !isPlain { try desk.set(.text) }
    func frames() -> UInt64 {
      var sum: UInt64 = 0
      for step in 0..<60 {
        desk.desk.hand.move(to: 20 + Double(step % 40), 30 + Double(step % 3))
        let output = desk.desk.world.output
        output.redraw = .requested
        let time = Loop.now()
        let before = allocation_counter_value()
        output.frame(at: time)
        sum += allocation_counter_value() - before
      }
      return sum
    }
    _ = frames()
    try desk.settle()
    #expect(frames() == 0)
    #expect(desk.inks == [isPlain ? Ink.arrow : Ink.text])
  }
}
