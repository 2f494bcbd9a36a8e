/// The give of content that is pulled beyond its end.
///
/// f(x) = (1 − 1 / (x·c/d + 1))·d for a pull x ≥ 0 on content of the visible extent d, and
/// f(−x) = −f(x). It begins with the slope c, always grows, and never reaches d.
///
/// **Source:** the published analyses of `UIScrollView`; c = 0.55 is public through them, and not
/// among Apple's own words.
public struct RubberBand: Hashable, Sendable {
  /// The visible extent d on the axis of the pull, in points: 0 … 1e9.
  ///
  /// With none nothing gives.
  public let extent: Double
  /// The slope c at the start: 0.01 … 1, default 0.55.
  public let coefficient: Double

  /// Makes a band; numbers out of range are clamped to it, NaN counts as the lower end.
  public init(extent: Double, coefficient: Double = 0.55) {
    self.extent = extent > 0 ? min(extent, 1e9) : 0
    self.coefficient = coefficient > 0.01 ? min(coefficient, 1) : 0.01
  }

  /// How far the content follows a pull beyond its end, in points.
  ///
  /// - Parameter pull: how far the finger is beyond the end, of either sign; NaN counts as zero,
  ///   and infinity gives the whole extent.
  public func offset(forPull pull: Double) -> Double {
    guard extent > 0, !pull.isNaN else { return 0 }
    let u = abs(pull) * coefficient / extent
    // 1 − 1/(u + 1) without its cancellation near zero; the limit where u is beyond a Double.
    let distance = u.isFinite ? extent * (u / (1 + u)) : extent
    return pull < 0 ? -distance : distance
  }

  /// The pull that moves the content so far: x = (d/c)·y / (d − y), the inverse of `offset`.
  ///
  /// - Parameter offset: |y| < d. Beyond 0.999999·d it counts as that, because no finite pull
  ///   reaches d; NaN counts as zero.
  public func pull(forOffset offset: Double) -> Double {
    guard extent > 0, !offset.isNaN else { return 0 }
    let y = min(abs(offset), extent * 0.999_999)
    let distance = y / (1 - y / extent) / coefficient
    return offset < 0 ? -distance : distance
  }
}
