import ExampleKit

/// A star of the film.
struct FilmStar {
  /// Where it is, shares of the sky.
  var x, y: Double
  /// Points.
  var radius: Double
  /// How bright, 0…1.
  var light: Double
  /// How it twinkles: radians a second, and from where on.
  var pace, phase: Double

  static let all: [FilmStar] = {
    var random = SeededRandom(seed: 11)
    return (0..<170).map { _ in
      let size = random.unit()
      return FilmStar(
        x: random.unit(), y: random.unit(), radius: 0.5 + 0.9 * size * size * size,
        light: 0.35 + 0.65 * random.unit(), pace: 0.8 + 2.6 * random.unit(),
        phase: 6.28 * random.unit())
    }
  }()
}

/// A bank of cloud.
struct FilmCloud {
  /// Where it is, shares of the picture.
  var x, y: Double
  /// A share of the picture's height.
  var size: Double
  /// The share of the width that it drifts in a second.
  var pace: Double
  /// How dense, 0…1.
  var strength: Double

  static let all = [
    FilmCloud(x: 0.30, y: 0.50, size: 0.42, pace: 0.0022, strength: 0.55),
    FilmCloud(x: 0.62, y: 0.44, size: 0.30, pace: 0.0028, strength: 0.42),
    FilmCloud(x: 1.02, y: 0.53, size: 0.50, pace: 0.0018, strength: 0.5),
    FilmCloud(x: 0.85, y: 0.31, size: 0.26, pace: 0.0034, strength: 0.26),
    FilmCloud(x: 0.12, y: 0.36, size: 0.34, pace: 0.0030, strength: 0.28),
  ]
}

/// A glint of light on the water.
struct FilmGlint {
  /// From the horizon (0) to the shore (1).
  var depth: Double
  /// From the middle of the light to its sides, −1…1.
  var offset: Double
  /// How it flickers: radians a second, and from where on.
  var pace, phase: Double

  static let all: [FilmGlint] = {
    var random = SeededRandom(seed: 12)
    return (0..<110).map { index in
      let depth = Double(index) / 110
      return FilmGlint(
        depth: depth * depth, offset: random.signed() * 0.9, pace: 1.1 + 2.4 * random.unit(),
        phase: 6.28 * random.unit())
    }
  }()
}
