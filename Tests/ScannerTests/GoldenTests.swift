import Foundation
import Testing

@testable import ScannerCore

/// The generator's output for a protocol that has every feature, as text to read.
///
/// With `RECORD_GOLDENS=1` in the environment the files are written anew, and the run fails: a
/// recording is read by a person before it counts.
@Suite struct GoldenTests {
  private static let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  private func parse(_ name: String, in directory: String) throws -> ProtocolFile {
    let file = Self.directory.appendingPathComponent(directory).appendingPathComponent(name)
    return try ProtocolParser.parse(Data(contentsOf: file), file: name)
  }

  @Test(arguments: [Side.common, .server, .client]) func output(side: Side) throws {
    let generator = Generator(
      side: side, module: "Golden", imports: ["Neighbour"],
      files: [
        try parse("everything-v1.xml", in: "../WaylandBindingsTests"),
        try parse("friend-v1.xml", in: "Golden"),
      ],
      external: [
        try parse("neighbour-v1.xml", in: "Golden"), try parse("stand-ins.xml", in: "Golden"),
      ])
    for (name, text) in try generator.run() {
      compare(text, with: "\(side.rawValue)-\(name).txt")
    }
  }

  private func compare(_ text: String, with name: String) {
    let file = Self.directory.appendingPathComponent("Golden").appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      #expect(throws: Never.self) { try text.write(to: file, atomically: true, encoding: .utf8) }
      Issue.record("recorded \(file.path): read it, then run without RECORD_GOLDENS")
      return
    }
    let recorded = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    guard recorded != text else { return }
    let old = recorded.split(separator: "\n", omittingEmptySubsequences: false)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(old, new).prefix { $0 == $1 }.count
    Issue.record(
      """
      \(name) differs from line \(line + 1) on:
      - \(line < old.count ? old[line] : "(end)")
      + \(line < new.count ? new[line] : "(end)")
      Run with RECORD_GOLDENS=1 if this is meant.
      """)
  }
}
