import PointerEngine
import PointerGeometry
import PointingModel
import Testing

@Suite struct TechniqueTests {
  /// Two buttons of 20 pt with a gap of 60 pt.
  private let scene = Scene(
    [
      Rect(x: 100, y: 100, width: 20, height: 20), Rect(x: 180, y: 100, width: 20, height: 20),
    ], padding: 12)

  private func captured<Technique: PointingTechnique>(
    _ technique: Technique, at x: Double
  ) -> Int? {
    var technique = technique
    technique.place(at: Point(x: x, y: 110), in: scene, at: 0)
    return technique.captured
  }

  @Test func eachCapturesAsFarAsItSays() {
    #expect(captured(RawTechnique(), at: 119) == 0)
    #expect(captured(RawTechnique(), at: 125) == nil)
    #expect(captured(SemanticTechnique(), at: 125) == nil)
    #expect(captured(BubbleTechnique(), at: 149) == 0)
    #expect(captured(BubbleTechnique(), at: 151) == 1)
    #expect(captured(SnapPadTechnique(), at: 131) == 0)
    #expect(captured(SnapPadTechnique(), at: 134) == nil)
    #expect(captured(DynaSpotTechnique(), at: 125) == nil)
    let ours = OursTechnique(device: .mouse, settings: EngineSettings())
    #expect(captured(ours, at: 110) == 0)
    #expect(captured(ours, at: 150) == nil)
  }

  @Test func snapPadKeepsWhatItHas() {
    var technique = SnapPadTechnique()
    technique.place(at: Point(x: 110, y: 110), in: scene, at: 0)
    technique.move(by: Vector(dx: 25, dy: 0), at: 0.1)
    #expect(technique.captured == 0)
    #expect(technique.visible(at: 0.1).x < 120)
    technique.move(by: Vector(dx: 2, dy: 0), at: 0.2)
    #expect(technique.captured == nil)
    #expect(technique.visible(at: 0.2) == technique.model)
  }

  @Test func dynaSpotGrowsWithSpeed() {
    var technique = DynaSpotTechnique()
    technique.place(at: Point(x: 129, y: 60), in: scene, at: 0)
    technique.beginMovement()
    technique.move(by: Vector(dx: 0, dy: 50), at: 0.1)
    #expect(technique.captured == 0)
    // It comes to rest, and the next movement is slow.
    for step in 1...12 { technique.move(by: .zero, at: 0.1 + Double(step) / 125) }
    #expect(technique.captured == 0)
    technique.beginMovement()
    technique.move(by: Vector(dx: 0, dy: 0.1), at: 1)
    #expect(technique.captured == nil)
  }

  @Test func stickyTargetsHalveTheHand() {
    var technique = SemanticTechnique()
    technique.place(at: Point(x: 110, y: 110), in: scene, at: 0)
    technique.move(by: Vector(dx: 4, dy: 0), at: 0.1)
    #expect(technique.model.x == 112)
    let way = technique.handMotion(from: technique.model, to: Point(x: 116, y: 110))
    #expect(abs(way.dx - 8) < 0.3)
  }

  @Test func onlyTheOracleListens() {
    var oracle = OracleTechnique()
    oracle.place(at: Point(x: 400, y: 400), in: scene, at: 0)
    let isOver = oracle.reveal(.target(1))
    #expect(isOver)
    #expect(oracle.captured == 1)
    #expect(oracle.model == Point(x: 190, y: 110))
    var ours = OursTechnique(device: .trackpad, settings: EngineSettings())
    ours.place(at: Point(x: 400, y: 400), in: scene, at: 0)
    let ends = ours.reveal(.target(1))
    #expect(!ends)
    #expect(ours.model == Point(x: 400, y: 400))
  }

  /// On an empty screen a flick goes as far where the lift has to be inferred, within a twentieth.
  @Test(arguments: [(60.0, 0.2), (200, 0.3), (450, 0.35), (450, 0.7)])
  func anInferredLiftThrowsAsFar(distance: Double, duration: Double) {
    let settings = EngineSettings()
    let known = OursTechnique(device: .trackpad, settings: settings)
    let inferred = OursTechnique(device: .trackpad, settings: settings, infersContacts: true)
    let gain = known.flickGain(distance: distance, duration: duration, share: 0.6)
    let other = inferred.flickGain(distance: distance, duration: duration, share: 0.6)
    #expect(gain > 0.75, "it glides on")
    #expect(abs(other / gain - 1) < 0.05, "\(gain), inferred \(other)")
  }

  @Test func aRegionOfOursThatIsRemovedIsLeft() {
    var ours = OursTechnique(device: .mouse, settings: EngineSettings())
    ours.place(at: Point(x: 110, y: 110), in: scene, at: 0)
    #expect(ours.captured == 0)
    var less = scene
    less.apply(.removal(0))
    ours.setScene(less, at: 1)
    #expect(ours.captured == nil)
  }
}
