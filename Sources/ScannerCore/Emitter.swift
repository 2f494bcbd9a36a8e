/// What the three emitters share: where each interface is defined, and how types are spelled.
struct Emitter {
  let interfaces: [String: Interface]
  /// The index in the module's table of each interface that this run emits.
  let tableIndex: [String: Int]

  init(files: [ProtocolFile], external: [ProtocolFile]) {
    let own = files.flatMap(\.interfaces)
    interfaces = Dictionary(
      (own + external.flatMap(\.interfaces)).map { ($0.name, $0) }, uniquingKeysWith: { a, _ in a })
    tableIndex = Dictionary(
      own.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { a, _ in a })
  }

  /// The Swift type of an enumeration that an argument refers to.
  func enumerationType(_ argument: Argument, in interface: Interface) -> String? {
    guard let reference = argument.enumeration else { return nil }
    let parts = reference.split(separator: ".").map(String.init)
    let owner = parts.count == 2 ? parts[0] : interface.name
    return "\(Names.type(owner)).\(Self.nested(parts[parts.count - 1]))"
  }

  /// The name of an enumeration's type; a few words may not name a nested type.
  static func nested(_ name: String) -> String {
    let type = Names.type(name)
    return ["Type", "Protocol", "Self"].contains(type) ? type + "_" : type
  }

  /// The documentation of a message, with its version and those of its arguments that are passed.
  func document(
    _ message: Message, fallback: String, note: String?, passesNewObjects: Bool = true,
    _ writer: inout CodeWriter
  ) {
    let since = message.since > 1 ? "Since version \(message.since)." : nil
    let notes = [since, note].compactMap(\.self).joined(separator: " ")
    writer.document(
      message.documentation, fallback: fallback, note: notes.isEmpty ? nil : notes)
    let described = message.arguments.filter {
      !$0.summary.isEmpty && (passesNewObjects || $0.kind != .newID || $0.isUntypedNewID)
    }
    guard !described.isEmpty else { return }
    writer.line("///")
    writer.line("/// - Parameters:")
    for argument in described {
      let text = argument.summary.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      writer.line("///   - \(Names.word(argument.name)): \(text)")
    }
  }
}

/// A label and, where the plain one would hide something the generated body needs, another name.
struct Parameter {
  private static let taken: Set<String> = [
    "self", "target", "object", "handler", "opcode", "arguments", "version",
  ]

  let label: String
  /// The name inside the body, quoted where needed.
  let local: String

  init(_ argument: Argument) {
    let word = Names.word(argument.name)
    label = Names.label(argument.name)
    local = Self.taken.contains(word) ? word + "Value" : Names.member(argument.name)
  }

  /// `label: Type` or `label local: Type`.
  func declaration(_ type: String) -> String {
    let bare = local.filter { $0 != "`" }
    let same = bare == label.filter { $0 != "`" }
    return same ? "\(label): \(type)" : "\(label) \(local): \(type)"
  }
}
