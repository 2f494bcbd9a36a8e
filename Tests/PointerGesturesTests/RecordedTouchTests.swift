import Foundation
import PointerGeometry
import PointerGestures
import Testing

/// The rule of `ContactInference` on what the real libinput said of strokes on an emulated touchpad.
///
/// The strokes are synthetic: of least jerk, with noise, and with reports that are early or late.
@Suite struct RecordedTouchTests {
  /// A touch of a recording: what the finger did, and what was made of it.
  private struct Episode {
    var name: String
    /// When the finger left.
    var lift = Instant.zero
    /// Whether it was moving then.
    var isFast = false
    var lastMotion = Instant.zero
    /// The lifts that were found until the next touch.
    var found: [(at: Instant, change: ContactChange)] = []
  }

  private enum Fault: Error {
    case line(String)
  }

  /// Every flick is a lift within 35 ms of it, and dated to within 12 ms.
  @Test func flicksAreLifts() throws {
    let flicks = try play("one-finger").filter(\.isFast)
    #expect(flicks.count == 8)
    for flick in flicks {
      let found = try #require(flick.found.first, "\(flick.name): no lift")
      #expect(found.at.seconds(since: flick.lift) < 0.035, "\(flick.name)")
      #expect(abs(found.change.instant.seconds(since: flick.lift)) < 0.012, "\(flick.name)")
    }
  }

  /// No other stroke loses its finger before that has left, or has rested for 0.3 s.
  @Test func otherStrokesAreNot() throws {
    let strokes = try play("one-finger").filter { !$0.isFast }
    #expect(strokes.count == 11)
    for stroke in strokes {
      #expect(stroke.found.count <= 1, "\(stroke.name)")
      guard let found = stroke.found.first else { continue }
      let hasLeft = found.at >= stroke.lift
      let rest = found.at.seconds(since: stroke.lastMotion)
      #expect(hasLeft || rest > 0.299, "\(stroke.name): lost after \(rest) s")
    }
    // Strokes with 0.19 s between them are one touch; nothing else is.
    #expect(strokes.filter(\.found.isEmpty).map(\.name).count == 2)
  }

  private func play(_ name: String) throws -> [Episode] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Recordings")
    let text = try String(contentsOf: folder.appending(path: name + ".txt"), encoding: .utf8)
    var touch = Touch()
    touch.now = .zero
    var episodes: [Episode] = []
    var seen = 0
    var name: String?
    func note() {
      for change in touch.changes[seen...] where change.change.fingers == 0 {
        episodes[episodes.count - 1].found.append((change.found, change.change))
      }
      seen = touch.changes.count
    }
    for line in text.split(separator: "\n") {
      if line.hasPrefix("# ") {
        name = String(line.dropFirst(2))
        continue
      }
      let words = line.split(separator: " ")
      guard words.count > 1, let seconds = Double(words[0]) else { throw Fault.line(String(line)) }
      touch.wait(until: Instant.zero.advanced(bySeconds: seconds))
      note()
      // What was found until then belongs to the touch before.
      if let started = name { episodes.append(Episode(name: started)) }
      name = nil
      if words[1] == "LIFT" {
        episodes[episodes.count - 1].lift = touch.now
        episodes[episodes.count - 1].isFast = words.last == "fast"
        continue
      }
      touch.report(try report(words.dropFirst().map { String($0) }))
      if words[1] == "motion" { episodes[episodes.count - 1].lastMotion = touch.now }
    }
    touch.wait(1)
    note()
    return episodes.filter { $0.lift != .zero }
  }

  private func report(_ words: [String]) throws -> ContactReport {
    switch (words[0], words.dropFirst().compactMap(Double.init)) {
    case ("motion", let way) where way.count == 2: .motion(Vector(dx: way[0], dy: way[1]))
    case ("begins", let count) where count.count == 1: .gestureBegan(fingers: Int(count[0]))
    case ("ends", _): .gestureEnded(cancelled: words[1] == "cancelled")
    case ("buttons", let count) where count.count == 1: .buttons(pressed: Int(count[0]))
    default: throw Fault.line(words.joined(separator: " "))
    }
  }
}
