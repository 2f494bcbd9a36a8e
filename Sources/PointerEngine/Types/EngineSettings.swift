/// The user's settings for the pointer; they outrank what clients ask for.
public struct EngineSettings: Hashable, Sendable {
  /// Whether regions have an effect at all; without, the pointer follows the hand and no more.
  public var isAdaptive: Bool
  /// No movement and no scaling of its own: cross-fades instead.
  public var reducedMotion: Bool
  /// Whether platters, labels and raised content lean with the pointer.
  public var parallax: Bool
  /// The width of the free pointer: 4 … 128 points.
  ///
  /// Public: 19.
  public var pointerDiameter: Double
  /// Whether a flick on a touchpad carries the pointer on.
  public var inertia: Bool
  /// Whether a flick goes to the likeliest target near its end.
  public var magnetism: Bool
  /// Whether a long movement of a mouse that ends near a target goes there too.
  public var magnetismForMouse: Bool
  /// The seconds without use after which the pointer hides: 0.1 … 3600; nil for never.
  public var autoHideDelay: Double?
  /// Whether typing, a finger or a pen on the screen hides the pointer until it is moved.
  public var hidesWhileTyping: Bool
  /// The numbers of inertia and magnetism.
  public var movement: MovementParameters

  /// Makes settings; the defaults are those of a new user.
  public init(
    isAdaptive: Bool = true, reducedMotion: Bool = false, pointerDiameter: Double = 19,
    inertia: Bool = true, magnetism: Bool = true, magnetismForMouse: Bool = true,
    autoHideDelay: Double? = nil, hidesWhileTyping: Bool = true,
    movement: MovementParameters = MovementParameters(), parallax: Bool = true
  ) {
    self.isAdaptive = isAdaptive
    self.reducedMotion = reducedMotion
    self.pointerDiameter = pointerDiameter
    self.inertia = inertia
    self.magnetism = magnetism
    self.magnetismForMouse = magnetismForMouse
    self.autoHideDelay = autoHideDelay
    self.hidesWhileTyping = hidesWhileTyping
    self.movement = movement
    self.parallax = parallax
  }
}
