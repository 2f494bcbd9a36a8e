import PointerGeometry

/// What is refused of a region, and what is put into range.
extension Region {
  /// The padding that is used, in points.
  ///
  /// A sensor has none unless it declares it: it draws nothing that padding would make easier to
  /// hit.
  var effectivePadding: Double { padding ?? (isSensor ? 0 : kind.defaultPadding) }

  /// Why there can be no region of this frame, if there cannot.
  var faultOfFrame: Diagnostic.Fault? { Self.fault(of: frame) }

  /// Why there can be no region of a frame, if there cannot.
  @inline(__always)
  static func fault(of frame: Rect<SurfaceSpace>) -> Diagnostic.Fault? {
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

extension [Region] {
  /// Whether two of them have the same template, before that is put in range.
  ///
  /// Compared field by field where they are, since a region is a large value to copy; a test counts
  /// the fields.
  @inline(__always)
  func isLike(at a: Int, _ b: Int) -> Bool {
    guard self[a].kind == self[b].kind, self[a].layer == self[b].layer,
      self[a].padding == self[b].padding, self[a].isEnabled == self[b].isEnabled,
      self[a].isSensor == self[b].isSensor, self[a].asksClient == self[b].asksClient,
      self[a].latchingAxes == self[b].latchingAxes,
      self[a].recenteringAxes == self[b].recenteringAxes,
      self[a].style.effect == self[b].style.effect,
      self[a].style.cornerRadius == self[b].style.cornerRadius,
      self[a].style.pointer == self[b].style.pointer,
      self[a].style.constrainedAxes == self[b].style.constrainedAxes,
      self[a].style.hover == self[b].style.hover
    else { return false }
    if self[a].style.ornament != nil || self[b].style.ornament != nil {
      guard self[a].style.ornament == self[b].style.ornament else { return false }
    }
    if self[a].modifierStorage != nil || self[b].modifierStorage != nil {
      guard self[a].modifierStorage == self[b].modifierStorage else { return false }
    }
    if self[a].grid != nil || self[b].grid != nil { return self[a].grid == self[b].grid }
    return true
  }
}
