import Foundation
import PointerGeometry
import Testing

@testable import PointerEngine

/// Movements as text: where the model is, what is drawn, and what the engine says.
///
/// Recorded like the other goldens, with `RECORD_GOLDENS=1`.
@Suite struct MovementGoldenTests {
  /// A table of a movement, one row for each 60th of a second.
  private struct Rows {
    var lines = ["ms\tmodel x\tmodel y\tdrawn x\tdrawn y\twidth\tregion\tmovement"]
    private let start: Instant
    private var told = 0

    init(_ host: MovementHost) {
      start = host.now
      told = host.log.count
    }

    mutating func note(_ words: String, _ host: inout MovementHost) {
      flush(host)
      lines.append("# \(words)")
    }

    mutating func frames(_ count: Int, of host: inout MovementHost) {
      for _ in 0..<count {
        host.wait(1.0 / 60)
        row(host)
      }
    }

    /// A stroke, report by report.
    mutating func stroke(
      _ host: inout MovementHost, by dx: Double, _ dy: Double, in seconds: Double, upTo: Double = 1
    ) {
      let steps = max(2, Int((seconds * 125).rounded()))
      var done = 0.0
      for step in 1...steps {
        host.wait(0.008)
        let s = Double(step) / Double(steps)
        let way = s * s * s * (10 - 15 * s + 6 * s * s)
        host.move(by: dx * (way - done), dy * (way - done))
        done = way
        if step % 4 == 0 { row(host) }
        if s >= upTo { break }
      }
    }

    private mutating func row(_ host: MovementHost) {
      flush(host)
      let shown = host.presentation().shape
      let cells = [
        text(host.now.seconds(since: start) * 1000, 0), text(host.pointer.x),
        text(host.pointer.y), text(shown.center.x), text(shown.center.y),
        text(shown.rect.width), host.currentID.map { "\($0)" } ?? "-",
        "\(host.engine.movementReason)",
      ]
      lines.append(cells.joined(separator: "\t"))
    }

    private mutating func flush(_ host: MovementHost) {
      for entry in host.log[told...] {
        // The frames of a coast are in the rows.
        if case .moveModel(_, .inertia) = entry.effect { continue }
        lines.append(
          "# \(text(entry.instant.seconds(since: start) * 1000, 0)) ms: "
            + Scene.words(for: entry.effect))
      }
      told = host.log.count
    }

    private func text(_ number: Double, _ digits: Int = 2) -> String {
      let text = String(format: "%.\(digits)f", number)
      return text.contains { $0 != "-" && $0 != "0" && $0 != "." }
        ? text : text.filter { $0 != "-" }
    }
  }

  private static let pair = [Region(1, 200, 300, 60, 40), Region(2, 700, 300, 60, 40)]

  private func host(at x: Double, _ y: Double) -> MovementHost {
    var host = MovementHost(Self.pair)
    host.place(at: Point(x: x, y: y))
    host.wait(1)
    host.touch()
    return host
  }

  @Test func flickThatGlides() throws {
    var host = host(at: 400, 700)
    var rows = Rows(host)
    rows.stroke(&host, by: 300, 20, in: 0.4, upTo: 0.6)
    rows.note("lift", &host)
    host.lift()
    rows.frames(40, of: &host)
    try expect(rows, "flick-that-glides")
  }

  @Test func flickThatCaptures() throws {
    var host = host(at: 400, 400)
    var rows = Rows(host)
    rows.stroke(&host, by: 420, -30, in: 0.45, upTo: 0.6)
    rows.note("lift", &host)
    host.lift()
    rows.frames(30, of: &host)
    try expect(rows, "flick-that-captures")
  }

  @Test func coastStoppedByAFinger() throws {
    var host = host(at: 400, 700)
    var rows = Rows(host)
    rows.stroke(&host, by: 300, 20, in: 0.4, upTo: 0.6)
    rows.note("lift", &host)
    host.lift()
    rows.frames(4, of: &host)
    rows.note("a finger", &host)
    host.touch()
    rows.frames(12, of: &host)
    try expect(rows, "coast-stopped-by-a-finger")
  }

  @Test func restNearATargetAndANudgeOut() throws {
    var host = host(at: 400, 400)
    var rows = Rows(host)
    rows.note("a long movement that falls short", &host)
    rows.stroke(&host, by: 385, -20, in: 0.5)
    rows.frames(24, of: &host)
    rows.note("a nudge out", &host)
    rows.stroke(&host, by: 6, 34, in: 0.25)
    rows.frames(20, of: &host)
    try expect(rows, "rest-near-a-target")
  }

  @Test func recentringAtALift() throws {
    var host = host(at: 400, 372)
    var rows = Rows(host)
    rows.stroke(&host, by: -52, 6, in: 0.4)
    rows.note("lift", &host)
    host.lift()
    rows.frames(24, of: &host)
    try expect(rows, "recentring-at-a-lift")
  }

  private func expect(_ rows: Rows, _ name: String) throws {
    let text = rows.lines.joined(separator: "\n") + "\n"
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens")
    let file = folder.appending(path: name + ".txt")
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try Data(text.utf8).write(to: file)
      Issue.record("recorded \(file.path): read it, then run without RECORD_GOLDENS")
      return
    }
    let recorded = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let now = text.split(separator: "\n")
    for line in 0..<max(recorded.count, now.count) {
      let old = line < recorded.count ? recorded[line] : "nothing"
      let new = line < now.count ? now[line] : "nothing"
      guard old != new else { continue }
      Issue.record("\(name), line \(line + 1)\nrecorded: \(old)\nnow:      \(new)")
      return
    }
  }
}
