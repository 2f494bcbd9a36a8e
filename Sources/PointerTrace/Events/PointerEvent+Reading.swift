import PointerEngine
import PointerGeometry

extension PointerEvent {
  /// Reads an event; nil, and an error in the log, if it is none.
  init?(_ node: TextNode, _ log: ProblemLog) {
    guard let keyword = EventKeyword(rawValue: node.keyword) else {
      let known = EventKeyword.allCases.map(\.rawValue).joined(separator: ", ")
      log.error(
        node.line, "\(ProblemLog.quoted(node.keyword)) is no event", "the events are: \(known)")
      return nil
    }
    var reader = NodeReader(node, log)
    guard let event = Self.read(keyword, &reader) else { return nil }
    self = event
  }

  /// Takes the words one after the other, so that all that is wrong is said at once.
  private static func read(_ keyword: EventKeyword, _ reader: inout NodeReader) -> Self? {
    switch keyword {
    case .motion:
      let location: Point<LogicalSpace>? = reader.value("to")
      let device = reader.value("device", PointerDevice.self)
      let hit = readHit(&reader)
      reader.finish()
      guard let location, let device, let hit else { return nil }
      return .motion(to: location, over: hit.value, device: device)
    case .scene:
      let hit = readHit(&reader)
      reader.finish()
      return hit.map { .sceneChanged(over: $0.value) }
    case .outputs:
      let outputs: [OutputLine]? = readList("output", &reader)
      return outputs.map { .outputs($0.map(\.frame)) }
    case .settings:
      let settings = EngineSettings.schema.read(&reader)
      reader.finish(children: EngineSettings.schema.blocks.map(\.keyword))
      return settings.map { .settings($0) }
    case .button, .contact, .modifiers, .interruption, .gesture, .visibility, .constraint,
      .pointerRemoved, .timer:
      let event = readOne(keyword, &reader)
      reader.finish()
      return event
    case .regions, .layers, .scroll, .answer, .surfaceMoved, .surfaceRemoved:
      return readSurface(keyword, &reader)
    }
  }

  /// The events with at most one word.
  private static func readOne(_ keyword: EventKeyword, _ reader: inout NodeReader) -> Self? {
    switch keyword {
    case .button: reader.value("pressed").map { .button(pressed: $0) }
    case .contact: reader.value("fingers").map { .contact(fingers: $0) }
    case .modifiers: reader.value("held").map { .modifiers($0) }
    case .interruption: reader.value("by").map { .interruption($0) }
    case .gesture: reader.value("active").map { .gesture(active: $0) }
    case .visibility: reader.value("pointer").map { .visibility($0) }
    case .constraint: reader.value("by").map { .constraint($0) }
    case .pointerRemoved: .pointerRemoved
    case .timer: .timer
    default: nil
    }
  }

  /// The events that are about one surface.
  private static func readSurface(
    _ keyword: EventKeyword, _ reader: inout NodeReader
  ) -> Self? {
    if keyword == .answer { return readAnswer(&reader) }
    let layer = keyword == .scroll ? reader.value("layer", LayerID.self) : nil
    guard let surface = reader.value("of", SurfaceID.self) else { return nil }
    switch keyword {
    case .regions:
      let regions: [Region]? = readList("region", &reader)
      return regions.map { .regions(of: surface, $0) }
    case .layers:
      let layers: [Layer]? = readList("layer", &reader)
      return layers.map { .layers(of: surface, $0) }
    case .scroll:
      let offset: Vector<SurfaceSpace>? = reader.value("to")
      reader.finish()
      guard let layer, let offset else { return nil }
      return .scroll(layer, of: surface, to: offset)
    case .surfaceMoved:
      let origin: Point<LogicalSpace>? = reader.value("origin")
      reader.finish()
      return origin.map { .surfaceMoved(surface, origin: $0) }
    case .surfaceRemoved:
      reader.finish()
      return .surfaceRemoved(surface)
    default: return nil
    }
  }

  private static func readAnswer(_ reader: inout NodeReader) -> Self? {
    let key = RegionKey.schema.read(&reader)
    let serial: UInt32? = reader.value("serial")
    let regions: [Region]? = readList("region", &reader)
    guard let key, let serial, let regions else { return nil }
    guard regions.count < 2 else {
      reader.error("answer has \(regions.count) regions", "leave one, or none for as declared")
      return nil
    }
    return .answer(key, serial: serial, regions.first)
  }

  /// What is under the pointer: nothing where no surface is named.
  private static func readHit(_ reader: inout NodeReader) -> (value: SurfaceHit?, Void)? {
    guard reader.has("over") else { return (nil, ()) }
    return SurfaceHit.schema.read(&reader).map { ($0, ()) }
  }

  /// The lines below, all of one kind; nil if one of them is wrong.
  private static func readList<V: Recordable>(
    _ keyword: String, _ reader: inout NodeReader
  ) -> [V]? {
    reader.finish(children: [keyword])
    var result: [V] = []
    var isWhole = true
    for child in reader.node.children where child.keyword == keyword {
      if let value = V.schema.read(child, reader.log) {
        result.append(value)
      } else {
        isWhole = false
      }
    }
    return isWhole ? result : nil
  }
}
