/// A place in an XML file, for error messages; lines and columns count from 1.
package struct Location: Equatable, Sendable {
  package var file: String
  package var line: Int
  package var column: Int
}

/// One protocol XML file.
package struct ProtocolFile: Sendable {
  package var name: String
  package var location: Location
  package var interfaces: [Interface] = []
}

/// The prose that belongs to a declaration.
package struct Documentation: Sendable {
  package var summary = ""
  package var text = ""
}

/// A kind of object.
package struct Interface: Sendable {
  package var name: String
  package var version: Int
  package var location: Location
  package var documentation = Documentation()
  package var requests: [Message] = []
  package var events: [Message] = []
  package var enumerations: [Enumeration] = []
}

/// A request or an event.
package struct Message: Sendable {
  package var name: String
  package var since: Int
  package var isDestructor: Bool
  package var location: Location
  package var documentation = Documentation()
  package var arguments: [Argument] = []
}

/// One argument of a message.
package struct Argument: Sendable {
  /// The wire types.
  package enum Kind: String, CaseIterable, Sendable {
    case int, uint, fixed, string, object, array, fd
    case newID = "new_id"
  }

  package var name: String
  package var kind: Kind
  package var interface: String?
  package var enumeration: String?
  package var isNullable: Bool
  package var summary: String
  package var location: Location
}

/// A set of named numbers.
package struct Enumeration: Sendable {
  package var name: String
  package var isBitfield: Bool
  package var location: Location
  package var documentation = Documentation()
  package var entries: [Entry] = []
}

/// One named number.
package struct Entry: Sendable {
  package var name: String
  package var value: UInt32
  package var summary: String
  package var location: Location
}
