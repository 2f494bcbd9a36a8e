import PointerGeometry
import PointerUI

/// The inside of a window without any window system: the title bar, and the content below it.
///
/// A press belongs to where it began:
///
/// | held by | a move goes to | the release goes to |
/// |---|---|---|
/// | nothing | what is below, as hover | nobody |
/// | the bar | the bar | the bar |
/// | the content | the content | the content |
package final class ExampleScene {
  package typealias Frame = Rect<SurfaceSpace>
  package typealias Place = Point<SurfaceSpace>

  private enum Grip {
    case none, bar, content
  }

  package let info: ExampleInfo
  package let content: any ExampleContent
  package let host: ExampleHost
  private let bar: TitleBar?
  /// The size of the window, in points.
  package private(set) var size: Size<SurfaceSpace>
  private var grip = Grip.none

  package init(_ content: any ExampleContent) {
    self.content = content
    info = type(of: content).info
    host = content.host
    bar = info.hasTitleBar ? TitleBar(title: info.title, host: content.host) : nil
    size = info.size
    layout(info.size)
  }

  /// Whether the primary button or a finger is down.
  package var isHeld: Bool { grip != .none }

  /// Lays everything out for a window of a size, which the content is not asked to fall below.
  package func layout(_ newSize: Size<SurfaceSpace>) {
    if newSize != size { host.invalidate() }
    size = newSize
    let width = max(newSize.width.rounded(), info.minimumSize.width)
    let height = max(newSize.height.rounded(), info.minimumSize.height)
    bar?.layout(width: newSize.width.rounded())
    content.layout(
      in: Frame(minX: 0, minY: bar == nil ? 0 : TitleBar.height, maxX: width, maxY: height))
  }

  /// What is offered to the pointer, in window coordinates.
  package var regions: [PointerRegion] { content.regions + (bar?.regions ?? []) }
  package var layers: [PointerLayer] { content.layers }

  /// Names and places of everything a script may want to point at.
  package var namedFrames: [(name: String, frame: Frame)] {
    (bar?.namedFrames ?? []) + content.namedFrames
  }

  /// Draws what meets a part of the window; nil for all of it.
  package func draw(on canvas: Canvas, part: Frame? = nil) {
    let part = part ?? Frame(origin: .zero, size: size)
    canvas.fill(part, host.theme.ground)
    content.draw(on: canvas, part: part)
    if let bar, bar.frame.intersects(part) { bar.draw(on: canvas, part: part) }
  }

  /// Draws the whole window into a picture.
  ///
  /// - Throws: `ExampleError.memory` when there is too little for it.
  package func picture(scale: Int) throws(ExampleError) -> Bitmap {
    let (width, height) = (Int(size.width) * scale, Int(size.height) * scale)
    guard let bitmap = Bitmap(width: width, height: height) else {
      throw .memory(bytes: width * height * 4, reason: "no memory for the picture")
    }
    bitmap.draw(scale: Double(scale)) { draw(on: $0) }
    return bitmap
  }

  // MARK: Input

  private func isOnBar(_ place: Place) -> Bool { bar.map { place.y < $0.frame.maxY } ?? false }

  /// The pointer is at a place, or nowhere (nil).
  package func move(to place: Place?) {
    switch grip {
    case .bar: if let place { bar?.drag(to: place) }
    case .content: if let place { content.dragged(to: place) }
    case .none:
      bar?.pointerMoved(to: place)
      content.pointerMoved(to: place.flatMap { isOnBar($0) ? nil : $0 })
    }
  }

  /// The primary button or a finger goes down.
  package func press(_ press: PointerPress) {
    if isOnBar(press.place) {
      grip = .bar
      bar?.press(press)
    } else {
      grip = .content
      content.pressed(press)
    }
  }

  package func release(at place: Place) {
    let released = grip
    grip = .none
    switch released {
    case .bar: bar?.release()
    case .content: content.released(at: place)
    case .none: break
    }
  }

  /// The press is taken away: nothing comes of it.
  package func cancelPress() {
    let released = grip
    grip = .none
    switch released {
    case .bar: bar?.cancel()
    case .content: content.pressCancelled()
    case .none: break
    }
  }

  /// A secondary click; the bar has no menu.
  package func pressSecondary(_ press: PointerPress) {
    if !isOnBar(press.place) { content.secondaryPressed(press) }
  }

  package func cursor(at place: Place) -> CursorShape {
    isOnBar(place) ? .arrow : content.cursor(at: place)
  }
}

extension ExampleScene: SurfaceContent {
  package func takeDamage() -> [Frame] { content.takeDamage(of: size) }

  package func paint(on canvas: Canvas, part: Frame) { draw(on: canvas, part: part) }

  package var theme: Theme { host.theme }
  package var isMoving: Bool { content.isMoving }

  package func frame(at time: Instant) { content.advance(to: time) }
}
