import PointerGeometry
import Testing

@testable import demo_scene

struct LayoutTests {
  @Test func linesOfFourNumbersAreParts() throws {
    let layout = Layout(
      of: "thing",
      lines: [
        "map 1 2 30.5 40", "a warning of some library", "bad 1 2 3", "worse 1 2 x 4",
        "endless 1 2 inf 4", "button.a -1 0 5 6",
      ])
    #expect(Set(layout.frames.keys) == ["map", "button.a"])
    #expect(try layout["map"] == Rect(x: 1, y: 2, width: 30.5, height: 40))
    #expect(
      throws: DemoError.step(
        "thing", missing: "there is no part named 'pin'; it has button.a, map")
    ) {
      try layout["pin"]
    }
  }
}
