import CYAML

/// Puts libyaml's events together to a tree.
///
/// An explicit stack, one level for each open collection, so that no text can exhaust that of the
/// program.
struct YAMLComposer {
  private(set) var root: YAMLNode?
  private(set) var problems: [YAMLProblem] = []
  private(set) var isComplete = false

  private let limits: YAMLLimits
  private var nodes = 0
  private var open: [Level] = []
  private var hasDocument = false

  /// A collection whose end has not come.
  private struct Level {
    let mark: YAMLMark
    let isMapping: Bool
    var values: [YAMLNode] = []
    var entries: [YAMLEntry] = []
    /// The line of each name.
    var names: [String: Int] = [:]
    /// What the next value of a mapping is for.
    var key = Key.none

    enum Key {
      /// The next value is a name.
      case none
      /// The next value belongs to this name.
      case name(String, YAMLMark)
      /// The next value belongs to a name that was refused, and goes with it.
      case refused
    }

    var node: YAMLNode {
      YAMLNode(isMapping ? .mapping(entries) : .sequence(values), at: mark)
    }
  }

  init(limits: YAMLLimits) { self.limits = limits }

  /// Reads a text that is UTF-8.
  mutating func read(_ bytes: [UInt8]) {
    // SAFETY: the parser keeps its own address, so it lives in memory of its own until it is deleted.
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else {
      problems.append(YAMLProblem(at: YAMLMark(line: 1, column: 1), "the memory is exhausted"))
      return
    }
    defer { yaml_parser_delete(parser) }
    bytes.withUnsafeBufferPointer { buffer in
      // SAFETY: the parser reads the bytes only within this call; both outlive the loop below.
      yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      while !isComplete {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else {
          problems.append(YAMLSyntax.problem(of: parser.pointee, in: bytes))
          break
        }
        defer { yaml_event_delete(&event) }
        do throws(YAMLProblem) {
          try take(event)
        } catch {
          problems.append(error)
          break
        }
      }
    }
    if !isComplete { closeAll() }
  }

  /// Ends what is open after a fault.
  ///
  /// Of a group, what was complete is kept. A list that is not whole would be mistaken for one that
  /// is, and so would a group within a list: those are left out.
  private mutating func closeAll() {
    while let level = open.popLast() {
      if open.isEmpty {
        root = level.node
      } else if level.isMapping, open.last?.isMapping == true, !level.entries.isEmpty {
        put(level.node)
      } else {
        skip()
      }
    }
  }

  // MARK: Events

  /// Takes one event.
  ///
  /// - Throws: What makes the rest of the text unreadable.
  private mutating func take(_ event: yaml_event_t) throws(YAMLProblem) {
    let mark = YAMLMark(event.start_mark)
    switch event.type {
    case YAML_DOCUMENT_START_EVENT:
      guard !hasDocument else {
        throw YAMLProblem(
          at: mark, "a second document begins here; a file has one, so take this line out")
      }
      hasDocument = true
    case YAML_SCALAR_EVENT: try scalar(event, mark)
    case YAML_SEQUENCE_START_EVENT:
      // SAFETY: the type says which member of the union is set.
      refuse(tag: event.data.sequence_start.tag, mark)
      try push(Level(mark: mark, isMapping: false))
    case YAML_MAPPING_START_EVENT:
      // SAFETY: as above.
      refuse(tag: event.data.mapping_start.tag, mark)
      try push(Level(mark: mark, isMapping: true))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      if let level = open.popLast() { put(level.node) }
    case YAML_ALIAS_EVENT:
      problems.append(
        YAMLProblem(
          at: mark, "aliases (*name) are not allowed; write the value itself here"))
      try count(mark)
      skip()
    case YAML_STREAM_END_EVENT: isComplete = true
    default: break
    }
  }

  private mutating func scalar(_ event: yaml_event_t, _ mark: YAMLMark) throws(YAMLProblem) {
    // SAFETY: the type of the event says that this member of the union is set; the text lives
    // until the event is deleted.
    let scalar = event.data.scalar
    refuse(tag: scalar.tag, mark)
    try count(mark)
    let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    let text = String(decoding: bytes, as: UTF8.self)
    put(YAMLNode(.scalar(text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE), at: mark))
  }

  private mutating func refuse(tag: UnsafeMutablePointer<yaml_char_t>?, _ mark: YAMLMark) {
    guard tag != nil else { return }
    problems.append(
      YAMLProblem(at: mark, "tags (!name) have no meaning here; write the value without"))
  }

  private mutating func count(_ mark: YAMLMark) throws(YAMLProblem) {
    nodes += 1
    guard nodes <= limits.nodes else {
      throw YAMLProblem(at: mark, "there are more than \(limits.nodes) values; take some out")
    }
  }

  // MARK: Tree

  private mutating func push(_ level: Level) throws(YAMLProblem) {
    try count(level.mark)
    guard open.count < limits.depth else {
      throw YAMLProblem(
        at: level.mark, "values are nested more than \(limits.depth) deep; nothing needs that")
    }
    open.append(level)
  }

  /// Puts a value where it belongs.
  private mutating func put(_ node: YAMLNode) {
    guard var level = open.popLast() else {
      root = node
      return
    }
    if level.isMapping { enter(node, in: &level) } else { level.values.append(node) }
    open.append(level)
  }

  private mutating func enter(_ node: YAMLNode, in level: inout Level) {
    switch level.key {
    case .name(let name, let mark):
      level.entries.append(YAMLEntry(name, at: mark, node))
      level.key = .none
    case .refused: level.key = .none
    case .none:
      level.key = .refused
      guard let name = node.text else {
        problems.append(
          YAMLProblem(at: node.mark, "a name is a text, and not a list or a group of values"))
        return
      }
      if let first = level.names[name] {
        problems.append(
          YAMLProblem(
            at: node.mark,
            "'\(YAMLSyntax.shown(name))' is there already in line \(first); the first one counts, "
              + "so take one out"))
        return
      }
      level.names[name] = node.mark.line
      level.key = .name(name, node.mark)
    }
  }

  /// Leaves a value out that was refused.
  private mutating func skip() {
    guard var level = open.popLast() else { return }
    if level.isMapping {
      switch level.key {
      case .none: level.key = .refused
      case .name, .refused: level.key = .none
      }
    }
    open.append(level)
  }
}

extension YAMLMark {
  init(_ mark: yaml_mark_t) {
    self.init(line: Int(clamping: mark.line) + 1, column: Int(clamping: mark.column) + 1)
  }
}
