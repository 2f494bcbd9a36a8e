import PointerEngine
import PointerGeometry

/// Bare ground for the pointer's own shapes.
extension Scenes {
  /// A small field with one form in its middle, and nothing else.
  static func field(_ form: PointerForm) -> Scene {
    Scene(
      size: Size(width: 84, height: 56),
      regions: [form.region(1, at: Point(x: 42, y: 28))]
    ) { _, _ in }
  }

  /// Fields with none to four accessories around the pointer.
  static var accessories: Scene {
    let arrow = Shape.triangle()
    let quarter = Double.pi / 2
    let sets: [(String, Shape, [Accessory])] = [
      (
        "divider", .verticalBeam(length: 30, thickness: 4),
        [Accessory(shape: arrow, angle: .pi), Accessory(shape: arrow, angle: 0)]
      ),
      (
        "row divider", .horizontalBeam(length: 30, thickness: 4),
        [Accessory(shape: arrow, angle: quarter), Accessory(shape: arrow, angle: -quarter)]
      ),
      (
        "move", .circle(diameter: 15),
        (0..<4).map { Accessory(shape: arrow, offset: 5, angle: Double($0) * quarter) }
      ),
      (
        "add", .circle(diameter: 19),
        [Accessory(shape: .cross(extent: 9, thickness: 2), offset: 1, angle: .pi / 4, rotation: 0)]
      ),
    ]
    let frames = sets.indices.map { index in
      Frame(x: 4 + Double(index) * 74, y: 30, width: 70, height: 100)
    }
    return Scene(
      size: size,
      regions: sets.enumerated().map { index, set in
        .styled(
          UInt32(index + 1), frames[index], .content,
          RegionStyle(constrainedAxes: .both, shape: set.1, accessories: set.2))
      }
    ) { canvas, palette in
      for (set, frame) in zip(sets, frames) {
        canvas.text(set.0, frame.midX, 152, size: 10, palette.secondary, .center)
      }
    }
  }

  /// Regions that hide the pointer, force the default one, and change with a modifier.
  static var wishes: Scene {
    let names = ["hidden", "system", "Alt: cross"]
    let frames = names.indices.map { index in
      Frame(x: 14 + Double(index) * 94, y: 50, width: 84, height: 74)
    }
    var changing = Region.styled(3, frames[2], .bare, RegionStyle(cornerRadius: 9))
    changing.padding = 0
    changing.modified = ModifierStyle(modifiers: .alt, style: RegionStyle(shape: .cross()))
    return Scene(
      size: size,
      regions: [
        .styled(1, frames[0], .content, RegionStyle(pointer: .hidden)),
        .styled(2, frames[1], .content, RegionStyle(pointer: .system)),
        changing,
      ]
    ) { canvas, palette in
      for (name, frame) in zip(names, frames) {
        canvas.border(frame, radius: 9, palette.hairline)
        canvas.text(name, frame.midX, frame.maxY + 18, size: 11, palette.secondary, .center)
      }
    }
  }
}
