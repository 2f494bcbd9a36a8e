/// Writes the server's half: request handlers, dispatch, and a send method for each event.
struct ServerEmitter {
  let shared: Emitter

  /// Interfaces that libwayland itself serves.
  private static let builtIn: Set<String> = ["wl_display", "wl_registry"]

  func emit(_ file: ProtocolFile, _ writer: inout CodeWriter) {
    for interface in file.interfaces where !Self.builtIn.contains(interface.name) {
      if !interface.requests.isEmpty {
        handler(interface, &writer)
        dispatch(interface, &writer)
      }
      if !interface.events.isEmpty { senders(interface, &writer) }
      errors(interface, &writer)
    }
  }

  // MARK: Requests

  private func handler(_ interface: Interface, _ writer: inout CodeWriter) {
    let type = Names.type(interface.name)
    let name = type + "Requests"
    writer.line("/// What handles the requests of `\(interface.name)`.")
    writer.block("public protocol \(name): AnyObject") { writer in
      for message in interface.requests {
        let note = message.isDestructor ? "The object is destroyed after the call." : nil
        shared.document(
          message, fallback: "The request `\(message.name)`", note: note, &writer)
        writer.line(signature(message, of: interface))
        writer.line()
      }
      writer.line("/// The object has been destroyed, by its client, by us, or with its client.")
      writer.line("func resourceDestroyed(_ resource: Resource<\(type)>)")
    }
    writer.line()
    writer.block("extension \(name)") { writer in
      for message in interface.requests where message.isDestructor {
        writer.line("/// Nothing more to do than to destroy the object.")
        writer.line("public " + signature(message, of: interface) + " {}")
        writer.line()
      }
      writer.line("/// Nothing to do.")
      writer.line("public func resourceDestroyed(_ resource: Resource<\(type)>) {}")
    }
    writer.line()
  }

  private func signature(_ message: Message, of interface: Interface) -> String {
    let object = "_ object: Resource<\(Names.type(interface.name))>"
    let parameters = message.arguments.map {
      Parameter($0).declaration(incoming($0, in: interface))
    }
    return "func \(Names.member(message.name))(\(([object] + parameters).joined(separator: ", ")))"
  }

  private func incoming(_ argument: Argument, in interface: Interface) -> String {
    let optional = argument.isNullable ? "?" : ""
    switch argument.kind {
    case .object:
      return (argument.interface.map { "Resource<\(Names.type($0))>" } ?? "AnyResource") + optional
    case .newID: return argument.interface.map { "Resource<\(Names.type($0))>" } ?? "UntypedNewID"
    default: return shared.plainType(argument, in: interface, fd: "consuming OwnedDescriptor")
    }
  }

  private func dispatch(_ interface: Interface, _ writer: inout CodeWriter) {
    let type = Names.type(interface.name)
    writer.block("extension Resource where I == \(type)") { writer in
      writer.line("/// Lets a handler handle the requests, and keeps it until the object dies.")
      writer.block("public func setHandler(_ handler: any \(type)Requests)") { writer in
        writer.line("install(handler) { object, opcode, arguments in")
        writer.indented { writer in
          writer.switchBlock("opcode") { writer in
            for (opcode, message) in interface.requests.enumerated() {
              writer.line("case \(opcode):")
              writer.indented { call(message, of: interface, &$0) }
            }
            writer.line("default: break")
          }
        }
        writer.line("} forget: { handler.resourceDestroyed($0) }")
      }
    }
    writer.line()
  }

  private func call(_ message: Message, of interface: Interface, _ writer: inout CodeWriter) {
    var values = ["object"]
    var guards: [String] = []
    var slot = 0
    for argument in message.arguments {
      let parameter = Parameter(argument)
      let source = "arguments[\(slot)]"
      slot += argument.slots
      switch argument.kind {
      case .object:
        let find =
          argument.interface.map { "Resource<\(Names.type($0))>.argument" }
          ?? "AnyResource.untypedArgument"
        if argument.isNullable {
          values.append("\(parameter.label): \(find)(\(source))")
        } else {
          guards.append("let \(parameter.local) = \(find)(\(source))")
          values.append("\(parameter.label): \(parameter.local)")
        }
      case .newID:
        values.append("\(parameter.label): " + newObject(argument, source, slot))
      case .array:
        writer.line("let \(parameter.local) = WireFormat.bytes(\(source).a)")
        values.append("\(parameter.label): \(parameter.local).bytes")
      default:
        values.append(
          "\(parameter.label): \(shared.decode(argument, source, in: interface))")
      }
    }
    if !guards.isEmpty {
      writer.line("guard \(guards.joined(separator: ", ")) else { return }")
    }
    writer.line("handler.\(Names.member(message.name))(\(values.joined(separator: ", ")))")
    if message.isDestructor { writer.line("object.destroy()") }
  }

  private func newObject(_ argument: Argument, _ source: String, _ next: Int) -> String {
    guard let interface = argument.interface else {
      let name = "WireFormat.string(arguments[\(next - 3)].s)"
      return "UntypedNewID(interface: \(name), version: arguments[\(next - 2)].u, "
        + "id: arguments[\(next - 1)].n)"
    }
    return "Resource<\(Names.type(interface))>(client: object.client, version: object.version, "
      + "id: \(source).n)"
  }

  // MARK: Events

  private func senders(_ interface: Interface, _ writer: inout CodeWriter) {
    writer.block("extension Resource where I == \(Names.type(interface.name))") { writer in
      for (opcode, message) in interface.events.enumerated() {
        if opcode > 0 { writer.line() }
        let note =
          message.isDestructor
          ? "The object is destroyed after the event." : nil
        shared.document(message, fallback: "Sends `\(message.name)`", note: note, &writer)
        sender(message, opcode, of: interface, &writer)
      }
    }
    writer.line()
  }

  private func sender(
    _ message: Message, _ opcode: Int, of interface: Interface, _ writer: inout CodeWriter
  ) {
    let sender = Sender(shared, message, in: interface, handle: "Resource")
    writer.line("@discardableResult")
    let parameters = sender.parameters.joined(separator: ", ")
    writer.block("public func \(Names.sender(message.name))(\(parameters)) -> Bool") { writer in
      let result = message.isDestructor ? "let isSent =" : "return"
      sender.body(&writer, failure: "false", result: result) { "post(target, \(opcode), \($0))" }
      if message.isDestructor {
        writer.line("destroy()")
        writer.line("return isSent")
      }
    }
  }

  private func errors(_ interface: Interface, _ writer: inout CodeWriter) {
    guard interface.enumerations.contains(where: { $0.name == "error" }) else { return }
    let type = Names.type(interface.name)
    writer.block("extension Resource where I == \(type)") { writer in
      writer.line(
        "/// Tells the client that it has broken the protocol, which ends its connection.")
      writer.block("public func postError(_ code: \(type).Error, _ message: String)") {
        $0.line("postError(code: code.rawValue, message)")
      }
    }
    writer.line()
  }
}
