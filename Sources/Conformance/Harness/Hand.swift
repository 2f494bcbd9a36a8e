import EventLoop
import WaylandClient

/// What moves the pointer: a virtual pointer on a connection of its own, as a tool has it.
final class Hand {
  /// Buttons, as in linux/input-event-codes.h.
  enum Button {
    static let primary: UInt32 = 0x110
    static let secondary: UInt32 = 0x111
  }

  let client: Client
  private let device: Proxy<ZwlrVirtualPointerV1>
  private let start = Loop.now()

  /// The whole layout is this wide and high to the hand: fine enough for 1/256 of a point.
  private static let extent: UInt32 = 1 << 24

  init(_ client: Client) throws {
    self.client = client
    let manager = client.bound(ZwlrVirtualPointerManagerV1.self, 2)
    device = manager.createVirtualPointer(seat: nil)
    try client.roundTrip()
  }

  private var time: UInt32 { UInt32(Loop.now().seconds(since: start) * 1000) }

  /// Moves to a fraction of the layout, as one frame.
  func place(_ x: Double, _ y: Double) {
    device.motionAbsolute(
      time: time, x: Self.part(x), y: Self.part(y), xExtent: Self.extent, yExtent: Self.extent)
    device.frame()
  }

  private static func part(_ fraction: Double) -> UInt32 {
    UInt32((min(max(fraction, 0), 1) * Double(extent)).rounded())
  }

  func press(_ button: UInt32 = Button.primary) { push(button, .pressed) }

  func release(_ button: UInt32 = Button.primary) { push(button, .released) }

  private func push(_ button: UInt32, _ state: WlPointer.ButtonState) {
    device.button(time: time, button: button, state: state)
    device.frame()
  }

  /// Scrolls down as fingers do, as one frame.
  func scroll(_ distance: Double) {
    device.axisSource(axisSource: .finger)
    device.axis(time: time, axis: .verticalScroll, value: Fixed(distance))
    device.frame()
  }

  /// Lifts the fingers that scrolled.
  func endScroll() {
    device.axisSource(axisSource: .finger)
    device.axisStop(time: time, axis: .verticalScroll)
    device.frame()
  }

  /// Turns a wheel down by detents.
  func turnWheel(_ detents: Int32) {
    device.axisSource(axisSource: .wheel)
    device.axisDiscrete(
      time: time, axis: .verticalScroll, value: Fixed(Double(detents) * 15), discrete: detents)
    device.frame()
  }

  /// Waits until the compositor has taken what the hand did.
  func sync() throws { try client.roundTrip() }
}
