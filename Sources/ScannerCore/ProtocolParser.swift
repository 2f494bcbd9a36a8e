import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads one protocol XML file into the model.
///
/// Checked here is what one element shows by itself; ``Validator`` checks what takes several.
package final class ProtocolParser: NSObject, XMLParserDelegate {
  private let file: String
  private let xml: XMLParser
  private let tags: TagLocator
  private var result: ProtocolFile?
  private var failure: ScanError?

  private var path: [String] = []
  private var interface: Interface?
  private var message: Message?
  private var enumeration: Enumeration?
  private var documentation: Documentation?

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - data: The file's contents.
  ///   - file: Its path, for messages.
  /// - Throws: ``ScanError`` at the first fault.
  package static func parse(_ data: Data, file: String) throws -> ProtocolFile {
    let parser = ProtocolParser(data, file)
    parser.xml.delegate = parser
    let isComplete = parser.xml.parse()
    if let failure = parser.failure { throw failure }
    // Some faults, such as an end of file inside an element, make no call and no false result.
    if !isComplete || parser.xml.parserError != nil { parser.failAsMalformed() }
    if let failure = parser.failure { throw failure }
    guard let result = parser.result, parser.path.isEmpty else {
      throw ScanError(
        parser.here, "the file ends too early", "look for a tag that is not closed")
    }
    return result
  }

  private init(_ data: Data, _ file: String) {
    self.file = file
    xml = XMLParser(data: data)
    tags = TagLocator([UInt8](data))
  }

  private var here: Location {
    Location(file: file, line: max(xml.lineNumber, 1), column: max(xml.columnNumber, 1))
  }

  /// Where the tag that has just been read begins.
  private var tagStart: Location {
    let (line, column) = tags.start(endLine: xml.lineNumber, endColumn: xml.columnNumber)
    return Location(file: file, line: line, column: column)
  }

  private func fail(_ error: any Error) {
    guard failure == nil else { return }
    failure = error as? ScanError
    xml.abortParsing()
  }

  package func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    failAsMalformed()
  }

  private func failAsMalformed() {
    fail(
      ScanError(
        here, "the file is not well-formed XML",
        "look for an unclosed tag or quote, or a bare & or <"))
  }

  // MARK: Elements

  /// Where each element may stand.
  private static let parents: [String: Set<String>] = [
    "protocol": [""], "copyright": ["protocol"], "interface": ["protocol"],
    "request": ["interface"], "event": ["interface"], "enum": ["interface"],
    "arg": ["request", "event"], "entry": ["enum"],
    "description": ["protocol", "interface", "request", "event", "enum", "arg", "entry"],
  ]

  package func parser(
    _ parser: XMLParser, didStartElement tag: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard failure == nil else { return }
    let reader = AttributeReader(element: tag, attributes: attributes, location: tagStart)
    do {
      guard let parents = Self.parents[tag] else {
        throw reader.error(
          "<\(tag)> is no element of a Wayland protocol", "remove it or correct its name")
      }
      let parent = path.last ?? ""
      guard parents.contains(parent) else {
        let places = parents.sorted().map { "<\($0)>" }.joined(separator: " or ")
        throw reader.error(
          "<\(tag)> may not stand inside \(parent.isEmpty ? "nothing" : "<\(parent)>")",
          "move it into \(places)")
      }
      path.append(tag)
      try start(tag, reader)
    } catch {
      fail(error)
    }
  }

  private func start(_ tag: String, _ reader: AttributeReader) throws {
    switch tag {
    case "protocol":
      result = ProtocolFile(name: try reader.name(), location: reader.location)
    case "interface":
      interface = Interface(
        name: try reader.name(), version: try reader.positive("version"), location: reader.location)
    case "request", "event":
      message = Message(
        name: try reader.name(), since: try reader.positive("since", default: 1),
        isDestructor: try isDestructor(reader), location: reader.location)
    case "arg":
      message?.arguments.append(try argument(reader))
    case "enum":
      enumeration = Enumeration(
        name: try reader.name(), isBitfield: try reader.flag("bitfield"), location: reader.location)
    case "entry":
      enumeration?.entries.append(
        Entry(
          name: try reader.name(allowsLeadingDigit: true), value: try reader.value(),
          summary: reader.attributes["summary"] ?? "", location: reader.location))
    case "description":
      documentation = Documentation(summary: reader.attributes["summary"] ?? "")
    default: break
    }
  }

  private func isDestructor(_ reader: AttributeReader) throws -> Bool {
    switch reader.attributes["type"] {
    case nil: return false
    case "destructor": return true
    case .some(let type):
      throw reader.error(
        "type=\"\(type)\" is no type of message", "write \"destructor\" or leave it out")
    }
  }

  private func argument(_ reader: AttributeReader) throws -> Argument {
    let type = try reader.text("type")
    guard let kind = Argument.Kind(rawValue: type) else {
      let known = Argument.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw reader.error("'\(type)' is no type of argument", "use one of \(known)")
    }
    let argument = Argument(
      name: try reader.name(), kind: kind, interface: reader.attributes["interface"],
      enumeration: reader.attributes["enum"], isNullable: try reader.flag("allow-null"),
      summary: reader.attributes["summary"] ?? "", location: reader.location)
    if argument.isNullable, kind != .object, kind != .string {
      throw reader.error("an argument of type \(type) cannot be null", "remove allow-null")
    }
    if argument.interface != nil, kind != .object, kind != .newID {
      throw reader.error(
        "an argument of type \(type) has no interface", "remove the attribute 'interface'")
    }
    if argument.enumeration != nil, kind != .int, kind != .uint {
      throw reader.error(
        "an argument of type \(type) cannot be an enum", "make it a uint or remove 'enum'")
    }
    return argument
  }

  package func parser(
    _ parser: XMLParser, didEndElement tag: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard failure == nil else { return }
    path.removeLast()
    switch tag {
    case "interface":
      if let interface { result?.interfaces.append(interface) }
      interface = nil
    case "request", "event":
      if let message {
        if tag == "request" {
          interface?.requests.append(message)
        } else {
          interface?.events.append(message)
        }
      }
      message = nil
    case "enum":
      if let enumeration { interface?.enumerations.append(enumeration) }
      enumeration = nil
    case "description":
      if let documentation { attach(documentation, to: path.last) }
      documentation = nil
    default: break
    }
  }

  private func attach(_ documentation: Documentation, to parent: String?) {
    switch parent {
    case "interface": interface?.documentation = documentation
    case "request", "event": message?.documentation = documentation
    case "enum": enumeration?.documentation = documentation
    default: break
    }
  }

  package func parser(_ parser: XMLParser, foundCharacters text: String) {
    documentation?.text += text
  }
}
