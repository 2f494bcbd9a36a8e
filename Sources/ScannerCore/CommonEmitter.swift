/// Writes what both sides share: phantom types, enums, and libwayland's tables.
struct CommonEmitter {
  let shared: Emitter

  /// The file that holds the module's one table.
  func tables(_ files: [ProtocolFile], _ writer: inout CodeWriter) {
    let count = files.reduce(0) { $0 + $1.interfaces.count }
    writer.line("/// The descriptions of this module's interfaces, for libwayland.")
    writer.block("enum ProtocolTables") { writer in
      writer.block("static let table = InterfaceTable(count: \(count))", tail: "}") { writer in
        writer.line("builder in")
        for file in files { writer.line("\(Self.function(file))(&builder)") }
      }
    }
  }

  /// The name of the function that defines a file's part of the table.
  private static func function(_ file: ProtocolFile) -> String {
    "define" + Names.type(file.name)
  }

  func emit(_ file: ProtocolFile, _ writer: inout CodeWriter) {
    for interface in file.interfaces {
      emit(interface, &writer)
      writer.line()
    }
    writer.block("extension ProtocolTables") { writer in
      let head = "static func \(Self.function(file))(_ builder: inout InterfaceTable.Builder)"
      writer.block(head) { writer in
        for interface in file.interfaces { define(interface, &writer) }
      }
    }
  }

  // MARK: Tables

  private func define(_ interface: Interface, _ writer: inout CodeWriter) {
    writer.line("builder.interface(\"\(interface.name)\", version: \(interface.version))")
    for message in interface.requests { define(message, "request", &writer) }
    for message in interface.events { define(message, "event", &writer) }
  }

  private func define(_ message: Message, _ kind: String, _ writer: inout CodeWriter) {
    let references = message.arguments.flatMap { argument in
      Array(repeating: "nil", count: argument.slots - 1) + [reference(argument)]
    }
    let types =
      references.allSatisfy { $0 == "nil" } ? "" : ", [\(references.joined(separator: ", "))]"
    writer.line("builder.\(kind)(\"\(message.name)\", \"\(message.signature)\"\(types))")
  }

  private func reference(_ argument: Argument) -> String {
    guard let name = argument.interface else { return "nil" }
    if let index = shared.tableIndex[name] { return "builder.reference(\(index))" }
    return "\(Names.type(name)).interface"
  }

  // MARK: Phantom types

  private func emit(_ interface: Interface, _ writer: inout CodeWriter) {
    writer.document(interface.documentation, fallback: "The interface `\(interface.name)`")
    writer.block("public enum \(Names.type(interface.name)): WaylandInterface") { writer in
      let index = shared.tableIndex[interface.name] ?? 0
      writer.line("/// libwayland's description of the interface.")
      writer.block("public static var interface: UnsafePointer<wl_interface>") {
        $0.line("ProtocolTables.table[\(index)]")
      }
      writer.line()
      writer.line("/// The protocol's own name of the interface.")
      writer.line("public static var name: String { \"\(interface.name)\" }")
      writer.line()
      writer.line("/// The newest version known here.")
      writer.line("public static var version: UInt32 { \(interface.version) }")
      effects("requestEffect", interface.requests, &writer)
      effects("eventEffect", interface.events, &writer)
      for enumeration in interface.enumerations { emit(enumeration, of: interface, &writer) }
    }
  }

  private func effects(_ name: String, _ messages: [Message], _ writer: inout CodeWriter) {
    let cases = messages.enumerated().compactMap { opcode, message in
      effect(message).map { "case \(opcode): \($0)" }
    }
    guard !cases.isEmpty else { return }
    writer.line()
    writer.line("/// What a message does to objects, whoever handles it.")
    writer.block("public static func \(name)(_ opcode: UInt32) -> MessageEffect") { writer in
      writer.switchBlock("opcode") { writer in
        for text in cases { writer.line(text) }
        writer.line("default: MessageEffect()")
      }
    }
  }

  private func effect(_ message: Message) -> String? {
    var children: [String] = []
    var slot = 0
    for argument in message.arguments {
      if argument.kind == .newID, let interface = argument.interface {
        children.append(".init(argument: \(slot), interface: \(Names.type(interface)).self)")
      }
      slot += argument.slots
    }
    if message.isDestructor, children.isEmpty { return ".destructor" }
    guard message.isDestructor || !children.isEmpty else { return nil }
    let list = children.joined(separator: ", ")
    return "MessageEffect(isDestructor: \(message.isDestructor), children: [\(list)])"
  }

  // MARK: Enums

  private func emit(
    _ enumeration: Enumeration, of interface: Interface, _ writer: inout CodeWriter
  ) {
    let type = Emitter.nested(enumeration.name)
    let kind =
      enumeration.isBitfield
      ? "OptionSet, Hashable, Sendable" : "RawRepresentable, Hashable, Sendable"
    writer.line()
    writer.document(
      enumeration.documentation, fallback: "The enum `\(interface.name).\(enumeration.name)`")
    writer.block("public struct \(type): \(kind)") { writer in
      writer.line("/// The number on the wire.")
      writer.line("public var rawValue: UInt32")
      writer.line()
      writer.line("/// Makes a value from its number, which need not be a defined one.")
      writer.line("@inlinable")
      writer.line("public init(rawValue: UInt32) { self.rawValue = rawValue }")
      writer.line()
      writer.line("/// Whether the protocol, in the version known here, defines the value.")
      isDefined(enumeration, &writer)
      for entry in enumeration.entries { emit(entry, in: enumeration, &writer) }
    }
  }

  private func isDefined(_ enumeration: Enumeration, _ writer: inout CodeWriter) {
    let values = Set(enumeration.entries.map(\.value)).sorted()
    writer.block("public var isDefined: Bool") { writer in
      if enumeration.isBitfield {
        let mask = values.reduce(0, |)
        writer.line("rawValue & ~\(mask) == 0")
        return
      }
      guard !values.isEmpty else {
        writer.line("false")
        return
      }
      writer.switchBlock("rawValue") { writer in
        for start in stride(from: 0, to: values.count, by: 8) {
          let list = values[start..<min(start + 8, values.count)].map(String.init)
          writer.line("case \(list.joined(separator: ", ")): true")
        }
        writer.line("default: false")
      }
    }
  }

  private func emit(_ entry: Entry, in enumeration: Enumeration, _ writer: inout CodeWriter) {
    writer.line()
    writer.document(
      Documentation(summary: entry.summary), fallback: "The value `\(entry.name)`")
    let value =
      enumeration.isBitfield && entry.value == 0 ? "[]" : "Self(rawValue: \(entry.value))"
    writer.line("@inlinable")
    writer.line("public static var \(Names.member(entry.name)): Self { \(value) }")
  }
}
