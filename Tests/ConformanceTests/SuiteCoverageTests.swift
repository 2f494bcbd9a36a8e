import Foundation
import ScannerCore
import Testing

@testable import Conformance

/// Nothing of the protocol's text is forgotten.
struct SuiteCoverageTests {
  /// How the names of cases begin, for each interface.
  private static let groups = [
    "ferrofluid_pointer_regions_manager_v1": "manager",
    "ferrofluid_pointer_regions_v1": "regions",
    "ferrofluid_pointer_shape_v1": "shape",
    "ferrofluid_pointer_style_v1": "style",
    "ferrofluid_adaptive_pointer_v1": "pointer",
  ]

  private func interfaces() throws -> [Interface] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("protocol/ferrofluid-pointer-regions-v1.xml")
    return try ProtocolParser.parse(Data(contentsOf: file), file: file.path).interfaces
  }

  private func group(_ interface: Interface) throws -> String {
    try #require(Self.groups[interface.name], "\(interface.name) has no cases")
  }

  /// A name with dashes, alone or with a detail behind it.
  private func hasCase(_ name: String) -> Bool {
    let name = name.replacingOccurrences(of: "_", with: "-")
    return Suite.cases.contains { $0.name == name || $0.name.hasPrefix(name + ".") }
  }

  @Test func everyRequestIsTried() throws {
    for interface in try interfaces() {
      for request in interface.requests {
        let name = "\(try group(interface)).request.\(request.name)"
        #expect(hasCase(name), "no case \(name)")
      }
    }
  }

  @Test func everyEventIsJudged() throws {
    for interface in try interfaces() {
      for event in interface.events {
        let name = "\(try group(interface)).event.\(event.name)"
        #expect(hasCase(name), "no case \(name)")
      }
    }
  }

  @Test func everyErrorIsProvoked() throws {
    let provoked = Set(Suite.cases.compactMap(\.provokes))
    for interface in try interfaces() {
      let errors = interface.enumerations.first { $0.name == "error" }
      for entry in errors?.entries ?? [] {
        let name = "\(try group(interface)).error.\(entry.name)"
        #expect(hasCase(name), "no case \(name)")
        #expect(
          provoked.contains { $0.interface == interface.name && $0.code == entry.value },
          "nothing provokes \(interface.name).\(entry.name)")
      }
    }
  }

  @Test func errorCasesAreNamedForTheirError() throws {
    for interface in try interfaces() {
      let errors = interface.enumerations.first { $0.name == "error" }?.entries ?? []
      for one in Suite.cases where one.provokes?.interface == interface.name {
        let entry = try #require(errors.first { $0.value == one.provokes?.code }, "\(one.name)")
        let name = "\(try group(interface)).error.\(entry.name)"
          .replacingOccurrences(of: "_", with: "-")
        #expect(one.name == name || one.name.hasPrefix(name + "."), "\(one.name)")
      }
    }
  }

  @Test func namesAreUniqueAndPlain() {
    #expect(Set(Suite.cases.map(\.name)).count == Suite.cases.count)
    for one in Suite.cases {
      #expect(
        one.name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" || $0 == "." },
        "\(one.name)")
      #expect(!one.rule.isEmpty && one.rule.count <= 100, "\(one.name)")
    }
  }
}
