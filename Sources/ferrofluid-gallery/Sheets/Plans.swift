import PointerEngine
import PointerGeometry

/// All contact sheets.
enum Plans {
  /// In the order of the index.
  static var all: [SheetPlan] { free + controls + content + shapes + settings }

  /// The pointer outside of regions.
  private static var free: [SheetPlan] {
    [
      SheetPlan(
        "circle", "Circle: material, press, hiding",
        Story(
          scene: Scenes.sentence, crop: Rect(x: 20, y: 24, width: 200, height: 110),
          steps: [
            .jump(60, 90), .wait(0.1), .shot("at rest"), .press, .transition, .release, .transition,
            .wait(0.3), .move(150.4, 55.3, seconds: 0.3), .wait(0.25), .shot("on text"),
            .event(.interruption(.typing)), .shots([0.05, 0.1, 0.2]), .wait(0.3),
            .move(151, 55, seconds: 0.05), .shot("shown again"), .wait(0.3),
          ]))
    ]
  }

  private static var controls: [SheetPlan] {
    [
      SheetPlan(
        "highlight", "Highlight: words without a bezel",
        Story(
          scene: Scenes.words, crop: Rect(x: 14, y: 46, width: 272, height: 96),
          steps: [.jump(150, 150), .wait(0.1)] + visit(150, 90, left: 118, 96, right: 184, 80) + [
            .move(234, 90, seconds: 0.14), .shots([0, 0.05, 0.1]), .wait(0.4), .shot("next one"),
            .move(234, 162, seconds: 0.05), .transition, .wait(0.3),
          ])),
      SheetPlan(
        "label-surfaces", "Highlight: the same words on surfaces of their own",
        Story(
          scene: Scenes.wordSurfaces, crop: Rect(x: 14, y: 46, width: 272, height: 96),
          steps: [.jump(150, 150), .wait(0.1)] + visit(150, 90, left: 118, 96, right: 184, 80) + [
            .move(234, 90, seconds: 0.14), .shots([0, 0.05, 0.1]), .wait(0.4), .shot("next one"),
            .move(234, 162, seconds: 0.05), .transition, .wait(0.3),
          ])),
      SheetPlan(
        "buttons", "Highlight: buttons with a bezel",
        Story(
          scene: Scenes.buttons, crop: Rect(x: 28, y: 46, width: 244, height: 96),
          steps: [.jump(150, 150), .wait(0.1)] + visit(202, 90, left: 160, 97, right: 248, 80) + [
            .move(86, 90, seconds: 0.25), .wait(0.4), .shot("prominent"), .press, .wait(0.3),
            .shot("pressed"), .release, .wait(0.3), .move(86, 165, seconds: 0.05), .transition,
            .wait(0.3),
          ])),
      SheetPlan(
        "toolbar", "Highlight: a group of glyphs in a bar",
        Story(
          scene: Scenes.toolbar, crop: Rect(x: 14, y: 46, width: 272, height: 96),
          steps: [
            .jump(58, 165), .wait(0.1), .move(58, 90, seconds: 0.05), .transition,
            .wait(0.3), .shot("at rest"), .move(104, 90, seconds: 0.14), .shots([0, 0.05, 0.1]),
            .move(196, 86, seconds: 0.14), .shots([0, 0.05, 0.1]), .wait(0.4), .shot("at rest"),
            .press, .wait(0.3), .shot("pressed"), .release, .wait(0.3),
            .move(196, 170, seconds: 0.05), .transition, .wait(0.3),
          ])),
      SheetPlan(
        "list", "Hover: rows of a list, a tint alone",
        Story(
          scene: Scenes.list, crop: Rect(x: 14, y: 6, width: 272, height: 160),
          steps: [
            .jump(120, 180), .wait(0.1), .move(120, 140, seconds: 0.05), .transition,
            .wait(0.3), .shot("last row"), .move(130, 104, seconds: 0.14), .shots([0, 0.05, 0.1]),
            .wait(0.3), .shot("at rest"), .press, .wait(0.3), .shot("pressed"), .release,
            .wait(0.3), .move(140, 35, seconds: 0.3), .wait(0.3), .shot("first row"),
            .move(140, 4, seconds: 0.05), .transition, .wait(0.3),
          ])),
    ]
  }

  private static var content: [SheetPlan] {
    [
      SheetPlan(
        "lift", "Lift: icons",
        Story(
          scene: Scenes.icons, crop: Rect(x: 84, y: 16, width: 132, height: 132),
          steps: [.jump(150, 160), .wait(0.1)] + visit(150, 80, left: 124, 102, right: 176, 54) + [
            .move(150, 178, seconds: 0.05), .transition, .wait(0.4),
          ])),
      SheetPlan(
        "hover", "Hover: a card",
        Story(
          scene: Scenes.card, crop: Rect(x: 0, y: 4, width: 300, height: 180),
          steps: [
            .jump(150, 180), .wait(0.1), .move(210, 112, seconds: 0.05), .transition,
            .wait(0.4), .shot("at rest"), .move(60, 60, seconds: 0.3), .wait(0.2),
            .shot("on the title"), .press, .wait(0.3), .shot("pressed"), .release, .wait(0.3),
            .move(150, 180, seconds: 0.05), .transition, .wait(0.4),
          ])),
      SheetPlan(
        "hover-modes", "Hover: tint, shadow and scale",
        Story(
          scene: Scenes.hoverModes, crop: Rect(x: 2, y: 0, width: 296, height: 190),
          steps: [.jump(2, 2), .wait(0.1)]
            + (0..<9).flatMap { index -> [Step] in
              let (x, y) = (58 + Double(index % 3) * 92, 37 + Double(index / 3) * 56)
              return [.move(x + 26, y + 10, seconds: 0.2), .wait(0.45), .shot("card \(index + 1)")]
            })),
      SheetPlan(
        "text", "Text: a beam as tall as the line", over: [.light, .dark, .photo],
        Story(
          scene: Scenes.paragraph, crop: Rect(x: 8, y: 10, width: 220, height: 160),
          steps: [
            .jump(120, 8), .wait(0.1), .move(120.4, 37, seconds: 0.05), .transition, .wait(0.3),
            .shot("first line"), .move(121.2, 63, seconds: 0.14), .shots([0, 0.033, 0.067]),
            .wait(0.3), .shot("at rest"), .press, .wait(0.2), .shot("pressed"), .release,
            .wait(0.3), .move(100, 130, seconds: 0.14), .shots([0, 0.033, 0.1]), .wait(0.3),
            .shot("taller line"), .move(100, 178, seconds: 0.05), .transition, .wait(0.3),
          ])),
      SheetPlan(
        "cells", "Grid: one cell of a schedule", over: [.light, .dark, .photo],
        Story(
          scene: Scenes.schedule, crop: Rect(x: 10, y: 12, width: 284, height: 160),
          steps: [
            .jump(200, 184), .wait(0.1), .move(200, 83, seconds: 0.05), .transition, .wait(0.3),
            .shot("14:45"), .move(190, 66, seconds: 0.14), .shots([0, 0.05, 0.1]), .wait(0.3),
            .shot("14:30"), .press, .wait(0.3), .shot("pressed"), .release, .wait(0.3),
            .move(120, 108, seconds: 0.2), .wait(0.4), .shot("on a meeting"),
            .move(120, 186, seconds: 0.05), .transition, .wait(0.3),
          ])),
      SheetPlan(
        "divider", "Divider: a beam with arrows, dragged; a cross", over: [.light, .dark, .photo],
        Story(
          scene: Scenes.columns, crop: Rect(x: 90, y: 40, width: 206, height: 120),
          steps: [
            .jump(110, 100), .wait(0.1), .move(146, 100, seconds: 0.05), .transition, .wait(0.3),
            .shot("at rest"), .press, .wait(0.3), .shot("pressed"), .move(170, 106, seconds: 0.3),
            .shot("dragged"), .release, .transition, .wait(0.3), .move(248, 105, seconds: 0.05),
            .transition, .wait(0.3), .shot("cross"), .move(294, 40, seconds: 0.2), .wait(0.3),
          ])),
      SheetPlan(
        "map", "A map, and buttons over it", over: [.light, .dark],
        Story(
          scene: Scenes.map, crop: Rect(x: 0, y: 0, width: 300, height: 190),
          steps: [
            .jump(40, 40), .wait(0.3), .shot("park"), .move(60, 116, seconds: 0.3), .wait(0.3),
            .shot("name"), .move(160, 60, seconds: 0.3), .wait(0.3), .shot("street"),
            .move(210, 130, seconds: 0.3), .wait(0.3), .shot("water"),
            .move(267, 121, seconds: 0.05), .transition, .wait(0.3), .shot("button"),
            .move(267, 161, seconds: 0.14), .shots([0, 0.05, 0.1]), .wait(0.4), .press, .wait(0.3),
            .shot("pressed"), .release, .wait(0.3),
          ])),
    ]
  }

  /// The hand comes in, looks about, presses, lets go and returns to the middle.
  private static func visit(
    _ x: Double, _ y: Double, left leftX: Double, _ leftY: Double, right rightX: Double,
    _ rightY: Double
  ) -> [Step] {
    [
      .move(x, y, seconds: 0.05), .transition, .wait(0.4), .shot("at rest"),
      .move(leftX, leftY, seconds: 0.2), .wait(0.2), .shot("lower left"),
      .move(rightX, rightY, seconds: 0.25), .wait(0.2), .shot("upper right"), .press,
      .shots([0.033, 0.083, 0.3]), .release, .shots([0.05, 0.1, 0.4]),
      .move(x, y, seconds: 0.15), .wait(0.1),
    ]
  }
}
