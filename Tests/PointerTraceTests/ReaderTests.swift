import TestNumbers
import PointerEngine
import PointerGeometry
import Testing

@testable import PointerTrace

/// What a reader makes of texts that people and other programs wrote.
@Suite struct ReaderTests {
  private static let head = "ferrofluid-events 1\n"

  @Test func manyWarningsHideNoError() {
    let reader = EventReader(
      Self.head + String(repeating: "1 timer a=1\n", count: 150) + "2 jump\n")
    #expect(!reader.isComplete && reader.problems.count == 101)
    #expect(reader.problems.last?.what == "'jump' is no event")
  }

  private func problems(_ body: String) -> [String] {
    EventReader(Self.head + body).problems.map(\.description)
  }

  @Test func commentsEmptyLinesAndOtherLineEndsAreNothing() {
    let reader = EventReader(
      "# a fault\r\n\r\nferrofluid-events 1\r\n\n# the start\n1 timer\r\n   \n  # deeper\n2 timer")
    #expect(reader.problems == [] && reader.isComplete)
    #expect(
      reader.recording.entries.map(\.instant.nanoseconds) == [1_000_000_000, 2_000_000_000])
    #expect(reader.recording.entries.map(\.line) == [6, 9])
  }

  @Test func aRecordingWithoutSettingsBeginsWithTheDefaults() {
    #expect(EventReader(Self.head + "1 timer").recording.settings == EngineSettings())
    let reader = EventReader(Self.head + "start reduced-motion=1\n  movement flick-speed=5\n")
    var expected = EngineSettings(reducedMotion: true)
    expected.movement.flickSpeed = 5
    #expect(reader.recording.settings == expected && reader.problems == [])
  }

  @Test func otherTextsAreNoRecordings() {
    for text in ["", "\n", "ferrofluid-trace 1\n1 timer", "1 timer"] {
      let reader = EventReader(text)
      #expect(
        reader.problems.map(\.description) == [
          "line 1: this is no recording; the first line has to be 'ferrofluid-events 1'"
        ])
      #expect(reader.recording.entries.isEmpty && !reader.isComplete)
    }
    for version in ["", " 2", " 1 2", " one"] {
      let reader = EventReader("ferrofluid-events\(version)\n1 timer")
      #expect(reader.problems.count == 1 && reader.recording.entries.isEmpty)
      #expect(reader.problems.first?.what.contains("version") == true)
    }
  }

  @Test func whatIsWrongIsSaidWithLineAndRemedy() {
    #expect(
      problems("1 jump\n") == [
        "line 2: 'jump' is no event; the events are: motion, button, contact, modifiers, "
          + "interruption, scene, regions, layers, scroll, answer, surface-moved, "
          + "surface-removed, gesture, visibility, constraint, outputs, pointer-removed, "
          + "settings, timer"
      ])
    #expect(
      problems("1 motion to=1 device=mouse\n") == [
        "line 2: motion: to is '1'; write a place: x,y"
      ])
    #expect(
      problems("1 motion to=1,2\n") == [
        "line 2: motion lacks 'device'; write device= and one of touchpad, mouse, absolute"
      ])
    #expect(
      problems("1 button pressed=99999999999999999999\n") == [
        "line 2: button: pressed is '99999999999999999999'; write a whole number from "
          + "-9223372036854775808 to 9223372036854775807"
      ])
    #expect(
      problems("1 modifiers held=shift+hyper\n") == [
        "line 2: modifiers: held is 'shift+hyper'; write none, or some of "
          + "shift+control+alt+logo"
      ])
    #expect(
      problems("yesterday timer\n") == [
        "line 2: the line begins with 'yesterday'; begin it with seconds with at most nine "
          + "decimals, with '>', or with '#' for a comment"
      ])
    #expect(problems("1\n") == ["line 2: the line ends where a word has to be; say what happened"])
    #expect(
      problems("1 timer now\n") == ["line 2: 'now' is no word with a value; write NAME=VALUE"])
    #expect(
      problems("1 button pressed=1 pressed=2\n") == [
        "line 2: 'pressed' is there twice; remove one"
      ])
    #expect(problems("1 timer\n> jump\n").first?.hasPrefix("line 3: 'jump' is no result") == true)
    #expect(
      problems("1 timer\nstart\n") == [
        "line 3: 'start' comes after an event; write it first, or 'settings'"
      ])
    #expect(
      problems(
        "1 answer surface=1 region=1 generation=1 serial=1\n  region id=1 frame=0,0,1,1\n"
          + "  region id=2 frame=0,0,1,1\n") == [
          "line 2: answer has 2 regions; leave one, or none for as declared"
        ])
  }

  @Test func linesBelow() {
    #expect(
      problems("1 regions of=1\n   region id=1 frame=0,0,1,1\n") == [
        "line 3: the line is indented by 3; indent by two more than the line that it belongs to"
      ])
    #expect(problems("1 regions of=1\n    region id=1 frame=0,0,1,1\n").count == 1)
    #expect(problems("  region id=1 frame=0,0,1,1\n").count == 1)
    let deep = (1...20).map { String(repeating: "  ", count: $0) + "x\n" }.joined()
    #expect(problems("1 regions of=1\n" + deep).count == 1)
    #expect(
      problems("1 regions of=1\n  region id=1 frame=0,0,1\n  region id=2 kind=dial\n") == [
        "line 3: region: frame is '0,0,1'; write a rectangle: x,y,width,height",
        "line 4: region lacks 'frame'; write frame= and a rectangle: x,y,width,height",
        "line 4: region: kind is 'dial'; write one of control, bare, icon, text, card, content",
      ])
  }

  /// What a newer version may have added is skipped and the rest counts.
  @Test func unknownWordsAreSkipped() {
    let reader = EventReader(
      Self.head + "1 button pressed=1 force=0.5\n2 regions of=1\n  region id=1 frame=0,0,1,1\n"
        + "    scent rose=1\n  zone id=1\n3 timer\n  twice a=1\n")
    #expect(
      reader.problems.map(\.description) == [
        "line 2: warning: button: the word 'force' is skipped; remove it, or use the version "
          + "that wrote it",
        "line 6: warning: 'zone' below regions is skipped; what belongs below it: region",
        "line 5: warning: 'scent' below region is skipped; what belongs below it: hover, "
          + "accessory, modified, grid, line",
        "line 8: warning: 'twice' below timer is skipped; no line belongs below timer",
      ])
    #expect(reader.isComplete && reader.recording.entries.count == 3)
    #expect(reader.recording.entries.first?.event == .button(pressed: 1))
  }

  /// An event that is wrong takes its outcome with it, and no other event.
  @Test func whatIsWrongIsLeftOutAsAWhole() {
    let reader = EventReader(
      Self.head + "1 timer\n> idle\n2 button pressed=x\n> wake at=9\n3 timer\n> wake at=x\n"
        + "> idle\n4 timer\n> wake at=7\n")
    #expect(
      reader.recording.entries.map(\.instant.nanoseconds) == [1, 3, 4].map { $0 * 1_000_000_000 })
    #expect(
      reader.recording.entries.map(\.expected) == [
        Outcome(), nil, Outcome(schedule: .wake(at: Instant(nanoseconds: 7_000_000_000))),
      ])
    #expect(reader.problems.count == 2 && !reader.isComplete)
  }

  @Test func aTextThatIsWrongThroughoutGivesNoFlood() {
    let reader = EventReader(Self.head + String(repeating: "x\n", count: 5000))
    #expect(reader.problems.count == 100 && !reader.isComplete)
    let word = String(repeating: "\u{1b}[2J", count: 5000)
    let long = problems("1 \(word)\n")
    #expect(long.first.map { $0.count < 400 && !$0.contains("\u{1b}") } == true)
  }

  /// Each word is compared with those before it, so their number has an end.
  @Test func aLineHasAsManyWordsAsItMayHave() {
    func text(_ words: Int) -> String {
      "ferrofluid-events 1\n1 timer" + (1..<words).map { " a\($0)=1" }.joined() + "\n"
    }
    let limit = NodeAssembler.wordLimit
    #expect(EventReader(text(limit)).recording.entries.count == 1)
    for words in [limit + 1, 20_000] {
      let reader = EventReader(text(words))
      #expect(reader.recording.entries.isEmpty && !reader.isComplete)
      #expect(
        reader.problems.map(\.description) == [
          "line 2: the line has \(words) words; write at most \(limit); nothing needs as many"
        ])
    }
  }

  @Test func bytesThatAreNoTextAreNoWords() {
    var bytes = Array((Self.head + "1 timer\n2 button pressed=").utf8)
    bytes += [0xff, 0xfe, 0x00, 0x0a]
    let reader = EventReader(utf8: bytes)
    #expect(reader.recording.entries.count == 1 && reader.problems.count == 1)
  }

  @Test(arguments: Array(1...24 as ClosedRange<UInt64>))
  func mutilatedTextsNeverTrap(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let entries = Samples.events.enumerated().map { index, event in
      let effect = Samples.effects[index % Samples.effects.count]
      return Recording.Entry(at: .zero, event, expected: Outcome(effects: [effect]))
    }
    let whole = Array(Recording(entries: entries).text.utf8)
    for _ in 0..<12 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        let place = Int.random(in: 20..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(bytes[Int.random(in: 0..<place, using: &random)], at: place)
        default:
          let end = min(bytes.count, place + Int.random(in: 0...40, using: &random))
          bytes.removeSubrange(place..<end)
        }
        guard bytes.count > 40 else { break }
      }
      let reader = EventReader(utf8: bytes)
      // What was read is a recording like any other.
      let again = EventReader(reader.recording.text)
      #expect(again.problems == [], "seed \(seed)")
      #expect(again.recording.text == reader.recording.text, "seed \(seed)")
    }
  }
}
