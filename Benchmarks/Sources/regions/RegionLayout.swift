/// What a file of regions says, as its words.
enum RegionLayout: String, CaseIterable {
  /// Controls side by side, of one size.
  case controls
  /// Rows of a list: groups, levels of z, every tenth disabled.
  case rows
  /// Text with three lines in each region.
  case text
  /// Four styles by turns, with shapes and accessories, on a layer that scrolls.
  case styled

  /// The words of a file.
  ///
  /// - Parameter shift: moves all regions, so that a file differs from the one before.
  func words(_ count: Int, shift: Int) -> [Int32] {
    let lines = self == .text ? 3 * count : 0
    let isStyled = self == .styled
    var words: [Int32] = [
      0x5250_4646, 1, 48, Int32(count), 100, Int32(lines), 8, isStyled ? 4 : 0, 96,
      isStyled ? 2 : 0, 32, isStyled ? 9 : 0,
    ]
    words.reserveCapacity(12 + 25 * count + 2 * lines + 200)
    for index in 0..<count { words += record(index, shift: shift) }
    for index in 0..<lines { words += [Int32(index % 3) * 10 * 256, 9 * 256] }
    guard isStyled else { return words }
    for style in 0..<4 as Range<Int32> {
      words += [style, 0, 0, 0, style % 3, 0, 0, style % 2, 2, 9 * 256, 90 * 256, 0]
      words += Array(repeating: 0, count: 12)
    }
    words += [2, 0, 0, 0, 0, 0, 0, 0]
    words += [5, 0, 0, 0, 0, 0, 0, 9]
    return words + [0, 0, 0, 1, 8 * 256, 5 * 256, 1, 0, 10 * 256]
  }

  private func record(_ index: Int, shift: Int) -> [Int32] {
    let (column, row) = (index % 40, index / 40)
    var record: [Int32] = [
      Int32(index + 1), Int32(column * 48 + shift % 7) * 256, Int32(row * 32) * 256, 40 * 256,
      28 * 256, 0, 0, -256, -256,
    ]
    record += Array(repeating: 0, count: 16)
    switch self {
    case .controls: break
    case .rows:
      record[9] = Int32(index / 12 + 1)
      record[10] = Int32(index % 3)
      record[11] = index % 10 == 0 ? 1 : 0
    case .text:
      record[5] = 3
      record[23] = Int32(3 * index)
      record[24] = 3
    case .styled:
      record[15] = 1
      record[20] = Int32(index % 4 + 1)
    }
    return record
  }
}
