import Foundation
import InputSources
import PointerGeometry
import Testing

@testable import CompositorCore

/// What a trace says of devices is read as it was written, and nothing that is written badly harms.
@Suite struct TraceReaderTests {
  private static let header = "ferrofluid-trace 1\n"

  private func line(_ event: InputEvent) -> String {
    let text = TraceText.describe(event)
    return "\(TraceText.seconds(event.time)) \(text.kind) \(text.details)\n"
  }

  private func read(_ text: String) -> TraceReader { TraceReader(utf8: Array(text.utf8)) }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func everyKindIsReadAsItWasWritten(seed: UInt64) throws {
    var samples = TraceSamples(seed: seed)
    for rule in InputLines.all {
      for _ in 0..<10 {
        let event = samples.event(rule)
        var text = Self.header
        // What is removed has been there before, and what a tool does begins with its coming.
        if case .deviceRemoved(let device) = event.kind {
          text += line(InputEvent(time: .zero, device: device.id, kind: .deviceAdded(device)))
        } else if case .tabletTool(let told) = event.kind {
          let near = TabletToolEvent(tool: told.tool, change: .proximityIn)
          text += line(InputEvent(time: .zero, device: event.device, kind: .tabletTool(near)))
        }
        let reader = read(text + line(event))
        #expect(reader.problems == [], "seed \(seed): \(line(event))")
        #expect(reader.events.last == event, "seed \(seed): \(line(event))")
      }
    }
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func whateverIsInTheFileEveryLineIsReadOrReported(seed: UInt64) throws {
    var samples = TraceSamples(seed: seed)
    var bytes = Array(Self.header.utf8)
    for rule in InputLines.all { bytes += Array(line(samples.event(rule)).utf8) }
    let tokens = ["\n", " ", "=", "\"", "\\x", "-", "1e400", "nan", "99999999999999999999", "\0"]
    for _ in 0..<Int.random(in: 1...30, using: &samples.random) {
      let index = Int.random(in: Self.header.utf8.count..<bytes.count, using: &samples.random)
      switch Int.random(in: 0..<4, using: &samples.random) {
      case 0: bytes[index] = .random(in: .min ... .max, using: &samples.random)
      case 1: bytes.remove(at: index)
      case 2: bytes.removeSubrange(index..<min(index + 12, bytes.count))
      default:
        bytes.insert(
          contentsOf: Array((tokens.randomElement(using: &samples.random) ?? "").utf8), at: index)
      }
      if bytes.count < Self.header.utf8.count + 16 { break }
    }
    let reader = TraceReader(utf8: bytes)
    let lines = bytes.split(separator: UInt8(ascii: "\n")).count
    #expect(reader.isTrace && reader.events.count + reader.skipped <= lines, "seed \(seed)")
    #expect(reader.problems.count == min(reader.skipped, TraceReader.mostProblems))
    // What was read is well-formed: it is written, read, and written again as itself.
    let text = reader.events.map(line).joined()
    let again = read(Self.header + text)
    #expect(again.problems == [] && again.events.map(line).joined() == text, "seed \(seed)")
  }

  @Test(arguments: [
    ("1.5 key code=30 pressed=1", "'device' is missing"),
    ("1.5 key device=1 code=30", "'pressed' is missing"),
    ("1.5 key device=1 code=30 pressed=2", "pressed=2; it is one of 0, 1"),
    ("1.5 key device=1 code=768 pressed=1", "code=768; it is a whole number from 0 to 767"),
    ("1.5 key device=1 code=+3 pressed=1", "code=+3; it is a whole number"),
    ("1.5 key device=4294967296 code=3 pressed=1", "from 0 to 4294967295"),
    ("1.5 key device=1 code=3 code=3 pressed=1", "'code' is there twice"),
    ("1.5 key device=1 code=3 pressed", "'pressed' is no word; words are name=value"),
    ("x key device=1 code=3 pressed=1", "'x' is no time; it is in seconds, such as 3262.512345"),
    ("-1.0 frame device=1", "'-1.0' is no time"),
    ("1. frame device=1", "'1.' is no time"),
    ("9999999999.0 frame device=1", "is no time"),
    ("1.5", "the line ends after the time"),
    ("1.5 motion device=1 dx=nan dy=0 raw-dx=0 raw-dy=0", "dx=nan; it is a number, such as"),
    ("1.5 motion device=1 dx=1e3 dy=0 raw-dx=0 raw-dy=0", "dx=1e3; it is a number"),
    ("1.5 motion device=1 dx=1-2 dy=0 raw-dx=0 raw-dy=0", "dx=1-2; it is a number"),
    ("1.5 motion device=1 dx=1000000000000 dy=0 raw-dx=0 raw-dy=0", "it is within ±1e12"),
    ("1.5 swipe device=1 fingers=3", "words is missing: phase=begin, phase=update, phase=end"),
    ("1.5 swipe device=1 phase=middle", "one of these words is missing: phase=begin, phase"),
    ("1.5 tablet-pad device=1", "one of these words is missing: button, ring, strip"),
    ("1.5 tablet-tool device=1 phase=out tool=3", "tool 3 of device 1 has not come near"),
    ("1.5 touch device=1 phase=down contact=-1 x=0 y=0", "contact=-1; it is a whole number from"),
    ("1.5 swipe device=1 phase=begin fingers=99", "fingers=99; it is a whole number from 1 to 10"),
    ("1.5 axis device=1 source=paw", "source=paw; it is one of wheel, finger, continuous, tilt"),
    ("1.5 device device=1 state=removed", "device 1 is not there"),
    ("1.5 device device=1 state=added capabilities=hand touchpad=0 name=\"x\"", "none of pointer"),
    ("1.5 device device=1 state=added capabilities=none touchpad=0 name=x", "in double quotes"),
    ("1.5 device device=1 state=added capabilities=none touchpad=0 name=\"x", "lacks the quote"),
    ("1.5 device device=1 state=added capabilities=none touchpad=0 name=\"\\xZZ\"", "a backslash"),
    ("1.5 device device=1 state=added capabilities=none touchpad=0 name=\"a\"\"\"", "a quote with"),
  ])
  func aMalformedLineIsLeftOutAndExplained(text: String, complaint: String) throws {
    let good = "2.000001 key device=1 code=30 pressed=1\n"
    let reader = read(Self.header + text + "\n" + good)
    #expect(reader.isTrace && reader.skipped == 1)
    let problem = try #require(reader.problems.first)
    #expect(problem.line == 2 && problem.message.contains(complaint), "\(problem)")
    #expect(reader.events.map(\.kind) == [.key(code: 30, pressed: true)])
    #expect(reader.events.first?.time == Instant(nanoseconds: 2_000_001_000))
  }

  /// Traces that were written before devices had kinds.
  @Test(arguments: [
    ("pointer,gesture touchpad=1", InputDevice.Kind.touchpad), ("pointer touchpad=0", .mouse),
    ("keyboard touchpad=0", .keyboard), ("none touchpad=0", .other),
  ])
  func aDeviceWithoutItsKindIsTheUsualOne(words: String, kind: InputDevice.Kind) {
    let reader = read(
      Self.header + "1.0 device device=1 state=added capabilities=\(words) name=\"x\"\n")
    #expect(reader.problems == [])
    guard case .deviceAdded(let read)? = reader.events.first?.kind else {
      Issue.record("there is no device")
      return
    }
    #expect(read.kind == kind)
  }

  @Test func aDeviceComesOnce() {
    let added = "1.0 device device=1 state=added capabilities=none touchpad=0 name=\"x\"\n"
    let reader = read(Self.header + added + added)
    #expect(reader.events.count == 1)
    #expect(reader.problems.map(\.description) == ["line 3: device 1 is there already"])
  }

  @Test func otherLinesAndWordsArePassedOver() {
    let reader = read(
      Self.header + """
        1.0 start pid=9624
        1.0 model x=40.500 y=30.000
        1.0 client 1 wl_pointer@12.enter(3, wl_surface@3, 20.5, 20.0)
        1.0 something-new "
        1.5 frame device=7 colour="a red \\"one\\""\r

        """)
    #expect(reader.problems == [])
    #expect(reader.events.map(\.device.rawValue) == [7])
  }

  @Test func whatIsNoTraceIsSaid() {
    for (text, complaint) in [
      ("", "this is no trace; the first line of one is 'ferrofluid-trace 1'"),
      ("ferrofluid-trace 2\n1.0 frame device=1\n", "the version '2' is not known"),
      ("ferrofluid-trace\n", "this is no trace"), ("\u{feff}ferrofluid-trace 1\n", "no trace"),
    ] {
      let reader = read(text)
      #expect(!reader.isTrace && reader.events.isEmpty)
      #expect(reader.problems.first?.line == 1)
      #expect(reader.problems.first?.message.contains(complaint) == true, "\(reader.problems)")
    }
  }

  @Test func theDocumentationNamesEveryLineAndItsExampleIsRead() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "docs/trace.md"), encoding: .utf8)
    var samples = TraceSamples(seed: 7)
    for rule in InputLines.all {
      let row = text.split(separator: "\n").first {
        $0.hasPrefix("| ") && $0.split(separator: "|")[0].contains("`\(rule.kind)`")
      }
      let found = try #require(row, "\(rule.kind) has no row")
      if let lead = rule.lead {
        #expect(found.contains(lead.name + (lead.value.map { "=\($0)" } ?? "")), "\(rule.kind)")
      }
      for _ in 0..<20 {
        let details = TraceText.describe(samples.event(rule)).details
        // Up to the first text, which may hold anything.
        for word in details.prefix(while: { $0 != "\"" }).split(separator: " ")
        where !word.hasPrefix("horizontal") {
          let name = word.prefix { $0 != "=" }
          #expect(found.contains(name), "\(rule.kind): \(name)")
        }
      }
    }
    let example = text.split(separator: "    ferrofluid-trace 1\n")[1]
    let lines = example.split(separator: "\n").map { $0.dropFirst(4) }
    let reader = read(Self.header + lines.joined(separator: "\n"))
    #expect(reader.problems == [] && reader.events.count == 3)
  }
}
