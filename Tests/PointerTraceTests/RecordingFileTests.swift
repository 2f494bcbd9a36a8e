import Foundation
import PointerEngine
import PointerGeometry
import Testing

@testable import PointerTrace

/// Recordings with what has to become of them, one file each in `Recordings`.
///
/// A new one is a file of events, such as `ferrofluid run --record` writes or a person does. With
/// `RECORD_GOLDENS=1` in the environment the results are written into the files, comments stay,
/// and the run fails: a result is read by a person before it counts.
@Suite struct RecordingFileTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Recordings")

  private static let names: [String] = {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return all.filter { $0.hasSuffix(".txt") }.sorted()
  }()

  @Test func thereAreRecordings() {
    #expect(Self.names.count >= 10)
  }

  @Test(arguments: names) func itHappensAgain(name: String) throws {
    let file = Self.folder.appending(path: name)
    let text = try String(contentsOf: file, encoding: .utf8)
    let reader = EventReader(text)
    #expect(reader.problems == [] && !reader.recording.entries.isEmpty)
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try Data(Self.withResults(text).utf8).write(to: file)
      Issue.record("recorded \(file.path): read it, then run without RECORD_GOLDENS")
      return
    }
    var replayer = Replayer(reader.recording)
    while let step = replayer.next() {
      #expect(step.entry.expected != nil, "\(name), line \(step.entry.line): without a result")
      guard let difference = step.difference else { continue }
      Issue.record("\(name), \(difference)RECORD_GOLDENS=1 records it anew")
      // What follows differs, too.
      return
    }
  }

  /// The text with the results of today's engine below each event, and its comments.
  ///
  /// The settings are written in full: a recording does not change when a default is tuned.
  private static func withResults(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    lines.removeAll { $0.hasPrefix(">") }
    if let start = lines.firstIndex(where: { $0 == "start" || $0.hasPrefix("start ") }) {
      var end = start + 1
      while end < lines.count, lines[end].hasPrefix(" ") { end += 1 }
      let settings = EventReader(lines.joined(separator: "\n")).recording.settings
      let full = EventRecorder(settings: settings).text.split(separator: "\n").dropFirst()
      lines.replaceSubrange(start..<end, with: full)
    }
    let bare = lines.joined(separator: "\n")
    let recording = EventReader(bare).recording.replayed()
    // From the last to the first, so that the numbers of lines stay right.
    for entry in recording.entries.reversed() {
      guard let outcome = entry.expected else { continue }
      var end = entry.line
      while end < lines.count, lines[end].hasPrefix(" ") { end += 1 }
      lines.insert(contentsOf: outcome.text.split(separator: "\n"), at: end)
    }
    return lines.joined(separator: "\n")
  }
}
