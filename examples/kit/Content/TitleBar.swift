import PointerGeometry
import PointerUI

/// The bar at the top of a window: its title, and buttons for the appearance and to close it.
final class TitleBar {
  typealias Frame = Rect<SurfaceSpace>

  /// The buttons, from the right edge on.
  enum Button: String, CaseIterable {
    case close, appearance
  }

  static let height = 48.0
  private static let side = 28.0
  /// The gap between buttons and to the window's edge, in points.
  private static let gap = 10.0
  /// The group of the buttons; examples number theirs from 1.
  private static let group: UInt32 = 0x7469_746C

  private let title: String
  private let host: ExampleHost
  private(set) var frame = Frame.zero
  private var hovered: Button? { didSet { if hovered != oldValue { host.invalidate(frame) } } }
  private var pressed: Button? { didSet { if pressed != oldValue { host.invalidate(frame) } } }
  /// The button that the press began on.
  private var grip: Button?

  init(title: String, host: ExampleHost) {
    self.title = title
    self.host = host
  }

  func layout(width: Double) { frame = Frame(x: 0, y: 0, width: width, height: Self.height) }

  func frame(of button: Button) -> Frame {
    let index = Double(Button.allCases.firstIndex(of: button) ?? 0)
    let right = frame.maxX - 14 - index * (Self.side + Self.gap)
    return Frame(x: right - Self.side, y: frame.midY - 14, width: Self.side, height: Self.side)
  }

  var namedFrames: [(name: String, frame: Frame)] {
    let free = Frame(
      minX: 0, minY: 0, maxX: frame(of: .appearance).minX - 8, maxY: frame.maxY)
    return [("window.title", free)]
      + Button.allCases.map { ("window.\($0.rawValue)", frame(of: $0)) }
  }

  var regions: [PointerRegion] {
    Button.allCases.map { button in
      PointerRegion(
        rect: frame(of: button), identifier: "window.\(button.rawValue)",
        style: PointerStyle(shape: .roundedRect(radius: Self.side / 2), group: Self.group))
    }
  }

  // MARK: Input

  private func button(at place: Point<SurfaceSpace>) -> Button? {
    Button.allCases.first { frame(of: $0).contains(place) }
  }

  func pointerMoved(to place: Point<SurfaceSpace>?) { hovered = place.flatMap { button(at: $0) } }

  /// A press on a button waits for its release; elsewhere it moves the window.
  func press(_ press: PointerPress) {
    grip = button(at: press.place)
    pressed = grip
    if grip == nil { host.request(press.clicks == 2 ? .toggleMaximized : .moveWindow) }
  }

  func drag(to place: Point<SurfaceSpace>) {
    // Outside by a little still counts: a hand is not steady.
    pressed = grip.flatMap { frame(of: $0).inset(by: -8).contains(place) ? $0 : nil }
  }

  func release() {
    defer { cancel() }
    switch pressed {
    case .close: host.request(.close)
    case .appearance: host.isDark.toggle()
    case nil: break
    }
  }

  func cancel() { (grip, pressed) = (nil, nil) }

  // MARK: Drawing

  func draw(on canvas: Canvas) {
    let theme = host.theme
    canvas.fill(frame, theme.ground)
    let room = Frame(
      minX: 20, minY: 0, maxX: frame(of: .appearance).minX - 16, maxY: frame.maxY)
    canvas.text(
      title, .headline, in: room, color: host.isActive ? theme.ink : theme.secondaryInk,
      typeface: host.typeface, alignment: .leading)
    for button in Button.allCases {
      let frame = frame(of: button)
      canvas.fill(frame, radius: Self.side / 2, theme.bezel)
      if pressed == button {
        canvas.fill(frame, radius: Self.side / 2, theme.pressedTint)
      } else if hovered == button, !host.isAdaptive {
        canvas.fill(frame, radius: Self.side / 2, theme.hoverTint)
      }
      let glyph: Glyph = button == .close ? .close : theme.isDark ? .sun : .moon
      glyph.draw(
        on: canvas, at: frame.center, size: button == .close ? 17 : 16, weight: 1.6,
        color: theme.ink)
    }
    canvas.fill(
      Frame(x: 0, y: frame.maxY - canvas.hairline, width: frame.width, height: canvas.hairline),
      theme.hairline)
  }
}
