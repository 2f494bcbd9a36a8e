import Glibc

/// One `memcpy` of a frame of 1920 × 1080: the yardstick of everything here.
///
/// It goes from one of three frames to another, as a compositor's copies do: none of it is in the
/// caches. The memory was written to before, so that no page is made meanwhile.
struct CopyBaseline {
  static let bytes = 1920 * 1080 * 4
  private let source: [UnsafeMutableRawPointer]
  private let target: UnsafeMutableRawPointer

  init() {
    source = (0..<3).map { Self.frame(filledWith: Int32($0 + 1)) }
    target = Self.frame(filledWith: 9)
  }

  private static func frame(filledWith byte: Int32) -> UnsafeMutableRawPointer {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    // SAFETY: just allocated, of that size.
    memset(memory, byte, bytes)
    return memory
  }

  /// Gives the memory back.
  func free() {
    for memory in source { memory.deallocate() }
    target.deallocate()
  }

  /// The median of the nanoseconds of one copy.
  func measure(runs: Int = 61) -> Double {
    ProcessorTime.median(runs: runs, of: 1) { index in
      // SAFETY: both are of that size and do not overlap.
      memcpy(target, source[index % source.count], Self.bytes)
    }
  }
}
