/// A property that is one word of a line: how it is written and how it is read.
struct Field<Root: Sendable>: Sendable {
  let name: String
  /// Whether every line has the word, even where it says what a line without it means.
  let isRequired: Bool
  let word: @Sendable (Root) -> String
  /// Takes the word from a line; false if it is wrong.
  let read: @Sendable (inout NodeReader, inout Root) -> Bool

  private init(
    name: String, isRequired: Bool, word: @escaping @Sendable (Root) -> String,
    read: @escaping @Sendable (inout NodeReader, inout Root) -> Bool
  ) {
    self.name = name
    self.isRequired = isRequired
    self.word = word
    self.read = read
  }

  /// A property that may be left out where it has the value of a blank.
  static func optional<V: WordValue>(
    _ name: String, _ path: any WritableKeyPath<Root, V> & Sendable
  ) -> Self {
    Self(name: name, isRequired: false) {
      $0[keyPath: path].word
    } read: { reader, root in
      guard let value = reader.value(name, or: root[keyPath: path]) else { return false }
      root[keyPath: path] = value
      return true
    }
  }

  /// A property that every line has to have.
  static func required<V: WordValue>(
    _ name: String, _ path: any WritableKeyPath<Root, V> & Sendable
  ) -> Self {
    Self(name: name, isRequired: true) {
      $0[keyPath: path].word
    } read: { reader, root in
      guard let value = reader.value(name, V.self) else { return false }
      root[keyPath: path] = value
      return true
    }
  }

  /// The same word for a value inside of another.
  func lifted<Outer: Sendable>(
    _ path: any WritableKeyPath<Outer, Root> & Sendable
  ) -> Field<Outer> {
    let (word, read) = (word, read)
    return Field<Outer>(name: name, isRequired: isRequired) {
      word($0[keyPath: path])
    } read: { reader, outer in
      read(&reader, &outer[keyPath: path])
    }
  }
}
