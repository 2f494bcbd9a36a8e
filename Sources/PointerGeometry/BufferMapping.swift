/// The way from a surface's points to the pixels of its buffer, and back.
///
/// From the buffer to the surface the steps are: the buffer's orientation, its scale, and the
/// viewport's crop and stretch.
///
/// **Source:** the `viewporter` protocol, which gives this order.
public struct BufferMapping: Hashable, Sendable {
  /// The surface's size in points.
  public let surfaceSize: Size<SurfaceSpace>
  /// The part of the buffer that is shown.
  public let shownPixels: Rect<BufferSpace>
  /// From points of the surface to pixels.
  public let toBuffer: SpaceTransform<SurfaceSpace, BufferSpace>
  /// From pixels to points of the surface.
  public let toSurface: SpaceTransform<BufferSpace, SurfaceSpace>

  /// How far a source may reach outside of the buffer, in points.
  ///
  /// Half a unit of the wire's 24.8 numbers: the sum of two may round up.
  private static let slack = 1.0 / 512

  /// Makes the mapping.
  ///
  /// - Parameters:
  ///   - buffer: the buffer's size in pixels.
  ///   - scale: the buffer scale, at least 1.
  ///   - orientation: how the picture lies in the buffer.
  ///   - source: the viewport's source, in points after orientation and scale; nil for all.
  ///   - destination: the size the source is stretched to; nil for its own.
  /// - Throws: what the client did wrong.
  public init(
    buffer: Size<BufferSpace>, scale: Int = 1, orientation: Orientation = .normal,
    source: Rect<SurfaceSpace>? = nil, destination: Size<SurfaceSpace>? = nil
  ) throws(BufferMappingError) {
    guard buffer.isFinite, !buffer.isEmpty else { throw .emptyBuffer }
    guard scale > 0 else { throw .badScale(scale) }
    let factor = Double(scale)
    let upright = orientation.size(of: buffer, as: BufferSpace.self)
    let whole = Rect<SurfaceSpace>(
      x: 0, y: 0, width: upright.width / factor, height: upright.height / factor)
    let shown = try Self.checked(source, in: whole)
    var size = shown.size
    if let destination {
      guard destination.isFinite, !destination.isEmpty else { throw .badDestination }
      size = destination
    } else if source != nil {
      guard Self.isWhole(size.width), Self.isWhole(size.height) else { throw .fractionalSize }
    }
    let (stretchX, stretchY) = (shown.width / size.width, shown.height / size.height)
    // Crop and stretch, then points to pixels, then the turn.
    let crop = SpaceTransform<SurfaceSpace, BufferSpace>(
      scaleX: stretchX * factor, scaleY: stretchY * factor,
      origin: Point(x: shown.minX * factor, y: shown.minY * factor))
    let forwards = crop.followed(by: orientation.transform(of: upright, to: BufferSpace.self))
    guard forwards.isFinite, let backwards = forwards.inverse else { throw .badDestination }
    surfaceSize = size
    shownPixels = forwards.applied(to: Rect(origin: .zero, size: size))
    (toBuffer, toSurface) = (forwards, backwards)
  }

  private static func checked(
    _ source: Rect<SurfaceSpace>?, in whole: Rect<SurfaceSpace>
  ) throws(BufferMappingError) -> Rect<SurfaceSpace> {
    guard let source else { return whole }
    guard source.isFinite, !source.isEmpty, source.minX >= 0, source.minY >= 0 else {
      throw .badSource
    }
    guard source.maxX <= whole.maxX + slack, source.maxY <= whole.maxY + slack else {
      throw .sourceOutsideBuffer
    }
    return source
  }

  private static func isWhole(_ value: Double) -> Bool {
    // Above 2⁵² every number is whole.
    value >= 0x1p52 || Double(Int(value)) == value
  }
}
