/// Checks what takes more than one element to see, over all files of one run.
struct Validator {
  private var interfaces: [String: Interface] = [:]

  /// - Throws: ``ScanError`` at the first fault.
  static func check(_ files: [ProtocolFile], external: [ProtocolFile]) throws {
    var validator = Validator()
    for interface in (external + files).flatMap(\.interfaces) {
      if let first = validator.interfaces[interface.name] {
        throw ScanError(
          interface.location, "interface '\(interface.name)' is defined twice",
          "its first definition is at \(first.location.file):\(first.location.line)")
      }
      validator.interfaces[interface.name] = interface
    }
    for interface in files.flatMap(\.interfaces) { try validator.check(interface) }
  }

  private func check(_ interface: Interface) throws {
    try unique(interface.enumerations.map { ($0.name, $0.location) }, "enum", interface)
    for enumeration in interface.enumerations {
      try unique(enumeration.entries.map { ($0.name, $0.location) }, "entry", interface)
    }
    for (kind, messages) in [("request", interface.requests), ("event", interface.events)] {
      try unique(messages.map { ($0.name, $0.location) }, kind, interface)
      var newest = 1
      for message in messages {
        try check(message, of: interface, newest)
        newest = message.since
      }
    }
  }

  private func unique(
    _ names: [(String, Location)], _ kind: String, _ interface: Interface
  ) throws {
    var seen: Set<String> = []
    for (name, location) in names where !seen.insert(name).inserted {
      throw ScanError(
        location, "\(kind) '\(name)' appears twice in \(interface.name)", "rename one of the two")
    }
  }

  private func check(_ message: Message, of interface: Interface, _ newest: Int) throws {
    let name = "\(interface.name).\(message.name)"
    if message.since > interface.version {
      throw ScanError(
        message.location, "\(name) is since version \(message.since) of \(interface.version)",
        "raise the version of the interface or lower since")
    }
    if message.since < newest {
      throw ScanError(
        message.location, "\(name) (since \(message.since)) follows a message since \(newest)",
        "append new messages at the end: the order is the numbering on the wire")
    }
    // libwayland's WL_CLOSURE_MAX_ARGS; an untyped new_id is three on the wire.
    let count = message.arguments.reduce(0) { $0 + $1.slots }
    if count > 20 {
      throw ScanError(
        message.location, "\(name) has \(count) arguments, and libwayland takes 20",
        "split the message")
    }
    try unique(message.arguments.map { ($0.name, $0.location) }, "arg", interface)
    if let second = message.arguments.filter({ $0.kind == .newID }).dropFirst().first {
      throw ScanError(
        second.location, "\(name) makes more than one object", "split the message")
    }
    for argument in message.arguments { try check(argument, of: interface) }
  }

  private func check(_ argument: Argument, of interface: Interface) throws {
    if let name = argument.interface, interfaces[name] == nil {
      throw ScanError(
        argument.location, "no file given defines the interface '\(name)'",
        "add its file to wayland-bindings.json or correct the name")
    }
    guard let reference = argument.enumeration else { return }
    let parts = reference.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let owner = parts.count == 2 ? interfaces[parts[0]] : parts.count == 1 ? interface : nil
    let enumeration = owner?.enumerations.first { $0.name == parts.last }
    guard let enumeration else {
      throw ScanError(
        argument.location, "there is no enum '\(reference)'",
        "write the name of an enum of \(interface.name), or interface.enum")
    }
    if enumeration.isBitfield, argument.kind == .int {
      throw ScanError(
        argument.location, "the bitfield '\(reference)' cannot be an int", "make it a uint")
    }
  }
}

extension Argument {
  /// Whether it is a new object whose interface the sender names.
  var isUntypedNewID: Bool { kind == .newID && interface == nil }

  /// How many `wl_argument`s it takes.
  var slots: Int { isUntypedNewID ? 3 : 1 }

  /// Its letters in a libwayland signature.
  var signature: String {
    let code =
      switch kind {
      case .int: "i"
      case .uint: "u"
      case .fixed: "f"
      case .string: "s"
      case .object: "o"
      case .array: "a"
      case .fd: "h"
      case .newID: interface == nil ? "sun" : "n"
      }
    return (isNullable ? "?" : "") + code
  }
}

extension Message {
  /// Its libwayland signature.
  var signature: String {
    (since > 1 ? String(since) : "") + arguments.map(\.signature).joined()
  }
}
