import Foundation
import PointerGeometry
import PointerGestures
import Testing

/// The code of the module's documentation, run with nothing but the public interface.
@Suite struct DocumentationTests {
  private struct Content {
    var place = Vector<SurfaceSpace>.zero
    mutating func move(to place: Vector<SurfaceSpace>) { self.place = place }
  }

  @Test func theExampleDoesWhatItSays() {
    var content = Content()
    let start = Instant(nanoseconds: 1_000_000_000)
    let anchor = Point<SurfaceSpace>(x: 5, y: 5)
    let inputs = [
      GestureInput<SurfaceSpace>(.scroll(ScrollSample(.began, at: anchor)), at: start),
      GestureInput(
        .scroll(ScrollSample(.changed, delta: Vector(dx: 0, dy: 4), at: anchor)), at: start),
      GestureInput(
        .scroll(ScrollSample(.changed, delta: Vector(dx: 1, dy: 4), at: anchor)), at: start),
    ]
    // The example:
    var gestures = GestureSet<SurfaceSpace>()
    let pan = gestures.add(PanRecognizer(scrolls: .continuous))
    let tap = gestures.add(TapRecognizer())
    let double = gestures.add(TapRecognizer(tapsRequired: 2))
    if let tap, let double { _ = gestures.wait(tap.id, forFailureOf: double.id) }

    var reports: [GestureReport] = []
    for input in inputs {
      gestures.handle(input, into: &reports)
      for report in reports where report.id == pan?.id && report.state == .changed {
        if let pan, let recognizer = gestures[pan] { content.move(to: recognizer.translation) }
      }
    }
    #expect(content.place == Vector(dx: 1, dy: 8))
  }

  /// The lines above are those of the documentation.
  @Test func theExampleIsTheOneThatIsTested() throws {
    let here = URL(filePath: #filePath)
    let root = here.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let article = try String(
      contentsOf: root.appending(
        path: "Sources/PointerGestures/PointerGestures.docc/PointerGestures.md"),
      encoding: .utf8)
    let test = try String(contentsOf: here, encoding: .utf8)
    let parts = article.components(separatedBy: "```")
    let example = try #require(parts.count > 1 ? parts[1] : nil)
    for line in example.split(separator: "\n").dropFirst() {
      let words = line.trimmingCharacters(in: .whitespaces)
      #expect(test.contains(words), "\(words)")
    }
  }
}
