/// How a scene went.
public struct SceneResult: Sendable {
  /// The scene.
  public var name: String
  /// What is wrong; empty if nothing is.
  public var problems: [String]
  /// The normalised trace; nil if the scene broke off.
  public var trace: String?
  /// Seconds that it took.
  public var seconds: Double
}
