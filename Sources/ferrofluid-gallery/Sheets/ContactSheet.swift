import PNGFiles
import PointerGeometry
import PointerRendering

/// Draws a plan: a row of key frames for each of its stories, with captions.
struct ContactSheet {
  typealias Frame = Rect<SurfaceSpace>

  let plan: SheetPlan
  let scale: Double
  let typeface: Typeface

  /// Lengths in points.
  private static let margin = 24.0
  private static let heading = 52.0
  private static let gap = 10.0
  private static let captionHeight = 24.0
  private static let captionSize = 10.0
  /// A row that is wider goes on in another line.
  private static let greatestWidth = 1800.0
  private static let ground = Color(0xE7E7EB)
  private static let ink = Color(0x3A3A40)

  /// Where things are.
  private struct Layout {
    var labelWidth = 0.0
    /// How many key frames of each row are in one line.
    var columns: [Int] = []
    /// The top of each row, and at the end the sheet's height.
    var tops = [ContactSheet.heading]
    var width = 0.0
  }

  /// The sheet as a picture.
  ///
  /// - Throws: `SheetError.memory` when there is none for the pictures.
  func picture() throws(SheetError) -> PNGPicture {
    let layout = layout
    guard
      let image = Image(
        .xrgb, width: pixels(layout.width), height: pixels(layout.tops[plan.rows.count]))
    else { throw .memory }
    image.fill(Self.ground.pixel, in: image.bounds)
    try Canvas.draw(on: image, scale: scale, typeface) { canvas in
      canvas.text(plan.title, Self.margin, 36, size: 17, weight: .semibold, Self.ink)
      canvas.text(
        "scale \(scale.shortText)", layout.width - Self.margin, 36, size: 12, Self.ink, .trailing)
    }
    for index in plan.rows.indices { try drawRow(index, layout, into: image) }
    return PNGPicture(image)
  }

  private var layout: Layout {
    var layout = Layout()
    for row in plan.rows {
      layout.labelWidth = max(
        layout.labelWidth, typeface.line(row.label, Self.captionSize, .medium).width)
    }
    layout.labelWidth = (layout.labelWidth + 14).rounded(.up)
    var width = 0.0
    for row in plan.rows {
      let pitch = pitch(of: row)
      let count = Timeline(row.story.steps, from: row.story.start).shots.count
      let most = max(1, Int((Self.greatestWidth - layout.labelWidth) / pitch.width))
      let lines = max(1, (count + most - 1) / most)
      // As long lines as are needed for as many of them, so that the last is not a stump.
      let columns = max(1, (count + lines - 1) / lines)
      layout.columns.append(columns)
      width = max(width, Double(columns) * pitch.width)
      let top = layout.tops[layout.tops.count - 1]
      layout.tops.append((top + Double(lines) * pitch.height).rounded(.up))
    }
    layout.tops[plan.rows.count] += Self.margin / 2
    // The heading wants room too.
    layout.width = max(
      480, (2 * Self.margin + layout.labelWidth + width - Self.gap).rounded(.up))
    return layout
  }

  /// From one key frame of a row to the next.
  private func pitch(of row: SheetPlan.Row) -> Size<SurfaceSpace> {
    Size(
      width: snapped(row.story.crop.width) + Self.gap,
      height: (row.story.crop.height + Self.captionHeight).rounded(.up))
  }

  private func drawRow(_ index: Int, _ layout: Layout, into sheet: Image) throws(SheetError) {
    let row = plan.rows[index]
    let stage = try Stage(row.story, row.backdrop, scale: scale, typeface)
    let (crop, pitch) = (row.story.crop, pitch(of: row))
    let left = Self.margin + layout.labelWidth
    var captions: [(text: String, place: Point<SurfaceSpace>)] = []
    while !stage.isOver {
      for caption in stage.advance() {
        let (line, column) = captions.count.quotientAndRemainder(
          dividingBy: layout.columns[index])
        let place = Point<SurfaceSpace>(
          x: left + Double(column) * pitch.width,
          y: layout.tops[index] + Double(line) * pitch.height)
        copy(crop, of: stage, into: sheet, at: place)
        captions.append((caption, place))
      }
    }
    try Canvas.draw(on: sheet, scale: scale, typeface) { canvas in
      canvas.text(
        row.label, Self.margin, layout.tops[index] + 14, size: Self.captionSize, weight: .medium,
        Self.ink)
      for (caption, place) in captions {
        canvas.text(
          caption, place.x, place.y + crop.height + 13, size: Self.captionSize, Self.ink)
      }
    }
  }

  /// Copies a part of what a stage shows.
  private func copy(
    _ crop: Rect<LogicalSpace>, of stage: Stage, into sheet: Image, at place: Point<SurfaceSpace>
  ) {
    let target = PixelBox(
      x: Int32(pixels(place.x)), y: Int32(pixels(place.y)), width: Int32(pixels(crop.width)),
      height: Int32(pixels(crop.height)))
    let corner = stage.transform.pixels(covering: crop)
    sheet.draw(
      stage.image, ImageMapping(at: target.x - corner.x, target.y - corner.y), .copy, in: [target])
  }

  private func pixels(_ length: Double) -> Int { Int((length * scale).rounded()) }

  /// A length on whole pixels.
  private func snapped(_ length: Double) -> Double { Double(pixels(length)) / scale }
}

extension Double {
  /// The number without needless zeros.
  var shortText: String {
    self == rounded() && abs(self) < 1e9 ? String(Int(self)) : String(self)
  }
}

extension PNGPicture {
  /// The pixels of an opaque image.
  init(_ image: Image) {
    var pixels = image.pixels
    pixels.withUnsafeMutableBufferPointer { pixels in
      for index in pixels.indices { pixels[index] |= 0xFF00_0000 }
    }
    self.init(width: image.width, height: image.height, pixels: pixels)
  }
}

extension Image {
  /// All pixels of a colour image, row by row; of an opaque one the highest byte means nothing.
  var pixels: [UInt32] {
    withUnsafeMutableBytes { bytes in
      Array(unsafeUninitializedCapacity: width * height) { result, count in
        for y in 0..<height {
          // SAFETY: both rows hold `width` pixels of four bytes, and the two do not overlap.
          let row = UnsafeRawBufferPointer(
            rebasing: bytes[(y * bytesPerRow)..<(y * bytesPerRow + width * 4)])
          UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(result)[(y * width * 4)...]
          ).copyMemory(from: row)
        }
        count = width * height
      }
    }
  }
}
