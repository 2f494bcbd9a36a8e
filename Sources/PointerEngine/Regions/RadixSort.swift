/// A number to sort by, and whose it is.
struct SortEntry {
  var key: UInt64
  var item: UInt32
}

/// Sorting in linear time whatever the numbers are: a client chooses them, and must not be able to
/// choose slow ones.
enum RadixSort {
  /// Below this many entries insertion is faster than counting 256 digits.
  private static let insertionLimit = 48

  /// Sorts by key; equal keys keep their order.
  ///
  /// Digits that all keys share cost nothing, so that small numbers take few passes.
  ///
  /// - Complexity: O(n), at most eight passes.
  static func sort(_ entries: inout ContiguousArray<SortEntry>) {
    if entries.count <= insertionLimit { return insert(&entries) }
    var differing: UInt64 = 0
    let first = entries[0].key
    for entry in entries { differing |= entry.key ^ first }
    guard differing != 0 else { return }
    var other = ContiguousArray(repeating: SortEntry(key: 0, item: 0), count: entries.count)
    var starts = ContiguousArray(repeating: 0, count: 256)
    for shift in stride(from: UInt64(0), to: 64, by: 8) where (differing >> shift) & 255 != 0 {
      for digit in 0..<256 { starts[digit] = 0 }
      for entry in entries { starts[Int((entry.key >> shift) & 255)] += 1 }
      var sum = 0
      for digit in 0..<256 {
        let count = starts[digit]
        starts[digit] = sum
        sum += count
      }
      for entry in entries {
        let digit = Int((entry.key >> shift) & 255)
        other[starts[digit]] = entry
        starts[digit] += 1
      }
      swap(&entries, &other)
    }
  }

  private static func insert(_ entries: inout ContiguousArray<SortEntry>) {
    guard entries.count > 1 else { return }
    for end in 1..<entries.count {
      let entry = entries[end]
      var place = end
      while place > 0, entries[place - 1].key > entry.key {
        entries[place] = entries[place - 1]
        place -= 1
      }
      entries[place] = entry
    }
  }
}

extension Double {
  /// Bits that sort as the numbers do; not for NaN.
  var sortingBits: UInt64 {
    // Plus zero: both zeros are one number.
    let bits = (self + 0).bitPattern
    return bits >> 63 == 0 ? bits | 1 << 63 : ~bits
  }
}
