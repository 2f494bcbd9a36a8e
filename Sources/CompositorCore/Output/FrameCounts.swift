/// What an output has drawn, counted.
public struct FrameCounts: Hashable, Sendable {
  /// Frames that were drawn and presented.
  public internal(set) var frames = 0
  /// Beats that were asked for at which nothing had changed.
  public internal(set) var framesWithoutPixels = 0
  /// Pixels that were composed, in all frames together.
  public internal(set) var composedPixels = 0
  /// Pixels that were composed for the last frame; 0 where nothing had changed.
  public internal(set) var lastComposedPixels = 0

  /// Nothing yet.
  public init() {}
}
