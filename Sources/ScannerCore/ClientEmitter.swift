/// Writes the client's half: event handlers, dispatch, and a method for each request.
struct ClientEmitter {
  let shared: Emitter

  func emit(_ file: ProtocolFile, _ writer: inout CodeWriter) {
    for interface in file.interfaces {
      // libwayland itself handles the events of wl_display.
      if !interface.events.isEmpty, interface.name != "wl_display" {
        handler(interface, &writer)
        dispatch(interface, &writer)
      }
      if !interface.requests.isEmpty { requests(interface, &writer) }
    }
  }

  // MARK: Events

  private func handler(_ interface: Interface, _ writer: inout CodeWriter) {
    let name = Names.type(interface.name) + "Events"
    writer.line("/// What handles the events of `\(interface.name)`; each does nothing by default.")
    writer.block("public protocol \(name): AnyObject") { writer in
      for (index, message) in interface.events.enumerated() {
        if index > 0 { writer.line() }
        let note = message.isDestructor ? "The object is dead after the call." : nil
        shared.document(message, fallback: "The event `\(message.name)`", note: note, &writer)
        writer.line(signature(message, of: interface))
      }
    }
    writer.line()
    writer.block("extension \(name)") { writer in
      for (index, message) in interface.events.enumerated() {
        if index > 0 { writer.line() }
        writer.line("/// Not of interest.")
        writer.line("public " + signature(message, of: interface) + " {}")
      }
    }
    writer.line()
  }

  private func signature(_ message: Message, of interface: Interface) -> String {
    let object = "_ object: Proxy<\(Names.type(interface.name))>"
    let parameters = message.arguments.map {
      Parameter($0).declaration(incoming($0, in: interface))
    }
    return "func \(Names.member(message.name))(\(([object] + parameters).joined(separator: ", ")))"
  }

  private func incoming(_ argument: Argument, in interface: Interface) -> String {
    switch argument.kind {
    case .newID: (argument.interface.map { "Proxy<\(Names.type($0))>" } ?? "AnyProxy")
    // The object may have been destroyed here while the event was on its way.
    case .object: (argument.interface.map { "Proxy<\(Names.type($0))>" } ?? "AnyProxy") + "?"
    default: shared.plainType(argument, in: interface, fd: "consuming OwnedDescriptor")
    }
  }

  private func dispatch(_ interface: Interface, _ writer: inout CodeWriter) {
    let type = Names.type(interface.name)
    writer.block("extension Proxy where I == \(type)") { writer in
      writer.line("/// Lets a handler handle the events, and keeps it until the object dies.")
      writer.block("public func setHandler(_ handler: any \(type)Events)") { writer in
        writer.line("install(handler) { object, opcode, arguments in")
        writer.indented { writer in
          writer.switchBlock("opcode") { writer in
            for (opcode, message) in interface.events.enumerated() {
              writer.line("case \(opcode):")
              writer.indented { call(message, of: interface, &$0) }
            }
            writer.line("default: break")
          }
        }
        writer.line("}")
      }
    }
    writer.line()
  }

  private func call(_ message: Message, of interface: Interface, _ writer: inout CodeWriter) {
    var values = ["object"]
    var guards: [String] = []
    for (slot, argument) in message.arguments.enumerated() {
      let parameter = Parameter(argument)
      let source = "arguments[\(slot)]"
      let owner = argument.interface.map { "Proxy<\(Names.type($0))>" } ?? "AnyProxy"
      switch argument.kind {
      case .object:
        let find = argument.interface == nil ? "untypedArgument" : "argument"
        values.append("\(parameter.label): \(owner).\(find)(\(source))")
      case .newID:
        guards.append("let \(parameter.local) = object.newObject(\(source), \(owner).self)")
        values.append("\(parameter.label): \(parameter.local)")
      case .array:
        writer.line("let \(parameter.local) = WireFormat.bytes(\(source).a)")
        values.append("\(parameter.label): \(parameter.local).bytes")
      default:
        values.append("\(parameter.label): \(shared.decode(argument, source, in: interface))")
      }
    }
    if !guards.isEmpty {
      writer.line("guard \(guards.joined(separator: ", ")) else { return }")
    }
    writer.line("handler.\(Names.member(message.name))(\(values.joined(separator: ", ")))")
    if message.isDestructor { writer.line("object.discard()") }
  }

  // MARK: Requests

  private func requests(_ interface: Interface, _ writer: inout CodeWriter) {
    writer.block("extension Proxy where I == \(Names.type(interface.name))") { writer in
      for (opcode, message) in interface.requests.enumerated() {
        if opcode > 0 { writer.line() }
        shared.document(
          message, fallback: "Sends `\(message.name)`", note: note(message),
          passesNewObjects: false, &writer)
        request(message, opcode, of: interface, &writer)
      }
    }
    writer.line()
  }

  private func note(_ message: Message) -> String? {
    if message.isDestructor { return "This object is dead after the call." }
    return message.arguments.contains { $0.kind == .newID }
      ? "The new object is inert if this one is dead or too old." : nil
  }

  private func request(
    _ message: Message, _ opcode: Int, of interface: Interface, _ writer: inout CodeWriter
  ) {
    let sender = Sender(shared, message, in: interface, handle: "Proxy")
    let parameters = sender.parameters.joined(separator: ", ")
    let name = "public func \(Names.member(message.name))"
    let ending = "isDestructor: \(message.isDestructor)"
    guard let created = message.arguments.first(where: { $0.kind == .newID }) else {
      writer.line("@discardableResult")
      writer.block("\(name)(\(parameters)) -> Bool") { writer in
        let failure = message.isDestructor ? "discardUnsent()" : "false"
        sender.body(&writer, failure: failure) { "send(target, \(opcode), \($0), \(ending))" }
      }
      return
    }
    let type = created.interface.map(Names.type)
    let generics = type == nil ? "<T: WaylandInterface>" : ""
    let result = "Proxy<\(type ?? "T")>"
    writer.block("\(name)\(generics)(\(parameters)) -> \(result)") { writer in
      let version = type == nil ? ", version: version" : ""
      let failure = message.isDestructor ? "discardUnsent()" : "\(result)()"
      sender.body(&writer, failure: failure) {
        "create(target, \(opcode), \($0)\(version), \(ending))"
      }
    }
  }
}
