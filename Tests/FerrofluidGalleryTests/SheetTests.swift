import PNGFiles
import PointerGeometry
import Testing

@testable import ferrofluid_gallery

/// The sheets as pictures, and what all plans promise.
@Suite struct SheetTests {
  private static var words: Story {
    Story(
      scene: Scenes.words, crop: Rect(x: 90, y: 50, width: 120, height: 80),
      steps: [.jump(150, 90), .shot("in"), .wait(0.4), .shot("rest")])
  }

  @Test(arguments: [1, 1.5, 2]) func sheetsAreTheSameOnEveryRun(scale: Double) throws {
    let plan = SheetPlan("test", "Test", over: [.dark, .busy], Self.words)
    let pictures = try (0..<2).map { _ in
      try ContactSheet(plan: plan, scale: scale, typeface: Typeface()).picture().encoded()
    }
    let isSame = pictures[0] == pictures[1]
    #expect(isSame)
    // The heading's least width, and two rows of 80 points with their captions.
    let picture = try PNGPicture(decoding: pictures[0])
    #expect(picture.width == Int(480 * scale))
    #expect(picture.height == Int((52 + 2 * 104 + 12) * scale))
  }

  @Test func aPlanWithNothingOverLightOrDarkHasNoFilm() throws {
    let typeface = try Typeface()
    for (backdrops, hasFilm) in [([.busy], false), ([], false), ([.busy, .dark], true)]
      as [([Backdrop], Bool)]
    {
      let plan = SheetPlan("test", "Test", over: backdrops, Self.words)
      let film = FilmStrip(plan: plan, scale: 1, typeface: typeface)
      #expect((film != nil) == hasFilm, "\(backdrops)")
    }
  }

  @Test func longRowsGoOnInAnotherLine() throws {
    var story = Self.words
    story.steps += (0..<30).map { .shot("\($0)") }
    let sheet = ContactSheet(
      plan: SheetPlan("test", "Test", over: [.light], story), scale: 0.5, typeface: try Typeface())
    let picture = try sheet.picture()
    #expect(picture.width <= 900 + 24 && picture.height == (52 + 3 * 104 + 12) / 2)
  }

  @Test(arguments: Plans.all.map(\.name)) func everyPlanShowsWhatItCrops(name: String) throws {
    let plan = try #require(Plans.all.first { $0.name == name })
    #expect(!plan.rows.isEmpty)
    for row in plan.rows {
      let story = row.story
      let window = Rect<LogicalSpace>(
        x: 0, y: 0, width: story.scene.size.width, height: story.scene.size.height)
      #expect(window.contains(story.crop) && !story.crop.isEmpty, "\(row.label)")
      let timeline = Timeline(story.steps, from: story.start)
      #expect(timeline.shots.count > 3, "\(row.label)")
      #expect(timeline.frameCount < 1500, "\(row.label)")
    }
  }

  @Test func everyBackgroundFillsItsImage() throws {
    for backdrop in Backdrop.allCases {
      let picture = PNGPicture(
        try Scenes.nothing.picture(backdrop, scale: 0.5, Typeface()))
      let corners = [(0, 0), (149, 0), (0, 94), (149, 94)].map { picture[$0.0, $0.1] }
      #expect(corners.allSatisfy { $0 >> 24 == 255 })
      let isPlain = backdrop == .light || backdrop == .dark
      #expect((Set(picture.pixels).count == 1) == isPlain, "\(backdrop)")
    }
  }
}
