import PointerGeometry
import Testing

@testable import PointerTrace

/// Shapes as words.
@Suite struct ShapeTests {
  private func paths() throws -> [Shape] {
    let elements: [PathElement] = [
      .move(to: Point(x: 0, y: 0)), .line(to: Point(x: 10.5, y: 0)),
      .quadratic(to: Point(x: 10, y: 10), control: Point(x: 12, y: 5)),
      .cubic(
        to: Point(x: 0, y: 10), control1: Point(x: 8, y: 12), control2: Point(x: 2, y: 1.0 / 3)),
      .close,
    ]
    return [
      .path(try Path(elements)),
      .path(try Path(elements, fillRule: .evenOdd), anchor: Point(x: -1, y: 2)),
    ]
  }

  @Test func everyShapeIsReadAsItIsWritten() throws {
    let shapes: [Shape] = [
      .roundedRect(CornerRadii(topLeft: 1, topRight: 2, bottomRight: 0, bottomLeft: 4.5)),
      .roundedRect(CornerRadii(.infinity)), .capsule, .circle(diameter: nil),
      .circle(diameter: 20), .circle(diameter: -0.0), .verticalBeam(length: 20, thickness: 3),
      .horizontalBeam(length: 0.1, thickness: 1e-9),
    ]
    for shape in shapes + (try paths()) {
      #expect(Shape(word: shape.word[...]) == shape)
      #expect(!shape.word.contains(" ") && !shape.word.contains("="))
    }
  }

  @Test func theWordsAreAsDocumented() throws {
    #expect(Shape.roundedRect(CornerRadii(8)).word == "rounded:8,8,8,8")
    #expect(Shape.circle(diameter: 20).word == "circle:20")
    #expect(
      try paths().map(\.word) == [
        "path:nonzero:unset:M0,0;L10.5,0;Q10,10,12,5;C0,10,8,12,2,0.3333333333333333;Z",
        "path:even-odd:-1,2:M0,0;L10.5,0;Q10,10,12,5;C0,10,8,12,2,0.3333333333333333;Z",
      ])
    #expect(GridPitch(15, offset: -3)?.word == "15,-3")
  }

  @Test(arguments: [
    "", "circle:", "capsule:", "rounded", "rounded:1,2,3", "vertical-beam:1", "square",
    "path", "path:nonzero:unset:", "path:nonzero:unset:L1,1", "path:odd:unset:M0,0;L1,0;L0,1",
    "path:nonzero:1:M0,0;L1,0;L0,1", "path:nonzero:unset:M0,0;L1,0;L0,1;", "path:nonzero:M0,0",
    "path:nonzero:unset:M0,0;L1,0;L0,nan", "path:nonzero:unset:M0,0;L1,0;X", "CIRCLE",
    "path:nonzero:unset:M0,0;L1,0;L0,1;Z1", "path:nonzero:unset:M0,0;L5,0;L9,0",
  ]) func wordsThatAreNoShapes(word: String) {
    #expect(Shape(word: word[...]) == nil)
  }

  @Test func pitchesThatAreNone() {
    for word in ["", "5", "0.5,0", "nan,0", "5,inf", "5,1,2"] {
      #expect(GridPitch(word: word[...]) == nil)
    }
  }
}
