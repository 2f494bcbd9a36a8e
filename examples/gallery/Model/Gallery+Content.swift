import ExampleKit
import PointerGeometry
import PointerUI

extension Gallery: ExampleContent {
  func layout(in frame: Frame) { layout(frame.size) }

  var regions: [PointerRegion] { targets.map { PointerRegion($0) } }

  func draw(on canvas: Canvas, part: Frame) {
    let look = host.look
    canvas.fill(part, look.theme.ground)
    for view in views where !view.frame.isEmpty && view.frame.intersects(part) {
      view.draw(on: canvas, look: look)
    }
  }

  func takeDamage(of size: Size<SurfaceSpace>) -> [Frame] {
    for view in views {
      if let part = view.takeDamage() { host.invalidate(part) }
    }
    return host.takeDamage(of: size)
  }

  // MARK: Input

  func pointerMoved(to place: Place?) { hover(at: place) }
  func pressed(_ press: PointerPress) { self.press(at: press.place, clicks: press.clicks) }
  func dragged(to place: Place) { drag(to: place) }
  func released(at place: Place) { release() }
  func pressCancelled() { cancelPress() }
  func secondaryPressed(_ press: PointerPress) { pressSecondary(at: press.place) }
  func cursor(at place: Place) -> CursorShape { isText(at: place) ? .text : .arrow }
  func wheelTurned(_ wheel: WheelTurn) { turnWheel(by: wheel.detents.dy, at: wheel.place) }
  func fingersRested() { stopCoast() }

  func menuChose(_ identifier: AnyHashable) {
    if let action = identifier.base as? Action { perform(action) }
  }

  func scrolled(_ scroll: ScrollGesture) {
    switch scroll.phase {
    case .began: beginScroll(at: scroll.anchor)
    case .changed: self.scroll(by: scroll.delta, at: scroll.time)
    case .ended: endScroll(at: scroll.time)
    case .cancelled: endScroll(at: nil)
    }
  }

  func pinched(_ pinch: PinchGesture) {
    switch pinch.phase {
    case .began: beginPinch(at: pinch.anchor)
    case .changed: self.pinch(to: pinch.value.scale)
    case .ended, .cancelled: endPinch(isCancelled: pinch.phase == .cancelled)
    }
  }
}
