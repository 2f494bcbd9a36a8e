import Testing

@testable import DeviceScenes

/// The judge of all scenes can tell wrong from right.
@Suite struct WireRuleTests {
  private func violations(of events: [String]) -> [String] {
    var rules = WireRules()
    for event in events { rules.note(Heard(event)) }
    rules.finish()
    return rules.violations
  }

  @Test(
    arguments: [
      [
        "enter", "frame", "motion", "frame", "press 272", "frame", "release 272", "frame", "leave",
        "frame",
      ],
      [
        "enter", "frame", "anchored scroll begin", "axis finger y", "anchored scroll", "frame",
        "stop finger y", "anchored scroll end", "frame",
      ],
      ["enter", "frame", "pinch begin 2", "pinch", "pinch cancel", "hold begin 3", "hold end"],
      ["enter", "frame", "axis wheel y", "v120 y", "frame"],
      [
        "down 30", "up 30", "touch down 0", "touch down 1", "touch motion 1", "touch up 0",
        "touch up 1", "touch frame",
      ],
      ["pen in", "pen motion", "pen down", "pen up", "pen out", "pen frame"],
      ["touch down 0", "touch frame", "touch cancel"],
      [
        "enter", "frame", "leave", "enter window 2", "frame", "secondary press by button",
        "press 273", "frame", "secondary release by button", "release 273", "frame",
      ],
    ])
  func whatIsRight(_ events: [String]) {
    #expect(violations(of: events) == [])
  }

  @Test(
    arguments: [
      ["motion", "frame"], ["enter"], ["enter", "frame", "press 272", "frame"],
      ["enter", "frame", "press 272", "press 272", "release 272", "frame"],
      ["enter", "frame", "release 272", "frame"], ["enter", "frame", "axis finger y", "frame"],
      ["enter", "frame", "axis ? y", "frame"], ["enter", "frame", "stop finger y", "frame"],
      ["enter", "frame", "pinch"], ["enter", "frame", "pinch begin 2"],
      ["pinch begin 2", "pinch end"],
      ["enter", "frame", "swipe begin 3", "swipe begin 3", "swipe end"],
      ["enter", "frame", "anchored scroll"], ["enter", "frame", "anchored pinch begin 2"],
      ["touch motion 0", "touch frame"], ["touch down 0", "touch frame"],
      ["touch down 0", "touch up 0"], ["pen motion", "pen frame"],
      ["pen in", "pen down", "pen out", "pen frame"], ["down 30"], ["up 30"], ["leave", "frame"],
      ["enter", "enter", "frame"], ["enter", "frame", "secondary press by button"],
    ])
  func whatIsWrong(_ events: [String]) {
    #expect(violations(of: events).count >= 1)
  }

  @Test func numbersAreFinite() {
    var rules = WireRules()
    rules.note(Heard("enter", [1, 2]))
    #expect(rules.violations == [])
    rules.note(Heard("motion", [.nan, 2]))
    #expect(rules.violations.count == 1)
  }
}
