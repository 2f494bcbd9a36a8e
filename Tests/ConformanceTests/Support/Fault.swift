/// A way in which a compositor could be broken, as what a relay does to the messages.
struct Fault: Sendable, CustomStringConvertible {
  /// What is broken, in words.
  let description: String
  /// What becomes of a message: itself, others, none.
  let change: @Sendable (WireMessage) -> [WireMessage]
  /// Events that are held back until another one has passed.
  var delayed: String?
  var until: String?

  init(
    _ description: String, _ change: @escaping @Sendable (WireMessage) -> [WireMessage] = { [$0] }
  ) {
    self.description = description
    self.change = change
  }

  /// Nothing: a relay with it is a wire.
  static let none = Fault("nothing")

  /// A message never arrives: the compositor ignores that request, or never sends that event.
  static func lost(_ name: String) -> Fault {
    Fault("\(name) is lost") { $0.name == name ? [] : [$0] }
  }

  /// A message arrives twice.
  static func repeated(_ name: String) -> Fault {
    Fault("\(name) comes twice") { $0.name == name ? [$0, $0] : [$0] }
  }

  /// An argument of a message is another one.
  ///
  /// - Parameter index: which of its 32-bit values.
  static func changed(
    _ name: String, _ index: Int, _ what: String,
    _ body: @escaping @Sendable (UInt32) -> UInt32
  ) -> Fault {
    Fault("\(name): \(what)") { message in
      guard message.name == name, index < message.words.count else { return [message] }
      var changed = message
      changed.words[index] = body(changed.words[index])
      return [changed]
    }
  }

  /// An event comes late: only after another.
  static func delayed(_ name: String, until other: String) -> Fault {
    var fault = Fault("\(name) comes after \(other)")
    fault.delayed = name
    fault.until = other
    return fault
  }
}
