import WaylandServer

/// The user's choices that clients are told.
public struct PointerSettings: Hashable, Sendable {
  /// Whether the user wants no movement that is not needed.
  public var reducedMotion: Bool
  /// Whether the user wants a plain pointer, on which regions have no effect.
  public var plain: Bool

  /// Makes settings; without arguments those of a user who changed nothing.
  public init(reducedMotion: Bool = false, plain: Bool = false) {
    self.reducedMotion = reducedMotion
    self.plain = plain
  }

  /// The settings as they go over the wire.
  var bits: FerrofluidAdaptivePointerV1.Setting {
    var bits: FerrofluidAdaptivePointerV1.Setting = []
    if reducedMotion { bits.insert(.reducedMotion) }
    if plain { bits.insert(.plain) }
    return bits
  }
}
