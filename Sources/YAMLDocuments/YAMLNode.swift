/// One value of a document, and where it is.
public struct YAMLNode: Hashable, Sendable {
  /// What a value is made of.
  public indirect enum Content: Hashable, Sendable {
    /// A text. `isPlain` if it is not in quotes and no block: only then can it stand for a number,
    /// for yes or no, or for nothing.
    case scalar(String, isPlain: Bool)
    /// Values in order.
    case sequence([YAMLNode])
    /// Named values, in the order of the file; no name is there twice.
    case mapping([YAMLEntry])
  }

  /// Where it begins.
  public let mark: YAMLMark
  /// What it is made of.
  public let content: Content

  /// Makes a value.
  public init(_ content: Content, at mark: YAMLMark) {
    self.content = content
    self.mark = mark
  }

  /// Whether it is nothing: an empty value, `~` or `null`.
  public var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// The text of a scalar; nil for anything else.
  public var text: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// The values of a sequence; nil for anything else.
  public var values: [YAMLNode]? {
    if case .sequence(let values) = content { values } else { nil }
  }

  /// The entries of a mapping; nil for anything else.
  public var entries: [YAMLEntry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  /// The value of a name in a mapping.
  public subscript(_ name: String) -> YAMLNode? { entries?.first { $0.name == name }?.value }
}

/// A named value of a mapping.
public struct YAMLEntry: Hashable, Sendable {
  /// The name.
  public let name: String
  /// Where the name is.
  public let mark: YAMLMark
  /// The value.
  public let value: YAMLNode

  /// Makes an entry.
  public init(_ name: String, at mark: YAMLMark, _ value: YAMLNode) {
    self.name = name
    self.mark = mark
    self.value = value
  }
}
