import WaylandClient

/// Writes down what a client hears of a pointer, one short line an event.
///
/// Surfaces go by the names that the test gave them.
final class PointerProbe: WlPointerEvents {
  let proxy: Proxy<WlPointer>
  private(set) var log: [String] = []
  private(set) var enterSerial: UInt32 = 0
  private(set) var buttonSerial: UInt32 = 0
  private(set) var time: UInt32 = 0
  private let names: Names
  /// Whether something was heard in this frame that is not written down.
  private var hasHeardMore = false

  /// The names of a client's surfaces.
  final class Names {
    private var names: [UInt32: String] = [:]

    func set(_ name: String, _ surface: TestSurface) { names[surface.proxy.id] = name }

    func callAsFunction(_ surface: Proxy<WlSurface>?) -> String {
      guard let surface else { return "gone" }
      return names[surface.id] ?? "?"
    }
  }

  init(_ client: TestClient, names: Names = Names(), version: UInt32 = 8) {
    self.names = names
    let seat = client.registry.bind(WlSeat.self, maxVersion: version) ?? Proxy<WlSeat>()
    proxy = seat.getPointer()
    proxy.setHandler(self)
  }

  func name(_ name: String, _ surface: TestSurface) { names.set(name, surface) }

  /// Adds a line of another object of the same client.
  func note(_ line: String) { log.append(line) }

  /// Takes note of something of another object that is not written down, and whose frame is not
  /// either if it holds nothing else.
  func noteSilently() { hasHeardMore = true }

  /// What was heard since the last time.
  func take() -> [String] {
    defer { log = [] }
    return log
  }

  static func text(_ value: Fixed) -> String {
    let number = value.double
    return number == number.rounded() ? String(Int(number)) : String(number)
  }

  func enter(
    _ object: Proxy<WlPointer>, serial: UInt32, surface: Proxy<WlSurface>?, surfaceX: Fixed,
    surfaceY: Fixed
  ) {
    enterSerial = serial
    log.append("enter \(names(surface)) \(Self.text(surfaceX)),\(Self.text(surfaceY))")
  }

  func leave(_ object: Proxy<WlPointer>, serial: UInt32, surface: Proxy<WlSurface>?) {
    log.append("leave \(names(surface))")
  }

  func motion(_ object: Proxy<WlPointer>, time: UInt32, surfaceX: Fixed, surfaceY: Fixed) {
    self.time = time
    log.append("motion \(Self.text(surfaceX)),\(Self.text(surfaceY))")
  }

  func button(
    _ object: Proxy<WlPointer>, serial: UInt32, time: UInt32, button: UInt32,
    state: WlPointer.ButtonState
  ) {
    if state == .pressed { buttonSerial = serial }
    log.append("\(state == .pressed ? "press" : "release") \(button)")
  }

  func axis(_ object: Proxy<WlPointer>, time: UInt32, axis: WlPointer.Axis, value: Fixed) {
    log.append("axis \(Self.name(axis)) \(Self.text(value))")
  }

  func frame(_ object: Proxy<WlPointer>) {
    let isEmpty = log.isEmpty || log.last == "frame"
    if !hasHeardMore || !isEmpty { log.append("frame") }
    hasHeardMore = false
  }

  func axisSource(_ object: Proxy<WlPointer>, axisSource: WlPointer.AxisSource) {
    log.append("source \(axisSource.rawValue)")
  }

  func axisStop(_ object: Proxy<WlPointer>, time: UInt32, axis: WlPointer.Axis) {
    log.append("stop \(Self.name(axis))")
  }

  func axisDiscrete(_ object: Proxy<WlPointer>, axis: WlPointer.Axis, discrete: Int32) {
    log.append("discrete \(Self.name(axis)) \(discrete)")
  }

  func axisValue120(_ object: Proxy<WlPointer>, axis: WlPointer.Axis, value120: Int32) {
    log.append("v120 \(Self.name(axis)) \(value120)")
  }

  private static func name(_ axis: WlPointer.Axis) -> String {
    axis == .verticalScroll ? "y" : "x"
  }
}
