import CCairo
import Foundation
import PNGFiles
import PointerEngine
import PointerGeometry
import Testing

@testable import PointerRendering

/// Draws the pointer's part of the design's reference sheet, to be looked at.
///
/// Set `FERROFLUID_SHEETS` to a folder to get `sheet-1.png`, `sheet-1.5.png` and `sheet-2.png`.
@Suite struct ContactSheet {
  private static let folder = ProcessInfo.processInfo.environment["FERROFLUID_SHEETS"]

  @Test(.enabled(if: folder != nil), arguments: [1, 1.5, 2])
  func draw(scale: Double) throws {
    let folder = try #require(Self.folder)
    let sheet = try Canvas(width: 1200, height: 800, scale: scale, background: 0xFF808080)
    for isLight in [true, false] {
      let row = isLight ? 0.0 : 380.0
      let cells = [pointers, highlight, lift, hover, text, photo, morph]
      for (index, cell) in cells.enumerated() {
        let canvas = try Canvas(
          width: 300, height: 190, scale: scale, background: isLight ? 0xFFF5F5F7 : 0xFF1C1C1F)
        try cell(canvas, isLight)
        let x = Double(index % 4) * 300
        let y = row + Double(index / 4) * 190
        sheet.image.draw(
          canvas.image, ImageMapping(at: Int32(x * scale), Int32(y * scale)), .copy,
          in: [sheet.image.bounds])
      }
    }
    let path = URL(filePath: folder).appending(path: "sheet-\(scale).png").path
    try sheet.picture.write(to: path)
  }

  private func ink(_ isLight: Bool) -> Color {
    isLight ? Color(red: 0.11, green: 0.11, blue: 0.12) : Color(red: 0.96, green: 0.96, blue: 0.97)
  }

  private func pointers(_ canvas: Canvas, _ isLight: Bool) throws {
    canvas.text("Text stays readable", 24, 50, 15, ink(isLight))
    for shape in [
      Presentation.circle(60, 96), .pressed(120, 96), .circle(150, 45), .circle(200.37, 96.61),
    ] {
      try canvas.draw(shape)
    }
  }

  private func highlight(_ canvas: Canvas, _ isLight: Bool) throws {
    let blue =
      isLight ? Color(red: 0, green: 0.44, blue: 0.95) : Color(red: 0.30, green: 0.62, blue: 1)
    for (index, label) in ["Edit", "Share", "Done"].enumerated() {
      let x = 24 + Double(index) * 84
      canvas.text(label, x + 16, 83, 15, blue, bold: true)
      canvas.text(label, x + 16, 143, 15, ink(isLight), bold: true)
      for y in [60.0, 120] where index != 0 {
        var platter = Presentation.platter(
          Rect(x: x, y: y, width: 76, height: 36), light: Point(x: x + 50, y: y + 12))
        platter.press = index == 2 ? 1 : 0
        try canvas.draw(platter)
      }
    }
  }

  private func lift(_ canvas: Canvas, _ isLight: Bool) throws {
    for (index, hue) in hues.enumerated() {
      let frame = Rect<LogicalSpace>(x: 30 + Double(index) * 86, y: 52, width: 64, height: 64)
      canvas.icon(frame, hue)
    }
    let frame = Rect<LogicalSpace>(x: 116, y: 52, width: 64, height: 64)
    var presentation = Presentation()
    presentation.elements = [
      .element(lift: frame, radius: 64 * 0.225, light: Point(x: 164, y: 70))
    ]
    try canvas.draw(presentation)
  }

  private func hover(_ canvas: Canvas, _ isLight: Bool) throws {
    let frame = Rect<LogicalSpace>(x: 26, y: 30, width: 248, height: 112)
    canvas.card(frame, isLight ? 1 : 0.17)
    canvas.text("Weekly report", 44, 64, 15, ink(isLight), bold: true)
    let gray = Color(red: 0.5, green: 0.5, blue: 0.52)
    canvas.text("A large card keeps the circle; it only tints.", 44, 88, 11, gray)
    var presentation = Presentation.circle(210, 112)
    presentation.elements = [
      Presentation.element(.hover, frame, radius: 14, light: frame.center)
    ]
    try canvas.draw(presentation)
  }

  private func text(_ canvas: Canvas, _ isLight: Bool) throws {
    let lines = [
      "The pointer becomes a beam as tall", "as the line it stands on, snaps from",
      "line to line, and stays exact in x.",
    ]
    for (index, line) in lines.enumerated() {
      canvas.text(line, 24, 52 + Double(index) * 26, 14, ink(isLight))
    }
    try canvas.draw(.beam(151.2, 73))
    try canvas.draw(.beam(220.5, 73))
    try canvas.draw(.beam(60.8, 47))
  }

  private func photo(_ canvas: Canvas, _ isLight: Bool) throws {
    canvas.photo(seed: 4)
    for index in 0..<5 {
      try canvas.draw(.circle(40 + Double(index) * 54, 60))
      try canvas.draw(.circle(60 + Double(index) * 44, 120))
      try canvas.draw(.beam(30 + Double(index) * 60, 160))
    }
  }

  /// The circle on its way to a platter, to a beam and to a lifted icon.
  private func morph(_ canvas: Canvas, _ isLight: Bool) throws {
    for step in 0..<5 {
      let amount = Double(step) / 4
      let center = Point<LogicalSpace>(x: 34 + Double(step) * 58, y: 36)
      var platter = Presentation.platter(
        Rect(
          center: center, size: Size(width: 19 + 33 * amount, height: 19 + 17 * amount)),
        light: center)
      platter.material = amount
      platter.lightStrength = amount
      platter.shape = RoundedRect(rect: platter.shape.rect, cornerRadius: 9.5 - 0.5 * amount)
      try canvas.draw(platter)
      let size = Size<LogicalSpace>(width: 19 - 16.5 * amount, height: 19 + 5 * amount)
      var beam = Presentation(
        RoundedRect(
          rect: Rect(center: Point(x: center.x, y: 80), size: size), cornerRadius: 9.5))
      beam.thinness = amount
      try canvas.draw(beam)
      let frame = Rect<LogicalSpace>(
        center: Point(x: center.x, y: 142), size: Size(width: 40, height: 40))
      canvas.icon(frame, hues[step % 3])
      var lift = Presentation()
      lift.elements = [
        Presentation.element(
          .lift, frame, radius: 9, amount: amount, light: Point(x: center.x + 9, y: 134))
      ]
      try canvas.draw(lift)
    }
  }
}

extension ElementPresentation {
  /// A fully lifted element.
  fileprivate static func element(
    lift frame: Rect<LogicalSpace>, radius: Double, light: Point<LogicalSpace>
  ) -> ElementPresentation {
    Presentation.element(.lift, frame, radius: radius, light: light)
  }
}

private let hues: [(Color, Color)] = [
  (Color(red: 0.99, green: 0.55, blue: 0.35), Color(red: 0.93, green: 0.26, blue: 0.32)),
  (Color(red: 0.38, green: 0.70, blue: 0.99), Color(red: 0.13, green: 0.42, blue: 0.95)),
  (Color(red: 0.45, green: 0.85, blue: 0.55), Color(red: 0.12, green: 0.62, blue: 0.42)),
]
