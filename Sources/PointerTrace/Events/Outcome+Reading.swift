import PointerEngine
import PointerGeometry

/// What a line after a `>` says.
enum OutcomeLine {
  case effect(EngineEffect)
  case schedule(Schedule)

  /// Reads a line; nil, and an error in the log, if it says neither.
  init?(_ node: TextNode, _ log: ProblemLog) {
    guard let keyword = OutcomeKeyword(rawValue: node.keyword) else {
      let known = OutcomeKeyword.allCases.map(\.rawValue).joined(separator: ", ")
      log.error(
        node.line, "\(ProblemLog.quoted(node.keyword)) is no result",
        "the results are: \(known)")
      return nil
    }
    var reader = NodeReader(node, log)
    let line = Self.read(keyword, &reader)
    reader.finish()
    guard let line else { return nil }
    self = line
  }

  private static func read(_ keyword: OutcomeKeyword, _ reader: inout NodeReader) -> Self? {
    switch keyword {
    case .idle: return .schedule(.idle)
    case .wake: return reader.value("at").map { .schedule(.wake(at: $0)) }
    case .animating: return reader.value("until").map { .schedule(.animating(until: $0)) }
    case .autoHide: return reader.value("on").map { .effect(.autoHide($0)) }
    case .movement: return reader.value("on").map { .effect(.movement($0)) }
    case .diagnostic: return Diagnostic.schema.read(&reader).map { .effect(.diagnostic($0)) }
    case .moveModel:
      let location: Point<LogicalSpace>? = reader.value("to")
      let cause: MoveCause? = reader.value("cause")
      guard let location, let cause else { return nil }
      return .effect(.moveModel(to: location, cause: cause))
    case .enter, .leave, .cell, .request:
      guard let key = RegionKey.schema.read(&reader) else { return nil }
      return read(keyword, of: key, &reader).map { .effect($0) }
    }
  }

  /// The effects that are about one region.
  private static func read(
    _ keyword: OutcomeKeyword, of key: RegionKey, _ reader: inout NodeReader
  ) -> EngineEffect? {
    switch keyword {
    case .enter: return reader.value("duration").map { .enter(key, duration: $0) }
    case .leave: return reader.value("duration").map { .leave(key, duration: $0) }
    case .cell: return CellIndex.schema.read(&reader).map { .cell(key, $0) }
    case .request:
      let serial: UInt32? = reader.value("serial")
      let place: Point<SurfaceSpace>? = reader.value("at")
      guard let serial, let place else { return nil }
      return .request(key, serial: serial, at: place)
    default: return nil
    }
  }
}
