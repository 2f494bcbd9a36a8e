import CStreaming
import Glibc
import PointerRendering
import WaylandServer

/// A client's buffer of a kind that can be read: shared memory, or a single pixel.
struct BufferReader {
  private enum Source {
    case memory(SHMBuffer)
    case color(UInt32)
  }

  /// The largest side in pixels: pixman's transforms hold 16 bits of whole numbers.
  static let sideLimit: Int32 = 32_767

  /// Why a buffer cannot be used.
  enum Fault: Error {
    /// Not a buffer of ours, or one that died before it was read.
    case gone
    /// Rows that overlap: libwayland checks the stride against the width in *pixels*, so that
    /// reading four bytes a pixel could leave the pool.
    case stride
    /// More than `sideLimit` pixels wide or high.
    case tooLarge
  }

  let dimensions: Dimensions
  /// Whether the format has no alpha.
  let isOpaque: Bool
  private let source: Source

  init(_ buffer: Resource<WlBuffer>) throws(Fault) {
    if let single = buffer.handler(as: SinglePixelBuffer.self) {
      source = .color(single.pixel)
      dimensions = Dimensions(width: 1, height: 1)
      isOpaque = single.pixel >> 24 == 0xff
      return
    }
    guard let memory = SHMBuffer(buffer) else { throw .gone }
    let width = Int32(clamping: memory.width)
    let height = Int32(clamping: memory.height)
    guard width <= Self.sideLimit, height <= Self.sideLimit else { throw .tooLarge }
    guard width > 0, height > 0, Int(memory.stride) >= Int(width) * 4 else { throw .stride }
    source = .memory(memory)
    dimensions = Dimensions(width: width, height: height)
    isOpaque = memory.format == .xrgb8888
  }

  /// Whether the pixels are in a client's memory.
  var isMemory: Bool {
    if case .memory = source { return true }
    return false
  }

  /// Copies a part of the buffer, given in pixels and within its bounds.
  func copy(_ region: BoxRegion, into content: ContentImage) {
    copy(region, in: dimensions.box, into: content)
  }

  /// Copies what of a part lies in a strip; both are given in pixels and within the bounds.
  func copy(_ region: BoxRegion, in strip: Box, into content: ContentImage) {
    let target = content.image
    switch source {
    case .color(let pixel):
      target.withUnsafeMutableBytes { $0.storeBytes(of: pixel, as: UInt32.self) }
    case .memory(let memory):
      let stride = Int(memory.stride)
      let targetStride = target.bytesPerRow
      memory.withPixels { pixels in
        target.withUnsafeMutableBytes { bytes in
          guard let base = bytes.baseAddress else { return }
          region.forEachBox { box in
            let box = box.intersection(strip)
            guard !box.isEmpty else { return }
            Self.copyRows(box, from: UnsafeRawPointer(pixels), stride, to: base, targetStride)
          }
        }
      }
    }
  }

  /// Copies a box of a client's memory, within the bounds, to where it is kept and into a frame.
  ///
  /// The pixels come from memory once, and what the stores replace does not come at all. So this
  /// costs about what one copy does, where two copies would cost two.
  ///
  /// - Parameters:
  ///   - frame: An opaque image, as the buffer is.
  ///   - shift: From the buffer's pixels to the frame's; the box lies within the frame there.
  func copy(
    _ box: Box, into content: ContentImage, andInto frame: Image, by shift: (x: Int32, y: Int32)
  ) {
    guard case .memory(let memory) = source else { return }
    let stride = Int(memory.stride)
    let (kept, shown) = (content.image, frame)
    let length = Int(box.width) * 4
    let left = Int(box.x1) * 4
    let shownLeft = Int(box.x1 + shift.x) * 4
    memory.withPixels { pixels in
      kept.withUnsafeMutableBytes { keptBytes in
        shown.withUnsafeMutableBytes { shownBytes in
          guard let first = keptBytes.baseAddress, let second = shownBytes.baseAddress else {
            return
          }
          for row in Int(box.y1)..<Int(box.y2) {
            // SAFETY: the box is within the dimensions of the buffer and of the kept image, which
            // are the same and were checked against the stride and the pool, and, shifted, within
            // the frame. The three are different memory.
            streaming_copy_twice(
              first + row * kept.bytesPerRow + left,
              second + (row + Int(shift.y)) * shown.bytesPerRow + shownLeft,
              pixels + row * stride + left, length)
          }
          streaming_finish()
        }
      }
    }
  }

  private static func copyRows(
    _ box: Box, from source: UnsafeRawPointer, _ sourceStride: Int,
    to target: UnsafeMutableRawPointer, _ targetStride: Int
  ) {
    let length = Int(box.width) * 4
    let left = Int(box.x1) * 4
    if length == sourceStride && length == targetStride {
      let start = Int(box.y1) * sourceStride
      // SAFETY: full rows of both; the box is within the dimensions of both, which the reader's
      // initialiser checked against the stride and libwayland against the pool.
      memcpy(target + start, source + start, length * Int(box.height))
      return
    }
    for row in Int(box.y1)..<Int(box.y2) {
      // SAFETY: as above, one row's part at a time.
      memcpy(
        target + row * targetStride + left, source + row * sourceStride + left, length)
    }
  }
}
