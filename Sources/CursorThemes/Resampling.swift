import CPixman
import Glibc

extension ThemeImages.Picture {
  /// The picture in the pixels of an output.
  ///
  /// - Parameter factor: Pixels of the output a pixel of the theme's; at 1 they are the same.
  func frame(scaledBy factor: Double) -> CursorFrame {
    let milliseconds = min(
      max(milliseconds, Cursor.leastMilliseconds), Cursor.greatestMilliseconds)
    guard factor != 1, let scaled = resampled(by: factor) else {
      return CursorFrame(
        width: width, height: height, hotspotX: Double(hotspotX), hotspotY: Double(hotspotY),
        milliseconds: milliseconds, pixels: pixels)
    }
    return CursorFrame(
      width: scaled.width, height: scaled.height,
      hotspotX: Double(hotspotX * scaled.width) / Double(width),
      hotspotY: Double(hotspotY * scaled.height) / Double(height),
      milliseconds: milliseconds, pixels: scaled.pixels)
  }

  /// Scales the pixels: down by the mean of the area that falls on a pixel, up bilinearly.
  private func resampled(by factor: Double) -> (width: Int, height: Int, pixels: [UInt32])? {
    let wide = max(1, Int((Double(width) * factor).rounded()))
    let high = max(1, Int((Double(height) * factor).rounded()))
    guard wide <= ThemeImages.greatestSide, high <= ThemeImages.greatestSide else { return nil }
    var transform = pixman_transform()
    pixman_transform_init_scale(
      &transform, Self.fixed(Double(width) / Double(wide)),
      Self.fixed(Double(height) / Double(high)))
    var source = pixels
    var target = [UInt32](repeating: 0, count: wide * high)
    let isDone = source.withUnsafeMutableBufferPointer { from in
      target.withUnsafeMutableBufferPointer { to in
        // SAFETY: both images are used and released within the call, and are as large as their
        // arrays.
        guard
          let input = pixman_image_create_bits(
            PIXMAN_a8r8g8b8, Int32(width), Int32(height), from.baseAddress, Int32(width * 4))
        else { return false }
        defer { pixman_image_unref(input) }
        guard
          let output = pixman_image_create_bits(
            PIXMAN_a8r8g8b8, Int32(wide), Int32(high), to.baseAddress, Int32(wide * 4))
        else { return false }
        defer { pixman_image_unref(output) }
        pixman_image_set_transform(input, &transform)
        // What a filter reads beyond an edge is the edge: there is nothing to mix it with.
        pixman_image_set_repeat(input, PIXMAN_REPEAT_PAD)
        guard Self.setFilter(of: input, transform, isSmaller: factor < 1) else { return false }
        pixman_image_composite32(
          PIXMAN_OP_SRC, input, nil, output, 0, 0, 0, 0, 0, 0, Int32(wide), Int32(high))
        return true
      }
    }
    return isDone ? (wide, high, target.map(Premultiplied.clamped)) : nil
  }

  private static func setFilter(
    of image: OpaquePointer, _ transform: pixman_transform, isSmaller: Bool
  ) -> Bool {
    guard isSmaller else {
      return pixman_image_set_filter(image, PIXMAN_FILTER_BILINEAR, nil, 0) != 0
    }
    var count: Int32 = 0
    // A box over a box is the exact share of each pixel; kernels with negative lobes would ring at
    // the hard edges that pointers have.
    guard
      let kernel = pixman_filter_create_separable_convolution(
        &count, transform.matrix.0.0, transform.matrix.1.1, PIXMAN_KERNEL_BOX, PIXMAN_KERNEL_BOX,
        PIXMAN_KERNEL_BOX, PIXMAN_KERNEL_BOX, 4, 4)
    else { return false }
    // SAFETY: pixman copies the kernel, which is ours to free.
    defer { free(kernel) }
    return pixman_image_set_filter(image, PIXMAN_FILTER_SEPARABLE_CONVOLUTION, kernel, count) != 0
  }

  private static func fixed(_ value: Double) -> pixman_fixed_t {
    pixman_fixed_t((value * 65536).rounded())
  }
}
