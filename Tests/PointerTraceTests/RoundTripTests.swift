import PointerEngine
import PointerGeometry
import Testing

@testable import PointerTrace

/// What is written is read as the same.
@Suite struct RoundTripTests {
  @Test(arguments: Samples.events.indices) func event(index: Int) throws {
    let event = Samples.events[index]
    let recording = Recording(entries: [Recording.Entry(at: Instant(nanoseconds: 1), event)])
    let reader = EventReader(recording.text)
    #expect(reader.problems == [])
    #expect(reader.recording.entries.map(\.event) == [event])
    #expect(reader.recording.text == recording.text)
  }

  @Test(arguments: Samples.effects.indices) func effect(index: Int) throws {
    let outcome = Outcome(effects: [Samples.effects[index]], schedule: .idle)
    expectRoundTrip(outcome)
  }

  @Test(arguments: Samples.schedules) func schedule(schedule: Schedule) throws {
    expectRoundTrip(Outcome(effects: Samples.effects, schedule: schedule))
  }

  private func expectRoundTrip(_ outcome: Outcome) {
    let entry = Recording.Entry(at: .zero, .timer, expected: outcome)
    let recording = Recording(settings: Samples.settings, entries: [entry])
    let reader = EventReader(recording.text)
    #expect(reader.problems == [])
    #expect(reader.recording.entries.map(\.expected) == [outcome])
    #expect(reader.recording.settings == Samples.settings)
    #expect(reader.recording.text == recording.text)
  }

  @Test func everyEventInOneText() {
    let entries = Samples.events.enumerated().map { index, event in
      Recording.Entry(
        at: Instant(nanoseconds: Int64(index)), event, expected: Outcome(effects: Samples.effects))
    }
    let recording = Recording(settings: Samples.settings, entries: entries)
    let reader = EventReader(recording.text)
    #expect(reader.problems == [] && reader.isComplete)
    #expect(reader.recording.entries.map(\.event) == Samples.events)
    #expect(reader.recording.text == recording.text)
    // The lines are where the entries say that they are.
    let lines = recording.text.split(separator: "\n", omittingEmptySubsequences: false)
    for entry in reader.recording.entries {
      let first = entry.eventText.split(separator: "\n")[0]
      #expect(lines[entry.line - 1].hasSuffix(first))
    }
  }

  @Test func theTextIsAsDocumented() {
    var recorder = EventRecorder(settings: EngineSettings())
    _ = recorder.takeText()
    recorder.append(
      .regions(
        of: Samples.surface,
        [
          Region(
            id: RegionID(rawValue: 1), frame: Rect(x: 100, y: 100, width: 80, height: 40),
            cornerRadius: 8), Samples.region,
        ]), at: Instant(nanoseconds: 1_000_000_000))
    recorder.append(
      .motion(
        to: Point(x: 210, y: 170.5),
        over: SurfaceHit(
          surface: Samples.surface, origin: Point(x: 100, y: 50),
          size: Size(width: 800, height: 600)), device: .mouse),
      at: Instant(nanoseconds: 1_016_666_667))
    recorder.append(
      Outcome(
        effects: [.enter(Samples.key, duration: 0.1)],
        schedule: .animating(until: Instant(nanoseconds: 1_480_000_000))))
    #expect(
      recorder.text == """
        1.000000000 regions of=7
          region id=1 frame=100,100,80,40 radius=8
          region id=3 frame=1,-2,0.1,1e-300 layer=5 parent=0 kind=text padding=0 group=9 z=-4 \
        recentering=vertical latching=horizontal+vertical enabled=0 asks=1 sensor=1 effect=hover \
        radius=8 pointer=system constrained=none shape=circle:20.5
            hover tint=underlay shadow=1 scales=0
            accessory shape=circle offset=4 angle=1.5 rotation=-0.25
            accessory shape=circle:3 offset=0 angle=0 rotation=0
            modified held=shift+logo effect=hover radius=8 pointer=system constrained=none \
        shape=circle:20.5
              hover tint=underlay shadow=1 scales=0
              accessory shape=circle offset=4 angle=1.5 rotation=-0.25
              accessory shape=circle:3 offset=0 angle=0 rotation=0
            grid columns=65,-3 rows=15,0
            line y=3 height=20
            line y=23 height=0.3333333333333333
        1.016666667 motion to=210,170.5 device=mouse over=7 origin=100,50 size=800,600
        > enter surface=7 region=3 generation=2 duration=0.1
        > animating until=1.480000000

        """)
  }
}
