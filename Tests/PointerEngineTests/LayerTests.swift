import PointerGeometry
import Testing

@testable import PointerEngine

/// Layers: offset, clip, scrolling, and what is refused of them.
@Suite struct LayerTests {
  private static let list = LayerID(rawValue: 3)

  /// A list of ten rows of 40 on a layer that shows at (100, 100), 200 × 120.
  private func scene(_ more: [Region] = []) -> Scene {
    let rows = (0..<10).map { index -> Region in
      var row = Region(UInt32(index), 0, Double(index) * 40, 200, 40, padding: 0)
      row.layer = Self.list
      return row
    }
    var scene = Scene([])
    scene.send(.layers(of: Scene.surface, [layer()]))
    scene.send(.regions(of: Scene.surface, rows + more))
    return scene
  }

  private func layer(to dy: Double = 0) -> Layer {
    Layer(
      id: Self.list, offset: Vector(dx: 100, dy: 100 + dy),
      clip: Rect(x: 100, y: 100, width: 200, height: 120))
  }

  private func scroll(_ scene: inout Scene, to dy: Double) {
    scene.send(.scroll(Self.list, of: Scene.surface, to: Vector(dx: 100, dy: 100 + dy)))
  }

  @Test func framesAreOnTheLayerAndTheClipEndsThem() {
    var scene = scene()
    scene.move(150, 110)
    #expect(scene.currentID == 0)
    scene.move(150, 215)
    #expect(scene.currentID == 2)
    scene.move(150, 225)
    #expect(scene.currentID == nil, "row 3 is below the clip")
    scene.move(50, 50)
    #expect(scene.currentID == nil)
  }

  @Test func scrollingChangesTheTargetUnderARestingPointer() throws {
    var scene = scene()
    scene.move(150, 110)
    scroll(&scene, to: -85)
    #expect(scene.currentID == 2)
    #expect(scene.takeEffects() == ["enter 0", "leave 0", "enter 2"])
    let size = Size<SurfaceSpace>(width: 800, height: 600)
    let key = try #require(scene.engine.currentRegion)
    #expect(
      scene.engine.store.visibleFrame(key, in: size)
        == Rect(x: 100, y: 100, width: 200, height: 35), "cut at the clip's top edge")
    #expect(scene.engine.store.visibleFrame(scene.key(0, generation: 2), in: size) == nil)
    #expect(scene.engine.region(scene.key(0, generation: 2)) != nil)
    #expect(scene.engine.store.offset(of: key) == Vector(dx: 100, dy: 15))
    #expect(scene.engine.region(key)?.frame.minY == 80, "the declaration stays")
  }

  @Test func contentFollowsItsLayer() throws {
    var scene = Scene([])
    var icon = Region(1, 0, 0, 50, 50, .icon)
    icon.layer = Self.list
    scene.send(.layers(of: Scene.surface, [Layer(id: Self.list, offset: Vector(dx: 200, dy: 200))]))
    scene.send(.regions(of: Scene.surface, [icon]))
    scene.move(225, 225)
    scene.send(.scroll(Self.list, of: Scene.surface, to: Vector(dx: 190, dy: 210)))
    #expect(scene.currentID == 1)
    var shown = try #require(scene.presentation().elements.first)
    #expect(shown.surfaceFrame == Rect(x: 190, y: 210, width: 50, height: 50))
    // On its way down, with the pointer gone, it still follows.
    scene.wait(0.2)
    scene.move(400, 400)
    scene.send(.scroll(Self.list, of: Scene.surface, to: Vector(dx: 20, dy: 30)))
    shown = try #require(scene.presentation().elements.first)
    #expect(shown.surfaceFrame == Rect(x: 20, y: 30, width: 50, height: 50))
  }

  @Test func linesOfTextMoveWithTheirLayer() {
    var scene = Scene([])
    let lines = (0..<5).map { TextLine(y: Double($0) * 20, height: 20) }
    var text = Region(1, 0, 0, 200, 100, .text, lines: lines)
    text.layer = Self.list
    scene.send(.layers(of: Scene.surface, [Layer(id: Self.list, offset: Vector(dx: 50, dy: 300))]))
    scene.send(.regions(of: Scene.surface, [text]))
    scene.move(100, 345)
    scene.settle()
    let beam = scene.presentation().shape
    #expect(abs(beam.center.y - scene.place(0, 350).y) < 1e-6)
    #expect(abs(beam.rect.height - 20) < 0.1)
  }

  @Test func layersMayComeAfterTheirRegions() {
    var scene = Scene([])
    var row = Region(1, 0, 0, 50, 50, padding: 0)
    row.layer = Self.list
    scene.send(.regions(of: Scene.surface, [row]))
    #expect(scene.takeEffects() == ["layer"])
    scene.move(25, 25)
    #expect(scene.currentID == 1, "as if it were on the surface itself")
    scene.send(.layers(of: Scene.surface, [Layer(id: Self.list, offset: Vector(dx: 300, dy: 0))]))
    #expect(scene.currentID == nil)
    scene.move(325, 25)
    #expect(scene.currentID == 1)
    scene.send(.layers(of: Scene.surface, []))
    #expect(scene.currentID == nil)
    #expect(scene.takeEffects() == ["enter 1", "leave 1", "enter 1", "layer", "leave 1"])
  }

  @Test func keysLiveOnWhenTheRegionChangesItsLayer() {
    var scene = scene()
    let alive = scene.key(1, generation: 2)
    #expect(scene.engine.region(alive)?.layer == Self.list)
    scene.send(.regions(of: Scene.surface, [Region(1, 0, 0, 10, 10)]))
    #expect(scene.engine.region(alive)?.layer == .root)
  }

  @Test func badLayersAreRefusedAndSaidOnceEach() throws {
    var scene = Scene([])
    var many = (1...70).map { Layer(id: LayerID(rawValue: $0)) }
    many.append(Layer(id: LayerID(rawValue: 1), offset: Vector(dx: 5, dy: 5)))
    many.append(Layer(id: .root))
    many.append(Layer(id: LayerID(rawValue: 80), offset: Vector(dx: .nan, dy: 0)))
    many.append(
      Layer(id: LayerID(rawValue: 81), clip: Rect(x: 0, y: 0, width: .infinity, height: 1)))
    scene.send(.layers(of: Scene.surface, many))
    let said = scene.effects.compactMap { effect -> Diagnostic? in
      guard case .diagnostic(let diagnostic) = effect else { return nil }
      return diagnostic
    }
    #expect(
      Set(said) == [
        Diagnostic(.tooManyLayers, surface: Scene.surface, id: 65, count: 6),
        Diagnostic(.duplicate, surface: Scene.surface, id: 1),
        Diagnostic(.layer, surface: Scene.surface, id: 0),
        Diagnostic(.number, surface: Scene.surface, id: 80, count: 2),
      ])
    var region = Region(1, 0, 0, 10, 10, padding: 0)
    region.layer = LayerID(rawValue: 1)
    scene.send(.regions(of: Scene.surface, [region]))
    scene.move(7, 7)
    #expect(scene.currentID == 1, "the later of two layers counts")
    scene.move(0.5, 0.5)
    #expect(scene.currentID == nil)
  }

  @Test(arguments: [
    (LayerID(rawValue: 9), Vector<SurfaceSpace>.zero, "layer"),
    (.root, .zero, "layer"),
    (LayerID(rawValue: 3), Vector(dx: .nan, dy: 0), "number"),
    (LayerID(rawValue: 3), Vector(dx: 0, dy: 0x1p31), "number"),
  ])
  func badScrollsChangeNothing(layer: LayerID, offset: Vector<SurfaceSpace>, fault: String) {
    var scene = scene()
    scene.move(150, 110)
    _ = scene.takeEffects()
    scene.send(.scroll(layer, of: Scene.surface, to: offset))
    #expect(scene.takeEffects() == [fault])
    #expect(scene.currentID == 0)
  }

  @Test func aLayerWithAnEmptyClipShowsNothing() {
    var scene = scene()
    scene.move(150, 110)
    scene.send(
      .layers(
        of: Scene.surface,
        [
          Layer(
            id: Self.list, offset: Vector(dx: 100, dy: 100),
            clip: Rect(x: 100, y: 100, width: -5, height: 9))
        ]))
    #expect(scene.currentID == nil)
    #expect(scene.takeEffects() == ["enter 0", "leave 0"])
  }

  @Test func groupsDoNotReachFromOneLayerToAnother() {
    func members(on second: LayerID) -> [Region] {
      var members = [Region(1, 0, 0, 50, 50, group: 5), Region(2, 120, 0, 50, 50, group: 5)]
      members[1].layer = second
      return members
    }
    var scene = Scene(members(on: .root))
    scene.move(85, 25)
    #expect(scene.currentID != nil)
    scene.send(.layers(of: Scene.surface, [Layer(id: Self.list)]))
    scene.send(.regions(of: Scene.surface, members(on: Self.list)))
    #expect(scene.currentID == nil)
  }
}
