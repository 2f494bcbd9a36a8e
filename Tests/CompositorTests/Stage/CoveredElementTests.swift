import EventLoop
import PointerEngine
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// A raised element on its way back, with something new over it.
@Suite struct CoveredElementTests {
  @Test func anIconThatSinksBackIsNotDrawnOverAMenu() throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    let adaptive = AdaptiveProbe(client, pointer: PointerProbe(client))
    let window = try client.window(100, 100, 0xff00_ff00)
    try desk.toplevel(window).move(to: Point(x: 100, y: 100))
    _ = adaptive.describe(window, id: 7, x: 20, y: 20, width: 40, height: 40, kind: .icon)
    window.proxy.commit()
    try desk.settle()
    desk.hand.move(to: 138, 138)
    try desk.settle()
    #expect(desk.seat.pointerHost.currentRegion?.region == RegionID(rawValue: 7))
    var look = Presentation()
    try desk.world.pump("the icon to rise") {
      desk.seat.pointerHost.present(at: Loop.now(), into: &look)
      return look.elements.contains { $0.scale > 1.09 }
    }

    // The menu's corner is under the pointer, so the icon is left while the menu opens.
    let menu = TestPopup(client, parent: window.shell, client.positioner(anchor: (25, 15, 10, 10)))
    try menu.map(0xffff_0000)
    let first = desk.world.screen.frameCount
    var checked = 0
    try desk.world.pump("the icon to be down") {
      desk.seat.pointerHost.present(at: Loop.now(), into: &look)
      if !look.elements.isEmpty, desk.world.screen.frameCount >= first + 2,
        desk.seat.pointerHost.currentRegion == nil, let pixel = desk.world.pixel(156, 148)
      {
        // The pointer's own translucent shape is over the red menu; green would be the icon.
        #expect(pixel >> 16 > 0x80 && pixel >> 8 & 0xff < 0x80, "\(String(pixel, radix: 16))")
        checked += 1
      }
      return look.elements.isEmpty
    }
    #expect(checked > 0, "the icon still sank back when the menu was there")
  }
}
