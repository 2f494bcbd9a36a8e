import CPixman
import Glibc

/// How drawn pixels meet those that are there.
public enum BlendMode: Hashable, Sendable {
  /// The new pixel replaces the old.
  case copy
  /// The new pixel covers the old by its alpha.
  case over

  var pixman: pixman_op_t { self == .copy ? PIXMAN_OP_SRC : PIXMAN_OP_OVER }
}

extension Image {
  /// Fills boxes with a premultiplied pixel `0xAARRGGBB`; of an alpha image with its alpha.
  public func fill(_ pixel: UInt32, in boxes: [PixelBox]) {
    for index in boxes.indices { fill(pixel, in: boxes[index]) }
  }

  /// Fills one box, clipped to the image, with a premultiplied pixel.
  public func fill(_ pixel: UInt32, in box: PixelBox) {
    guard let box = box.intersection(bounds) else { return }
    if format == .alpha {
      for y in Int(box.y)..<Int(box.maxY) {
        // SAFETY: the box is inside the image.
        (base + y * bytesPerRow + Int(box.x)).initializeMemory(
          as: UInt8.self, repeating: UInt8(pixel >> 24), count: Int(box.width))
      }
      return
    }
    for y in Int(box.y)..<Int(box.maxY) {
      // SAFETY: the box is inside the image.
      (row(y) + Int(box.x)).update(repeating: pixel, count: Int(box.width))
    }
  }

  /// Draws another image through a mapping into boxes of this one.
  ///
  /// Shifts by whole pixels and turns by quarters are exact; anything else is filtered bilinearly. Outside its bounds a
  /// filtered source repeats its edge pixels and a shifted one draws nothing: clip the boxes to
  /// where the source belongs. Nothing is drawn where the mapping is beyond pixman's range.
  ///
  /// - Parameter opacity: 0 … 1, multiplied into the source.
  public func draw(
    _ source: Image, _ mapping: ImageMapping, _ mode: BlendMode = .over, opacity: Double = 1,
    in boxes: [PixelBox]
  ) {
    guard mapping.isUsable, opacity > 0 else { return }
    let shift = mapping.shift
    if let shift, mode == .copy, opacity >= 1, format != .alpha,
      source.format == format || (format == .xrgb && source.format == .argb)
    {
      for index in boxes.indices { copy(source, shift, in: boxes[index]) }
      return
    }
    if shift == nil {
      var transform = mapping.pixman
      pixman_image_set_transform(source.raw, &transform)
      // A turn takes pixels as they are, as a shift does.
      let filter = mapping.isTurn ? PIXMAN_FILTER_NEAREST : PIXMAN_FILTER_BILINEAR
      pixman_image_set_filter(source.raw, filter, nil, 0)
      pixman_image_set_repeat(source.raw, PIXMAN_REPEAT_PAD)
    }
    defer {
      if shift == nil {
        pixman_image_set_transform(source.raw, nil)
        pixman_image_set_filter(source.raw, PIXMAN_FILTER_NEAREST, nil, 0)
        pixman_image_set_repeat(source.raw, PIXMAN_REPEAT_NONE)
      }
    }
    let veil = opacity < 1 ? Self.solidMask(opacity) : nil
    defer { if let veil { pixman_image_unref(veil) } }
    for index in boxes.indices {
      guard var box = boxes[index].intersection(bounds) else { continue }
      if let shift {
        let drawn = PixelBox(
          x: -shift.x, y: -shift.y, width: Int32(source.width), height: Int32(source.height))
        guard let inside = box.intersection(drawn) else { continue }
        box = inside
      }
      pixman_image_composite32(
        mode.pixman, source.raw, veil, raw, box.x + (shift?.x ?? 0), box.y + (shift?.y ?? 0), 0, 0,
        box.x, box.y, box.width, box.height)
    }
  }

  /// Copies pixels that stay as they are.
  ///
  /// The C library's copy goes through memory faster than pixman's: it does not read what it is
  /// about to overwrite.
  private func copy(_ source: Image, _ shift: (x: Int32, y: Int32), in box: PixelBox) {
    let drawn = PixelBox(
      x: -shift.x, y: -shift.y, width: Int32(source.width), height: Int32(source.height))
    guard let part = box.intersection(bounds)?.intersection(drawn) else { return }
    let length = Int(part.width) * 4
    let from = source.base + Int(part.x + shift.x) * 4
    let to = base + Int(part.x) * 4
    if length == bytesPerRow, length == source.bytesPerRow {
      // SAFETY: whole rows of both; the part is inside both images, which are alive.
      memmove(
        to + Int(part.y) * length, from + Int(part.y + shift.y) * length,
        length * Int(part.height))
      return
    }
    for y in Int(part.y)..<Int(part.maxY) {
      // SAFETY: as above, one row's part at a time.
      memmove(
        to + y * bytesPerRow, from + (y + Int(shift.y)) * source.bytesPerRow, length)
    }
  }

  private static func solidMask(_ opacity: Double) -> OpaquePointer? {
    var color = pixman_color(red: 0, green: 0, blue: 0, alpha: UInt16(min(opacity, 1) * 65535))
    return pixman_image_create_solid_fill(&color)
  }
}

extension ImageMapping {
  /// The same map in 16.16 fixed point.
  ///
  /// pixman takes the middles of pixels through the matrix itself, as this type means it.
  fileprivate var pixman: pixman_transform {
    func fixed(_ value: Double) -> pixman_fixed_t { pixman_fixed_t((value * 65536).rounded()) }
    return pixman_transform(
      matrix: (
        (fixed(xx), fixed(xy), fixed(x)), (fixed(yx), fixed(yy), fixed(y)), (0, 0, fixed(1))
      ))
  }
}
