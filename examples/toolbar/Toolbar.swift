import ExampleKit
import PointerGeometry
import PointerUI

/// A toolbar over a postcard: glyphs in groups, toggles, and buttons that cannot be used now.
final class Toolbar: ExampleContent {
  static let info = ExampleInfo(
    name: "toolbar", title: "Postcard",
    summary: "Shows buttons with a bezel and without, in groups, as toggles, and disabled.",
    size: Size(width: 760, height: 432), minimumSize: Size(width: 640, height: 360))

  let host: ExampleHost
  let buttons: Buttons
  private(set) var history = History(Lettering())
  private var isSent = false
  private var bar = Frame.zero
  private var card = Frame.zero

  private static let text = """
    The ferry was late and the sea like glass. We walked out to the light, and had soup at \
    the station while it rained. The gulls have learnt to open bags.

    Tomorrow the islands, if the wind holds.
    Ada
    """

  init(host: ExampleHost) {
    self.host = host
    // A group for what stands side by side: the pointer goes from one to the next without a gap.
    buttons = Buttons(
      [
        Button("undo", .glyph(.undo), group: 1), Button("redo", .glyph(.redo), group: 1),
        Button("bold", .glyph(.bold), group: 2), Button("italic", .glyph(.italic), group: 2),
        Button("underline", .glyph(.underline), group: 2),
        Button("left", .glyph(.alignLeft), group: 3),
        Button("center", .glyph(.alignCenter), group: 3),
        Button("right", .glyph(.alignRight), group: 3),
        Button("clear", .title("Clear")), Button("send", .title("Send"), .prominent),
      ], host: host)
    updateButtons()
  }

  // MARK: What the pointer is told

  /// One region for each button that does something now.
  var regions: [PointerRegion] {
    buttons.all.filter(\.isEnabled).map { button in
      PointerRegion(
        rect: button.frame, identifier: button.name,
        style: PointerStyle(
          shape: .roundedRect(radius: button.cornerRadius),
          // Without a bezel the pointer becomes one, behind the glyph.
          kind: button.style == .bare ? .bare : .control, group: button.group))
    }
  }

  var namedFrames: [(name: String, frame: Frame)] { buttons.namedFrames + [("card", card)] }

  // MARK: What a press does

  func pointerMoved(to place: Place?) { buttons.move(to: place) }
  func pressed(_ press: PointerPress) { buttons.press(at: press.place) }
  func dragged(to place: Place) { buttons.drag(to: place) }
  func pressCancelled() { buttons.cancel() }
  func released(at place: Place) { if let name = buttons.release() { push(name) } }

  /// What a button stands for.
  func push(_ name: String) {
    isSent = name == "send"
    switch name {
    case "undo": history.undo()
    case "redo": history.redo()
    case "bold": history.change { $0.isBold.toggle() }
    case "italic": history.change { $0.isItalic.toggle() }
    case "underline": history.change { $0.isUnderlined.toggle() }
    case "left": history.change { $0.alignment = .leading }
    case "center": history.change { $0.alignment = .center }
    case "right": history.change { $0.alignment = .trailing }
    case "clear": history.change { $0 = Lettering() }
    default: break
    }
    updateButtons()
    host.invalidate(card)
  }

  private func updateButtons() {
    let lettering = history.value
    buttons.update("undo") { $0.isEnabled = history.canUndo }
    buttons.update("redo") { $0.isEnabled = history.canRedo }
    buttons.update("clear") { $0.isEnabled = lettering != Lettering() }
    buttons.update("send") { $0.isEnabled = !isSent }
    buttons.update("bold") { $0.isOn = lettering.isBold }
    buttons.update("italic") { $0.isOn = lettering.isItalic }
    buttons.update("underline") { $0.isOn = lettering.isUnderlined }
    buttons.update("left") { $0.isOn = lettering.alignment == .leading }
    buttons.update("center") { $0.isOn = lettering.alignment == .center }
    buttons.update("right") { $0.isOn = lettering.alignment == .trailing }
  }

  // MARK: Layout and drawing

  func layout(in frame: Frame) {
    bar = Frame(x: 0, y: frame.minY, width: frame.width, height: 56)
    var x = 12.0
    var group = buttons.all.first?.group
    for button in buttons.all.prefix(8) {
      if button.group != group { x += 21 }
      group = button.group
      place(button.name, x: x, width: 40)
      x += 40
    }
    x = bar.maxX - 16
    for button in buttons.all.suffix(2).reversed() {
      let width = button.width(host.typeface)
      place(button.name, x: x - width, width: width)
      x -= width + 8
    }
    card = Frame(minX: 40, minY: bar.maxY + 32, maxX: frame.maxX - 40, maxY: frame.maxY - 36)
  }

  private func place(_ name: String, x: Double, width: Double) {
    buttons.update(name) { $0.frame = Frame(x: x, y: bar.midY - 18, width: width, height: 36) }
  }

  func draw(on canvas: Canvas, part: Frame) {
    let theme = host.theme
    for name in ["bold", "left"] {
      guard let frame = buttons[name]?.frame else { continue }
      canvas.fill(
        Frame(
          x: canvas.snap(frame.minX - 10.5), y: bar.midY - 10, width: canvas.hairline,
          height: 20), theme.hairline)
    }
    canvas.fill(
      Frame(
        x: 0, y: bar.maxY - canvas.hairline, width: bar.width, height: canvas.hairline),
      theme.hairline)
    buttons.draw(on: canvas, part: part)
    if card.intersects(part) {
      PostcardPainter(frame: card, text: Self.text, lettering: history.value, isSent: isSent)
        .draw(on: canvas, host.look)
    }
  }
}
