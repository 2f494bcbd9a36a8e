import ExampleKit
import PointerGeometry
import PointerUI

extension CanvasContent {
  /// The identifier of the paper's region.
  static let paperName = "paper"
  /// A dab thinner than this would not be seen below its outline: a cross shows where it goes.
  private static let leastOutline = 10.0

  /// An upright cross with a gap in its middle, so that it covers nothing of what it points at.
  static let cross: PointerShape? = {
    var elements: [PathElement] = []
    // Each arm is 9 points long and 2 wide, and begins 3 points from the middle.
    for (dx, dy) in [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)] {
      func corner(_ along: Double, _ across: Double) -> Point<ShapeSpace> {
        Point(x: along * dx - across * dy, y: along * dy + across * dx)
      }
      elements += [
        .move(to: corner(3, -1)), .line(to: corner(12, -1)), .line(to: corner(12, 1)),
        .line(to: corner(3, 1)), .close,
      ]
    }
    return (try? Path(elements)).map { .path($0) }
  }()

  /// What the pointer is on the paper.
  var brushShape: PointerShape {
    if brush.size < Self.leastOutline { return Self.cross ?? .circle(diameter: 8) }
    return Self.ring(diameter: brush.size) ?? .circle(diameter: brush.size)
  }

  /// A circle with a hole: what is below it is seen as it is.
  private static func ring(diameter: Double) -> PointerShape? {
    // The line lies outside of the dab and is 1.5 points wide.
    let elements = circle(diameter / 2 + 1.5) + circle(diameter / 2)
    return (try? Path(elements, fillRule: .evenOdd)).map { .path($0) }
  }

  /// Four curves that are a circle to within 0.03 per cent.
  ///
  /// Source: the usual 4/3 · (√2 - 1) for the length of the handles.
  private static func circle(_ radius: Double) -> [PathElement] {
    let handle = radius * 0.552_284_75
    var elements: [PathElement] = [.move(to: Point(x: radius, y: 0))]
    for (x, y) in [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)] {
      // A quarter turn clockwise, from (x, y) to (-y, x).
      elements.append(
        .cubic(
          to: Point(x: -y * radius, y: x * radius),
          control1: Point(x: x * radius - y * handle, y: y * radius + x * handle),
          control2: Point(x: -y * radius + x * handle, y: x * radius + y * handle)))
    }
    return elements + [.close]
  }

  var regions: [PointerRegion] {
    // Content wants the exact place: no padding, nothing that draws the pointer to it. Nor does it
    // latch: beyond the paper's edge a stroke is not seen, so the brush is not either.
    let paper = PointerRegion(
      rect: paper, identifier: Self.paperName,
      style: PointerStyle(shape: brushShape, kind: .content))
    return [paper] + CanvasTool.all.map { region(of: $0) }
  }

  private func region(of tool: CanvasTool) -> PointerRegion {
    let frame = frame(of: tool)
    var style: PointerStyle
    switch tool {
    case .color:
      style = PointerStyle(
        effect: .lift, shape: .roundedRect(radius: frame.height / 2), kind: .icon, padding: 6,
        group: 1)
    case .size: style = bare(group: 2)
    case .undo, .redo, .clear: style = bare(group: 3)
    }
    style.constrainedAxes = nil
    var region = PointerRegion(rect: frame, identifier: tool, style: style)
    region.isEnabled = isEnabled(tool)
    return region
  }

  private func bare(group: UInt32) -> PointerStyle {
    PointerStyle(shape: .roundedRect(radius: 9), kind: .bare, padding: 8, group: group)
  }

  /// Where a button is.
  func frame(of tool: CanvasTool) -> Frame {
    func button(_ x: Double, _ side: Double) -> Frame {
      Frame(x: x, y: bar.midY - side / 2, width: side, height: side)
    }
    let left = bar.minX + 20
    switch tool {
    case .color(let index): return button(left + Double(index) * 42, 28)
    case .size(let index):
      return button(left + Double(Palette.count) * 42 + 16 + Double(index) * 42, 40)
    case .clear: return button(bar.maxX - 16 - 40, 40)
    case .redo: return button(bar.maxX - 16 - 40 - 8 - 44, 40)
    case .undo: return button(bar.maxX - 16 - 40 - 8 - 88, 40)
    }
  }

  var namedFrames: [(name: String, frame: Frame)] {
    [("paper", paper)] + CanvasTool.all.map { ($0.name, frame(of: $0)) }
  }
}
