import Foundation
import Testing

/// Compares a text with the one that was recorded beside the tests.
///
/// With `RECORD_GOLDENS=1` in the environment it is written anew, and the run fails: a recording is
/// read by a person before it counts.
func expectGolden(
  _ lines: [String], _ name: String, location: SourceLocation = #_sourceLocation
) throws {
  let text = lines.joined(separator: "\n") + "\n"
  let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Goldens")
  let file = folder.appending(path: name + ".txt")
  if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
    try Data(text.utf8).write(to: file)
    Issue.record(
      "recorded \(file.path): read it, then run without RECORD_GOLDENS", sourceLocation: location)
    return
  }
  let recorded = try? String(contentsOf: file, encoding: .utf8)
  guard recorded != text else { return }
  let old = (recorded ?? "").split(separator: "\n", omittingEmptySubsequences: false)
  let new = text.split(separator: "\n", omittingEmptySubsequences: false)
  let place =
    zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset ?? min(old.count, new.count)
  Issue.record(
    """
    \(file.path), line \(place + 1), differs; RECORD_GOLDENS=1 records it anew
    recorded: \(place < old.count ? old[place] : "nothing")
    now:      \(place < new.count ? new[place] : "nothing")
    """, sourceLocation: location)
}

/// A number for a golden: fixed digits, and no negative zero.
func text(_ number: Double, _ digits: Int = 2) -> String {
  let text = String(format: "%.\(digits)f", number)
  return text.contains { $0 != "-" && $0 != "0" && $0 != "." } ? text : text.filter { $0 != "-" }
}
