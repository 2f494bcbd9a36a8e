import PNGFiles
import PointerEngine
import PointerGeometry
import PointerRendering

/// One sheet with all effects at rest, light above and dark below.
struct Overview {
  let scale: Double
  let typeface: Typeface

  static let name = "overview"

  /// A scene, and what pointers do in it one after another: each is drawn over those before.
  private struct Cell {
    var caption: String
    var scene: Scene
    var visits: [[Step]]
    /// Another background than that of the half of the sheet.
    var backdrop: Backdrop?
  }

  private static let columns = 4
  private static let size = Scenes.size

  /// The sheet as a picture.
  ///
  /// - Throws: `SheetError.memory` when there is none for the pictures.
  func picture() throws(SheetError) -> PNGPicture {
    let cells = Self.cells
    let lines = cells.count / Self.columns
    let (width, height) = (pixels(Self.size.width), pixels(Self.size.height))
    guard
      let sheet = Image(.xrgb, width: width * Self.columns, height: height * lines * 2)
    else { throw .memory }
    for (half, backdrop) in [Backdrop.light, .dark].enumerated() {
      for (index, cell) in cells.enumerated() {
        let image = try draw(cell, cell.backdrop ?? backdrop)
        sheet.draw(
          image,
          ImageMapping(
            at: Int32(index % Self.columns * width),
            Int32((half * lines + index / Self.columns) * height)), .copy, in: [sheet.bounds])
      }
    }
    return PNGPicture(sheet)
  }

  private func draw(_ cell: Cell, _ backdrop: Backdrop) throws(SheetError) -> Image {
    var image = try cell.scene.picture(backdrop, scale: scale, typeface)
    let labels = try LabelSurfaces(cell.scene.labels, backdrop.palette, scale: scale, typeface)
    for visit in cell.visits {
      let story = Story(
        scene: cell.scene, crop: .zero, start: Point(x: -20, y: -20), steps: visit + [.wait(0.8)])
      let stage = try Stage(story, over: image, labels, scale: scale)
      while !stage.isOver { _ = stage.advance() }
      image = stage.image
    }
    let (scale, typeface) = (scale, typeface)
    try Canvas.draw(on: image, scale: scale, typeface) { canvas in
      canvas.text(
        cell.caption, 12, Self.size.height - 10, size: 10, backdrop.palette.secondary)
    }
    return image
  }

  private func pixels(_ length: Double) -> Int { Int((length * scale).rounded()) }

  private static var cells: [Cell] {
    [
      Cell(
        caption: "The circle, 19 points, and pressed", scene: Scenes.sentence,
        visits: [
          [.jump(70, 110)], [.jump(130, 110), .press], [.jump(160, 55)],
        ]),
      Cell(
        caption: "Highlight: behind the word, lit where the hand is", scene: Scenes.words,
        visits: [[.jump(150, 90), .wait(0.5), .move(164, 82, seconds: 0.2)]]),
      Cell(
        caption: "Lift: raised, with its own glow", scene: Scenes.icons,
        visits: [[.jump(150, 78), .wait(0.5), .move(168, 62, seconds: 0.2)]]),
      Cell(
        caption: "Hover: the circle stays, the card comes forward", scene: Scenes.card,
        visits: [[.jump(214, 116)]]),
      Cell(
        caption: "Text: as tall as the line, exact along it", scene: Scenes.paragraph,
        visits: [[.jump(151.2, 65)]]),
      Cell(
        caption: "Grid: one cell of 15 minutes", scene: Scenes.schedule,
        visits: [[.jump(236, 83)]]),
      Cell(
        caption: "Divider with arrows; cross", scene: Scenes.columns,
        visits: [[.jump(149.5, 100)], [.jump(246, 105)]]),
      Cell(
        caption: "", scene: Scenes.nothing,
        visits: (0..<10).map { index in
          [.jump(34 + Double(index % 5) * 58, index < 5 ? 60 : 126)]
        }, backdrop: .busy),
      Cell(
        caption: "Buttons with a bezel", scene: Scenes.buttons,
        visits: [[.jump(202, 90), .wait(0.5), .move(214, 84, seconds: 0.2)]]),
      Cell(
        caption: "A group of glyphs in a bar", scene: Scenes.toolbar,
        visits: [[.jump(104, 90), .wait(0.5), .move(108, 86, seconds: 0.2)]]),
      Cell(
        caption: "A row of a list", scene: Scenes.list, visits: [[.jump(170, 76)]]),
      Cell(
        caption: "", scene: Scenes.nothing,
        visits: [
          [.jump(60, 40)], [.jump(150, 66)], [.jump(250, 56)], [.jump(70, 110)],
          [.jump(190, 112)], [.jump(120, 160)], [.jump(255, 150)],
        ], backdrop: .photo),
    ]
  }
}
