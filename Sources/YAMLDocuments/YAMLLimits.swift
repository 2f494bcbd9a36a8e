/// How much of a text is read.
public struct YAMLLimits: Hashable, Sendable {
  /// Bytes.
  public var bytes: Int
  /// Values within values.
  public var depth: Int
  /// Values in all, names included.
  public var nodes: Int

  /// Chooses limits.
  ///
  /// The defaults are those of a configuration that a person writes: 1 MiB, 32 deep, 100,000
  /// values; tuned by hand.
  public init(bytes: Int = 1 << 20, depth: Int = 32, nodes: Int = 100_000) {
    self.bytes = bytes
    self.depth = depth
    self.nodes = nodes
  }
}
