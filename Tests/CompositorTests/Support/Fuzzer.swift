import TestNumbers
import WaylandClient

/// Random requests on random surfaces: within the rules, or whether they make sense or not.
struct Fuzzer {
  /// A surface and whatever was made of it.
  private final class Item: XdgSurfaceEvents {
    let surface: Proxy<WlSurface>
    var subsurface: Proxy<WlSubsurface>?
    var parent: Item?
    var shell: Proxy<XdgSurface>?
    var toplevel: Proxy<XdgToplevel>?
    var popup: Proxy<XdgPopup>?
    var viewport: Proxy<WpViewport>?
    var isConfigured = false
    var hasContent = false

    init(_ surface: Proxy<WlSurface>) { self.surface = surface }

    var hasRole: Bool { subsurface != nil || shell != nil }
    var mayAttach: Bool { shell == nil || isConfigured }

    func configure(_ object: Proxy<XdgSurface>, serial: UInt32) {
      object.ackConfigure(serial: serial)
      isConfigured = true
    }

    func isBelow(_ other: Item) -> Bool {
      var current: Item? = self
      while let item = current {
        if item === other { return true }
        current = item.parent
      }
      return false
    }
  }

  private var random: SplitMix
  private let client: TestClient
  private let isPolite: Bool
  private let buffers: [TestBuffer]
  private var items: [Item] = []

  init(seed: UInt64, _ client: TestClient, isPolite: Bool) throws {
    random = SplitMix(seed: seed)
    self.client = client
    self.isPolite = isPolite
    buffers = [
      try client.buffer(10, 10), try client.buffer(33, 7, 0x8000_0000),
      try client.buffer(64, 64, 0, format: .xrgb8888),
    ]
  }

  /// One request, or a few that belong together.
  mutating func step() {
    let isWild = !isPolite && Int.random(in: 0..<60, using: &random) == 0
    switch Int.random(in: 0..<8, using: &random) {
    case 0: makeItem(isWild)
    case 1...3: changeSurface(isWild)
    case 4: changeSubsurface(isWild)
    case 5: changeShell(isWild)
    case 6: giveRole(isWild)
    default: destroy(isWild)
    }
  }

  private mutating func pick(_ isWild: Bool, where isFit: (Item) -> Bool) -> Item? {
    items.filter { isWild || isFit($0) }.randomElement(using: &random)
  }

  private mutating func chance(_ odds: Int) -> Bool {
    Int.random(in: 0..<odds, using: &random) == 0
  }

  /// Mostly small numbers, now and then the largest and the smallest.
  private mutating func number() -> Int32 {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: .max
    case 1: .min
    case 2: -1
    default: .random(in: 0...40, using: &random)
    }
  }

  private mutating func makeItem(_ isWild: Bool) {
    let item = Item(client.compositor.createSurface())
    items.append(item)
    guard chance(3) else { return }
    let shell = client.wmBase.getXdgSurface(surface: item.surface)
    shell.setHandler(item)
    item.shell = shell
    if chance(2), let parent = pick(isWild, where: { $0.toplevel != nil || $0.popup != nil }),
      let host = parent.shell
    {
      item.parent = parent
      item.popup = shell.getPopup(
        parent: host, positioner: client.positioner(anchor: (0, 0, 4, 4)))
    } else {
      item.toplevel = shell.getToplevel()
    }
    item.surface.commit()
  }

  private mutating func giveRole(_ isWild: Bool) {
    guard let child = pick(isWild, where: { !$0.hasRole }) else { return }
    guard let parent = pick(isWild, where: { !$0.isBelow(child) }) else { return }
    // A wild request may ask for a circle, which kills the client; this book must have none.
    if !parent.isBelow(child) { child.parent = parent }
    child.subsurface = client.subcompositor.getSubsurface(
      surface: child.surface, parent: parent.surface)
  }

  private mutating func changeSurface(_ isWild: Bool) {
    guard let item = pick(isWild, where: { _ in true }) else { return }
    let surface = item.surface
    switch Int.random(in: 0..<12, using: &random) {
    case 0...2:
      guard isWild || item.mayAttach else { return }
      surface.attach(buffer: buffers.randomElement(using: &random)?.proxy, x: 0, y: 0)
      item.hasContent = true
    case 3:
      guard isWild || item.shell == nil else { return }
      surface.attach(buffer: nil, x: 0, y: 0)
    case 4: surface.damage(x: number(), y: number(), width: number(), height: number())
    case 5: surface.damageBuffer(x: number(), y: number(), width: number(), height: number())
    case 6: _ = surface.frame()
    case 7: setRegions(surface)
    case 8:
      surface.setBufferTransform(
        transform: WlOutput.Transform(rawValue: .random(in: 0...7, using: &random)))
    case 9: surface.offset(x: number(), y: number())
    case 10: _ = client.presentation.feedback(surface: surface)
    default: surface.commit()
    }
  }

  private mutating func setRegions(_ surface: Proxy<WlSurface>) {
    let region = client.compositor.createRegion()
    region.add(x: number(), y: number(), width: number(), height: number())
    region.subtract(x: number(), y: number(), width: number(), height: number())
    surface.setOpaqueRegion(region: region)
    surface.setInputRegion(region: chance(2) ? region : nil)
    region.destroy()
  }

  private mutating func changeSubsurface(_ isWild: Bool) {
    guard let item = pick(isWild, where: { $0.subsurface?.isAlive == true }) else { return }
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: item.subsurface?.setPosition(x: number(), y: number())
    case 2: item.subsurface?.setSync()
    case 3: item.subsurface?.setDesync()
    default:
      guard let parent = item.parent, parent.surface.isAlive else { return }
      let sibling = pick(isWild) { $0 !== item && $0.parent === parent && $0.subsurface != nil }
      let other = sibling?.surface ?? parent.surface
      if chance(2) {
        item.subsurface?.placeAbove(sibling: other)
      } else {
        item.subsurface?.placeBelow(sibling: other)
      }
    }
  }

  private mutating func changeShell(_ isWild: Bool) {
    guard let item = pick(isWild, where: { _ in true }) else { return }
    switch Int.random(in: 0..<9, using: &random) {
    case 0: item.toplevel?.setMaximized()
    case 1: item.toplevel?.unsetMaximized()
    case 2: item.toplevel?.setFullscreen(output: nil)
    case 3: item.toplevel?.unsetFullscreen()
    case 4: item.toplevel?.setTitle(title: "fuzz")
    case 5:
      item.popup?.reposition(positioner: client.positioner(anchor: (1, 1, 9, 9)), token: 3)
    case 6: item.shell?.setWindowGeometry(x: number(), y: number(), width: 20, height: 20)
    case 7:
      guard item.viewport == nil || isWild else { return }
      item.viewport = client.viewporter.getViewport(surface: item.surface)
    default: item.viewport?.setDestination(width: 1 + abs(number() / 2), height: 7)
    }
  }

  private mutating func destroy(_ isWild: Bool) {
    guard chance(4), let item = pick(isWild, where: { _ in true }) else { return }
    let isParent = items.contains { $0.parent === item && $0.popup != nil }
    guard isWild || !isParent else { return }
    if isWild, chance(2) {
      item.shell?.destroy()
      return
    }
    // In an order that is allowed, but for the subsurface, which may go first or last.
    item.viewport?.destroy()
    item.toplevel?.destroy()
    item.popup?.destroy()
    item.shell?.destroy()
    if chance(2) { item.subsurface?.destroy() }
    item.surface.destroy()
    item.subsurface?.destroy()
    items.removeAll { $0 === item }
  }
}
