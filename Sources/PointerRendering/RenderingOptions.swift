/// What a caller may change about the drawing: for a slow machine, or for what somebody can see.
///
/// Defaults are the whole look. What is switched off costs nothing.
public struct RenderingOptions: Hashable, Sendable {
  /// A straight sRGB colour, each channel 0 … 1; what is outside is clamped, and no number is 0.
  public struct AccentColor: Hashable, Sendable {
    /// The amount of red.
    public let red: Double
    /// The amount of green.
    public let green: Double
    /// The amount of blue.
    public let blue: Double

    /// Makes a colour.
    public init(red: Double, green: Double, blue: Double) {
      func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
      (self.red, self.green, self.blue) = (clamped(red), clamped(green), clamped(blue))
    }

    /// A blue that is neither violet on white nor grey on black.
    ///
    /// Tuned by eye on cells of a calendar, light and dark.
    public static var standard: Self { Self(red: 0.10, green: 0.46, blue: 0.98) }
  }

  /// Whether raised and hovered content casts a shadow.
  public var shadows: Bool
  /// Whether lifted content glows in its own colours.
  public var glow: Bool
  /// Whether there is a light at the pointer, on platters and on lifted content.
  public var lights: Bool
  /// Whether the pointer is solid instead of translucent, and its edge has at least 4.5:1.
  ///
  /// A platter stays translucent, since its label is below it, and gets an edge instead.
  public var reducedTransparency: Bool
  /// Whether the ring is twice as wide and has 7:1, and platters have one too.
  public var highContrast: Bool
  /// The colour of cells.
  public var accent: AccentColor
  /// The greatest blur of a shadow or a glow, points: 0 … 64, 26 where nothing is said, which is
  /// the widest that the look has.
  ///
  /// A blur is made once for each size of an element, at a resolution that keeps it below 2²⁰
  /// samples whatever the element's size; see `SoftMask`. Below half a point there is no shadow.
  public var greatestBlur: Double {
    didSet { greatestBlur = Self.clamped(greatestBlur) }
  }

  /// The range of the greatest blur, points.
  public static let blurRange = 0.0...64.0

  /// Makes options.
  public init(
    shadows: Bool = true, glow: Bool = true, lights: Bool = true,
    reducedTransparency: Bool = false, highContrast: Bool = false,
    accent: AccentColor = .standard, greatestBlur: Double = 26
  ) {
    (self.shadows, self.glow, self.lights) = (shadows, glow, lights)
    (self.reducedTransparency, self.highContrast) = (reducedTransparency, highContrast)
    self.accent = accent
    self.greatestBlur = Self.clamped(greatestBlur)
  }

  /// For a slow machine: neither shadows nor glow nor lights.
  public static var slowMachine: Self {
    Self(shadows: false, glow: false, lights: false, greatestBlur: 0)
  }

  private static func clamped(_ blur: Double) -> Double {
    blur > blurRange.lowerBound ? min(blur, blurRange.upperBound) : blurRange.lowerBound
  }

  /// The contrast that the ring is drawn for.
  ///
  /// A little above what is promised: pixels are rounded.
  var ringContrast: Double { highContrast ? 7.2 : reducedTransparency ? 4.7 : 3.2 }
  /// The width of the ring, points.
  var ringWidth: Double { Material.ringWidth * (highContrast ? 2 : 1) }
  /// Whether a platter has a ring.
  var outlinesPlatters: Bool { highContrast || reducedTransparency }
}
