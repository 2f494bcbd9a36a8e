import PointerGeometry

/// Plays a hand on a mouse.
public final class MouseHand {
  private let node: any DeviceNode
  private let pause: (Double) throws -> Void

  /// Seconds between two reports of a moving mouse: 125 a second, as plain USB mice send.
  public static let reportInterval = 0.008

  /// Takes hold of a mouse on which nothing is pressed.
  public init(on node: any DeviceNode, pause: @escaping (Double) throws -> Void) {
    self.node = node
    self.pause = pause
  }

  /// Moves by so many counts in each of so many reports.
  public func move(x: Int32, y: Int32, reports: Int) throws {
    for _ in 0..<reports {
      try node.move(x: x, y: y)
      try pause(Self.reportInterval)
    }
  }

  /// Presses a button, does something else, and lets it go.
  public func holding(_ button: UInt16, _ body: () throws -> Void) throws {
    try node.key(button, pressed: true)
    try pause(0.06)
    try body()
    try node.key(button, pressed: false)
    try pause(0.03)
  }

  /// Clicks.
  public func click(_ button: UInt16 = EvdevCode.buttonLeft) throws {
    try holding(button) {}
  }

  /// Turns the wheel by 120ths of a detent, in parts of the given size, towards the user if
  /// positive.
  public func turnWheel(v120 total: Int32, parts part: Int32) throws {
    var (turned, told): (Int32, Int32) = (0, 0)
    while turned != total {
      let step = total > turned ? min(part, total - turned) : max(-part, total - turned)
      turned += step
      var frame = EvdevFrame()
      frame.add(.relative, EvdevCode.wheelHighResolution, -step)
      // The kernel tells of a detent when the parts of it are complete.
      if turned / 120 != told {
        frame.add(.relative, EvdevCode.wheel, -(turned / 120 - told))
        told = turned / 120
      }
      try node.write(frame)
      try pause(Self.reportInterval)
    }
  }
}
