/// The smallest rectangle that holds every pixel in which two frames differ.
struct ChangedBox: Hashable {
  var x, y, width, height: Int

  init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Nil where the frames are equal in the bits of the mask.
  init?(from old: [UInt32], to new: [UInt32], width: Int, height: Int, mask: UInt32) {
    var (left, right, top, bottom) = (width, -1, height, -1)
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        for y in 0..<height {
          let row = y * width
          func differs(_ x: Int) -> Bool { (old[row + x] ^ new[row + x]) & mask != 0 }
          guard let first = (0..<width).first(where: differs) else { continue }
          let last = (first..<width).last(where: differs) ?? first
          (left, right) = (min(left, first), max(right, last))
          (top, bottom) = (min(top, y), y)
        }
      }
    }
    guard bottom >= 0 else { return nil }
    self.init(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
