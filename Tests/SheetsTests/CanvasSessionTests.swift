import ExampleSessions
import PointerEngine
import PointerGeometry
import Testing

@testable import ExampleKit
@testable import canvas

/// The canvas in a compositor.
@Suite(.serialized) struct CanvasSessionTests {
  private typealias Session = ExampleSession<CanvasContent>

  @Test(arguments: [1.0, 2.0])
  func thePointerIsAsLargeAsTheBrush(scale: Double) throws {
    let session = try Session(scale: scale)
    let place = try session.frame(of: "paper").center
    for (index, size) in Brush.sizes.enumerated() {
      try session.click("size.\(index + 1)")
      #expect(session.content.brush.size == size)
      try session.move(to: place)
      let drawn = try session.inWindow(session.settled.shape.rect)
      // A cross for a fine brush, else the outline of the dab, whose line is 1.5 points wide.
      let extent = size < 10 ? 24 : size + 3
      #expect(abs(drawn.width - extent) < 0.1 && abs(drawn.height - extent) < 0.1, "\(size)")
      #expect(drawn.center.distance(to: place) < 0.1, "the exact place, \(size)")
      #expect(session.settled.blend != nil, "a path of its own, \(size)")
    }
  }

  @Test func aDragDrawsWhereThePointerGoes() throws {
    let session = try Session()
    let before = session.content.drawing.strokes
    let paper = try session.frame(of: "paper")
    let places = [(40.0, 60.0), (80, 90), (140, 64), (180, 120)].map {
      Point<SurfaceSpace>(x: paper.minX + $0.0, y: paper.minY + $0.1)
    }
    try session.move(to: places[0])
    try session.press()
    for place in places.dropFirst() { try session.move(to: place) }
    #expect(session.content.drawing.current != nil)
    try session.release()
    let strokes = session.content.drawing.strokes
    #expect(strokes.count == before.count + 1)
    let stroke = try #require(strokes.last)
    #expect(stroke.hand == .pointer && stroke.brush == session.content.brush)
    for (place, end) in [(places[0], stroke.points.first), (places[3], stroke.points.last)] {
      let end = try #require(end)
      #expect((end + (paper.origin - .zero)).distance(to: place) < 1)
    }
    try session.click("undo")
    #expect(session.content.drawing.strokes == before)
    try session.click("redo")
    #expect(session.content.drawing.strokes == strokes)
  }

  @Test func colorsAreLiftedAndChosen() throws {
    let session = try Session()
    try session.move(to: "color.2")
    #expect(session.settled.elements.last?.effect == .lift)
    try session.press()
    try session.release()
    #expect(session.content.brush.color == 1)
    try session.click("clear")
    #expect(session.content.drawing.strokes.isEmpty)
  }

  /// A pen moves the pointer of a program that knows no tablets, and a finger is a touch.
  @Test func aPenAndAFingerDrawAsWhatTheyAre() throws {
    let session = try Session()
    let paper = try session.frame(of: "paper")
    let before = session.content.drawing.strokes.count
    let start = Point<SurfaceSpace>(x: paper.minX + 60, y: paper.minY + 40)
    let end = Point<SurfaceSpace>(x: start.x + 90, y: start.y + 30)

    try session.penDraws(from: start, to: end)
    let drawn = try #require(session.content.drawing.strokes.last)
    #expect(drawn.hand == .pen && session.content.drawing.strokes.count == before + 1)
    #expect(drawn.points.first?.distance(to: start - (paper.origin - .zero)) ?? 99 < 1)
    #expect(drawn.points.last?.distance(to: end - (paper.origin - .zero)) ?? 99 < 1)

    try session.fingerDraws(from: start, to: end)
    #expect(session.content.drawing.strokes.last?.hand == .finger)
    #expect(session.content.drawing.strokes.count == before + 2)

    try session.move(to: start)
    try session.press()
    try session.move(to: end)
    try session.release()
    #expect(session.content.drawing.strokes.last?.hand == .pointer, "the hand is back")
  }
}
