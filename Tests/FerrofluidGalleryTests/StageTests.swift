import PNGFiles
import PointerEngine
import PointerGeometry
import PointerRendering
import Testing

@testable import ferrofluid_gallery

/// The stage: events in, frames out.
@Suite struct StageTests {
  private func stage(
    _ steps: [Step], _ scene: Scene = Scenes.words, scale: Double = 1
  ) throws -> Stage {
    let story = Story(scene: scene, crop: .zero, steps: steps)
    return try Stage(story, .light, scale: scale, Typeface())
  }

  @Test func theHandArrivesExactlyAndOnTime() {
    let timeline = Timeline(
      [.jump(10, 20), .wait(0.1), .move(110, 20, seconds: 0.2), .shot("there")],
      from: Point(x: -5, y: -5))
    var hand = Point<LogicalSpace>(x: -5, y: -5)
    for act in timeline.acts {
      if case .move(let way) = act.act { hand += way }
    }
    #expect(hand.distance(to: Point(x: 110, y: 20)) < 1e-9)
    #expect(timeline.acts.count == 1 + 25)
    #expect(abs((timeline.acts.last?.time ?? 0) - 0.3) < 1e-9)
    #expect(timeline.shots.map(\.frame) == [18] && timeline.frameCount == 18)
  }

  @Test func keyFramesAreThoseOfTheirTimes() throws {
    let stage = try stage([
      .jump(10, 150), .wait(0.1), .move(150, 90, seconds: 0.1), .transition, .wait(0.4),
      .shot("rest"),
    ])
    var captions: [Int: [String]] = [:]
    while !stage.isOver {
      let found = stage.advance()
      if !found.isEmpty { captions[stage.frame] = found }
    }
    #expect(
      captions == [14: ["+33 ms"], 17: ["+83 ms"], 21: ["+150 ms"], 27: ["+250 ms"], 51: ["rest"]])
    #expect(stage.presentation.material == 1)
    #expect(stage.presentation.shape.rect == Rect(x: 112, y: 72, width: 76, height: 36))
  }

  @Test func whatIsDrawnInPartsIsWhatIsDrawnAtOnce() throws {
    let stage = try stage(
      [.jump(150, 160), .wait(0.05), .move(150, 80, seconds: 0.1), .wait(0.15)], Scenes.icons)
    while !stage.isOver { _ = stage.advance() }
    let window = try Scenes.icons.picture(.light, scale: 1, Typeface())
    let whole = try #require(Image(.xrgb, width: window.width, height: window.height))
    whole.draw(window, ImageMapping(at: 0, 0), .copy, in: [whole.bounds])
    _ = PointerRenderer().draw(
      stage.presentation, at: .zero, into: whole, transform: stage.transform, clip: [whole.bounds]
    ) { _ in SurfaceContent(image: window, scale: 1) }
    #expect(!stage.presentation.elements.isEmpty)
    // Not in the macro, which would print both pictures.
    let isSame = PNGPicture(stage.image) == PNGPicture(whole)
    #expect(isSame)
  }

  @Test func labelsOnSurfacesAreDrawnOnceWhereverTheyAre() throws {
    // Without a pointer over them they look as if they were part of the window.
    let still = try stage([.wait(0.1)], Scenes.wordSurfaces)
    while !still.isOver { _ = still.advance() }
    let words = PNGPicture(still.image)
    let whole = PNGPicture(try Scenes.words.picture(.light, scale: 1, Typeface()))
    var worst = 0
    for (one, other) in zip(words.pixels, whole.pixels) {
      for shift: UInt32 in [0, 8, 16] {
        worst = max(worst, abs(Int(one >> shift & 255) - Int(other >> shift & 255)))
      }
    }
    // A letter on a surface of its own is rounded once more.
    #expect(worst <= 2)
    // On a platter they lean, and afterwards they are back.
    let visit = try stage(
      [
        .jump(150, 180), .wait(0.05), .move(180, 80, seconds: 0.1), .wait(0.5), .shot("over"),
        .event(.pointerRemoved), .wait(1),
      ], Scenes.wordSurfaces)
    var over = words
    while !visit.isOver { if !visit.advance().isEmpty { over = PNGPicture(visit.image) } }
    let ink = { (picture: PNGPicture) in
      picture.pixels.filter { $0 & 0xFF > 180 && $0 >> 16 & 0xFF < 90 }.count
    }
    #expect(abs(ink(over) - ink(words)) < ink(words) / 3, "\(ink(over)) of \(ink(words))")
    let isBack = PNGPicture(visit.image) == words
    let hasLeant = over != words
    #expect(isBack && hasLeant)
  }

  @Test func afterwardsTheWindowIsAsBefore() throws {
    for (scene, place) in [(Scenes.icons, (150.0, 80.0)), (Scenes.card, (150, 80))] {
      let stage = try stage(
        [
          .jump(150, 185), .wait(0.05), .move(place.0, place.1, seconds: 0.1), .wait(0.3), .press,
          .wait(0.2), .release, .wait(0.3), .move(150, 230, seconds: 0.2),
          .event(.pointerRemoved), .wait(1.5),
        ], scene, scale: 0.5)
      while !stage.isOver { _ = stage.advance() }
      let isSame =
        PNGPicture(stage.image) == PNGPicture(try scene.picture(.light, scale: 0.5, Typeface()))
      #expect(isSame, "\(place)")
    }
  }
}
