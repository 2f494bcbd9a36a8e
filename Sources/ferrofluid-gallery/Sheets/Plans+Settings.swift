import PointerEngine
import PointerGeometry
import PointerRendering

/// The sheets of what the user may set.
extension Plans {
  static var settings: [SheetPlan] {
    [
      SheetPlan(
        "reduced-motion", "Reduced motion: cross-fades, no movement",
        rows: rows(Story.settings(reducedMotion: true))),
      SheetPlan(
        "high-contrast", "High contrast: wider and stronger edges, platters have one too",
        rows: rows(options: RenderingOptions(highContrast: true))),
      SheetPlan(
        "reduced-transparency", "Reduced transparency: a solid pointer",
        rows: rows(options: RenderingOptions(reducedTransparency: true))),
      SheetPlan(
        "slow-machine", "For a slow machine: neither shadows nor glow nor lights",
        rows: rows(options: .slowMachine)),
      SheetPlan(
        "plain", "Plain: an arrow that follows the hand, and nothing else",
        rows: rows(Story.settings(isAdaptive: false))),
    ]
  }

  /// A word, an icon, a card, a line and a divider, each light and dark.
  private static func rows(
    _ settings: EngineSettings = Story.settings(), options: RenderingOptions = RenderingOptions()
  ) -> [SheetPlan.Row] {
    let samples: [(String, Scene, Rect<LogicalSpace>, [Step])] = [
      (
        "word", Scenes.words, Rect(x: 90, y: 60, width: 120, height: 100),
        entry(150, 90, from: 150, 148)
      ),
      (
        "icon", Scenes.icons, Rect(x: 90, y: 20, width: 120, height: 124),
        entry(150, 80, from: 150, 140)
      ),
      (
        "card", Scenes.card, Rect(x: 10, y: 10, width: 180, height: 150),
        entry(150, 80, from: 20, 154)
      ),
      (
        "text", Scenes.paragraph, Rect(x: 60, y: 10, width: 140, height: 80),
        entry(120, 64, from: 110, 14)
      ),
      (
        "divider", Scenes.columns, Rect(x: 100, y: 60, width: 100, height: 80),
        entry(149, 100, from: 118, 100)
      ),
    ]
    return samples.flatMap { label, scene, crop, steps in
      [Backdrop.light, .dark].map { backdrop in
        SheetPlan.Row(
          label: "\(label), \(backdrop.rawValue)", backdrop: backdrop,
          story: Story(scene: scene, crop: crop, settings: settings, options: options, steps: steps)
        )
      }
    }
  }

  private static func entry(
    _ x: Double, _ y: Double, from outerX: Double, _ outerY: Double
  ) -> [Step] {
    [
      .jump(outerX, outerY), .wait(0.2), .shot("outside"), .move(x, y, seconds: 0.05),
      .shots([0.033, 0.067, 0.1, 0.133]), .wait(0.3), .shot("at rest"),
      .move(x + 14, y - 7, seconds: 0.1), .wait(0.2), .shot("upper right"), .press,
      .shots([0.05, 0.3]), .release, .shots([0.067]), .wait(0.3),
      .move(outerX, outerY, seconds: 0.05), .shots([0.033, 0.067, 0.133]), .wait(0.3),
    ]
  }
}
