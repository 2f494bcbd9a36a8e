import Foundation
import Testing

@testable import ScannerCore

/// Each kind of fault in an XML file is told with its place and its remedy.
@Suite struct ErrorTests {
  /// A faulty file, in which `^` is where the fault is, and what is said about it.
  struct Fault: Sendable, CustomTestStringConvertible {
    let xml: String
    let error: String

    init(_ error: String, _ xml: String) {
      self.error = error
      self.xml = xml
    }

    /// A fault inside the one interface of a file.
    static func inside(_ error: String, _ xml: String) -> Fault {
      Fault(
        error,
        """
        <protocol name="p">
        <interface name="i" version="2">
          \(xml)
        </interface>
        </protocol>
        """)
    }

    var testDescription: String { error }
  }

  private static func scan(_ xml: String) throws {
    let file = try ProtocolParser.parse(Data(xml.utf8), file: "p.xml")
    _ = try Generator(side: .all, module: "M", files: [file]).run()
  }

  @Test(arguments: faults) func isToldWithPlaceAndRemedy(fault: Fault) {
    let parts = fault.xml.split(separator: "^", omittingEmptySubsequences: false)
    let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    let place = "\(lines.count):\((lines.last?.utf8.count ?? 0) + 1)"
    #expect(parts.count == 2)
    let error = #expect(throws: ScanError.self) { try Self.scan(parts.joined()) }
    #expect(error?.description == "p.xml:\(place): error: \(fault.error)")
  }

  @Test func everyTagIsFoundWhereItBegins() throws {
    let xml = """
      <?xml version="1.0"?>
      <!-- a < in a comment -->
      <protocol name="p"><interface
          name="i"
          version="1"
        ><request name="é_or_so"
      /></interface></protocol>
      """
    let error = #expect(throws: ScanError.self) { try Self.scan(xml) }
    #expect(error?.location == Location(file: "p.xml", line: 6, column: 4))
  }
}
