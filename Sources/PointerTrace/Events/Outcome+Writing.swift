import PointerEngine

extension EngineEffect {
  /// The effect as a line.
  var node: TextNode {
    var node = TextNode(OutcomeKeyword(self).rawValue)
    switch self {
    case .enter(let key, let duration), .leave(let key, let duration):
      RegionKey.schema.put(key, into: &node)
      node.put("duration", duration)
    case .moveModel(let location, let cause):
      node.put("to", location)
      node.put("cause", cause)
    case .autoHide(let isOn), .movement(let isOn): node.put("on", isOn)
    case .cell(let key, let cell):
      RegionKey.schema.put(key, into: &node)
      CellIndex.schema.put(cell, into: &node)
    case .request(let key, let serial, let place):
      RegionKey.schema.put(key, into: &node)
      node.put("serial", serial)
      node.put("at", place)
    case .diagnostic(let diagnostic):
      Diagnostic.schema.put(diagnostic, into: &node)
    }
    return node
  }
}

extension Schedule {
  /// The schedule as a line.
  var node: TextNode {
    var node = TextNode(OutcomeKeyword(self).rawValue)
    switch self {
    case .idle: break
    case .wake(let instant): node.put("at", instant)
    case .animating(let instant): node.put("until", instant)
    }
    return node
  }
}

extension Diagnostic: Recordable {
  static let schema = Schema(
    Self(.number, surface: nil, id: nil, count: 1),
    [
      .required("fault", \.fault),
      .optional("surface", \.surface),
      .optional("id", \.id),
      .optional("count", \.count),
    ])
}
