import PointerGeometry
import PointerUI

/// The bar at the top of a window: its title, and buttons for the appearance and to close it.
final class TitleBar {
  typealias Frame = Rect<SurfaceSpace>

  static let height = 48.0
  private static let side = 28.0
  /// The gap between buttons, in points.
  private static let gap = 10.0
  /// The group of the buttons; examples number theirs from 1.
  private static let group: UInt32 = 0x7469_746C
  private static let close = "window.close"
  private static let appearance = "window.appearance"

  private let title: String
  private let host: ExampleHost
  private let buttons: Buttons
  private(set) var frame = Frame.zero

  init(title: String, host: ExampleHost) {
    self.title = title
    self.host = host
    buttons = Buttons(
      [
        Button(Self.close, .glyph(.close), .bezel, group: Self.group),
        Button(Self.appearance, .glyph(.moon), .bezel, group: Self.group),
      ], host: host)
  }

  func layout(width: Double) {
    frame = Frame(x: 0, y: 0, width: width, height: Self.height)
    var right = frame.maxX - 14
    for button in buttons.all {
      buttons.update(button.name) {
        $0.frame = Frame(
          x: right - Self.side, y: frame.midY - Self.side / 2, width: Self.side,
          height: Self.side)
        $0.cornerRadius = Self.side / 2
      }
      right -= Self.side + Self.gap
    }
  }

  /// The part by which the window can be moved.
  private var free: Frame {
    let left = buttons[Self.appearance]?.frame.minX ?? frame.maxX
    return Frame(minX: 0, minY: 0, maxX: left - 8, maxY: frame.maxY)
  }

  var namedFrames: [(name: String, frame: Frame)] { [("window.title", free)] + buttons.namedFrames }
  var regions: [PointerRegion] { buttons.regions }

  // MARK: Input

  func pointerMoved(to place: Point<SurfaceSpace>?) { buttons.move(to: place) }

  /// A press on a button waits for its release; elsewhere it moves the window.
  func press(_ press: PointerPress) {
    if buttons.press(at: press.place) { return }
    host.request(press.clicks == 2 ? .toggleMaximized : .moveWindow)
  }

  func drag(to place: Point<SurfaceSpace>) { buttons.drag(to: place) }

  func release() {
    switch buttons.release() {
    case Self.close: host.request(.close)
    case Self.appearance: host.isDark.toggle()
    default: break
    }
  }

  func cancel() { buttons.cancel() }

  // MARK: Drawing

  func draw(on canvas: Canvas, part: Frame) {
    let theme = host.theme
    canvas.fill(frame, theme.ground)
    canvas.text(
      title, .headline,
      in: Frame(minX: 20, minY: 0, maxX: max(free.maxX, 21), maxY: frame.maxY),
      color: host.isActive ? theme.ink : theme.secondaryInk, typeface: host.typeface,
      alignment: .leading)
    buttons.update(Self.appearance) { $0.face = .glyph(theme.isDark ? .sun : .moon) }
    buttons.draw(on: canvas, part: part)
    canvas.fill(
      Frame(x: 0, y: frame.maxY - canvas.hairline, width: frame.width, height: canvas.hairline),
      theme.hairline)
  }
}
