import PointerGeometry

/// Where a movement seems to go, and how sure that is.
struct Aim {
  /// Where it ends, if nothing bends it.
  var end: Point<SurfaceSpace>
  /// Its direction: of length one, or zero where it has none.
  var direction: Vector<SurfaceSpace>
  /// How the end scatters along and across the direction, in points.
  var along: Double
  var across: Double
  /// How likely blank ground is meant, per square point.
  var blankDensity: Double
  /// How likely it is besides, as a share of the regions around.
  var blankShare = 0.0
  /// How likely a target has to be.
  var leastPosterior: Double
  /// How far the nearest point of a target may be from the end, in points.
  var reach: Double
  /// Whether the hand rests, rather than flicks: a target's padding is always within reach, and
  /// the way back is half as long.
  var isAtRest: Bool
  /// The region the movement began on.
  var left: RegionKey?

  /// Makes an aim from the length or the speed that its scatter grows with.
  init(
    end: Point<SurfaceSpace>, direction: Vector<SurfaceSpace>, extent: Double, noise: AimNoise,
    blankDensity: Double, leastPosterior: Double, reach: Double, isAtRest: Bool, left: RegionKey?
  ) {
    self.end = end
    self.direction = direction
    along = noise.floor + noise.along * extent
    across = noise.floor + noise.across * extent
    self.blankDensity = blankDensity
    self.leastPosterior = leastPosterior
    self.reach = reach
    self.isAtRest = isAtRest
    self.left = left
  }

  /// The variances of the end about the middle of a target of a size, along the movement and across
  /// it: those of the hand and of where on a target people aim.
  func variances(
    of size: Size<SurfaceSpace>, spread: Double
  ) -> (along: Double, across: Double) {
    let (ux, uy) = (abs(direction.dx), abs(direction.dy))
    let first = spread * (ux * size.width + uy * size.height) / 2
    let second = spread * (uy * size.width + ux * size.height) / 2
    return (along * along + first * first, across * across + second * second)
  }

  /// How far around the end regions are looked at: also those beyond the reach make a nearer one
  /// less likely.
  var horizon: Double { max(reach, Tuning.paddingLimit, 3 * along) }
}
