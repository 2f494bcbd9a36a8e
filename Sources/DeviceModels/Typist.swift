/// Types on a keyboard.
public final class Typist {
  private let node: any DeviceNode
  private let pause: (Double) throws -> Void

  /// Takes hold of a keyboard on which nothing is pressed.
  public init(on node: any DeviceNode, pause: @escaping (Double) throws -> Void) {
    self.node = node
    self.pause = pause
  }

  /// Types keys one after the other: 40 ms down, 60 ms between, a fast typist's rhythm.
  public func type(_ keys: UInt16...) throws {
    for key in keys {
      try node.key(key, pressed: true)
      try pause(0.04)
      try node.key(key, pressed: false)
      try pause(0.06)
    }
  }

  /// Holds a key down while something else is done.
  public func holding(_ key: UInt16, _ body: () throws -> Void) throws {
    try node.key(key, pressed: true)
    try pause(0.05)
    try body()
    try pause(0.02)
    try node.key(key, pressed: false)
    try pause(0.02)
  }
}
