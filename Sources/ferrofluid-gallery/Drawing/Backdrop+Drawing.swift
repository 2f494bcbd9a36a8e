import PointerRendering

extension Backdrop {
  /// Fills an image with it.
  ///
  /// - Throws: `SheetError.memory` when there is none.
  func fill(_ image: Image, scale: Double, _ typeface: Typeface) throws(SheetError) {
    switch self {
    case .light, .dark:
      image.fill(palette.ground.pixel, in: image.bounds)
    case .photo:
      Landscape(width: image.width, height: image.height).draw(into: image)
    case .busy:
      Patches(scale: scale).draw(into: image)
    case .text:
      image.fill(palette.ground.pixel, in: image.bounds)
      let (width, height) = (Double(image.width) / scale, Double(image.height) / scale)
      try Canvas.draw(on: image, scale: scale, typeface) { canvas in
        Self.drawPage(on: canvas, width: width, height: height)
      }
    }
  }

  /// A page of small print.
  private static func drawPage(on canvas: Canvas, width: Double, height: Double) {
    let words = """
      the tide turns a little later every day by about fifty minutes look at the posts by the \
      boat yard when the third white ring is dry you can walk across to the lighthouse and you \
      have an hour and a half before it gets wet again wind from the east holds the water back \
      wind from the west brings it early keep the pier on your left and the long red shed ahead
      """.split(separator: " ")
    let space = canvas.typeface.line("n", 11, .regular).width * 0.45
    var index = 0
    var baseline = 13.0
    while baseline < height + 8 {
      var x = 10.0
      while x < width {
        let word = String(words[index % words.count])
        canvas.text(word, x, baseline, size: 11, Palette.light.ink)
        x += canvas.typeface.line(word, 11, .regular).width + space
        index += 1
      }
      baseline += 16
    }
  }
}
