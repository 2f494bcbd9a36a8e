import PointerGeometry
import WaylandClient

/// Turns the events of a `wl_pointer` into what they mean for the window.
///
/// Events that belong together are collected until `wl_pointer.frame`.
final class PointerListener: WlPointerEvents {
  private weak var window: ExampleWindow?
  private let seat: Proxy<WlSeat>
  private var surface: Proxy<WlSurface>?
  private(set) var position = Point<SurfaceSpace>.zero
  private var axis = AxisFrame()
  /// Whether a scroll goes on that the compositor does not report with its anchor.
  private var isScrolling = false

  /// What one frame says of the scroll axes.
  private struct AxisFrame {
    var shift = Vector<SurfaceSpace>.zero
    var detents = Vector<SurfaceSpace>.zero
    var source: WlPointer.AxisSource?
    var isStopped = false
    var time: UInt32 = 0
    var hasMoved = false
  }

  /// The codes of the buttons in `linux/input-event-codes.h`.
  private static let primary: UInt32 = 0x110
  private static let secondary: UInt32 = 0x111

  init(window: ExampleWindow, seat: Proxy<WlSeat>) {
    self.window = window
    self.seat = seat
  }

  /// The surface that the pointer is on.
  var focus: Proxy<WlSurface>? { surface }

  func enter(
    _ object: Proxy<WlPointer>, serial: UInt32, surface: Proxy<WlSurface>?, surfaceX: Fixed,
    surfaceY: Fixed
  ) {
    self.surface = surface
    position = Point(x: surfaceX.double, y: surfaceY.double)
    guard let surface else { return }
    window?.pointerEntered(surface, at: position, object, serial: serial)
    frameUnlessGrouped(object)
  }

  func leave(_ object: Proxy<WlPointer>, serial: UInt32, surface: Proxy<WlSurface>?) {
    endScroll(at: nil)
    if let surface = self.surface { window?.pointerLeft(surface) }
    self.surface = nil
    frameUnlessGrouped(object)
  }

  func motion(_ object: Proxy<WlPointer>, time: UInt32, surfaceX: Fixed, surfaceY: Fixed) {
    position = Point(x: surfaceX.double, y: surfaceY.double)
    // Fingers that scroll hold the pointer still; sources that never say stop end here.
    endScroll(at: nil)
    if let surface { window?.pointerMoved(on: surface, to: position) }
    frameUnlessGrouped(object)
  }

  func button(
    _ object: Proxy<WlPointer>, serial: UInt32, time: UInt32, button: UInt32,
    state: WlPointer.ButtonState
  ) {
    guard let surface else { return }
    let press = Press(
      surface: surface, place: position, isDown: state == .pressed, serial: serial, time: time,
      seat: seat)
    if button == Self.secondary || window?.input.secondarySerial == serial {
      window?.secondaryButton(press)
    } else if button == Self.primary {
      window?.primaryButton(press)
    }
    frameUnlessGrouped(object)
  }

  // MARK: Scroll

  func axis(_ object: Proxy<WlPointer>, time: UInt32, axis: WlPointer.Axis, value: Fixed) {
    self.axis.time = time
    self.axis.hasMoved = true
    if axis == .verticalScroll {
      self.axis.shift.dy += value.double
    } else {
      self.axis.shift.dx += value.double
    }
    frameUnlessGrouped(object)
  }

  func axisSource(_ object: Proxy<WlPointer>, axisSource: WlPointer.AxisSource) {
    axis.source = axisSource
  }

  func axisStop(_ object: Proxy<WlPointer>, time: UInt32, axis: WlPointer.Axis) {
    self.axis.time = time
    self.axis.isStopped = true
  }

  func axisDiscrete(_ object: Proxy<WlPointer>, axis: WlPointer.Axis, discrete: Int32) {
    addDetents(Double(discrete), along: axis)
  }

  func axisValue120(_ object: Proxy<WlPointer>, axis: WlPointer.Axis, value120: Int32) {
    addDetents(Double(value120) / 120, along: axis)
  }

  private func addDetents(_ count: Double, along axis: WlPointer.Axis) {
    if axis == .verticalScroll {
      self.axis.detents.dy += count
    } else {
      self.axis.detents.dx += count
    }
  }

  func frame(_ object: Proxy<WlPointer>) {
    let frame = axis
    axis = AxisFrame()
    guard let window, let surface else { return }
    if window.takesAnchoredScroll() {
      isScrolling = false
      return
    }
    if frame.source == .wheel || (frame.source == nil && frame.hasMoved) {
      // A wheel without detents reports 10 or 15 points each.
      let detents = frame.detents != .zero ? frame.detents : frame.shift / 10
      window.wheelTurned(on: surface, by: detents, at: position)
    } else if frame.hasMoved {
      if !isScrolling {
        window.scrolled(ScrollGesture(.began, at: position, time: frame.time), on: surface)
      }
      isScrolling = true
      window.scrolled(
        ScrollGesture(.changed, at: position, delta: frame.shift, time: frame.time), on: surface)
    }
    if frame.isStopped { endScroll(at: frame.time) }
  }

  private func endScroll(at time: UInt32?) {
    guard isScrolling else { return }
    isScrolling = false
    guard let surface else { return }
    window?.scrolled(
      ScrollGesture(time == nil ? .cancelled : .ended, at: position, time: time ?? 0), on: surface)
  }

  /// Before version 5 there are no frames: each event stands for itself.
  private func frameUnlessGrouped(_ object: Proxy<WlPointer>) {
    if object.version < 5 { frame(object) }
  }
}
