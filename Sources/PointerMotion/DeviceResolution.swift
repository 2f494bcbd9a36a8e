import PointerGeometry

/// What a count of a device means in millimetres.
public struct DeviceResolution: Hashable, Sendable {
  /// Counts a millimetre to the right.
  public let countsPerMillimetreX: Double
  /// Counts a millimetre downwards.
  public let countsPerMillimetreY: Double

  /// 1,000 dots an inch: what a device has that does not say.
  ///
  /// Public: libinput's default, to which it also normalises the motions of every mouse.
  public static let standard = DeviceResolution(dotsPerInch: 1000)

  /// Makes a resolution from dots an inch: 1 … 1,000,000; anything else counts as unknown, 1,000.
  public init(dotsPerInch: Double) {
    self.init(countsPerMillimetreX: dotsPerInch / 25.4, y: dotsPerInch / 25.4)
  }

  /// Makes a resolution from counts a millimetre, as touchpads and tablets state it.
  ///
  /// - Parameters:
  ///   - x: counts a millimetre to the right, as many as 1 … 1,000,000 dots an inch are; anything
  ///     else counts as unknown, 39.37.
  ///   - y: the same downwards.
  public init(countsPerMillimetreX x: Double, y: Double) {
    countsPerMillimetreX = Self.known(x) ? x : 1000 / 25.4
    countsPerMillimetreY = Self.known(y) ? y : 1000 / 25.4
  }

  private static func known(_ counts: Double) -> Bool {
    counts >= 1 / 25.4 && counts <= 1_000_000 / 25.4
  }

  /// A motion in counts as one in millimetres.
  public func millimetres(dx: Double, dy: Double) -> Vector<DeviceSpace> {
    Vector(dx: dx / countsPerMillimetreX, dy: dy / countsPerMillimetreY)
  }
}
