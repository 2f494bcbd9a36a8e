import ExampleKit
import PointerGeometry
import PointerUI

/// Icons that are lifted by the pointer, selected by a click or a band, and opened by two.
final class IconGrid: ExampleContent {
  static let info = ExampleInfo(
    name: "icon-grid", title: "Collections",
    summary: "Shows icons that the pointer lifts, with captions that stay, and selection.",
    size: Size(width: 620, height: 520), minimumSize: Size(width: 460, height: 360))

  let host: ExampleHost
  let icons = Icon.all
  private(set) var selection = Selection() { didSet { if selection != oldValue { redraw() } } }
  private(set) var status = "" { didSet { if status != oldValue { host.invalidate(footer) } } }
  private(set) var layout = GridLayout(count: 0, in: .zero)
  /// The band that is being drawn about icons.
  private(set) var band: Frame? { didSet { if band != oldValue { redraw() } } }
  private var origin: Place?
  private var hovered: Int? { didSet { if hovered != oldValue, !host.isAdaptive { redraw() } } }
  private var grid = Frame.zero
  private var footer = Frame.zero

  private static let radius = 17.0

  init(host: ExampleHost) { self.host = host }

  // MARK: What the pointer is told

  /// Only the tile is lifted: what lies in the region's rectangle, and nothing of the caption.
  var regions: [PointerRegion] {
    layout.tiles.enumerated().map { index, tile in
      PointerRegion(
        rect: tile, identifier: index,
        style: PointerStyle(
          effect: .lift, shape: .roundedRect(radius: Self.radius), kind: .icon))
    }
  }

  var namedFrames: [(name: String, frame: Frame)] {
    layout.tiles.enumerated().map { ("icon.\($0 + 1)", $1) } + [("ground", ground)]
  }

  /// Where there is no icon, to the left of the first.
  private var ground: Frame { Frame(x: 8, y: grid.minY + 8, width: 16, height: 16) }

  // MARK: Input

  func icon(at place: Place) -> Int? {
    layout.tiles.firstIndex { tile in
      RoundedRect(rect: tile, cornerRadius: Self.radius).contains(place)
        || GridLayout.cell(of: tile).contains(place) && place.y > tile.maxY
    }
  }

  func pointerMoved(to place: Place?) { hovered = place.flatMap { icon(at: $0) } }

  func pressed(_ press: PointerPress) {
    let adds = press.modifiers.contains(.control) || press.modifiers.contains(.shift)
    guard let index = icon(at: press.place) else {
      origin = press.place
      if !adds { selection = Selection() }
      selection.beginBand()
      status = ""
      return
    }
    if adds { selection.toggle(index) } else { selection.select(index) }
    if press.clicks == 2, !adds { open(index) } else { sayWhatIsSelected() }
  }

  func dragged(to place: Place) {
    guard let origin else { return }
    let frame = Frame(
      minX: min(origin.x, place.x), minY: min(origin.y, place.y), maxX: max(origin.x, place.x),
      maxY: max(origin.y, place.y))
    band = frame.intersection(grid) ?? .zero
    selection.setBand(Set(layout.tiles.indices.filter { layout.tiles[$0].intersects(frame) }))
    sayWhatIsSelected()
  }

  func released(at place: Place) { (origin, band) = (nil, nil) }
  func pressCancelled() { (origin, band) = (nil, nil) }

  func keyPressed(_ key: KeyPress) {
    let last = selection.last
    let step: Int? =
      switch key.key {
      case .left: -1
      case .right: 1
      case .up: -layout.columns
      case .down: layout.columns
      default: nil
      }
    if let step {
      let index = last.map { $0 + step } ?? 0
      guard layout.tiles.indices.contains(index) else { return }
      selection.select(index)
      sayWhatIsSelected()
    } else if key.key == .enter, let last {
      open(last)
    } else if key.key == .escape {
      selection = Selection()
      status = ""
    }
  }

  private func open(_ index: Int) { status = "\(icons[index].title) opened" }

  private func sayWhatIsSelected() {
    let count = selection.all.count
    status = count == 0 ? "" : count == 1 ? "1 selected" : "\(count) selected"
  }

  private func redraw() { host.invalidate(grid) }

  // MARK: Layout and drawing

  func layout(in frame: Frame) {
    footer = Frame(x: 0, y: frame.maxY - 36, width: frame.width, height: 36)
    grid = Frame(minX: 0, minY: frame.minY, maxX: frame.width, maxY: footer.minY)
    layout = GridLayout(count: icons.count, in: grid)
  }

  func draw(on canvas: Canvas, part: Frame) {
    let theme = host.theme
    for (index, tile) in layout.tiles.enumerated()
    where GridLayout.cell(of: tile).intersects(part) {
      icons[index].art.draw(on: canvas, in: tile, radius: Self.radius)
      if hovered == index, !host.isAdaptive {
        canvas.fill(tile, radius: Self.radius, Color.white.opacity(0.14))
      }
      drawCaption(icons[index].title, selection.contains(index), below: tile, on: canvas)
    }
    if let band {
      canvas.fill(band, radius: 4, theme.accent.opacity(0.14))
      canvas.hairlineBorder(band, radius: 4, theme.accent.opacity(0.7))
    }
    canvas.text(
      status.isEmpty ? "\(icons.count) collections" : status, .caption, in: footer,
      color: theme.secondaryInk, typeface: host.typeface)
  }

  private func drawCaption(
    _ title: String, _ isSelected: Bool, below tile: Frame, on canvas: Canvas
  ) {
    let style = TextStyle(size: 13, weight: isSelected ? .medium : .regular)
    let half = (host.typeface.block(title, style).width / 2 + 8).rounded(.up)
    let capsule = Frame(x: tile.midX - half, y: tile.maxY + 7, width: 2 * half, height: 22)
    if isSelected { canvas.fill(capsule, radius: 7, host.theme.accentBezel) }
    canvas.text(
      title, style, in: capsule, color: isSelected ? host.theme.accentLabel : host.theme.ink,
      typeface: host.typeface)
  }
}
