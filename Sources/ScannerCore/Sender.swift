/// The parameters and body of a method that sends a message, the same on both sides.
struct Sender {
  private let shared: Emitter
  private let message: Message
  private let interface: Interface
  private let handle: String

  init(_ shared: Emitter, _ message: Message, in interface: Interface, handle: String) {
    self.shared = shared
    self.message = message
    self.interface = interface
    self.handle = handle
  }

  /// Whether the sender passes the new object, as a server does, or gets it back.
  private var passesNewObjects: Bool { handle == "Resource" }

  var parameters: [String] {
    message.arguments.flatMap { argument -> [String] in
      let parameter = Parameter(argument)
      if argument.kind == .newID, !passesNewObjects {
        return argument.isUntypedNewID
          ? [parameter.declaration("T.Type"), "version: UInt32"] : []
      }
      return [parameter.declaration(outgoing(argument))]
    }
  }

  private func outgoing(_ argument: Argument) -> String {
    switch argument.kind {
    case .object, .newID:
      let type = argument.interface.map { "\(handle)<\(Names.type($0))>" } ?? "Any\(handle)"
      return type + (argument.isNullable ? "?" : "")
    default: return shared.plainType(argument, in: interface, fd: "Int32")
    }
  }

  /// Writes the checks and the scopes that keep strings and arrays, and inside them the call.
  ///
  /// - Parameters:
  ///   - failure: What to return if the message cannot be sent.
  ///   - result: What goes before the value of the call, such as `return`.
  ///   - call: Makes the call from an expression for the arguments' bytes.
  func body(
    _ writer: inout CodeWriter, failure: String, result: String = "return",
    _ call: (String) -> String
  ) {
    writer.line("guard \(checks.joined(separator: ", ")) else { return \(failure) }")
    let scopes = message.arguments.compactMap { argument -> String? in
      let local = Parameter(argument).local
      switch argument.kind {
      case .string: return "WireFormat.withString(\(local)) { \(local) in"
      case .array: return "WireFormat.withArray(\(local)) { \(local) in"
      default: return nil
      }
    }
    scoped(scopes[...], result, call, &writer)
  }

  /// Writes one scope and what is inside it.
  private func scoped(
    _ scopes: ArraySlice<String>, _ result: String, _ call: (String) -> String,
    _ writer: inout CodeWriter
  ) {
    guard let scope = scopes.first else {
      let values = message.arguments.flatMap(self.values)
      guard !values.isEmpty else {
        writer.line("\(result) \(call("nil"))")
        return
      }
      let list = values.joined(separator: ", ")
      writer.line("var arguments: InlineArray<\(values.count), wl_argument> = [\(list)]")
      writer.line("\(result) withUnsafeMutableBytes(of: &arguments) { \(call("$0")) }")
      return
    }
    writer.line("\(result) \(scope)")
    writer.indented { scoped(scopes.dropFirst(), "return", call, &$0) }
    writer.line("}")
  }

  private var checks: [String] {
    var checks = ["let target = sendable(since: \(message.since))"]
    var sizes: [String] = []
    for argument in message.arguments {
      let local = Parameter(argument).local
      switch argument.kind {
      case .object where !argument.isNullable, .newID where passesNewObjects:
        checks.append("let \(local) = \(local).raw")
      case .fd: checks.append("\(local) >= 0")
      case .string, .array: sizes.append("WireFormat.size(of: \(local))")
      default: break
      }
    }
    if !sizes.isEmpty {
      let fixed = 8 + 4 * message.arguments.reduce(0) { $0 + $1.slots }
      checks.append("\(fixed) + \(sizes.joined(separator: " + ")) <= WireFormat.limit")
    }
    return checks
  }

  private func values(_ argument: Argument) -> [String] {
    let local = Parameter(argument).local
    switch argument.kind {
    case .int:
      return argument.enumeration == nil
        ? ["wl_argument(i: \(local))"]
        : ["wl_argument(i: Int32(bitPattern: \(local).rawValue))"]
    case .uint:
      return ["wl_argument(u: \(local)\(argument.enumeration == nil ? "" : ".rawValue"))"]
    case .fixed: return ["wl_argument(f: \(local).raw)"]
    case .string: return ["wl_argument(s: \(local))"]
    case .array: return ["wl_argument(a: \(local))"]
    case .fd: return ["wl_argument(h: \(local))"]
    case .object: return ["wl_argument(o: \(local)\(argument.isNullable ? "?.raw" : ""))"]
    case .newID where passesNewObjects: return ["wl_argument(o: \(local))"]
    case .newID where argument.isUntypedNewID:
      return [
        "wl_argument(s: T.interface.pointee.name)", "wl_argument(u: version)", "wl_argument(n: 0)",
      ]
    case .newID: return ["wl_argument(n: 0)"]
    }
  }
}

extension Emitter {
  /// The type of an argument that is no object.
  func plainType(_ argument: Argument, in interface: Interface, fd: String) -> String {
    switch argument.kind {
    case .int: enumerationType(argument, in: interface) ?? "Int32"
    case .uint: enumerationType(argument, in: interface) ?? "UInt32"
    case .fixed: "Fixed"
    case .string: argument.isNullable ? "String?" : "String"
    case .array: "RawSpan"
    case .fd: fd
    case .object, .newID: ""
    }
  }

  /// Reads an argument that is neither object nor array from a `wl_argument`.
  func decode(_ argument: Argument, _ source: String, in interface: Interface) -> String {
    let enumeration = enumerationType(argument, in: interface)
    switch argument.kind {
    case .int:
      return enumeration.map { "\($0)(rawValue: UInt32(bitPattern: \(source).i))" }
        ?? "\(source).i"
    case .uint: return enumeration.map { "\($0)(rawValue: \(source).u)" } ?? "\(source).u"
    case .fixed: return "Fixed(raw: \(source).f)"
    case .string where argument.isNullable: return "\(source).s.map { String(cString: $0) }"
    case .string: return "WireFormat.string(\(source).s)"
    case .fd: return "OwnedDescriptor(\(source).h)"
    case .array, .object, .newID: return ""
    }
  }
}
