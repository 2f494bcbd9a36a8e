import ExampleKit
import PointerGeometry
import PointerUI

/// A sheet of paper to draw on, and a bar with colours and brushes.
///
/// The bar's buttons take the pointer's shape; the paper wants it exact, and shows what the brush
/// would do: a cross for a fine one, the outline of the dab for a thick one.
final class CanvasContent: ExampleContent {
  static let info = ExampleInfo(
    name: "canvas", title: "Canvas",
    summary: """
      A sheet to draw on, with a mouse, a touchpad, a finger or a pen. The pointer is as large as \
      the brush. Control and Z takes a stroke back.
      """,
    size: Size(width: 880, height: 640), minimumSize: Size(width: 620, height: 360))

  let host: ExampleHost
  private(set) var drawing = Drawing(strokes: Stroke.samples)
  private(set) var brush = Brush(size: Brush.sizes[1], color: 4)
  /// The paper, and the bar above it.
  private(set) var paper = Frame.zero
  private(set) var bar = Frame.zero
  private(set) var hovered: CanvasTool?
  private(set) var pressed: CanvasTool?
  /// The button that the pointer adapts to.
  private var target: CanvasTool?

  private static let barHeight = 60.0
  private static let margin = 16.0

  init(host: ExampleHost) { self.host = host }

  func layout(in frame: Frame) {
    bar = Frame(x: frame.minX, y: frame.minY, width: frame.width, height: Self.barHeight)
    paper = Frame(
      minX: frame.minX + Self.margin, minY: bar.maxY, maxX: frame.maxX - Self.margin,
      maxY: frame.maxY - Self.margin)
    host.invalidate()
  }

  /// From the window to the paper, on which strokes keep their place.
  private func onPaper(_ place: Place) -> Place { place - (paper.origin - .zero) }

  private func invalidate(_ part: Frame?) {
    guard let part = part?.offset(by: paper.origin - .zero).intersection(paper) else { return }
    host.invalidate(part)
  }

  // MARK: Pointer

  func pointerEntered(_ region: PointerRegion, transition: PointerTransition) {
    target = region.identifier.base as? CanvasTool
  }

  func pointerExited(_ region: PointerRegion, transition: PointerTransition) { target = nil }

  func tool(at place: Place) -> CanvasTool? {
    CanvasTool.all.first { frame(of: $0).contains(place) }
  }

  func pointerMoved(to place: Place?) {
    let tool = place.flatMap { self.tool(at: $0) }
    guard tool != hovered else { return }
    hovered = tool
    if !host.isAdaptive { host.invalidate(bar) }
  }

  func pressed(_ press: PointerPress) {
    let tool = press.isTouch ? self.tool(at: press.place) : target ?? self.tool(at: press.place)
    if let tool {
      pressed = isEnabled(tool) ? tool : nil
      host.invalidate(bar)
    } else if paper.contains(press.place) {
      let hand: Stroke.Hand =
        switch press.inputKind {
        case .pointer: .pointer
        case .finger: .finger
        case .pen: .pen
        }
      invalidate(drawing.begin(brush, by: hand, at: onPaper(press.place)))
      host.invalidate(bar)
    }
  }

  func dragged(to place: Place) { invalidate(drawing.extend(to: onPaper(place))) }

  func released(at place: Place) {
    if let tool = pressed, frame(of: tool).inset(by: -12).contains(place) { use(tool) }
    invalidate(drawing.finish(at: onPaper(place)))
    pressed = nil
    host.invalidate(bar)
  }

  func pressCancelled() {
    invalidate(drawing.cancel())
    pressed = nil
    host.invalidate(bar)
  }

  func cursor(at place: Place) -> CursorShape { paper.contains(place) ? .cross : .arrow }

  // MARK: Tools

  func isEnabled(_ tool: CanvasTool) -> Bool {
    switch tool {
    case .undo: drawing.canUndo
    case .redo: drawing.canRedo
    case .clear: drawing.canClear
    case .color, .size: true
    }
  }

  /// Whether it is the one in use.
  func isChosen(_ tool: CanvasTool) -> Bool {
    switch tool {
    case .color(let index): brush.color == index
    case .size(let index): brush.size == Brush.sizes[index]
    case .undo, .redo, .clear: false
    }
  }

  private func use(_ tool: CanvasTool) {
    switch tool {
    case .color(let index): brush = Brush(size: brush.size, color: index)
    case .size(let index): brush = Brush(size: Brush.sizes[index], color: brush.color)
    case .undo: invalidate(drawing.undo())
    case .redo: invalidate(drawing.redo())
    case .clear: invalidate(drawing.clear())
    }
  }

  func keyPressed(_ key: KeyPress) {
    // Where Z is in most layouts; Shift takes back that it was taken back.
    let keyZ: UInt32 = 44
    if key.key == .escape {
      invalidate(drawing.cancel())
    } else if key.code == keyZ, key.modifiers.contains(.control) {
      invalidate(key.modifiers.contains(.shift) ? drawing.redo() : drawing.undo())
    } else {
      return
    }
    host.invalidate(bar)
  }
}
