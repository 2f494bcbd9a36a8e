import PointerGeometry

/// A region as the store keeps it.
struct StoredRegion {
  var region: Region
  /// Which declaration of the id this is.
  var generation: UInt32
}

extension Region {
  /// The padding that is used, in points.
  ///
  /// A sensor has none unless it declares it: it draws nothing that padding would make easier to
  /// hit.
  var effectivePadding: Double { padding ?? (isSensor ? 0 : kind.defaultPadding) }

  /// The region with everything in range, or nil if it is nowhere.
  func sanitized() -> Region? {
    let limit = Tuning.coordinateLimit
    guard frame.isFinite, !frame.isEmpty,
      frame.minX > -limit, frame.minY > -limit, frame.maxX < limit, frame.maxY < limit
    else { return nil }
    var result = self
    result.cornerRadius = cornerRadius.flatMap { $0.isFinite ? max(0, $0) : nil }
    result.padding = padding.flatMap {
      $0.isFinite ? min(max(0, $0), Tuning.paddingLimit) : nil
    }
    let isUsable = { (line: TextLine) in
      abs(line.y) < limit && line.height > 0 && line.height < limit
    }
    if !textLines.allSatisfy(isUsable) { result.textLines.removeAll { !isUsable($0) } }
    let isSorted = zip(textLines, textLines.dropFirst()).allSatisfy { $0.y <= $1.y }
    if !isSorted { result.textLines.sort { $0.y < $1.y } }
    return result
  }
}
