import PointerEngine
import PointerGeometry

/// The windows that stories happen in.
enum Scenes {
  typealias Frame = Rect<SurfaceSpace>

  /// The size of most: as large as a cell of the overview.
  static let size = Size<SurfaceSpace>(width: 300, height: 190)
}

/// Nothing to point at.
extension Scenes {
  /// The background alone.
  static var nothing: Scene { Scene(size: size, regions: []) { _, _ in } }

  /// A line of text that is no region.
  static var sentence: Scene {
    Scene(size: size, regions: []) { canvas, palette in
      canvas.text("Text stays readable", 34, 60, size: 15, palette.ink)
    }
  }
}

/// Controls: words, buttons with bezels, a toolbar, a list.
extension Scenes {
  /// Words without a bezel, one group.
  static var words: Scene {
    var scene = wordSurfaces
    let (labels, ground) = (scene.labels, scene.draw)
    scene.labels = []
    scene.draw = { canvas, palette in
      ground(canvas, palette)
      for label in labels { label.draw(canvas, palette) }
    }
    return scene
  }

  /// The same with each word on a surface of its own.
  static var wordSurfaces: Scene {
    let frames = (0..<3).map { Frame(x: 24 + Double($0) * 84, y: 72, width: 84, height: 36) }
    let labels = zip(["Edit", "Share", "Done"], frames).enumerated().map { index, label in
      Scene.Label(
        region: RegionID(rawValue: UInt32(index + 1)), frame: label.1.inset(dx: 4, dy: 4)
      ) { canvas, palette in
        canvas.text(label.0, in: label.1, size: 15, weight: .semibold, palette.accent)
      }
    }
    return Scene(
      size: size,
      regions: frames.enumerated().map { index, frame in
        .styled(
          UInt32(index + 1), frame.inset(dx: 4, dy: 0), .bare,
          RegionStyle(effect: .highlight, cornerRadius: 9), group: 1)
      }, labels: labels
    ) { canvas, palette in
      canvas.fill(Frame(x: 16, y: 62, width: 268, height: 56), radius: 14, palette.plate)
    }
  }

  /// Buttons with a bezel: the one most people want, and another.
  static var buttons: Scene {
    let frames = [
      Frame(x: 44, y: 72, width: 84, height: 36), Frame(x: 148, y: 72, width: 108, height: 36),
    ]
    return Scene(
      size: size,
      regions: frames.enumerated().map { index, frame in
        .styled(UInt32(index + 1), frame, .control, RegionStyle(cornerRadius: 9))
      }
    ) { canvas, palette in
      canvas.fill(frames[0], radius: 9, palette.prominent)
      canvas.text("Save", in: frames[0], size: 14, weight: .medium, palette.prominentInk)
      canvas.fill(frames[1], radius: 9, palette.bezel)
      canvas.text("Duplicate", in: frames[1], size: 14, weight: .medium, palette.ink)
    }
  }

  /// Glyphs in a bar, one group.
  static var toolbar: Scene {
    let bar = Frame(x: 24, y: 66, width: 252, height: 48)
    let glyphs: [Glyph] = [.back, .share, .heart, .search, .more]
    let frames = glyphs.indices.map { index in
      Frame(x: 38 + Double(index) * 46, y: 72, width: 40, height: 36)
    }
    return Scene(
      size: size,
      regions: frames.enumerated().map { index, frame in
        .styled(UInt32(index + 1), frame, .bare, RegionStyle(cornerRadius: 9), group: 1)
      }
    ) { canvas, palette in
      canvas.fill(bar, radius: 14, palette.surface)
      canvas.border(bar, radius: 14, palette.hairline)
      for (glyph, frame) in zip(glyphs, frames) {
        glyph.draw(on: canvas, at: frame.center, color: palette.ink)
      }
    }
  }

  /// The rows of a list: hovered, with a tint alone.
  static var list: Scene {
    let rows = [("Harbour", "12"), ("Lighthouse", "3"), ("Old town", "48"), ("Station", "7")]
    let list = Frame(x: 24, y: 14, width: 252, height: 144)
    let frames = rows.indices.map { index in
      Frame(x: list.minX, y: list.minY + Double(index) * 36, width: list.width, height: 36)
    }
    func radii(_ index: Int) -> CornerRadii {
      CornerRadii(
        topLeft: index == 0 ? 12 : 0, topRight: index == 0 ? 12 : 0,
        bottomRight: index == rows.count - 1 ? 12 : 0, bottomLeft: index == rows.count - 1 ? 12 : 0)
    }
    return Scene(
      size: size,
      regions: frames.enumerated().map { index, frame in
        .styled(
          UInt32(index + 1), frame, .card,
          RegionStyle(
            effect: .hover, hover: HoverStyle(tint: .overlay, castsShadow: false, scales: false),
            shape: .roundedRect(radii(index))))
      }
    ) { canvas, palette in
      canvas.fill(list, radius: 12, palette.surface)
      for (index, frame) in frames.enumerated() {
        if index > 0 {
          canvas.rule(frame.minX + 16, frame.minY, frame.width - 16, palette.hairline)
        }
        let baseline = frame.midY + 5
        canvas.text(rows[index].0, frame.minX + 16, baseline, size: 14, palette.ink)
        canvas.text(
          rows[index].1, frame.maxX - 16, baseline, size: 14, palette.secondary, .trailing)
      }
    }
  }
}
