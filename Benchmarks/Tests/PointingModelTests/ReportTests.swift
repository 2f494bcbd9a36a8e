import PointingModel
import Testing

@Suite struct ReportTests {
  @Test func numbersAreRounded() {
    #expect(fixed(1.25, 1) == "1.3")
    #expect(fixed(-1.25, 1) == "−1.3")
    #expect(fixed(0.05, 2) == "0.05")
    #expect(fixed(-0.001, 1) == "0.0")
    #expect(fixed(1234.5) == "1235")
    #expect(fixed(.nan, 1) == "–")
    #expect(fixed(.infinity) == "∞")
    #expect(change(1.034) == "+3 %")
    #expect(change(0.9) == "−10 %")
  }

  @Test func tablesAreAlignedOrMarkdown() {
    let table = Table("Title", header: ["a", "b"], rows: [["long", "1"], ["x", "22"]])
    #expect(table.text == "Title\na      b\nlong   1\nx     22\n")
    #expect(
      table.markdown == "### Title\n\n| a | b |\n|---|---|\n| long | 1 |\n| x | 22 |\n")
  }

  @Test func aLineIsMetWithinItsSlack() {
    #expect(Criterion("x", 0.84, atMost: 0.82, slack: 0.0246).isMet)
    #expect(!Criterion("x", 0.85, atMost: 0.82, slack: 0.0246).isMet)
    #expect(!Criterion("x", .nan, atMost: 0.82, slack: 1).isMet)
  }

  /// Blank space is no task for a technique that always selects something.
  @Test func theSuiteHasEveryCellOnce() {
    let cells = Suite().cells
    #expect(Set(cells).count == cells.count)
    let layouts = LayoutSet.tuning.layouts
    #expect(!cells.contains { $0.technique == .bubble && layouts[$0.layout].family == .gaps })
    // 23 layouts by 8 techniques, 2 of which miss the gaps; 6 other users, 4 layouts, 3 techniques.
    #expect(cells.count == 2 * 2 * (23 * 8 - 2 * 2 + 6 * 4 * 3))
  }
}
