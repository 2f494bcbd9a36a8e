import PointerGeometry

/// What is refused of a region, and what is put into range.
extension Region {
  /// The padding that is used, in points.
  ///
  /// A sensor has none unless it declares it: it draws nothing that padding would make easier to
  /// hit.
  var effectivePadding: Double { padding ?? (isSensor ? 0 : kind.defaultPadding) }

  /// Why there can be no region of this frame, if there cannot.
  var faultOfFrame: Diagnostic.Fault? {
    let limit = Tuning.coordinateLimit
    guard frame.isFinite, frame.minX > -limit, frame.minY > -limit, frame.maxX < limit,
      frame.maxY < limit
    else { return .number }
    return frame.isEmpty ? .emptyFrame : nil
  }

  /// The region with everything in range, or nil if there can be none of its frame.
  func sanitized() -> Region? {
    guard faultOfFrame == nil else { return nil }
    var result = template
    result.id = id
    result.frame = frame
    result.parent = parent
    result.z = z
    result.group = group
    result.textLines = mendedTextLines
    return result
  }

  /// What it has in common with regions like it, in range; all else is left out.
  var template: Region {
    var result = self
    result.id = RegionID(rawValue: 0)
    result.frame = .zero
    result.parent = nil
    result.z = 0
    result.group = 0
    result.textLines = []
    result.style = style.sanitized()
    result.modified?.style = modified?.style.sanitized() ?? style
    result.padding = padding.flatMap {
      $0.isFinite ? min(max(0, $0), Tuning.paddingLimit) : nil
    }
    return result
  }

  /// Whether another has the same template, before it is put in range.
  ///
  /// Compared field by field, since a region is a large value to copy; a test counts the fields.
  @inline(__always)
  func isLike(_ other: Region) -> Bool {
    kind == other.kind && layer == other.layer && padding == other.padding
      && isEnabled == other.isEnabled && isSensor == other.isSensor
      && asksClient == other.asksClient && latchingAxes == other.latchingAxes
      && recenteringAxes == other.recenteringAxes && style == other.style
      && modified == other.modified && grid == other.grid
  }

  /// The lines of text that can be used, from top to bottom.
  var mendedTextLines: [TextLine] {
    var result = textLines
    if !textLines.allSatisfy(\.isUsable) { result.removeAll { !$0.isUsable } }
    let isSorted = zip(result, result.dropFirst()).allSatisfy { $0.y <= $1.y }
    if !isSorted { result.sort { $0.y < $1.y } }
    return result
  }
}

extension TextLine {
  /// Whether it has a place that can be computed with, and a height.
  var isUsable: Bool {
    abs(y) < Tuning.coordinateLimit && height > 0 && height < Tuning.coordinateLimit
  }
}
