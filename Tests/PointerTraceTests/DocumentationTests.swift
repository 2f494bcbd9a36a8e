import Foundation
import PointerEngine
import Testing

@testable import PointerTrace

/// `docs/recording.md` names every word of the format, in the row where it belongs.
@Suite struct DocumentationTests {
  private static let text: String = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return (try? String(contentsOf: root.appending(path: "docs/recording.md"), encoding: .utf8))
      ?? ""
  }()

  /// What the fuzzer knows of the format.
  private static let dictionary: String = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return (try? String(contentsOf: root.appending(path: "Fuzz/trace.dict"), encoding: .utf8)) ?? ""
  }()

  /// All that stands in backticks in the row that begins with a keyword.
  private func words(of keyword: String) -> Set<String> {
    let rows = Self.text.split(separator: "\n").filter {
      $0.hasPrefix("| ") && ($0.split(separator: "|").first.map { $0.contains(keyword) } ?? false)
    }
    var words: Set<String> = []
    for row in rows {
      for (index, part) in row.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      where index % 2 == 1 { words.formUnion(part.split(separator: " ").map(String.init)) }
    }
    return words
  }

  private func expectRow<V: Recordable>(
    _ keyword: String, _ type: V.Type, location: SourceLocation = #_sourceLocation
  ) {
    let named = words(of: keyword)
    for field in V.schema.fields {
      #expect(named.contains(field.name), "\(keyword): \(field.name)", sourceLocation: location)
      #expect(
        Self.dictionary.contains("\" \(field.name)=\""), "the fuzzer's dictionary: \(field.name)",
        sourceLocation: location)
    }
    for block in V.schema.blocks {
      #expect(
        named.contains(block.keyword), "\(keyword): \(block.keyword)", sourceLocation: location)
    }
  }

  @Test func everySchemaIsDocumented() {
    expectRow("a style", RegionStyle.self)
    expectRow("`hover`", HoverStyle.self)
    expectRow("`accessory`", Accessory.self)
    expectRow("`grid`", RegionGrid.self)
    expectRow("`layer`", Layer.self)
    expectRow("`start`", EngineSettings.self)
    expectRow("`movement`", MovementParameters.self)
    expectRow("`motion`", SurfaceHit.self)
    expectRow("`enter`", RegionKey.self)
    expectRow("`cell`", CellIndex.self)
    expectRow("`diagnostic`", Diagnostic.self)
    // A region has its style's words as its own; they have a row for themselves.
    let named = words(of: "`region`").union(words(of: "a style"))
    let fields = Region.schema.fields.map(\.name) + TextLine.schema.fields.map(\.name)
    for name in fields + Region.schema.blocks.map(\.keyword) {
      #expect(named.contains(name), "region: \(name)")
    }
    for name in fields { #expect(Self.dictionary.contains("\" \(name)=\""), "dictionary: \(name)") }
  }

  @Test func everyKeywordIsDocumented() {
    let words = Set(
      Self.text.split { !($0.isLetter || $0 == "-") }.map(String.init))
    for keyword in EventKeyword.allCases { #expect(words.contains(keyword.rawValue)) }
    for keyword in OutcomeKeyword.allCases { #expect(words.contains(keyword.rawValue)) }
    #expect(Self.text.contains("\(EventRecorder.magic) \(EventRecorder.version)\n"))
  }
}
