import TestNumbers
import PointerGeometry
import Testing

@testable import PointerEngine

/// Declarations that nobody should send: refused or put into range, said once, and over soon.
@Suite struct RegionLimitTests {
  private func said(_ effects: [EngineEffect]) -> [Diagnostic] {
    effects.compactMap { effect in
      guard case .diagnostic(let diagnostic) = effect else { return nil }
      return diagnostic
    }
  }

  @Test func aMillionRegionsAreCutToTheLimit() throws {
    // Beyond the limit nothing is looked at, so the same one will do.
    let many = (0..<Tuning.regionLimit).map { Region(UInt32($0), 1, 1, 1, 1) }
    let rest = [Region](
      repeating: Region(7, 500, 500, 10, 10), count: 1_000_000 - Tuning.regionLimit)
    var scene = Scene([])
    scene.send(.regions(of: Scene.surface, many + rest))
    #expect(
      said(scene.effects) == [
        Diagnostic(.tooManyRegions, surface: Scene.surface, id: 7, count: rest.count)
      ])
    let place = try #require(scene.engine.store.place(of: Scene.surface))
    #expect(scene.engine.store.surfaces[place].table.count == Tuning.regionLimit)
    scene.move(505, 505)
    #expect(scene.currentID == nil)
    scene.move(1.5, 1.5)
    #expect(scene.currentID == UInt32(Tuning.regionLimit - 1), "of a pile the last one")
  }

  @Test func everyFaultIsSaidOnceWithItsCount() {
    let bad = [
      Region(1, .nan, 0, 10, 10), Region(2, 0, 0, .infinity, 10), Region(3, 0, 0, 0, 10),
      Region(4, 0, 0, -5, 10), Region(5, 1e300, 0, 10, 10), Region(6, 0, 0x1p31, 10, 10),
      Region(8, 5, 5, 5, 5), Region(8, 6, 6, 6, 6), Region(8, 7, 7, 7, 7),
    ]
    var scene = Scene([])
    scene.send(.regions(of: Scene.surface, bad))
    #expect(
      said(scene.effects) == [
        Diagnostic(.number, surface: Scene.surface, id: 1, count: 4),
        Diagnostic(.emptyFrame, surface: Scene.surface, id: 3, count: 2),
        Diagnostic(.duplicate, surface: Scene.surface, id: 8, count: 2),
      ])
    #expect(scene.engine.store.verifyInvariants() == [])
  }

  @Test func theFarthestPlacesAreStillFound() {
    let limit = 0x1p31 - 1
    var far = [
      Region(1, -limit, -limit, limit * 2, limit * 2, .content),
      Region(2, limit - 10, limit - 10, 5, 5), Region(3, -limit, -limit, 4, 4),
      Region(4, 5, 5, 0x1p-1000, 0x1p-1000, padding: 1), Region(5, -limit, 20, limit * 2, 1e-300),
    ]
    // Enough beside them for a tree.
    for index in 0..<100 { far.append(Region(UInt32(100 + index), 300, 300, 10, 10)) }
    var scene = Scene(far)
    #expect(scene.engine.store.verifyInvariants() == [])
    scene.move(700, 500)
    #expect(scene.currentID == 1)
    scene.move(305, 305)
    #expect(scene.currentID == 199)
    scene.move(5, 5)
    #expect(scene.currentID == 1, "what is thinner than its place is exact shows nowhere")
    for place in scene.presentation(in: 0.1).numbers { #expect(place.isFinite) }
    var candidates: ContiguousArray<MagneticCandidate> = []
    scene.engine.store.candidates(
      near: Point(x: 1, y: 1), reach: .infinity, on: Scene.surface,
      size: Size(width: 800, height: 600), into: &candidates)
    #expect(candidates.count >= 100 && candidates.allSatisfy(\.frame.isFinite))
    scene.engine.store.candidates(
      near: Point(x: .nan, y: 1), reach: .nan, on: Scene.surface,
      size: Size(width: 800, height: 600), into: &candidates)
    #expect(candidates.isEmpty)
  }

  @Test func tooManyLayersInUseFallToTheSurface() {
    let regions = (0..<80).map { index -> Region in
      var region = Region(UInt32(index), Double(index) * 8, 0, 8, 8, padding: 0)
      region.layer = LayerID(rawValue: UInt32(index + 1))
      return region
    }
    var scene = Scene([])
    scene.send(.regions(of: Scene.surface, regions))
    #expect(
      Set(said(scene.effects)) == [
        Diagnostic(.tooManyLayers, surface: Scene.surface, id: 65, count: 16),
        Diagnostic(.layer, surface: Scene.surface, id: 1, count: 64),
      ])
    #expect(scene.engine.store.verifyInvariants() == [])
    scene.move(79 * 8 + 4, 4)
    #expect(scene.currentID == 79)
    #expect(scene.engine.region(scene.key(79, generation: 2))?.layer.rawValue == 80)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>) func noNumberIsATrap(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let numbers: [Double] = [
      0, -0.0, 1, -1, .nan, .infinity, -.infinity, 0x1p31, -0x1p31, 0x1p31 - 1, 1e300, -1e300,
      .leastNonzeroMagnitude, .greatestFiniteMagnitude, 12.5, 300, 599,
    ]
    func number() -> Double { numbers.randomElement(using: &random) ?? 0 }
    var scene = Scene([])
    for step in 0..<60 {
      let regions = (0..<Int.random(in: 0...60, using: &random)).map { _ -> Region in
        var region = Region(
          UInt32.random(in: 0...40, using: &random), number(), number(), number(), number(),
          .allCases.randomElement(using: &random) ?? .control, radius: number(),
          padding: number(), group: UInt32.random(in: 0...2, using: &random),
          z: [Int32.min, -1, 0, .max].randomElement(using: &random) ?? 0,
          lines: [TextLine(y: number(), height: number())])
        region.layer = LayerID(rawValue: UInt32.random(in: 0...2, using: &random))
        region.parent = RegionID(rawValue: UInt32.random(in: 0...60, using: &random))
        return region
      }
      scene.send(.regions(of: Scene.surface, regions))
      let layer = Layer(
        id: LayerID(rawValue: 1), offset: Vector(dx: number(), dy: number()),
        clip: Rect(x: number(), y: number(), width: number(), height: number()))
      scene.send(.layers(of: Scene.surface, [layer]))
      scene.send(.scroll(layer.id, of: Scene.surface, to: Vector(dx: number(), dy: number())))
      #expect(scene.engine.store.verifyInvariants() == [], "seed \(seed), step \(step)")
      for _ in 0..<5 {
        scene.wait(0.01)
        scene.send(.motion(to: Point(x: number(), y: number()), over: scene.hit))
        #expect(scene.presentation(in: 0.01).isFinite, "seed \(seed), step \(step)")
      }
    }
  }
}
