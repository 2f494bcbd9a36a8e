import ExampleKit
import PointerGeometry

/// What the window shows and how it answers, without any window system.
final class Gallery {
  typealias Place = Point<SurfaceSpace>
  typealias Frame = Rect<SurfaceSpace>

  let host: ExampleHost
  /// The size of the window, in points.
  private(set) var size = Size<SurfaceSpace>(width: 1040, height: 720)

  let parts: GalleryParts
  /// The number of the note that is shown.
  var note = 0
  var tally = Tally()
  /// What the held button is doing.
  var grip = Grip.none
  /// What two fingers are doing.
  var gesture = Gesture.none
  /// The map goes on at this velocity from the next frame on.
  var coastVelocity: Vector<SurfaceSpace>?
  var coast: Coast?
  /// How far the coast has moved the map already.
  var coasted = Vector<SurfaceSpace>.zero

  static let info = ExampleInfo(
    name: "gallery", title: "Lindholm", summary: "Shows what the adaptive pointer does.",
    size: Size(width: 1040, height: 720), minimumSize: Size(width: 760, height: 600),
    hasTitleBar: false)

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

  init(host: ExampleHost) {
    self.host = host
    parts = GalleryParts(typeface: host.typeface)
    parts.header.status = "A window to point at"
    show(note: 0)
    layout(size)
  }

  /// Everything that is drawn, from the bottom up.
  var views: [View] { parts.views }

  /// Lays the parts out for a window of a size.
  func layout(_ newSize: Size<SurfaceSpace>) {
    size = newSize
    GalleryLayout(size: size).apply(to: parts, typeface: host.typeface)
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
}
