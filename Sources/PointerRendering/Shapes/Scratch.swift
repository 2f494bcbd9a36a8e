/// Memory that grows and is kept: after a few frames nothing is allocated any more.
final class Scratch<Element: BitwiseCopyable> {
  private var buffer: UnsafeMutableBufferPointer<Element>
  private let zero: Element

  init(zero: Element) {
    self.zero = zero
    buffer = UnsafeMutableBufferPointer(start: nil, count: 0)
  }

  deinit { buffer.deallocate() }

  /// At least `count` elements of undefined, but initialised, content.
  ///
  /// SAFETY: valid until the next call or until this object goes; its owner holds it in a constant
  /// and never keeps the pointer past one drawing call.
  func reserve(_ count: Int) -> UnsafeMutablePointer<Element> {
    if count > buffer.count || buffer.baseAddress == nil {
      buffer.deallocate()
      // Half as much again, so that a growing shape does not allocate for each frame.
      buffer = .allocate(capacity: max(64, count + count / 2))
      buffer.initialize(repeating: zero)
    }
    // SAFETY: the buffer was made with at least 64 elements, so it has an address.
    return buffer.baseAddress.unsafelyUnwrapped
  }
}
