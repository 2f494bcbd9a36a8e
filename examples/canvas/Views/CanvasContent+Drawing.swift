import ExampleKit
import PointerGeometry

extension CanvasContent {
  static let paperRadius = 10.0

  func draw(on canvas: Canvas, part: Frame) {
    if bar.intersects(part) {
      for tool in CanvasTool.all { draw(tool, canvas) }
      drawSeparator(canvas)
    }
    guard let shown = paper.intersection(part) else { return }
    canvas.fill(paper, radius: Self.paperRadius, host.theme.surface)
    canvas.saved {
      canvas.clip(to: shown)
      canvas.translate(paper.minX, paper.minY)
      let painter = StrokePainter(canvas: canvas, part: shown.offset(by: .zero - paper.origin))
      for stroke in drawing.strokes + [drawing.current].compactMap({ $0 }) {
        painter.paint(
          stroke, Palette.color(stroke.brush.color, isDark: host.theme.isDark))
      }
    }
    trimPaper(canvas, part)
    canvas.hairlineBorder(paper, radius: Self.paperRadius, host.theme.hairline)
  }

  /// Strokes end at the paper's round corners.
  private func trimPaper(_ canvas: Canvas, _ part: Frame) {
    guard !paper.inset(by: Self.paperRadius).contains(part) else { return }
    canvas.trimCorners(of: paper, radius: Self.paperRadius, host.theme.ground)
  }

  // MARK: Bar

  private func drawSeparator(_ canvas: Canvas) {
    let x = canvas.snap(frame(of: .size(0)).minX - 10)
    canvas.fill(
      Frame(x: x, y: bar.midY - 12, width: canvas.hairline, height: 24), host.theme.hairline)
  }

  private func draw(_ tool: CanvasTool, _ canvas: Canvas) {
    let frame = frame(of: tool)
    let theme = host.theme
    if case .color(let index) = tool { return drawColor(index, in: frame, canvas) }
    if isChosen(tool) { canvas.fill(frame, radius: 9, theme.bezel) }
    if pressed == tool {
      canvas.fill(frame, radius: 9, theme.pressedTint)
    } else if hovered == tool, isEnabled(tool), !host.isAdaptive {
      canvas.fill(frame, radius: 9, theme.hoverTint)
    }
    let ink = isEnabled(tool) ? theme.ink : theme.disabledInk
    let middle = frame.center
    canvas.newPath()
    switch tool {
    case .size(let index):
      // The sizes themselves would not fit: their areas tell them apart.
      canvas.circle(middle.x, middle.y, [1.75, 3.5, 6.25, 9.5][min(index, 3)])
      canvas.fill(ink)
    case .undo, .redo: drawArrow(middle, isLeft: tool == .undo, ink, canvas)
    case .clear: drawBin(middle, ink, canvas)
    case .color: break
    }
  }

  private func drawColor(_ index: Int, in frame: Frame, _ canvas: Canvas) {
    let color = Palette.color(index, isDark: host.theme.isDark)
    let middle = frame.center
    canvas.newPath()
    if isChosen(.color(index)) {
      canvas.circle(middle.x, middle.y, frame.width / 2 - 1)
      canvas.stroke(color, width: 2)
      canvas.circle(middle.x, middle.y, frame.width / 2 - 4.5)
    } else {
      canvas.circle(middle.x, middle.y, frame.width / 2 - 2)
    }
    canvas.fill(color)
    if pressed == .color(index) {
      canvas.circle(middle.x, middle.y, frame.width / 2)
      canvas.fill(host.theme.pressedTint)
    }
  }

  /// An arrow that turns back.
  private func drawArrow(_ middle: Place, isLeft: Bool, _ ink: Color, _ canvas: Canvas) {
    let side = isLeft ? 1.0 : -1.0
    func x(_ value: Double) -> Double { middle.x + side * value }
    canvas.move(x(-7), middle.y - 2.5)
    canvas.line(x(3), middle.y - 2.5)
    canvas.curve(x(9), middle.y - 2.5, x(9), middle.y + 6.5, x(3), middle.y + 6.5)
    canvas.line(x(-2), middle.y + 6.5)
    canvas.stroke(ink, width: 1.6)
    canvas.move(x(-3), middle.y - 6.5)
    canvas.line(x(-7), middle.y - 2.5)
    canvas.line(x(-3), middle.y + 1.5)
    canvas.stroke(ink, width: 1.6)
  }

  private func drawBin(_ middle: Place, _ ink: Color, _ canvas: Canvas) {
    func line(_ points: [(Double, Double)]) {
      for (index, point) in points.enumerated() {
        let (x, y) = (middle.x + point.0, middle.y + point.1)
        if index == 0 { canvas.move(x, y) } else { canvas.line(x, y) }
      }
      canvas.stroke(ink, width: 1.6)
    }
    line([(-7, -5), (7, -5)])
    line([(-2.5, -5), (-2.5, -7.5), (2.5, -7.5), (2.5, -5)])
    line([(-5.5, -5), (-4.5, 7.5), (4.5, 7.5), (5.5, -5)])
    line([(-1.8, -1.5), (-1.5, 4)])
    line([(1.8, -1.5), (1.5, 4)])
  }
}
