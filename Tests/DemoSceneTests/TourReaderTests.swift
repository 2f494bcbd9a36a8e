import PointerGeometry
import Testing

@testable import demo_scene

struct TourReaderTests {
  private let head = "title A thing\nrun {bin}/thing --size 640x480\n"

  private func steps(_ text: String) throws -> [TourStep] {
    let tour = try TourReader.read(head + "say All\n" + text, path: "a/thing.tour")
    return tour.chapters.flatMap { $0.steps.map(\.step) }
  }

  /// What is said of a text that cannot be understood.
  private func complaint(_ text: String) -> String {
    do throws(DemoError) {
      _ = try TourReader.read(text, path: "a/thing.tour")
      return "nothing"
    } catch {
      return "\(error)"
    }
  }

  @Test func theHeadSaysWhatIsStarted() throws {
    let tour = try TourReader.read(
      head + "with A={root}/b\nwith C=\ndark --dark\nlayout none\nfilm\nsay All\nlift\n",
      path: "a/thing.tour")
    #expect(tour.name == "thing" && tour.title == "A thing")
    #expect(tour.isFilmed && !tour.hasLayout)
    let command = try tour.command(["bin": "/b", "root": "/r"], isDark: false)
    #expect(
      command
        == Command(
          path: "/b/thing", arguments: ["--size", "640x480"], environment: ["A": "/r/b", "C": ""]))
    let dark = try tour.command(["bin": "/b", "root": "/r"], isDark: true)
    #expect(dark.arguments == ["--size", "640x480", "--dark"])
    #expect(throws: DemoError.self) { try tour.command(["bin": "/b"], isDark: false) }
  }

  @Test func aTourMaySayHowLargeItsOutputIs() throws {
    let tour = try TourReader.read(head + "screen 1400x900\nsay All\n", path: "t.tour")
    #expect("\(try #require(tour.screen))" == "1400x900")
    #expect(try TourReader.read(head + "say All\n", path: "t.tour").screen == nil)
    for text in ["", "1400", "1400x", "100x100", "1400x5000", "1400x900x1", "-1400x900", "wide"] {
      let complaint = complaint(head + "screen \(text)\n")
      #expect(complaint.contains(":3: 'screen' takes WIDTHxHEIGHT"), "\(complaint)")
    }
  }

  @Test func darknessMayBeAVariable() throws {
    let tour = try TourReader.read(head + "dark GTK_THEME=Adwaita:dark\nsay A\n", path: "t.tour")
    #expect(try tour.command(["bin": ""], isDark: true).environment["GTK_THEME"] == "Adwaita:dark")
    #expect(try tour.command(["bin": ""], isDark: false).environment.isEmpty)
  }

  @Test func everyStepIsUnderstood() throws {
    let spot = Spot(
      part: "icon.2", place: Point(x: 0.25, y: 1.5), offset: Vector(dx: -3, dy: 4), pace: .slow)
    #expect(
      try steps(
        """
        move icon.2 at 0.25,1.5 plus -3,4 slow   # a comment
        enter icon.2 kind icon|card
        rest 0.5
        lift
        click
        secondary
        drag icon.2 flick
        release
        scroll -7,10 in 0.4
        scroll 1,2
        pinch 30 in 1
        turn -45
        picture one
        """) == [
          .move(spot), .enter(Spot(part: "icon.2"), kinds: ["icon", "card"]), .rest(0.5), .lift,
          .click, .secondaryClick, .drag(Spot(part: "icon.2", pace: .flick)), .release,
          .scroll(Vector(dx: -7, dy: 10), seconds: 0.4),
          .scroll(Vector(dx: 1, dy: 2), seconds: 0.25),
          .pinch(30, seconds: 1), .turn(-45, seconds: 0.25), .picture("one"),
        ])
  }

  @Test func everyExpectationIsUnderstood() throws {
    let expectations = try steps(
      """
      expect 2 wl_pointer.button
      expect pinch end
      expect 0 cell
      expect change map
      expect change map 0.5
      expect still map
      expect region text
      expect region popup
      expect region none
      """)
    #expect(
      expectations
        == [
          .count(2, of: "wl_pointer.button"), .count(1, of: "pinch end"), .count(0, of: "cell"),
          .change(of: "map", share: 0.02), .change(of: "map", share: 0.5), .still("map"),
          .region(kind: "text"), .popup, .noRegion,
        ].map { TourStep.expect($0) })
  }

  @Test(arguments: [
    "jump map", "move", "move map at 1", "move map at 1,nan", "move map at 1,9999", "move map fast",
    "move map kind icon", "rest", "rest -1", "rest inf", "rest 31", "click twice", "scroll 1",
    "scroll 1,2 in", "pinch 101", "turn x", "expect", "expect 2", "expect -1 enter",
    "expect change", "expect change map 2", "expect region", "picture", "enter map kind",
  ])
  func whatIsNotUnderstoodIsRefusedWithItsLine(step: String) {
    let text = complaint(head + "say All\nlift\n\(step)\n")
    #expect(text.hasPrefix("a/thing.tour:5: "), "\(text)")
  }

  @Test(arguments: [
    ("run a\nsay b\n", "a/thing.tour: it has no line 'title'"),
    ("title a\nsay b\n", "a/thing.tour: it has no line 'run'"),
    ("title a\nrun b\n", "a/thing.tour: it has no line 'say'"),
    ("title a\nlift\n", "a/thing.tour:2: 'lift' comes before the first 'say'"),
    ("with A\n", "a/thing.tour:1: 'with' takes NAME=VALUE, not 'A'"),
    ("layout some\n", "a/thing.tour:1: 'layout' takes 'none', not 'some'"),
    ("say\n", "a/thing.tour:1: 'say' needs a text"),
  ])
  func whatIsMissingIsSaid(text: String, expected: String) {
    #expect(complaint(text) == expected)
  }

  @Test func aFileThatIsNotThereIsNamed() {
    #expect(throws: DemoError.file(path: "/no/such.tour", reason: "No such file or directory")) {
      try TourReader.read(path: "/no/such.tour")
    }
  }
}
