import PointerGeometry
import Testing

@testable import PointerEngine

/// Content that moves under a resting pointer: the pointer's shape is where the content is in every
/// frame, also where one region follows another below it.
@Suite struct ContentMotionTests {
  private static let list = LayerID(rawValue: 3)
  /// A fast coast: 20 points a frame of 60 Hz.
  private static let step = 20.0

  private func scene(_ regions: [Region], settings: EngineSettings? = nil) -> Scene {
    var scene = Scene([])
    if let settings { scene.send(.settings(settings)) }
    scene.send(.layers(of: Scene.surface, [Layer(id: Self.list, offset: .zero)]))
    scene.send(
      .regions(
        of: Scene.surface,
        regions.map {
          var region = $0
          region.layer = Self.list
          return region
        }))
    return scene
  }

  private var rows: [Region] {
    (0..<200).map {
      Region(
        UInt32($0 + 1), 40, Double($0) * 30, 300, 30, .bare, effect: .highlight, padding: 0,
        group: 1)
    }
  }

  /// Scrolls up, a frame at a time, and gives the distance of the shape's middle from where it
  /// belongs, at its largest.
  private func farthest(
    _ scene: inout Scene, frames: Int, where belongs: (Scene) -> Double?
  ) throws -> Double {
    var farthest = 0.0
    for frame in 1...frames {
      scene.send(
        .scroll(
          Self.list, of: Scene.surface, to: Vector(dx: 0, dy: -Self.step * Double(frame))))
      for wait in [0, 0.008, 0.008] {
        scene.wait(wait)
        let place = try #require(belongs(scene))
        farthest = max(farthest, abs(scene.presentation().shape.rect.center.y - place))
      }
    }
    return farthest
  }

  @Test(arguments: [false, true])
  func aPlatterIsOnTheRowThatPassesBelow(reducedMotion: Bool) throws {
    var settings = EngineSettings()
    settings.reducedMotion = reducedMotion
    settings.parallax = false
    var scene = scene(rows, settings: settings)
    scene.move(150, 205)
    scene.settle()
    #expect(scene.currentID == 7)
    let farthest = try farthest(&scene, frames: 100) { $0.engine.target?.logicalFrame.center.y }
    #expect(farthest < 1e-9, "the platter trails its row by \(farthest) points")
    #expect(scene.currentID == 74)
    #expect(scene.presentation().outgoing == nil && scene.presentation().opacity == 1)
  }

  @Test(arguments: [false, true])
  func aBeamIsOnTheLineThatPassesBelow(reducedMotion: Bool) throws {
    var settings = EngineSettings()
    settings.reducedMotion = reducedMotion
    let lines = (0..<200).map { TextLine(y: Double($0) * 24, height: 24) }
    var scene = scene([Region(1, 0, 0, 400, 4800, .text, lines: lines)], settings: settings)
    scene.move(150, 205)
    scene.settle()
    let farthest = try farthest(&scene, frames: 100) { scene in
      guard let target = scene.engine.target, let line = target.currentLine else { return nil }
      return target.lineCenter(line)
    }
    #expect(farthest < 1e-9, "the beam trails its line by \(farthest) points")
    #expect(scene.presentation().opacity == 1)
  }

  /// What a spring moves when the content begins to move goes on, in the content's own frame.
  @Test func aMorphGoesOnWhileContentMoves() throws {
    var settings = EngineSettings()
    settings.parallax = false
    var still = scene(rows, settings: settings)
    still.move(20, 205)
    still.settle()
    var moving = still
    still.move(150, 205)
    moving.move(150, 205)
    for frame in 1...30 {
      still.wait(1.0 / 60)
      moving.wait(1.0 / 60)
      moving.send(
        .scroll(Self.list, of: Scene.surface, to: Vector(dx: 0, dy: -Self.step * Double(frame))))
      let (a, b) = (still.presentation().shape.rect, moving.presentation().shape.rect)
      let (x, y) = (
        try #require(still.engine.target?.logicalFrame.center),
        try #require(moving.engine.target?.logicalFrame.center)
      )
      #expect((a.center - x - (b.center - y)).length < 1e-9)
      #expect(abs(a.width - b.width) < 1e-9 && abs(a.height - b.height) < 1e-9)
    }
  }

  /// A hand that moves to another row still sees the platter glide there.
  @Test func theHandStillGlides() throws {
    var scene = scene(rows)
    scene.move(150, 205)
    scene.settle()
    let before = scene.presentation().shape.rect.center.y
    scene.move(150, 235)
    #expect(abs(scene.presentation().shape.rect.center.y - before) < 2)
  }
}
