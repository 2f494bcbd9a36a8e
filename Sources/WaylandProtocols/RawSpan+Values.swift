extension RawSpan {
  /// The values in an array argument; a rest that is too short for one is left out.
  ///
  /// - Complexity: O(n), one allocation.
  public func values<T: BitwiseCopyable>(of type: T.Type) -> [T] {
    withUnsafeBytes { bytes in
      let count = bytes.count / MemoryLayout<T>.stride
      return (0..<count).map {
        // SAFETY: the offset plus the size is within the bytes; alignment is not assumed.
        bytes.loadUnaligned(fromByteOffset: $0 * MemoryLayout<T>.stride, as: type)
      }
    }
  }
}
