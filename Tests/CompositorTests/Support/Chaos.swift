import TestNumbers
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Windows, subsurfaces and popups that a random client moves about.
final class Chaos {
  let world: World
  let client: TestClient
  var random: SplitMix
  var windows: [(window: TestWindow, buffer: TestBuffer)] = []
  let hand: Hand
  let adaptive: AdaptiveProbe
  /// Whether windows get regions, and are scrolled.
  var isAdaptive = false
  private var viewports: [ObjectIdentifier: Proxy<WpViewport>] = [:]
  var children: [(surface: TestSurface, role: Proxy<WlSubsurface>, parent: TestWindow)] = []

  init(seed: UInt64, _ world: World) throws {
    random = SplitMix(seed: seed)
    self.world = world
    client = try world.connect()
    hand = Hand(world)
    adaptive = AdaptiveProbe(client, pointer: PointerProbe(client))
    for _ in 0..<3 { try addWindow() }
  }

  func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

  func color() -> UInt32 {
    let alpha: UInt32 = Bool.random(using: &random) ? 0xff : 0x60
    let level = UInt32(number(0...Int(alpha)))
    return alpha << 24 | level << 16 | (alpha - level) << 8 | level / 2
  }

  func addWindow() throws {
    let isOpaque = Bool.random(using: &random)
    let buffer = try client.buffer(
      number(8...120), number(8...90), color(), format: isOpaque ? .xrgb8888 : .argb8888)
    let window = TestWindow(window: client)
    try window.map(buffer)
    windows.append((window, buffer))
    world.scene.topToplevel?.move(
      to: Point(x: Double(number(-40...200)), y: Double(number(-40...150))))
  }

  func paintSomething() {
    let index = number(0...(windows.count - 1))
    let (window, buffer) = windows[index]
    let x = number(0...(buffer.width - 1))
    let y = number(0...(buffer.height - 1))
    let width = number(1...(buffer.width - x))
    let height = number(1...(buffer.height - y))
    let pixel = color()
    for row in y..<(y + height) {
      for column in x..<(x + width) { buffer[column, row] = pixel }
    }
    window.proxy.attach(buffer: buffer.proxy, x: 0, y: 0)
    window.proxy.damageBuffer(
      x: Int32(x), y: Int32(y), width: Int32(width), height: Int32(height))
    window.proxy.commit()
  }

  func resizeSomething() throws {
    let index = number(0...(windows.count - 1))
    // A viewport that was set for another size would be a fault.
    if let viewport = viewports.removeValue(forKey: ObjectIdentifier(windows[index].window)) {
      viewport.destroy()
    }
    let buffer = try client.buffer(number(8...120), number(8...90), color())
    windows[index].buffer = buffer
    windows[index].window.commit(buffer)
  }

  func addChild() throws {
    let parent = windows[number(0...(windows.count - 1))].window
    let surface = TestSurface(client)
    let role = parent.subsurface(surface)
    role.setPosition(x: Int32(number(-20...80)), y: Int32(number(-20...60)))
    if Bool.random(using: &random) { role.placeBelow(sibling: parent.proxy) }
    if Bool.random(using: &random) { role.setDesync() }
    surface.commit(try client.buffer(number(4...60), number(4...40), color()))
    parent.proxy.commit()
    children.append((surface, role, parent))
  }

  func changeChild() throws {
    guard !children.isEmpty else { return }
    let index = number(0...(children.count - 1))
    let child = children[index]
    switch number(0...3) {
    case 0: child.role.setPosition(x: Int32(number(-20...80)), y: Int32(number(-20...60)))
    case 1: child.surface.commit(try client.buffer(number(4...60), number(4...40), color()))
    case 2: child.surface.commit(nil)
    default:
      child.surface.proxy.destroy()
      children.remove(at: index)
    }
    child.parent.proxy.commit()
  }

  func removeWindow() {
    guard windows.count > 1 else { return }
    let window = windows.remove(at: number(0...(windows.count - 1))).window
    children.removeAll { $0.parent === window }
    viewports.removeValue(forKey: ObjectIdentifier(window))?.destroy()
    window.toplevel.destroy()
    window.shell.destroy()
    window.proxy.destroy()
  }

  func moveOrRaise() {
    let toplevels = world.scene.toplevels
    guard !toplevels.isEmpty else { return }
    let toplevel = toplevels[number(0...(toplevels.count - 1))]
    if Bool.random(using: &random) {
      world.scene.raise(toplevel)
    } else {
      toplevel.move(to: Point(x: Double(number(-40...200)), y: Double(number(-40...150))))
    }
  }

  func changeRegion() {
    let window = windows[number(0...(windows.count - 1))]
    let region = client.compositor.createRegion()
    // Only truth: what has no alpha, or nothing.
    if Bool.random(using: &random) {
      window.window.proxy.setOpaqueRegion(region: region)
    } else {
      region.add(x: 0, y: 0, width: Int32(number(1...100)), height: Int32(number(1...80)))
      window.window.proxy.setInputRegion(region: region)
    }
    region.destroy()
    window.window.proxy.commit()
  }

  /// Moves the adaptive pointer; its colour follows what is below it.
  func movePointer() {
    hand.move(to: Double(number(-5...245)), Double(number(-5...185)))
    if number(0...3) == 0 { hand.click() }
  }

  /// Gives a window regions to snap to, to raise and to hover.
  func describe() {
    let (window, buffer) = windows[number(0...(windows.count - 1))]
    let regions = adaptive.manager.getRegions(surface: window.proxy)
    for id in 1...3 as ClosedRange<UInt32> {
      let effects: [FerrofluidPointerRegionsV1.Effect] = [.highlight, .lift, .hover]
      regions.setRegion(
        id: id, x: Fixed(Double(number(0...buffer.width))), y: Fixed(Double(number(0...60))),
        width: Fixed(Double(number(4...60))), height: Fixed(Double(number(4...40))),
        kind: .control, effect: effects[Int(id) - 1], cornerRadius: Fixed(Double(number(0...9))),
        padding: Fixed(0), group: 0, z: Int32(number(0...2)))
    }
    window.proxy.commit()
    regions.destroy()
  }

  /// Shows a part of a window's buffer, scaled.
  func scroll() {
    let (window, buffer) = windows[number(0...(windows.count - 1))]
    guard let viewport = viewports[ObjectIdentifier(window)] else {
      viewports[ObjectIdentifier(window)] = client.viewporter.getViewport(surface: window.proxy)
      return
    }
    let (w, h) = (buffer.width / 2, buffer.height / 2)
    if number(0...2) == 0 || w < 2 || h < 2 {
      viewport.setSource(x: Fixed(-1), y: Fixed(-1), width: Fixed(-1), height: Fixed(-1))
      viewport.setDestination(width: -1, height: -1)
    } else {
      viewport.setSource(
        x: Fixed(Double(number(0...w)) * 0.5), y: Fixed(Double(number(0...h)) * 0.5),
        width: Fixed(Double(w)), height: Fixed(Double(h)))
      viewport.setDestination(width: Int32(number(4...90)), height: Int32(number(4...60)))
    }
    window.proxy.commit()
  }

  func step() throws {
    if isAdaptive, number(0...2) == 0 {
      switch number(0...3) {
      case 0: describe()
      case 1: scroll()
      default: movePointer()
      }
      return
    }
    switch number(0...13) {
    case 12, 13: movePointer()
    case 0...3: paintSomething()
    case 4: try resizeSomething()
    case 5, 6: moveOrRaise()
    case 7: try addChild()
    case 8: try changeChild()
    case 9: changeRegion()
    case 10: windows.count < 6 ? try addWindow() : removeWindow()
    default: removeWindow()
    }
  }
}
