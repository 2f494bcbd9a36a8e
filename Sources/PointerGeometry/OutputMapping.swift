/// The way from the compositor's space to the pixels of an output, and back.
///
/// First the output's place is taken off, then points become pixels, then the picture is turned:
/// physical pixels are counted as the output scans them out.
public struct OutputMapping: Hashable, Sendable {
  /// Where the output's top left corner is.
  public let origin: Point<LogicalSpace>
  /// The output's pixels, as it scans them out.
  public let pixels: Size<PhysicalSpace>
  /// Pixels a point.
  public let scale: OutputScale
  /// How the picture is turned.
  public let orientation: Orientation
  /// From points of the compositor's space to pixels.
  public let toPhysical: SpaceTransform<LogicalSpace, PhysicalSpace>
  /// From pixels to points of the compositor's space.
  public let toLogical: SpaceTransform<PhysicalSpace, LogicalSpace>

  /// Makes the mapping, or nil where a number is not finite or the output has no pixels.
  public init?(
    origin: Point<LogicalSpace>, pixels: Size<PhysicalSpace>, scale: OutputScale,
    orientation: Orientation = .normal
  ) {
    guard origin.isFinite, pixels.isFinite, !pixels.isEmpty else { return nil }
    let upright = orientation.size(of: pixels, as: PhysicalSpace.self)
    let place = SpaceTransform<LogicalSpace, PhysicalSpace>(
      scale: scale.value, origin: .zero + Vector(dx: -origin.x, dy: -origin.y) * scale.value)
    let forwards = place.followed(by: orientation.transform(of: upright, to: PhysicalSpace.self))
    guard let backwards = forwards.inverse else { return nil }
    (self.origin, self.pixels, self.scale, self.orientation) = (origin, pixels, scale, orientation)
    (toPhysical, toLogical) = (forwards, backwards)
  }

  /// The part of the compositor's space that the output shows.
  public var logicalFrame: Rect<LogicalSpace> {
    let upright = orientation.size(of: pixels, as: LogicalSpace.self)
    return Rect(
      origin: origin,
      size: Size(width: upright.width / scale.value, height: upright.height / scale.value))
  }
}
