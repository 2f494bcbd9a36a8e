import PNGFiles
import PointerGeometry
import PointerRendering

/// An animated picture of a plan: its rows at once, in a grid.
///
/// Of a story over several backgrounds it shows light and dark: each frame holds all that lies
/// between what changed, and five pictures in motion would make it five times as large.
struct FilmStrip {
  let scale: Double
  let typeface: Typeface
  private let rows: [SheetPlan.Row]

  /// Between the pictures, in points.
  private static let gap = 4.0
  private static let ground = Color(0xE7E7EB)

  /// Makes the film of a plan; nil where no row of it is over light or dark.
  init?(plan: SheetPlan, scale: Double, typeface: Typeface) {
    (self.scale, self.typeface) = (scale, typeface)
    rows = plan.rows.filter { $0.backdrop == .light || $0.backdrop == .dark }
    guard !rows.isEmpty else { return nil }
  }

  /// Writes it, one frame after another.
  ///
  /// - Throws: `SheetError` when there is no memory or the file cannot be written.
  func write(to path: String) throws(SheetError) {
    let columns = Int(Double(rows.count).squareRoot().rounded(.up))
    let crops = rows.map { row in
      OutputTransform(origin: .zero, scale: scale).pixels(covering: row.story.crop)
    }
    let pitch = (
      (crops.map(\.width).max() ?? 1) + Int32((Self.gap * scale).rounded()),
      (crops.map(\.height).max() ?? 1) + Int32((Self.gap * scale).rounded())
    )
    let lines = (rows.count + columns - 1) / columns
    var stages: [Stage] = []
    for row in rows {
      stages.append(try Stage(row.story, row.backdrop, scale: scale, typeface))
    }
    guard
      let image = Image(.xrgb, width: columns * Int(pitch.0), height: lines * Int(pitch.1))
    else { throw .memory }
    image.fill(Self.ground.pixel, in: image.bounds)
    do {
      let writer = try APNGWriter(writing: path, width: image.width, height: image.height)
      var frame = 0
      while stages.contains(where: { !$0.isOver }) {
        for (index, stage) in stages.enumerated() where !stage.isOver {
          _ = stage.advance()
          var place = crops[index]
          place.x = Int32(index % columns) * pitch.0
          place.y = Int32(index / columns) * pitch.1
          image.draw(
            stage.image,
            ImageMapping(at: place.x - crops[index].x, place.y - crops[index].y), .copy,
            in: [place])
        }
        frame += 1
        // 60 frames a second, in whole milliseconds: 17, 17, 16.
        try writer.append(image.pixels, milliseconds: frame % 3 == 0 ? 16 : 17)
      }
      try writer.finish()
    } catch {
      throw .file("\(error)")
    }
  }
}
