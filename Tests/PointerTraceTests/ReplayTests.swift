import PointerEngine
import PointerGeometry
import Testing

@testable import PointerTrace

/// An engine is a function of its events: what was recorded happens again.
@Suite struct ReplayTests {
  @Test(arguments: Array(1...40 as ClosedRange<UInt64>))
  func replayGivesTheIdenticalEffects(seed: UInt64) {
    var host = RandomHost(seed: seed)
    var outcomes: [Outcome] = []
    var shown: [[Presentation]] = []
    for _ in 0..<250 {
      let step = host.step()
      outcomes.append(step.outcome)
      shown.append(Self.frames(of: host.engine, after: step.instant))
    }
    let reader = EventReader(host.recorder.text)
    #expect(reader.problems == [], "seed \(seed)")
    #expect(reader.recording.entries.count == outcomes.count, "seed \(seed)")
    var replayer = Replayer(reader.recording)
    while let step = replayer.next() {
      #expect(step.difference == nil, "seed \(seed)")
      #expect(step.outcome == outcomes[step.index], "seed \(seed), step \(step.index)")
      #expect(
        Self.frames(of: replayer.engine, after: step.entry.instant) == shown[step.index],
        "seed \(seed), step \(step.index)")
    }
    // As text: a number that is none is not equal to itself.
    let isSame = reader.recording.text == host.recorder.text
    #expect(isSame, "seed \(seed)")
    let isReplayed = reader.recording.replayed().text == host.recorder.text
    #expect(isReplayed, "seed \(seed)")
  }

  /// What is drawn at the instant itself, at the next frame, and late in the motion.
  private static func frames(of engine: Engine, after instant: Instant) -> [Presentation] {
    [0, 0.0166, 0.2].map { ahead in
      var presentation = Presentation()
      engine.present(at: instant.advanced(bySeconds: ahead), into: &presentation)
      return presentation
    }
  }

  @Test func anotherOutcomeIsADifference() {
    let surface = SurfaceID(rawValue: 1)
    let hit = SurfaceHit(
      surface: surface, origin: .zero, size: Size(width: 200, height: 200))
    let region = Region(
      id: RegionID(rawValue: 1), frame: Rect(x: 50, y: 50, width: 40, height: 20))
    let events: [PointerEvent] = [
      .regions(of: surface, [region]), .visibility(.adaptive),
      .motion(to: Point(x: 20, y: 20), over: hit, device: .mouse),
      .motion(to: Point(x: 60, y: 60), over: hit, device: .mouse),
    ]
    let recording = Recording(
      entries: events.enumerated().map { index, event in
        Recording.Entry(at: Instant(nanoseconds: Int64(index) * 10_000_000), event)
      }
    ).replayed()
    #expect(recording.entries.last?.expected?.effects.isEmpty == false)
    // Without an expectation nothing differs; with another one exactly that step does.
    for (index, _) in events.enumerated() {
      var changed = EventReader(recording.text).recording
      changed.entries[index].expected?.effects.append(.autoHide(true))
      changed.entries[(index + 1) % events.count].expected = nil
      var replayer = Replayer(changed)
      var different: [Int] = []
      while let step = replayer.next() {
        guard let difference = step.difference else { continue }
        different.append(step.index)
        #expect(difference.hasPrefix("line \(step.entry.line), "))
        #expect(difference.contains("> auto-hide on=1\n"))
      }
      #expect(different == [index])
    }
  }

  @Test func theEngineBeginsWithTheRecordedSettings() {
    var recorder = EventRecorder(settings: Samples.settings)
    recorder.append(.timer, at: .zero)
    let replayer = Replayer(EventReader(recorder.text).recording)
    #expect(replayer.engine.settings == Engine(settings: Samples.settings).settings)
    #expect(replayer.engine.settings != Engine().settings)
  }

  /// Taking the text away piece by piece, as a program that writes a file does.
  @Test func piecesMakeTheWhole() {
    var pieces = EventRecorder(settings: EngineSettings())
    var whole = EventRecorder(settings: EngineSettings())
    var text = pieces.takeText()
    for event in Samples.events {
      pieces.append(event, at: .zero)
      whole.append(event, at: .zero)
      text += pieces.takeText()
    }
    #expect(pieces.text == "" && text == whole.text)
  }
}
