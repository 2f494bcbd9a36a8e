import PointerEngine
import PointerGeometry

/// Content: icons, cards, text, a schedule, columns, a map.
extension Scenes {
  /// Application icons with captions below.
  static var icons: Scene {
    let icons = [("Stories", Hues.coral), ("Harbour", Hues.blue), ("Trails", Hues.green)]
    let frames = icons.indices.map { index in
      Frame(x: 30 + Double(index) * 88, y: 46, width: 64, height: 64)
    }
    return Scene(
      size: size,
      regions: frames.enumerated().map { index, frame in
        .styled(UInt32(index + 1), frame, .icon, RegionStyle(cornerRadius: 64 * 0.225))
      }
    ) { canvas, palette in
      for (icon, frame) in zip(icons, frames) {
        Self.icon(on: canvas, frame, icon.1)
        canvas.fill(
          Frame(x: frame.midX - 30, y: frame.maxY + 7, width: 60, height: 19), radius: 5,
          palette.plate)
        canvas.text(icon.0, frame.midX, frame.maxY + 20, size: 12, palette.ink, .center)
      }
    }
  }

  /// A tile with a ring on it.
  static func icon(on canvas: Canvas, _ frame: Frame, _ hues: (Color, Color)) {
    canvas.roundedRectangle(frame, radius: frame.width * 0.225)
    canvas.fill(from: hues.0, at: frame.minY, to: hues.1, at: frame.maxY)
    canvas.circle(frame.midX, frame.midY, frame.width * 0.22)
    canvas.fill(Color.white.opacity(0.95))
    canvas.circle(frame.midX, frame.midY, frame.width * 0.10)
    canvas.fill(hues.1)
  }

  /// A large card that can be pressed.
  static var card: Scene {
    let card = Frame(x: 26, y: 30, width: 248, height: 112)
    return Scene(
      size: size, regions: [.styled(1, card, .card, RegionStyle(cornerRadius: 14))]
    ) { canvas, palette in
      canvas.fill(card, radius: 14, palette.surface)
      canvas.text("Weekly report", 44, 62, size: 15, weight: .semibold, palette.ink)
      canvas.text("Five new pictures, two walks and a", 44, 84, size: 12, palette.secondary)
      canvas.text("letter from the lighthouse keeper.", 44, 101, size: 12, palette.secondary)
      for (index, day) in [0.3, 0.55, 0.42, 0.8, 0.66, 0.9, 0.5].enumerated() {
        let x = 44 + Double(index) * 10
        canvas.fill(
          Frame(x: x, y: 128 - day * 16, width: 6, height: day * 16), radius: 2, palette.accent)
      }
    }
  }

  /// Nine cards: three tints, each alone, with shadow, and with shadow and scale.
  static var hoverModes: Scene {
    let tints: [(String, HoverStyle.Tint)] = [
      ("No tint", .none), ("Overlay", .overlay), ("Underlay", .underlay),
    ]
    let extras = [("flat", false, false), ("scale", false, true), ("shadow, scale", true, true)]
    var regions: [Region] = []
    var cards: [(Frame, String, String)] = []
    for (row, tint) in tints.enumerated() {
      for (column, extra) in extras.enumerated() {
        let frame = Frame(
          x: 16 + Double(column) * 92, y: 14 + Double(row) * 56, width: 84, height: 46)
        regions.append(
          .styled(
            UInt32(regions.count + 1), frame, .card,
            RegionStyle(
              effect: .hover, cornerRadius: 10,
              hover: HoverStyle(tint: tint.1, castsShadow: extra.1, scales: extra.2))))
        cards.append((frame, tint.0, extra.0))
      }
    }
    return Scene(size: size, regions: regions) { canvas, palette in
      for (frame, title, detail) in cards {
        canvas.fill(frame, radius: 10, palette.surface)
        canvas.text(title, frame.minX + 10, frame.minY + 19, size: 11, weight: .medium, palette.ink)
        canvas.text(detail, frame.minX + 10, frame.minY + 34, size: 10, palette.secondary)
      }
    }
  }

  /// A paragraph; its last line is set larger.
  static var paragraph: Scene {
    let lines = [
      "The pointer becomes a beam as tall", "as the line it stands on, snaps from",
      "line to line, and stays exact in x.",
    ]
    let frame = Frame(x: 16, y: 24, width: 268, height: 136)
    var region = Region(
      id: RegionID(rawValue: 1), frame: frame, kind: .text,
      textLines: lines.indices.map { TextLine(y: Double($0) * 26, height: 26) })
    region.textLines.append(TextLine(y: 86, height: 40))
    return Scene(size: size, regions: [region]) { canvas, palette in
      for (index, line) in lines.enumerated() {
        canvas.text(line, 24, 42 + Double(index) * 26, size: 14, palette.ink)
      }
      canvas.text("A larger line", 24, 138, size: 24, weight: .semibold, palette.ink)
    }
  }

  /// A schedule whose cells are quarters of an hour.
  static var schedule: Scene {
    let grid = Frame(x: 60, y: 24, width: 220, height: 136)
    var region = Region(id: RegionID(rawValue: 1), frame: grid, kind: .content)
    region.grid = RegionGrid(rows: GridPitch(17))
    return Scene(size: size, regions: [region]) { canvas, palette in
      for index in 0...8 {
        canvas.rule(
          60, 24 + Double(index) * 17, 220, palette.hairline.opacity(index % 4 == 0 ? 2.4 : 1))
      }
      for (index, hour) in ["14:00", "15:00", "16:00"].enumerated() {
        canvas.text(hour, 52, 28 + Double(index) * 68, size: 10, palette.secondary, .trailing)
      }
      let meeting = Frame(x: 62, y: 93, width: 140, height: 33)
      canvas.fill(meeting, radius: 5, palette.accent.opacity(0.18))
      canvas.fill(
        Frame(x: 62, y: 93, width: 3, height: 33), radius: 1.5, palette.accent)
      canvas.text("Harbour master", 72, 106, size: 10, weight: .medium, palette.ink)
    }
  }

  /// Two columns with a divider between them, and a field for a cross.
  static var columns: Scene {
    let edge = 149.5
    var divider = Region.styled(
      1, Frame(x: edge - 2.5, y: 0, width: 5, height: 162), .control,
      RegionStyle(
        constrainedAxes: .horizontal, shape: .verticalBeam(length: 30, thickness: 4),
        accessories: [
          Accessory(shape: .triangle(), angle: .pi), Accessory(shape: .triangle(), angle: 0),
        ]))
    divider.latchingAxes = .horizontal
    var field = Region.styled(
      2, Frame(x: 204, y: 60, width: 84, height: 90), .content, RegionStyle(shape: .cross()))
    field.padding = 0
    return Scene(size: size, regions: [divider, field]) { canvas, palette in
      canvas.fill(Frame(x: 0, y: 0, width: edge, height: 162), palette.ink.opacity(0.05))
      canvas.fill(
        Frame(x: canvas.snap(edge), y: 0, width: canvas.hairline, height: 162),
        palette.ink.opacity(0.25))
      canvas.text("Name", 24, 34, size: 12, weight: .medium, palette.ink)
      canvas.text("Modified", 170, 34, size: 12, weight: .medium, palette.ink)
      for (index, row) in [("anchor.svg", "Today"), ("bay.png", "Friday")].enumerated() {
        let y = 58 + Double(index) * 24
        canvas.text(row.0, 24, y, size: 12, palette.secondary)
        canvas.text(row.1, 170, y, size: 12, palette.secondary)
      }
    }
  }

  /// A map with buttons above it.
  static var map: Scene {
    let plus = Frame(x: 250, y: 104, width: 34, height: 34)
    let minus = Frame(x: 250, y: 144, width: 34, height: 34)
    let whole = Frame(origin: .zero, size: size)
    return Scene(
      size: size,
      regions: [
        .styled(1, whole, .content, RegionStyle()),
        .styled(2, plus, .control, RegionStyle(cornerRadius: 9), group: 1, z: 1),
        .styled(3, minus, .control, RegionStyle(cornerRadius: 9), group: 1, z: 1),
      ]
    ) { canvas, palette in
      MapPicture(isDark: palette.ink.red > 0.5).draw(on: canvas, whole)
      for (frame, glyph) in [(plus, Glyph.plus), (minus, .minus)] {
        canvas.fill(frame, radius: 9, palette.ground.opacity(0.94))
        canvas.border(frame, radius: 9, palette.hairline)
        glyph.draw(on: canvas, at: frame.center, color: palette.ink)
      }
    }
  }
}
