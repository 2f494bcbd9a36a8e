import PointerGeometry

/// What the window shows and how it answers, without any window system.
final class Gallery {
  typealias Place = Point<SurfaceSpace>
  typealias Frame = Rect<SurfaceSpace>

  let typeface: Typeface
  /// The size of the window, in points.
  private(set) var size = Size<SurfaceSpace>(width: 1040, height: 720)
  var isDark: Bool { didSet { if isDark != oldValue { invalidateAll() } } }
  /// Whether the compositor draws the pointer's effects.
  var isAdaptive = false { didSet { if isAdaptive != oldValue { invalidateAll() } } }

  let parts: GalleryParts
  /// The number of the note that is shown.
  var note = 0
  var tally = Tally()
  /// What the held button is doing.
  var grip = Grip.none
  /// What two fingers are doing.
  var gesture = Gesture.none
  /// Whether the user wants no movement that is not needed.
  var reducesMotion = false
  /// The map goes on at this velocity from the next frame on.
  var coastVelocity: Vector<SurfaceSpace>?
  var coast: Coast?
  /// How far the coast has moved the map already.
  var coasted = Vector<SurfaceSpace>.zero
  var requests: [Request] = []
  private var isWholeDamaged = true

  /// The window is never smaller than this, in points.
  static let minimumSize = Size<SurfaceSpace>(width: 760, height: 600)

  /// How often things were pressed.
  struct Tally: Hashable {
    var saves = 0
    var copies = 0
    var shares = 0
    var bookmarks: Set<Int> = []
  }

  /// What the held primary button is doing.
  enum Grip {
    case none
    case control(Control)
    case text
    case map(last: Point<SurfaceSpace>)
  }

  /// What only the window system can do.
  enum Request: Equatable {
    case moveWindow
    case toggleMaximized
    case close
    /// A menu for what is in a frame, which it does not cover; a place is a frame without extent.
    case openMenu(Menu, beside: Rect<SurfaceSpace>)
  }

  init(typeface: Typeface, isDark: Bool) {
    self.typeface = typeface
    self.isDark = isDark
    parts = GalleryParts(typeface: typeface)
    parts.header.status = "A window to point at"
    show(note: 0)
    layout(size)
  }

  var theme: Theme { isDark ? .dark : .light }

  /// Everything that is drawn, from the bottom up.
  var views: [View] { parts.views }

  /// Lays the parts out for a window of a size; smaller than the minimum is clipped.
  func layout(_ newSize: Size<SurfaceSpace>) {
    if newSize != size { isWholeDamaged = true }
    size = newSize
    GalleryLayout(
      size: Size(
        width: max(newSize.width.rounded(), Self.minimumSize.width),
        height: max(newSize.height.rounded(), Self.minimumSize.height))
    ).apply(to: parts, typeface: typeface)
    updateState()
  }

  /// What is offered to the pointer, lower targets first.
  var targets: [Target] { views.flatMap { $0.targets } }

  /// Names and places of everything a script may want to point at.
  var namedFrames: [(name: String, frame: Frame)] {
    var result = [(name: "window.title", frame: titleFrame)]
    for view in views where !view.frame.isEmpty {
      if let control = view as? Control {
        result.append((control.name, control.activeFrame))
      } else if view === parts.text {
        result.append((view.name, view.frame))
        for line in parts.text.visibleLines {
          result.append(("text.line.\(line.number)", line.frame))
        }
      } else if view === parts.map {
        result.append((view.name, view.frame))
      }
    }
    return result
  }

  /// The free part of the header, by which the window can be moved.
  private var titleFrame: Frame {
    let left = parts.toolbar.first { $0.action == .back }?.frame.minX ?? size.width
    return Frame(minX: 0, minY: 0, maxX: left - 8, maxY: Header.height)
  }

  // MARK: Drawing

  /// Draws the window's contents; only what is inside the canvas's clip is kept.
  func draw(on canvas: Canvas, clip: Frame? = nil) {
    let look = Look(theme: theme, typeface: typeface, isAdaptive: isAdaptive)
    canvas.fill(Frame(origin: .zero, size: size), theme.ground)
    for view in views
    where !view.frame.isEmpty && (clip.map { $0.intersects(view.frame) } ?? true) {
      view.draw(on: canvas, look: look)
    }
  }

  private func invalidateAll() { isWholeDamaged = true }

  /// Gives the parts of the window that must be drawn again, once.
  func takeDamage() -> [Frame] {
    let parts = views.compactMap { $0.takeDamage() }
    defer { isWholeDamaged = false }
    return isWholeDamaged ? [Frame(origin: .zero, size: size)] : parts
  }

  /// Gives what the window system is asked for, once.
  func takeRequests() -> [Request] {
    defer { requests = [] }
    return requests
  }
}
