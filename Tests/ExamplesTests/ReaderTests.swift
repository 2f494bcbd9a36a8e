import PointerGeometry
import PointerUI
import Testing

@testable import ExampleKit
@testable import reader

struct ReaderTests {
  @Test(arguments: [(240.0, 240.0), (384, 460), (700, 900)])
  func theFlowLosesNothingAndFits(width: Double, height: Double) throws {
    let flow = Flow(.light, width: width, height: height, typeface: try Typeface())
    var expected = 0
    for paragraph in Article.light.paragraphs {
      let lines = flow.lines.filter { $0.start == expected }
      #expect(!lines.isEmpty)
      var end = expected
      for line in lines {
        #expect(line.range.lowerBound - end <= 1, "only a space lies between lines")
        end = line.range.upperBound
        #expect(line.width <= width)
      }
      #expect(end == expected + paragraph.text.utf8.count)
      expected += paragraph.text.utf8.count + 1
    }
    for (a, b) in zip(flow.lines, flow.lines.dropFirst()) {
      #expect(a.column < b.column ? b.top == 0 : a.top + a.height <= b.top)
      #expect(a.style != .heading || a.column == b.column, "a heading stands alone")
    }
    #expect(flow.lines.allSatisfy { $0.top + $0.height <= height })
  }

  @Test func theBeamIsAsTallAsEachLine() throws {
    let (scene, reader) = try ExampleFixture.make(Reader.self)
    let texts = reader.regions.filter { $0.style.kind == .text }
    #expect(texts.count == 2)
    let offered = texts.flatMap { region in
      region.textLines.map { (y: region.rect.minY + $0.y, height: $0.height) }
    }
    let lines = reader.visibleLines.map { $0.frame }
    #expect(offered.count == lines.count)
    for (a, b) in zip(offered, lines) { #expect(a.y == b.minY && a.height == b.height) }
    #expect(Set(offered.map { $0.height }).count >= 4)
    _ = scene
  }

  @Test func aMarkerKeepsToTheLineItWasPutDownOn() throws {
    let (scene, reader) = try ExampleFixture.make(Reader.self)
    try scene.click("green")
    let nibs = reader.regions.filter { $0.style.shape == Marker.tip }
    #expect(nibs.count == reader.visibleLines.count)
    #expect(nibs.allSatisfy { $0.style.constrainedAxes == .vertical })
    #expect(nibs.allSatisfy { $0.latchingAxes == .horizontal })
    let line = reader.visibleLines[4]
    scene.press(PointerPress(Point(x: line.frame.minX + 40, y: line.frame.midY)))
    scene.move(to: Point(x: line.frame.maxX - 60, y: line.frame.maxY + 70))
    scene.release(at: Point(x: line.frame.maxX - 60, y: line.frame.maxY + 70))
    let mark = try #require(reader.marks.first)
    #expect(mark.marker == .green && !mark.range.isEmpty)
    #expect(line.line.range.lowerBound < mark.range.lowerBound)
    #expect(mark.range.upperBound < line.line.range.upperBound)
    // A click alone marks nothing; a press that is taken away takes its mark along.
    scene.press(PointerPress(line.frame.center))
    scene.release(at: line.frame.center)
    scene.press(PointerPress(line.frame.center))
    scene.move(to: Point(x: line.frame.maxX, y: line.frame.midY))
    scene.cancelPress()
    #expect(reader.marks == [mark])
    try scene.click("clear")
    #expect(reader.marks.isEmpty)
    #expect(reader.buttons["clear"]?.isEnabled == false)
  }

  @Test func textIsSelectedByDragAndByWord() throws {
    let (scene, reader) = try ExampleFixture.make(Reader.self)
    let lines = reader.visibleLines
    let second = try #require(lines.first { $0.line.column == 1 })
    scene.press(PointerPress(lines[3].frame.center))
    #expect(reader.selection.isEmpty)
    scene.move(to: second.frame.center)
    scene.release(at: second.frame.center)
    #expect(lines[3].line.range.contains(reader.selection.lowerBound))
    #expect(second.line.range.contains(reader.selection.upperBound))
    let first = lines[0].frame
    scene.press(PointerPress(Point(x: first.minX + 90, y: first.midY), clicks: 2))
    scene.release(at: first.center)
    let word = Array(Article.light.paragraphs[0].text.utf8)[reader.selection]
    #expect(String(decoding: word, as: UTF8.self) == "keeper")
    reader.keyPressed(KeyPress(.escape))
    #expect(reader.selection.isEmpty)
  }

  @Test func pagesAreTurnedToTheEnds() throws {
    let (scene, reader) = try ExampleFixture.make(Reader.self)
    scene.layout(scene.info.minimumSize)
    let pages = (reader.flow.columnCount + 1) / 2
    #expect(pages > 1)
    #expect(reader.buttons["back"]?.isEnabled == false)
    for _ in 0..<pages + 2 { reader.keyPressed(KeyPress(.right)) }
    #expect(reader.firstColumn == (pages - 1) * 2)
    #expect(reader.buttons["forward"]?.isEnabled == false)
    #expect(!reader.visibleLines.isEmpty)
    scene.layout(Size(width: 3000, height: 2000))
    #expect(reader.firstColumn == 0 && !reader.visibleLines.isEmpty)
  }
}
