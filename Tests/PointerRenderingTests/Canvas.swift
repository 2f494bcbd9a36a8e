import TestNumbers
import Testing
import CCairo
import PNGFiles
import PointerEngine
import PointerGeometry

@testable import PointerRendering

/// An output's image to draw windows on, and then the pointer.
///
/// Everything is in points from the top left corner.
final class Canvas {
  let image: Image
  let transform: OutputTransform

  init(width: Double, height: Double, scale: Double, format: Image.Format = .xrgb) throws {
    let size = (Int((width * scale).rounded(.up)), Int((height * scale).rounded(.up)))
    image = try #require(Image(format, width: size.0, height: size.1))
    transform = OutputTransform(origin: .zero, scale: scale)
  }

  /// A canvas whose picture is turned in its image, with a plain background.
  init(
    width: Double, height: Double, scale: Double, orientation: Orientation, background: UInt32
  ) throws {
    let upright = Size<PhysicalSpace>(
      width: (width * scale).rounded(.up), height: (height * scale).rounded(.up))
    let stored = orientation.size(of: upright, as: PhysicalSpace.self)
    image = try #require(Image(.xrgb, width: Int(stored.width), height: Int(stored.height)))
    transform = OutputTransform(
      origin: .zero, scale: scale, orientation: orientation, pixels: stored)
    image.fill(background, in: image.bounds)
  }

  /// The pixels of the upright picture, row by row, however it is turned in the image.
  var uprightPixels: [UInt32] {
    let upright =
      transform.orientation == .normal
      ? Size(width: Double(image.width), height: Double(image.height)) : transform.uprightPixels
    let turn = transform.orientation.transform(of: upright, to: PhysicalSpace.self)
    return (0..<Int(upright.height)).flatMap { y in
      (0..<Int(upright.width)).map { x in
        let place = turn.applied(to: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        return image.row(Int(place.y))[Int(place.x)]
      }
    }
  }

  /// A canvas with a plain background.
  convenience init(
    width: Double, height: Double, scale: Double, background: UInt32
  ) throws {
    try self.init(width: width, height: height, scale: scale)
    image.fill(background, in: image.bounds)
  }

  /// Draws with cairo, in points.
  func withCairo(_ body: (OpaquePointer) -> Void) {
    image.withUnsafeMutableBytes { bytes in
      // SAFETY: the surface is gone before the image's memory can be.
      let surface = cairo_image_surface_create_for_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24,
        Int32(image.width), Int32(image.height), Int32(image.bytesPerRow))
      let context = cairo_create(surface)
      cairo_scale(context, transform.scale, transform.scale)
      if let context { body(context) }
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
  }

  /// The pixels as they are now, as those of a surface that covers the canvas.
  func snapshot() throws -> SurfaceContent {
    let copy = try #require(Image(image.format, width: image.width, height: image.height))
    copy.draw(image, ImageMapping(at: 0, 0), .copy, in: [copy.bounds])
    let map = transform.toPhysical
    return SurfaceContent(
      image: copy,
      toBuffer: SpaceTransform(a: map.a, b: map.b, c: map.c, d: map.d, tx: map.tx, ty: map.ty))
  }

  /// Draws a presentation over everything, with the canvas' own pixels as client content.
  func draw(
    _ presentation: Presentation, with renderer: PointerRenderer = PointerRenderer(),
    at now: Instant = .zero
  ) throws {
    let content = presentation.elements.isEmpty ? nil : try snapshot()
    _ = renderer.draw(
      presentation, at: now, into: image, transform: transform, clip: [image.bounds],
      content: { _ in content })
  }

  /// Fills the canvas with premultiplied noise, translucent where the format allows it.
  func noise(_ random: inout SplitMix) {
    for y in 0..<image.height {
      for x in 0..<image.width {
        let alpha = image.format == .xrgb ? 255 : UInt32.random(in: 0...255, using: &random)
        func channel() -> UInt32 { UInt32.random(in: 0...alpha, using: &random) }
        image.row(y)[x] = alpha << 24 | channel() << 16 | channel() << 8 | channel()
      }
    }
  }

  var pixels: [UInt32] {
    (0..<image.height).flatMap { y in (0..<image.width).map { image.row(y)[$0] } }
  }

  var picture: PNGPicture {
    let opaque: UInt32 = image.format == .xrgb ? 0xFF00_0000 : 0
    return PNGPicture(
      width: image.width, height: image.height, premultiplied: pixels.map { $0 | opaque })
  }
}

extension Presentation {
  /// A visible pointer of a shape.
  init(_ shape: RoundedRect<LogicalSpace>) {
    self.init()
    self.shape = shape
    opacity = 1
    light = shape.center
  }

  static func circle(_ x: Double, _ y: Double, diameter: Double = 19) -> Presentation {
    Presentation(RoundedRect(circleAt: Point(x: x, y: y), diameter: diameter))
  }

  static func pressed(_ x: Double, _ y: Double) -> Presentation {
    var circle = Presentation.circle(x, y, diameter: 19 * 0.84)
    circle.press = 1
    return circle
  }

  static func platter(_ rect: Rect<LogicalSpace>, light: Point<LogicalSpace>) -> Presentation {
    var platter = Presentation(RoundedRect(rect: rect, cornerRadius: 9))
    platter.material = 1
    platter.light = light
    platter.lightStrength = 1
    return platter
  }

  static func beam(_ x: Double, _ y: Double, height: Double = 24) -> Presentation {
    var beam = Presentation(
      RoundedRect(
        rect: Rect(center: Point(x: x, y: y), size: Size(width: 2.5, height: height)),
        cornerRadius: 1.25))
    beam.thinness = 1
    return beam
  }

  /// An element raised or hovered by an amount, 0 … 1, as the engine would describe it.
  static func element(
    _ effect: EffectKind, _ frame: Rect<LogicalSpace>, radius: Double, amount: Double = 1,
    light: Point<LogicalSpace>
  ) -> ElementPresentation {
    let surface = SurfaceID(rawValue: 1)
    var element = ElementPresentation(
      key: RegionKey(surface: surface, region: RegionID(rawValue: 1), generation: 1),
      effect: effect, surfaceFrame: frame.inSurface, frame: frame, cornerRadius: radius)
    let side = max(frame.width, frame.height)
    if effect == .lift {
      element.scale = 1 + min(0.10 * side, 10) / side * amount
      (element.shadow, element.glow, element.light) = (amount, amount, amount)
    } else {
      element.scale = 1 + min(0.02 * side, 4) / side * amount
      (element.shadow, element.tint) = (amount, amount)
    }
    element.lightLocation = light
    return element
  }
}

extension Rect where Space == LogicalSpace {
  /// The same numbers on a surface whose corner is at the origin.
  var inSurface: Rect<SurfaceSpace> {
    Rect<SurfaceSpace>(x: minX, y: minY, width: width, height: height)
  }
}
