import PointerGeometry

/// A line that is not indented, with all that is below it.
struct TopLine {
  /// What the line begins with.
  enum Lead: Equatable {
    /// The settings at the start.
    case start
    /// The time of an event.
    case event(Instant)
    /// The mark of an outcome.
    case outcome
  }

  let lead: Lead
  let node: TextNode
}

/// Puts lines below those that they are indented under.
struct NodeAssembler {
  /// How deep lines may be nested; the format needs four levels.
  static let depthLimit = 8
  /// How many words a line may have; the format needs about fifty.
  ///
  /// It bounds the search for a word that is there twice.
  static let wordLimit = 256

  private let log: ProblemLog
  private var lead: TopLine.Lead?
  /// The lines that are not yet complete, each below the one before it.
  private var open: [TextNode] = []
  /// Whether what is indented belongs to a line that was left out.
  private var isSkipping = false

  init(_ log: ProblemLog) { self.log = log }

  /// Takes a line; what it shows to be complete comes back.
  mutating func add(_ line: LineScanner.Line) -> TopLine? {
    guard line.indentation > 0 else {
      let finished = finish()
      begin(line)
      return finished
    }
    guard !isSkipping else { return nil }
    let depth = line.indentation / 2
    guard line.indentation % 2 == 0, depth <= open.count, depth <= Self.depthLimit else {
      log.error(
        line.number, "the line is indented by \(line.indentation)",
        "indent by two more than the line that it belongs to")
      // Without it the event is not whole.
      skip()
      return nil
    }
    while open.count > depth { close() }
    guard let node = node(line, line.parts[...]) else {
      skip()
      return nil
    }
    open.append(node)
    return nil
  }

  /// What is still open at the end of the text.
  mutating func finish() -> TopLine? {
    defer {
      open = []
      lead = nil
    }
    while open.count > 1 { close() }
    guard let lead, let node = open.first else { return nil }
    return TopLine(lead: lead, node: node)
  }

  private mutating func begin(_ line: LineScanner.Line) {
    isSkipping = false
    let first = line.parts[0]
    var parts = line.parts[...]
    if first == EventRecorder.start {
      lead = .start
    } else if first == ">" {
      lead = .outcome
      parts = parts.dropFirst()
    } else if let instant = Instant(word: first) {
      lead = .event(instant)
      parts = parts.dropFirst()
    } else {
      log.error(
        line.number, "the line begins with \(ProblemLog.quoted(first))",
        "begin it with \(Instant.expectation), with '>', or with '#' for a comment")
      skip()
      return
    }
    guard let node = node(line, parts) else {
      skip()
      return
    }
    open = [node]
  }

  private mutating func skip() {
    open = []
    lead = nil
    isSkipping = true
  }

  private mutating func close() {
    guard let node = open.popLast(), let last = open.indices.last else { return }
    open[last].children.append(node)
  }

  private func node(
    _ line: LineScanner.Line, _ parts: ArraySlice<Substring>
  ) -> TextNode? {
    guard let keyword = parts.first else {
      log.error(line.number, "the line ends where a word has to be", "say what happened")
      return nil
    }
    guard parts.count <= Self.wordLimit else {
      log.error(
        line.number, "the line has \(parts.count) words",
        "write at most \(Self.wordLimit); nothing needs as many")
      return nil
    }
    var node = TextNode(String(keyword))
    node.line = line.number
    for part in parts.dropFirst() {
      let sides = part.utf8.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else {
        log.error(
          line.number, "\(ProblemLog.quoted(part)) is no word with a value", "write NAME=VALUE")
        return nil
      }
      let name = String(Substring(sides[0]))
      guard !node.words.contains(where: { $0.name == name }) else {
        log.error(line.number, "\(ProblemLog.quoted(name)) is there twice", "remove one")
        return nil
      }
      node.words.append(TextNode.Word(name: name, value: String(Substring(sides[1]))))
    }
    return node
  }
}
