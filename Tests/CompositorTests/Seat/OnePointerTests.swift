import TestNumbers
import PointerEngine
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Whatever clients and the user do, there is exactly one pointer on the screen, or none where one
/// is to be hidden.
@Suite struct OnePointerTests {
  /// What a client asked to see since the pointer entered its window.
  private enum Wish {
    case nothing, null, content, name
  }

  /// One client with a window, and what it asked for.
  private final class Actor {
    let client: TestClient
    let pointer: PointerProbe
    let device: Proxy<WpCursorShapeDeviceV1>
    let data: DataProbe
    let window: TestWindow
    let image: TestSurface
    let buffer: TestBuffer
    var wish = Wish.nothing
    var isInside = false
    var isInWindow = false
    var isAdopted = false
    var hasContent = false
    var regions: Proxy<FerrofluidPointerRegionsV1>?
    var lock: Proxy<ZwpLockedPointerV1>?
    var menu: TestPopup?

    init(_ desk: Desk, x: Double) throws {
      client = try desk.world.connect()
      pointer = PointerProbe(client)
      let shapes = try #require(client.registry.bind(WpCursorShapeManagerV1.self))
      device = shapes.getPointer(pointer: pointer.proxy)
      data = DataProbe(client)
      window = try client.window(120, 120)
      pointer.name("A", window)
      try #require(desk.world.scene.topToplevel).move(to: Point(x: x, y: 0))
      try desk.settle()
      image = TestSurface(client)
      buffer = try client.buffer(24, 24, 0xff00_0000 | ThemeDesk.Ink.surface)
    }

    /// Follows the client's own events: a new focus forgets what was asked for.
    func listen() {
      for line in pointer.take() {
        if line.hasPrefix("enter") { (isInside, wish) = (true, .nothing) }
        if line.hasPrefix("enter") { isInWindow = line.hasPrefix("enter A") }
        if line.hasPrefix("leave") { isInside = false }
      }
    }

    /// Whether a pointer is to be seen while this one has it.
    func isSeen(plain: Bool) -> Bool {
      switch wish {
      case .nothing, .name: true
      case .null: false
      // Adopted is the window, not its menu.
      case .content: hasContent || (isAdopted && isInWindow && !plain)
      }
    }
  }

  private final class Stage {
    let desk: Desk
    var actors: [Actor]
    var isPlain = false
    /// Whether a key was typed since the pointer moved.
    var isTyping = false
    var isPressed = false
    var isLocked: Bool { desk.seat.constraints.lockedSurface != nil }

    init() throws {
      var options = World.options
      options.cursorTheme.name = ThemeDesk.theme
      desk = try Desk(options: options)
      actors = [try Actor(desk, x: 0), try Actor(desk, x: 200)]
      desk.hand.move(to: 60, 60)
      try settle()
    }

    func settle() throws {
      try desk.settle()
      let cursors = desk.world.scene.themedCursors
      try desk.world.pump("the theme and all fades") {
        let layer = desk.world.output.pointerLayer
        let isFading = layer.drawn.opacity > 0 && layer.drawn.opacity < 1
        return cursors?.isReading == false && !isFading && layer.drawn.outgoing == nil
      }
      for actor in actors { actor.listen() }
    }

    /// How many pointers there have to be.
    var expected: Int {
      if isLocked || isTyping { return 0 }
      guard let inside = actors.first(where: \.isInside) else { return 1 }
      return inside.isSeen(plain: isPlain) ? 1 : 0
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func thereIsExactlyOne(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let stage = try Stage()
    var log: [String] = []
    for step in 0..<60 {
      log.append(try act(stage, &random))
      try stage.settle()
      let output = stage.desk.world.output
      #expect(
        output.pointerCount == stage.expected,
        "seed \(seed), step \(step): \(log.suffix(8)), \(stage.desk.seat.pointer.cursor.shown)")
      // What is counted is what is seen: at most one of the images, and none beside ours.
      let inks = stage.desk.world.screen.boxes(of: ThemeDesk.Ink.all)
      let images = output.pointerLayer.overlays.count(.pointer)
      #expect(inks.count == images, "seed \(seed), step \(step): \(log.suffix(8))")
      for actor in stage.actors { #expect(actor.client.violation == nil, "seed \(seed)") }
    }
  }

  private func act(_ stage: Stage, _ random: inout SplitMix) throws -> String {
    let actor = stage.actors[Int.random(in: 0..<stage.actors.count, using: &random)]
    switch Int.random(in: 0..<18, using: &random) {
    case 0...3: return move(stage, &random)
    case 4...9: return wish(actor, &random)
    case 10:
      stage.isPlain.toggle()
      stage.desk.seat.pointerHost.settings.isAdaptive = !stage.isPlain
      return stage.isPlain ? "plain" : "adaptive"
    case 11: return try toggleLock(of: actor, stage)
    case 12:
      stage.desk.hand.type(Code.a)
      // Not while a button is down: the pointer is being used.
      stage.isTyping = stage.isTyping || !stage.isPressed
      return "type"
    case 13: return press(stage)
    case 14: return try drag(actor, stage)
    case 15: return toggleRegions(of: actor)
    case 16: return try toggleMenu(of: actor, stage)
    default: return try replace(actor, stage)
    }
  }

  private func move(_ stage: Stage, _ random: inout SplitMix) -> String {
    let place = (
      x: Double.random(in: 30..<350, using: &random), y: Double.random(in: 30..<250, using: &random)
    )
    stage.desk.hand.move(to: place.x, place.y)
    if !stage.isLocked { stage.isTyping = false }
    return "move \(Int(place.x)),\(Int(place.y))"
  }

  /// A request of a client: it counts if the pointer is in its window, by a serial of now.
  private func wish(_ actor: Actor, _ random: inout SplitMix) -> String {
    let isLate = Int.random(in: 0..<6, using: &random) == 0
    let serial = actor.pointer.enterSerial &- (isLate ? 1 : 0)
    let wish: Wish
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      wish = .null
      actor.pointer.proxy.setCursor(serial: serial, surface: nil, hotspotX: 0, hotspotY: 0)
    case 1, 2:
      wish = .content
      actor.pointer.proxy.setCursor(
        serial: serial, surface: actor.image.proxy, hotspotX: 3, hotspotY: 4)
    case 3:
      actor.hasContent.toggle()
      actor.image.commit(actor.hasContent ? actor.buffer : nil)
      return "content \(actor.hasContent)"
    default:
      wish = .name
      let shapes: [WpCursorShapeDeviceV1.Shape] = [.default, .text, .wait, .zoomIn]
      actor.device.setShape(
        serial: serial, shape: shapes[Int.random(in: 0..<shapes.count, using: &random)])
    }
    if !isLate, actor.isInside { actor.wish = wish }
    return "\(wish)\(isLate ? " late" : "")"
  }

  private func toggleLock(of actor: Actor, _ stage: Stage) throws -> String {
    if let lock = actor.lock {
      lock.destroy()
      actor.lock = nil
      return "unlock"
    }
    let manager = try #require(actor.client.registry.bind(ZwpPointerConstraintsV1.self))
    actor.lock = manager.lockPointer(
      surface: actor.window.proxy, pointer: actor.pointer.proxy, region: nil,
      lifetime: .persistent)
    return "lock"
  }

  private func press(_ stage: Stage) -> String {
    if stage.isPressed { stage.desk.hand.release() } else { stage.desk.hand.press() }
    stage.isPressed.toggle()
    // Whoever presses a button wants to see what.
    stage.isTyping = false
    return stage.isPressed ? "press" : "release"
  }

  private func drag(_ actor: Actor, _ stage: Stage) throws -> String {
    guard actor.isInside, stage.isPressed, actor.menu == nil else { return "no drag" }
    let icon = TestSurface(actor.client)
    icon.commit(try actor.client.buffer(16, 16, 0xff12_3456))
    actor.data.device.startDrag(
      source: actor.data.source(), origin: actor.window.proxy, icon: icon.proxy,
      serial: actor.pointer.buttonSerial)
    return "drag"
  }

  private func toggleRegions(of actor: Actor) -> String {
    actor.isAdopted.toggle()
    if let regions = actor.regions {
      regions.destroy()
      actor.regions = nil
    } else if let manager = actor.client.registry.bind(FerrofluidPointerRegionsManagerV1.self) {
      actor.regions = manager.getRegions(surface: actor.window.proxy)
    }
    actor.window.proxy.commit()
    return actor.isAdopted ? "adopt" : "leave"
  }

  private func toggleMenu(of actor: Actor, _ stage: Stage) throws -> String {
    if let menu = actor.menu {
      menu.popup.destroy()
      menu.shell.destroy()
      menu.proxy.destroy()
      actor.menu = nil
      return "no menu"
    }
    let positioner = actor.client.positioner(anchor: (x: 20, y: 10, w: 20, h: 10))
    let menu = TestPopup(actor.client, parent: actor.window.shell, positioner)
    actor.pointer.name("menu", menu)
    try menu.map(0xffee_eeee)
    actor.menu = menu
    return "menu"
  }

  /// A client dies with all that it had, and another one comes.
  private func replace(_ actor: Actor, _ stage: Stage) throws -> String {
    actor.client.connection.close()
    let count = stage.desk.world.compositor.display.clients.count
    try stage.desk.world.pump("the client to go") {
      stage.desk.world.compositor.display.clients.count < count
    }
    let x: Double = stage.actors[0] === actor ? 0 : 200
    let index = stage.actors[0] === actor ? 0 : 1
    stage.actors.remove(at: index)
    stage.actors.insert(try Actor(stage.desk, x: x), at: index)
    return "die"
  }
}
