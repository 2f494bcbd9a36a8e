import PointerUI
import Testing

@testable import ExampleKit
@testable import toolbar

struct ToolbarTests {
  @Test func whatCannotBeUsedIsNotOffered() throws {
    let (scene, toolbar) = try ExampleFixture.make(Toolbar.self)
    func offered() -> Set<String> {
      Set(toolbar.regions.compactMap { $0.identifier.base as? String })
    }
    #expect(offered().isDisjoint(with: ["undo", "redo", "clear"]))
    try scene.click("undo")
    #expect(toolbar.history.value == Lettering())
    try scene.click("bold")
    #expect(offered().isSuperset(of: ["undo", "clear"]) && !offered().contains("redo"))
    try scene.click("undo")
    #expect(!offered().contains("undo") && offered().contains("redo"))
  }

  @Test func regionsSayWhatKindOfButtonTheyAre() throws {
    let (_, toolbar) = try ExampleFixture.make(Toolbar.self)
    for region in toolbar.regions {
      #expect(region.style.kind == (region.identifier == AnyHashable("send") ? .control : .bare))
    }
    let groups = ["bold", "italic", "left"].map { toolbar.buttons[$0]?.group }
    #expect(groups[0] == groups[1] && groups[1] != groups[2])
    // No hole inside a group.
    let frames = ["bold", "italic", "underline"].compactMap { toolbar.buttons[$0]?.frame }
    #expect(frames.count == 3)
    for (a, b) in zip(frames, frames.dropFirst()) { #expect(a.maxX == b.minX) }
  }

  @Test func togglesAndAlternatives() throws {
    let (scene, toolbar) = try ExampleFixture.make(Toolbar.self)
    for name in ["bold", "italic", "right"] { try scene.click(name) }
    #expect(
      toolbar.history.value
        == Lettering(isBold: true, isItalic: true, isUnderlined: false, alignment: .trailing))
    let on = toolbar.buttons.all.filter { $0.isOn }.map { $0.name }
    #expect(on == ["bold", "italic", "right"])
    try scene.click("bold")
    #expect(toolbar.buttons["bold"]?.isOn == false)
    try scene.click("clear")
    #expect(toolbar.history.value == Lettering())
  }

  @Test func aPressDraggedAwayDoesNotAct() throws {
    let (scene, toolbar) = try ExampleFixture.make(Toolbar.self)
    let frame = try scene.frame(of: "bold")
    scene.press(PointerPress(frame.center))
    scene.move(to: Point(x: frame.midX, y: frame.maxY + 60))
    scene.release(at: Point(x: frame.midX, y: frame.maxY + 60))
    #expect(toolbar.history.value == Lettering())
  }

  @Test func historyGoesBackAndForth() {
    var history = History(0)
    for value in [1, 2, 2, 3] { history.change { $0 = value } }
    history.undo()
    #expect(history.value == 2 && history.canRedo)
    history.undo()
    history.undo()
    history.undo()
    #expect(history.value == 0 && !history.canUndo, "what changes nothing is no step")
    history.redo()
    history.change { $0 = 9 }
    #expect(!history.canRedo)
    history.redo()
    #expect(history.value == 9)
  }
}
