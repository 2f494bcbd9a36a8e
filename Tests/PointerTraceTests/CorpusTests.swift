import EngineChecks
import Foundation
import PointerEngine
import PointerGeometry
import Testing

@testable import PointerTrace

/// Texts that were found by fuzzing, or that people thought of: none may do harm.
///
/// A case that the fuzzer finds (`scripts/fuzz`) goes into `Corpus` under a name that says what it
/// was, and stays.
@Suite struct CorpusTests {
  private static func files(in folder: String) -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map { root.appending(path: $0).path }
  }

  @Test func thereIsACorpus() {
    #expect(Self.files(in: "Corpus").count >= 10)
  }

  @Test(arguments: files(in: "Corpus") + files(in: "Recordings"))
  func itDoesNoHarm(path: String) throws {
    let reader = EventReader(utf8: try Data(contentsOf: URL(filePath: path)))
    #expect(EngineCheck.faults(in: reader.recording) == [])
    // What could be read is a recording like any other.
    let again = EventReader(reader.recording.text)
    #expect(again.problems == [] && again.recording.text == reader.recording.text)
  }

  @Test(arguments: Array(1...24 as ClosedRange<UInt64>)) func randomEventsDoNoHarm(seed: UInt64) {
    var host = RandomHost(seed: seed)
    for _ in 0..<300 { _ = host.step() }
    let recording = EventReader(host.recorder.text).recording
    #expect(EngineCheck.faults(in: recording) == [], "seed \(seed)")
  }
}
