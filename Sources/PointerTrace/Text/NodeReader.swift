/// Takes the words of one line one by one, and says what is missing, wrong or left over.
struct NodeReader {
  let node: TextNode
  let log: ProblemLog
  private var unused: [TextNode.Word]

  init(_ node: TextNode, _ log: ProblemLog) {
    self.node = node
    self.log = log
    unused = node.words
  }

  /// Whether the line has a word that nobody took yet.
  func has(_ name: String) -> Bool { unused.contains { $0.name == name } }

  /// A value that the line has to have; nil, and an error, if it does not.
  mutating func value<V: WordValue>(_ name: String, _ type: V.Type = V.self) -> V? {
    guard let word = take(name) else {
      error("\(node.keyword) lacks '\(name)'", "write \(name)= and \(V.expectation)")
      return nil
    }
    return read(name, word)
  }

  /// A value that the line may have; nil, and an error, if it has a wrong one.
  mutating func value<V: WordValue>(_ name: String, or other: V) -> V? {
    guard let word = take(name) else { return other }
    return read(name, word)
  }

  private mutating func take(_ name: String) -> String? {
    guard let index = unused.firstIndex(where: { $0.name == name }) else { return nil }
    return unused.remove(at: index).value
  }

  private func read<V: WordValue>(_ name: String, _ word: String) -> V? {
    if let value = V(word: word[...]) { return value }
    error(
      "\(node.keyword): \(name) is \(ProblemLog.quoted(word))", "write \(V.expectation)")
    return nil
  }

  /// Says what is wrong with the line; what it stands in is left out.
  func error(_ what: String, _ remedy: String) { log.error(node.line, what, remedy) }

  /// Says which words, and which of the lines below, nobody knows; they are skipped.
  func finish(children known: [String] = []) {
    for word in unused {
      log.warning(
        node.line, "\(node.keyword): the word \(ProblemLog.quoted(word.name)) is skipped",
        "remove it, or use the version that wrote it")
    }
    for child in node.children where !known.contains(child.keyword) {
      log.warning(
        child.line, "\(ProblemLog.quoted(child.keyword)) below \(node.keyword) is skipped",
        known.isEmpty
          ? "no line belongs below \(node.keyword)"
          : "what belongs below it: " + known.joined(separator: ", "))
    }
  }
}
