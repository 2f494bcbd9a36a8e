/// How a value is written in a line and the lines below it, said once for writing and reading.
struct Schema<Root: Sendable>: Sendable {
  /// What a line without words means.
  let blank: Root
  var fields: [Field<Root>]
  var blocks: [Block<Root>] = []

  init(_ blank: Root, _ fields: [Field<Root>], blocks: [Block<Root>] = []) {
    self.blank = blank
    self.fields = fields
    self.blocks = blocks
  }

  /// Adds what a value inside of this one has, as if it were this one's own.
  mutating func embed<Inner: Recordable>(
    _ path: any WritableKeyPath<Root, Inner> & Sendable
  ) {
    fields += Inner.schema.fields.map { $0.lifted(path) }
    blocks += Inner.schema.blocks.map { $0.lifted(path) }
  }

  /// A line with a value.
  ///
  /// - Parameter inFull: Whether to write what is the same in a blank, too: a recording of
  ///   numbers that are tuned must not change with them.
  func node(_ keyword: String, _ value: Root, inFull: Bool = false) -> TextNode {
    var node = TextNode(keyword)
    put(value, into: &node, inFull: inFull)
    return node
  }

  /// Adds a value's words and lines to a line.
  func put(_ value: Root, into node: inout TextNode, inFull: Bool = false) {
    for field in fields {
      let word = field.word(value)
      // As text: an equal number of another sign is another number.
      if inFull || field.isRequired || word != field.word(blank) {
        node.words.append(TextNode.Word(name: field.name, value: word))
      }
    }
    for block in blocks { node.children += block.write(value, inFull) }
  }

  /// The value of a line that holds nothing else; nil if something in it is wrong.
  func read(_ node: TextNode, _ log: ProblemLog) -> Root? {
    var reader = NodeReader(node, log)
    let value = read(&reader)
    reader.finish(children: blocks.map(\.keyword))
    return value
  }

  /// Takes a value's words from a line, and its lines from below it.
  func read(_ reader: inout NodeReader) -> Root? {
    var value = blank
    var isWhole = true
    for field in fields where !field.read(&reader, &value) { isWhole = false }
    for child in reader.node.children {
      guard let block = blocks.first(where: { $0.keyword == child.keyword }) else { continue }
      if !block.read(child, reader.log, &value) { isWhole = false }
    }
    return isWhole ? value : nil
  }
}

/// A value with a schema.
protocol Recordable: Sendable {
  /// How it is written.
  static var schema: Schema<Self> { get }
}
