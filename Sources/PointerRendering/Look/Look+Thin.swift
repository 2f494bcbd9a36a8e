extension Look {
  /// A grey laid over a background, with as much black (on light content) or white as the contrast
  /// of a thin shape needs.
  ///
  /// On white and on black there is enough, and the grey stays soft; on greys in the middle none of
  /// it is.
  ///
  /// - Parameter thinness: 0: the grey as it is … 1: with the contrast.
  static func thinFill(
    gray: Double, alpha: Double, on background: Color, isLight: Bool, thinness: Double
  ) -> Paint {
    let plain = Paint(gray: gray, alpha: alpha)
    guard thinness > 0 else { return plain }
    let laid = Color(gray: gray).mixed(over: background, min(max(alpha, 0), 1))
    let end = Color(gray: isLight ? 0 : 1)
    let own = background.luminance + 0.05
    func isEnough(_ amount: Double) -> Bool {
      let other = end.mixed(over: laid, amount).luminance + 0.05
      return isLight
        ? own >= Material.thinContrast * other : other >= Material.thinContrast * own
    }
    guard !isEnough(0) else { return plain }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<9 {
      let middle = (low + high) / 2
      (low, high) = isEnough(middle) ? (low, middle) : (middle, high)
    }
    return Paint(gray: isLight ? 0 : 1, alpha: high * thinness).over(plain)
  }
}
