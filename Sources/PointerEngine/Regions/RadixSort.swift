/// A number to sort by, and whose it is.
struct SortEntry {
  var key: UInt64
  var item: UInt32
}

/// Sorts in linear time whatever the numbers are: a client chooses them, and must not be able to
/// choose slow ones.
struct RadixSort {
  /// Up to this many entries insertion is faster than counting digits.
  private static let insertionLimit = 48

  /// Kept from one sort to the next.
  private var other: ContiguousArray<SortEntry> = []
  private var starts: ContiguousArray<UInt32> = []

  /// Sorts by key; equal keys keep their order.
  ///
  /// Digits that all keys share cost nothing, so that small numbers take few passes.
  ///
  /// - Complexity: O(n), at most eight passes.
  mutating func sort(_ entries: inout ContiguousArray<SortEntry>) {
    let count = entries.count
    if count <= Self.insertionLimit { return Self.insert(&entries) }
    var differing: UInt64 = 0
    let first = entries[0].key
    for entry in entries { differing |= entry.key ^ first }
    guard differing != 0 else { return }
    // Long digits pay where there are many entries to count.
    let width: UInt64 = count < 4096 ? 8 : 11
    prepare(count, digits: 1 << Int(width))
    // In locals, since access through `self` is checked for each entry.
    var (other, starts) = (ContiguousArray<SortEntry>(), ContiguousArray<UInt32>())
    swap(&other, &self.other)
    swap(&starts, &self.starts)
    var shift = UInt64(differing.trailingZeroBitCount)
    while shift < 64, differing >> shift != 0 {
      Self.pass(from: entries.span, to: &other, starts: &starts, shift: shift)
      swap(&entries, &other)
      shift += width
      while shift < 64, (differing >> shift) & 1 == 0, differing >> shift != 0 { shift += 1 }
    }
    swap(&other, &self.other)
    swap(&starts, &self.starts)
  }

  /// Sorts by one digit.
  private static func pass(
    from entries: Span<SortEntry>, to sorted: inout ContiguousArray<SortEntry>,
    starts: inout ContiguousArray<UInt32>, shift: UInt64
  ) {
    var sorted = sorted.mutableSpan
    var starts = starts.mutableSpan
    let mask = UInt64(starts.count - 1)
    for digit in starts.indices { starts[digit] = 0 }
    for index in entries.indices { starts[Int((entries[index].key >> shift) & mask)] &+= 1 }
    var sum: UInt32 = 0
    for digit in starts.indices {
      let count = starts[digit]
      starts[digit] = sum
      sum &+= count
    }
    for index in entries.indices {
      let entry = entries[index]
      let digit = Int((entry.key >> shift) & mask)
      sorted[Int(starts[digit])] = entry
      starts[digit] &+= 1
    }
  }

  /// Makes room for as many entries as are sorted, and for their digits.
  private mutating func prepare(_ count: Int, digits: Int) {
    if starts.count != digits { starts = ContiguousArray(repeating: 0, count: digits) }
    guard other.count != count else { return }
    if other.count > count { return other.removeLast(other.count - count) }
    let fill = repeatElement(SortEntry(key: 0, item: 0), count: count - other.count)
    other.append(contentsOf: fill)
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
  /// Bits that sort as the numbers do, in steps of 1/256, which are those of the wire.
  ///
  /// Half as many digits differ as in `sortingBits`. Not for NaN.
  var placeBits: UInt64 {
    let bound = 0x1p40
    return UInt64((min(max(self, -bound), bound) + bound) * 256)
  }

  /// Bits that sort as the numbers do; not for NaN.
  var sortingBits: UInt64 {
    // Plus zero: both zeros are one number.
    let bits = (self + 0).bitPattern
    return bits >> 63 == 0 ? bits | 1 << 63 : ~bits
  }
}
