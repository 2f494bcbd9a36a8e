import PointerGeometry

extension Color {
  /// The mean colour of what is drawn on a surface that is clear elsewhere; nil where nothing is.
  ///
  /// Pixels that are half clear or more do not count: they are the smooth edges of letters, and
  /// shadows. At most 4,096 places are looked at, on a grid; a grid that would miss thin letters
  /// belongs to a surface so large that they are small beside it.
  init?(inkOf content: SurfaceContent, _ frame: Rect<SurfaceSpace>) {
    let area = content.pixels(of: frame)
    guard area.isFinite, content.image.format == .argb else { return nil }
    // As numbers, within the image: a client's own may be far larger than any whole number.
    let (minX, maxX) = (max(area.minX, 0), min(area.maxX, Double(content.image.width)))
    let (minY, maxY) = (max(area.minY, 0), min(area.maxY, Double(content.image.height)))
    guard minX < maxX, minY < maxY else { return nil }
    let (columns, rows) = (Int(minX)..<Int(maxX), Int(minY)..<Int(maxY))
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    var step = 1
    while (columns.count / step) * (rows.count / step) > 4096 { step += 1 }
    var sum = SIMD4<Int>.zero
    var y = rows.lowerBound
    while y < rows.upperBound {
      let row = content.image.row(y)
      // Odd steps would fall on the same part of evenly spaced letters in each row.
      var x = columns.lowerBound + (y / step) % step
      while x < columns.upperBound {
        let pixel = row[x]
        if pixel >> 24 > 127 {
          sum &+= SIMD4(
            Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255), Int(pixel >> 24))
        }
        x += step
      }
      y += step
    }
    guard sum.w > 0 else { return nil }
    // Premultiplied sums over the sum of alphas: a straight colour.
    func channel(_ value: Int) -> Double { min(1, Double(value) / Double(sum.w)) }
    self.init(red: channel(sum.x), green: channel(sum.y), blue: channel(sum.z))
  }
}
