import Foundation
import Testing
import WaylandClient

@testable import PointerServer

/// Every error that the XML names is provoked by a test.
struct ErrorCoverageTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var interface: String
    var code: UInt32
    var testDescription: String { "\(interface) \(code)" }
    var provoke: @Sendable (SurfaceUnderTest) throws -> Void
  }

  /// Errors that have no table of their own.
  static let others = [
    Case(
      interface: FerrofluidPointerRegionsManagerV1.name,
      code: FerrofluidPointerRegionsManagerV1.Error.alreadyConstructed.rawValue
    ) { _ = $0.client.manager.getRegions(surface: $0.proxy) },
    Case(
      interface: FerrofluidPointerRegionsManagerV1.name,
      code: FerrofluidPointerRegionsManagerV1.Error.tooManyObjects.rawValue
    ) { surface in
      for number in 0...RegionLimits.objectsOfClient {
        _ = surface.client.manager.createStyle()
        if number % 64 == 63 { try surface.bench.settle(surface.client) }
      }
    },
    Case(
      interface: FerrofluidAdaptivePointerV1.name,
      code: FerrofluidAdaptivePointerV1.Error.invalidMode.rawValue
    ) { try $0.bench.pointer($0.client).object.setControlClick(mode: .init(rawValue: 2)) },
    Case(
      interface: FerrofluidAdaptivePointerV1.name,
      code: FerrofluidAdaptivePointerV1.Error.invalidMode.rawValue
    ) { try $0.bench.pointer($0.client).object.setMomentum(mode: .init(rawValue: .max)) },
    Case(
      interface: FerrofluidAdaptivePointerV1.name,
      code: FerrofluidAdaptivePointerV1.Error.invalidAnswer.rawValue
    ) {
      try $0.bench.pointer($0.client).object.answerPart(
        serial: 1, x: Fixed(0), y: Fixed(0), width: Fixed(0), height: Fixed(1), kind: .control,
        style: nil, lines: [UInt8]().span.bytes)
    },
    Case(
      interface: FerrofluidPointerRegionsV1.name,
      code: FerrofluidPointerRegionsV1.Error.invalidFile.rawValue
    ) { try $0.send(TestFile.descriptor([], seals: nil), size: 100) },
    Case(
      interface: FerrofluidPointerRegionsV1.name,
      code: FerrofluidPointerRegionsV1.Error.tooManyPaths.rawValue
    ) { surface in
      let most = PathBudgetTests.most
      _ = try PathBudgetTests.makeShapes(0..<most, of: surface.client, on: surface.bench)
      var file = TestFile(ids: [1])
      file.shapes = [[0: 5, 7: 9]]
      file.pathWords = PathBudgetTests.triangle(most)
      try surface.send(file)
    },
    Case(
      interface: FerrofluidPointerShapeV1.name,
      code: FerrofluidPointerShapeV1.Error.tooManyPaths.rawValue
    ) { surface in
      let numbers = 0..<PathBudgetTests.most + 1
      _ = try PathBudgetTests.makeShapes(numbers, of: surface.client, on: surface.bench)
    },
  ]

  @Test(arguments: others)
  func anErrorEndsTheConnectionOfItsClientOnly(_ mistake: Case) throws {
    let bench = try Bench()
    let guilty = try bench.regionsOfNewClient()
    let innocent = try bench.regionsOfNewClient()
    try mistake.provoke(guilty)
    try bench.settle(guilty.client)
    let violation = try #require(guilty.client.violation)
    #expect(violation.interface == mistake.interface && violation.code == mistake.code)
    innocent.set(1)
    try innocent.commit()
    #expect(innocent.client.connection.error == nil && innocent.delivered.count == 1)
  }

  @Test func everyErrorOfTheProtocolHasACase() throws {
    var provoked: [String: Set<UInt32>] = [:]
    for mistake in Self.others { provoked[mistake.interface, default: []].insert(mistake.code) }
    func add(_ interface: String, _ codes: [UInt32]) {
      provoked[interface, default: []].formUnion(codes)
    }
    add(FerrofluidPointerRegionsV1.name, ProtocolErrorTests.mistakes.map(\.code.rawValue))
    add(FerrofluidPointerRegionsV1.name, RegionFileErrorTests.cases.map(\.code.rawValue))
    add(FerrofluidPointerShapeV1.name, StyleErrorTests.shapeMistakes.map(\.code.rawValue))
    add(FerrofluidPointerStyleV1.name, StyleErrorTests.styleMistakes.map(\.code.rawValue))
    let named = try errors()
    #expect(named.count >= 5 && named.values.reduce(0) { $0 + $1.count } >= 26)
    for (interface, entries) in named {
      for (name, code) in entries {
        #expect(
          provoked[interface]?.contains(code) == true, "\(interface).\(name) needs a test")
      }
    }
  }

  /// The entries of the error enums of all interfaces, as the XML has them.
  private func errors() throws -> [String: [String: UInt32]] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let path = root.appending(path: "protocol/ferrofluid-pointer-regions-v1.xml")
    var result: [String: [String: UInt32]] = [:]
    var (interface, isInside) = ("", false)
    for line in try String(contentsOf: path, encoding: .utf8).split(separator: "\n") {
      if let name = value("name", after: "<interface ", in: line) { interface = name }
      if let name = value("name", after: "<enum ", in: line) { isInside = name == "error" }
      guard isInside, let name = value("name", after: "<entry ", in: line) else { continue }
      let code = try #require(value("value", after: "<entry ", in: line).flatMap { UInt32($0) })
      result[interface, default: [:]][name] = code
    }
    return result
  }

  /// The value of an attribute of a tag that begins on a line.
  private func value(_ attribute: String, after tag: String, in line: Substring) -> String? {
    guard let start = line.range(of: tag),
      let begin = line.range(
        of: " \(attribute)=\"", range: line.index(before: start.upperBound)..<line.endIndex),
      let end = line.range(of: "\"", range: begin.upperBound..<line.endIndex)
    else { return nil }
    return String(line[begin.upperBound..<end.lowerBound])
  }
}
