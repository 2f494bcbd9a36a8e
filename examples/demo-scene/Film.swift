import Glibc
import PNGFiles
import PointerGeometry

/// Frames of the screen, kept as the boxes that changed, to be written when the scene is over.
///
/// Encoding takes longer than a frame lasts, and the hand must not wait for it.
final class Film {
  private struct Frame {
    var time: Instant
    var x: Int
    var y: Int
    var width: Int
    var pixels: [UInt32]
  }

  let width: Int
  let height: Int
  /// The newest frame, `0xXXRRGGBB`.
  private(set) var current: [UInt32]
  private var frames: [Frame] = []
  private var last: Instant?

  /// Makes an empty film for frames of a size.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    current = Array(repeating: 0xFF00_0000, count: width * height)
  }

  /// How many frames differ from the one before.
  var count: Int { frames.count }

  /// Adds what the screen showed at a time.
  ///
  /// Rows are compared in blocks, so that this costs little next to the hand's pace.
  ///
  /// - Parameters:
  ///   - pixels: rows of words `0xXXRRGGBB`; the first byte must not change by itself.
  ///   - stride: words from one row to the next.
  ///   - isKept: whether it becomes a frame of the film; else it is only the newest picture.
  func append(
    _ pixels: UnsafeBufferPointer<UInt32>, stride: Int, at time: Instant, isKept: Bool
  ) {
    guard let base = pixels.baseAddress, pixels.count >= (height - 1) * stride + width else {
      return
    }
    last = time
    var (left, right, top, bottom) = (width, 0, height, -1)
    current.withUnsafeMutableBufferPointer { current in
      guard let old = current.baseAddress else { return }
      for y in 0..<height {
        // SAFETY: both rows have `width` words, and a block ends at the row's end at the latest.
        let (new, known) = (base + y * stride, old + y * width)
        guard memcmp(new, known, width * 4) != 0 else { continue }
        (top, bottom) = (min(top, y), y)
        for x in Swift.stride(from: 0, to: width, by: Self.block) {
          let end = min(x + Self.block, width)
          guard memcmp(new + x, known + x, (end - x) * 4) != 0 else { continue }
          (left, right) = (min(left, x), max(right, end))
          memcpy(known + x, new + x, (end - x) * 4)
        }
      }
    }
    guard isKept, right > left else { return }
    var box: [UInt32] = []
    box.reserveCapacity((right - left) * (bottom - top + 1))
    for y in top...bottom { box += current[(y * width + left)..<(y * width + right)] }
    frames.append(Frame(time: time, x: left, y: top, width: right - left, pixels: box))
  }

  /// Drops the frames; the newest picture stays.
  func forget() { frames = [] }

  /// Words that are compared at once.
  private static let block = 32

  /// The newest frame as a picture.
  var picture: PNGPicture {
    PNGPicture(width: width, height: height, pixels: current.map { $0 | 0xFF00_0000 })
  }

  /// Writes an animation of all frames, each for as long as it was on the screen.
  func write(to path: String) throws {
    let writer = try APNGWriter(writing: path, width: width, height: height)
    var canvas = [UInt32](repeating: 0xFF00_0000, count: width * height)
    for (index, frame) in frames.enumerated() {
      for (row, start) in stride(from: 0, to: frame.pixels.count, by: frame.width).enumerated() {
        let place = (frame.y + row) * width + frame.x
        canvas.replaceSubrange(
          place..<place + frame.width, with: frame.pixels[start..<start + frame.width])
      }
      let next = index + 1 < frames.count ? frames[index + 1].time : last ?? frame.time
      let shown = next.seconds(since: frame.time) * 1000
      try writer.append(canvas, milliseconds: Int(shown.rounded()))
    }
    try writer.finish()
  }
}
