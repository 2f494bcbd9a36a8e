import PointerGeometry
import PointerUI

/// What a window shows and how it answers: all that an example is about.
///
/// Everything is in window coordinates: points from the top left corner of the window, whose
/// shadow does not count. Only the first six members have to be written; an input that an example
/// does not care about is left out.
package protocol ExampleContent: AnyObject {
  typealias Place = Point<SurfaceSpace>
  typealias Frame = Rect<SurfaceSpace>

  /// What the example is.
  static var info: ExampleInfo { get }

  /// Makes what is shown.
  init(host: ExampleHost)

  /// The window, as far as the example has to do with it.
  var host: ExampleHost { get }

  /// Places everything in the part of the window that is below the title bar.
  func layout(in frame: Frame)

  /// What is offered to the pointer.
  var regions: [PointerRegion] { get }

  /// Draws everything that meets a part of the window; the ground is drawn already.
  func draw(on canvas: Canvas, part: Frame)

  /// Names and places of everything a script may want to point at, for `--print-layout`.
  var namedFrames: [(name: String, frame: Frame)] { get }

  /// The parts that scroll.
  var layers: [PointerLayer] { get }

  // MARK: Pointer, with a button or a finger

  /// The pointer is at a place with no button held, or nowhere (nil).
  func pointerMoved(to place: Place?)

  /// The primary button or a finger goes down.
  func pressed(_ press: PointerPress)

  /// The pointer or the finger moves while it is down.
  func dragged(to place: Place)

  /// The button or the finger goes up.
  func released(at place: Place)

  /// The press is taken away, for example by a window move: nothing should come of it.
  func pressCancelled()

  /// A secondary click, on the press: the time to open a menu.
  func secondaryPressed(_ press: PointerPress)

  /// An item of the open menu was chosen.
  func menuChose(_ identifier: AnyHashable)

  /// The open menu is gone, whether or not something was chosen.
  func menuClosed()

  /// The cursor image at a place, for compositors that draw no adaptive pointer.
  func cursor(at place: Place) -> CursorShape

  // MARK: Gestures

  /// A wheel turns.
  func wheelTurned(_ wheel: WheelTurn)

  /// Two fingers scroll, from `began` to `ended` or `cancelled`.
  func scrolled(_ scroll: ScrollGesture)

  /// Two fingers pinch or rotate, from `began` to `ended` or `cancelled`.
  func pinched(_ pinch: PinchGesture)

  /// Fingers rest on the touchpad: what coasts should stop.
  func fingersRested()

  // MARK: Keyboard

  /// A key goes down.
  func keyPressed(_ key: KeyPress)

  /// Other modifiers are held than before; `host.modifiers` has them.
  func modifiersChanged()

  // MARK: The adaptive pointer

  /// The pointer begins to adapt to a region.
  func pointerEntered(_ region: PointerRegion, transition: PointerTransition)

  /// The pointer leaves a region: once for each enter.
  func pointerExited(_ region: PointerRegion, transition: PointerTransition)

  /// What is at a place of a region that asks, `PointerRegion.asksDelegate`: a part of it, the region
  /// itself, or nil for nothing.
  func part(of region: PointerRegion, at place: Place) -> PointerRegion?

  /// The pointer is in another cell of a region with a grid.
  func pointerEntered(_ cell: PointerCell, of region: PointerRegion)

  /// The pointer has come into a region that only reports, `PointerRegion.isSensor`.
  func sensorEntered(_ sensor: PointerRegion)

  /// The pointer is in a sensor no more: once for each enter.
  func sensorExited(_ sensor: PointerRegion)

  /// The pointer begins to move on the window, or has come to rest or left.
  func pointerMoves(_ isMoving: Bool)

  // MARK: Movement of its own

  /// Whether something moves by itself, so that the next frame is wanted although nothing changed.
  var isMoving: Bool { get }

  /// Moves what moves by itself to where it is at a time; called once a frame.
  func advance(to time: Instant)

  /// Gives what must be drawn again of a window of a size, once.
  func takeDamage(of size: Size<SurfaceSpace>) -> [Frame]
}

extension ExampleContent {
  package var namedFrames: [(name: String, frame: Frame)] { [] }
  package var layers: [PointerLayer] { [] }
  package func pointerMoved(to place: Place?) {}
  package func pressed(_ press: PointerPress) {}
  package func dragged(to place: Place) {}
  package func released(at place: Place) {}
  package func pressCancelled() {}
  package func secondaryPressed(_ press: PointerPress) {}
  package func menuChose(_ identifier: AnyHashable) {}
  package func menuClosed() {}
  package func cursor(at place: Place) -> CursorShape { .arrow }
  package func wheelTurned(_ wheel: WheelTurn) {}
  package func scrolled(_ scroll: ScrollGesture) {}
  package func pinched(_ pinch: PinchGesture) {}
  package func fingersRested() {}
  package func keyPressed(_ key: KeyPress) {}
  package func modifiersChanged() {}
  package func pointerEntered(_ region: PointerRegion, transition: PointerTransition) {}
  package func pointerExited(_ region: PointerRegion, transition: PointerTransition) {}
  package func part(of region: PointerRegion, at place: Place) -> PointerRegion? { region }
  package func pointerEntered(_ cell: PointerCell, of region: PointerRegion) {}
  package func sensorEntered(_ sensor: PointerRegion) {}
  package func sensorExited(_ sensor: PointerRegion) {}
  package func pointerMoves(_ isMoving: Bool) {}
  package var isMoving: Bool { false }
  package func advance(to time: Instant) {}
  package func takeDamage(of size: Size<SurfaceSpace>) -> [Frame] { host.takeDamage(of: size) }
}
