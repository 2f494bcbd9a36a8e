import EventLoop
import PointerEngine
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// What a client asks for with styles, grids and layers, from the wire to the pointer.
@Suite struct RegionValuesTests {
  private struct Scene {
    let desk: Desk
    let client: TestClient
    let probe: PointerProbe
    let adaptive: AdaptiveProbe
    let window: TestWindow
    let regions: Proxy<FerrofluidPointerRegionsV1>

    /// A window at (100, 100) with the region 7 from (20, 20), 60 by 60.
    init(kind: FerrofluidPointerRegionsV1.Kind = .control) throws {
      var options = World.options
      options.pointer.magnetismForMouse = false
      desk = try Desk(options: options)
      client = try desk.world.connect()
      probe = PointerProbe(client)
      adaptive = AdaptiveProbe(client, pointer: probe)
      window = try desk.window("window", of: client, at: 100, 100, probe: probe)
      regions = adaptive.describe(window, id: 7, x: 20, y: 20, width: 60, height: 60, kind: kind)
    }

    func commit() throws {
      window.proxy.commit()
      try desk.settle()
    }

    var look: Presentation {
      var look = Presentation()
      desk.seat.pointerHost.present(at: Loop.now(), into: &look)
      return look
    }
  }

  @Test func aGridTellsItsCellsInTheFramesOfTheMotion() throws {
    let scene = try Scene(kind: .content)
    scene.regions.setGrid(id: 7, axis: .vertical, pitch: Fixed(20), offset: Fixed(-10))
    try scene.commit()
    scene.desk.hand.move(to: 150, 125)
    try scene.desk.settle()
    #expect(scene.probe.log.contains("region enter 7"))
    #expect(scene.probe.log.contains("cell 0,0 of 7"))
    scene.desk.hand.move(to: 150, 155)
    try scene.desk.settle()
    #expect(scene.probe.log.contains("cell 0,2 of 7"))
    #expect(scene.probe.log.last == "frame")
    let count = scene.probe.log.count { $0.hasPrefix("cell") }
    scene.desk.hand.move(to: 152, 157)
    try scene.desk.settle()
    #expect(scene.probe.log.count { $0.hasPrefix("cell") } == count, "the same cell")
    #expect(!scene.look.cells.isEmpty)
  }

  @Test func aStyleHidesThePointerAndGivesItAShape() throws {
    let scene = try Scene()
    let style = scene.adaptive.manager.createStyle()
    style.setPointer(pointer: .hidden)
    scene.regions.setStyle(id: 7, style: style)
    try scene.commit()
    scene.desk.hand.move(to: 150, 150)
    try scene.desk.settle()
    #expect(scene.look.opacity == 0)
    let shape = scene.adaptive.manager.createShape()
    shape.setBeam(axis: .vertical, length: Fixed(30), thickness: Fixed(4))
    style.setPointer(pointer: .automatic)
    style.setEffect(effect: .automatic)
    style.setShape(shape: shape)
    scene.regions.setStyle(id: 7, style: style)
    shape.destroy()
    style.destroy()
    try scene.commit()
    #expect(scene.look.opacity == 1)
    #expect(scene.look.shape.rect.size == Size(width: 4, height: 30))
    scene.regions.setStyle(id: 7, style: nil)
    try scene.commit()
    #expect(scene.look.shape.rect.size == Size(width: 60, height: 60))
  }

  @Test func aScrolledLayerIsLookedAtAtItsCommit() throws {
    let scene = try Scene()
    scene.regions.setLayer(layer: 1, x: Fixed(0), y: Fixed(0))
    scene.regions.setRegionLayer(id: 7, layer: 1)
    try scene.commit()
    scene.desk.hand.move(to: 150, 150)
    try scene.desk.settle()
    #expect(scene.desk.seat.pointerHost.currentRegion?.region == RegionID(rawValue: 7))
    scene.regions.setLayer(layer: 1, x: Fixed(0), y: Fixed(-70))
    try scene.desk.settle()
    #expect(scene.desk.seat.pointerHost.currentRegion != nil, "not committed yet")
    try scene.commit()
    #expect(scene.desk.seat.pointerHost.currentRegion == nil)
    #expect(scene.probe.log.contains("region leave 7"))
    scene.regions.setLayer(layer: 1, x: Fixed(0), y: Fixed(5))
    try scene.commit()
    #expect(scene.desk.seat.pointerHost.currentRegion != nil)
    // But for the half point by which it leans to the pointer.
    #expect(abs(scene.look.shape.rect.midY - 155) < 1)
    // Layers go with their surface, also without a region.
    scene.regions.removeRegion(id: 7)
    try scene.commit()
    #expect(!scene.desk.seat.pointerHost.layered.isEmpty)
    scene.window.proxy.destroy()
    try scene.desk.settle()
    #expect(scene.desk.seat.pointerHost.layered.isEmpty)
  }
}
