import PointerGeometry

/// Plays a pen on a tablet, with places in millimetres.
///
/// A pen is far, near, or down: far it is not seen, near its place and distance are, down its
/// pressure too.
public final class TabletPen {
  /// Seconds between two reports of a pen that moves: 200 a second, as tablets send.
  public static let reportInterval = 0.005

  /// The size of the tablet in millimetres.
  public let size: Size<DeviceSpace>
  private let node: any DeviceNode
  private let pause: (Double) throws -> Void
  private let tool: UInt16
  private var place = Point<DeviceSpace>.zero
  private var frame = EvdevFrame()

  /// Takes a pen that is far from its tablet.
  ///
  /// - Parameter rubber: whether it is held the other way round.
  /// - Throws: `UnsuitableDevice` if the device is no tablet.
  public init(
    on node: any DeviceNode, rubber: Bool = false, pause: @escaping (Double) throws -> Void
  ) throws(UnsuitableDevice) {
    let model = node.model
    tool = rubber ? EvdevCode.toolRubber : EvdevCode.toolPen
    guard let x = model.axis(EvdevCode.absoluteX), let y = model.axis(EvdevCode.absoluteY),
      x.resolution > 0, y.resolution > 0, model.has(.key, tool)
    else { throw UnsuitableDevice(device: model.name, missing: "pen with a resolution") }
    size = Size(
      width: Double(x.maximum) / Double(x.resolution),
      height: Double(y.maximum) / Double(y.resolution))
    self.node = node
    self.pause = pause
  }

  /// Brings the pen near.
  public func approach(at place: Point<DeviceSpace>, tilt: (x: Int32, y: Int32) = (0, 0)) throws {
    frame.add(.key, tool, 1)
    frame.add(.miscellaneous, EvdevCode.serial, 0x1234)
    frame.add(.absolute, EvdevCode.distance, 20)
    frame.add(.absolute, EvdevCode.tiltX, tilt.x)
    frame.add(.absolute, EvdevCode.tiltY, tilt.y)
    stage(place)
    try send()
  }

  /// Moves the pen in even steps of one report each, near or down as it is.
  public func move(to end: Point<DeviceSpace>, steps: Int, pressure: Int32? = nil) throws {
    let start = place
    for step in 1...max(1, steps) {
      stage(start + (end - start) * (Double(step) / Double(max(1, steps))))
      // A hand's pressure is never quite even; equal reports would also be left out by the kernel.
      if let pressure {
        frame.add(.absolute, EvdevCode.pressure, pressure + Int32(step % 2) * 16)
      }
      try send()
    }
  }

  /// Puts the tip down.
  public func press(pressure: Int32 = 1200) throws {
    frame.add(.absolute, EvdevCode.distance, 0)
    frame.add(.absolute, EvdevCode.pressure, pressure)
    frame.add(.key, EvdevCode.touch, 1)
    try send()
  }

  /// Lifts the tip, and keeps the pen near.
  public func lift() throws {
    frame.add(.absolute, EvdevCode.pressure, 0)
    frame.add(.absolute, EvdevCode.distance, 12)
    frame.add(.key, EvdevCode.touch, 0)
    try send()
  }

  /// Presses or releases a button of the pen.
  public func button(_ code: UInt16, pressed: Bool) throws {
    frame.add(.key, code, pressed ? 1 : 0)
    try send()
  }

  /// Takes the pen away.
  public func leave() throws {
    frame.add(.absolute, EvdevCode.distance, 0)
    frame.add(.absolute, EvdevCode.tiltX, 0)
    frame.add(.absolute, EvdevCode.tiltY, 0)
    frame.add(.key, tool, 0)
    try send()
  }

  private func stage(_ place: Point<DeviceSpace>) {
    let model = node.model
    self.place = Rect<DeviceSpace>(origin: .zero, size: size).clamp(place)
    for (code, value) in [
      (EvdevCode.absoluteX, self.place.x), (EvdevCode.absoluteY, self.place.y),
    ] {
      guard let axis = model.axis(code) else { continue }
      frame.add(.absolute, code, Int32(value * Double(axis.resolution) + 0.5))
    }
  }

  private func send() throws {
    try node.write(frame)
    frame.removeAll()
    try pause(Self.reportInterval)
  }
}
