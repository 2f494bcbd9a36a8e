/// What the copies of a path share; it never changes.
final class PathStorage: Sendable {
  let elements: [PathElement]
  let fillRule: FillRule
  /// Everything that was drawn, for the winding.
  let drawn: PathEdges
  /// The pieces that part inside from outside, for the distance.
  let outline: PathEdges
  let bounds: Rect<ShapeSpace>
  let accuracy: Double
  let depth: Double

  init(_ elements: [PathElement], fillRule: FillRule) throws(PathError) {
    let flat = try PathFlattener.flatten(elements)
    let pieces = try PathBoundary.pieces(of: flat.edges, rule: fillRule)
    guard !pieces.isEmpty else { throw .noArea }
    self.elements = elements
    self.fillRule = fillRule
    drawn = PathEdges(flat.edges)
    outline = PathEdges(pieces)
    bounds = outline.bounds
    accuracy = 2 * flat.deviation + 2 * PathBoundary.probe
    depth = PathDepth.deepest(of: outline, drawn: drawn, rule: fillRule)
  }
}
