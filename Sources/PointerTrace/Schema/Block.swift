/// A property that is written as lines below the one of its owner.
struct Block<Root: Sendable>: Sendable {
  let keyword: String
  /// The lines; none where the property says nothing that a blank does not.
  let write: @Sendable (Root, _ inFull: Bool) -> [TextNode]
  /// Takes over one line; false if something in it is wrong.
  let read: @Sendable (TextNode, ProblemLog, inout Root) -> Bool

  private init(
    keyword: String, write: @escaping @Sendable (Root, Bool) -> [TextNode],
    read: @escaping @Sendable (TextNode, ProblemLog, inout Root) -> Bool
  ) {
    self.keyword = keyword
    self.write = write
    self.read = read
  }

  /// A value in a line of its own, which is left out where it is that of a blank.
  static func value<V: Recordable>(
    _ keyword: String, _ path: any WritableKeyPath<Root, V> & Sendable
  ) -> Self {
    Self(keyword: keyword) { root, inFull in
      let node = V.schema.node(keyword, root[keyPath: path], inFull: inFull)
      return node.words.isEmpty && node.children.isEmpty ? [] : [node]
    } read: { node, log, root in
      guard let value = V.schema.read(node, log) else { return false }
      root[keyPath: path] = value
      return true
    }
  }

  /// A value that may be nil: then there is no line.
  static func optional<V: Recordable>(
    _ keyword: String, _ path: any WritableKeyPath<Root, V?> & Sendable
  ) -> Self {
    Self(keyword: keyword) { root, inFull in
      root[keyPath: path].map { [V.schema.node(keyword, $0, inFull: inFull)] } ?? []
    } read: { node, log, root in
      guard let value = V.schema.read(node, log) else { return false }
      root[keyPath: path] = value
      return true
    }
  }

  /// A list: one line for each of its elements.
  static func list<V: Recordable>(
    _ keyword: String, _ path: any WritableKeyPath<Root, [V]> & Sendable
  ) -> Self {
    Self(keyword: keyword) { root, inFull in
      root[keyPath: path].map { V.schema.node(keyword, $0, inFull: inFull) }
    } read: { node, log, root in
      guard let value = V.schema.read(node, log) else { return false }
      root[keyPath: path].append(value)
      return true
    }
  }

  /// The same lines for a value inside of another.
  func lifted<Outer: Sendable>(
    _ path: any WritableKeyPath<Outer, Root> & Sendable
  ) -> Block<Outer> {
    let (write, read) = (write, read)
    return Block<Outer>(keyword: keyword) {
      write($0[keyPath: path], $1)
    } read: { node, log, outer in
      read(node, log, &outer[keyPath: path])
    }
  }
}
