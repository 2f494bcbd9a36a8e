import Foundation
import InputSources
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// The trace: one golden session, and the ways in which text can go wrong.
@Suite struct TraceTests {
  /// A session's trace without times; numbers of devices, surfaces and objects are the same in
  /// every run.
  private func record(_ body: (Desk) throws -> Void) throws -> [String] {
    let path = NSTemporaryDirectory() + "ferrofluid-trace-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    var options = World.options
    options.tracePath = path
    try body(try Desk(options: options))
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasSuffix("\n"))
    let lines = text.split(separator: "\n")
    #expect(lines.first == "ferrofluid-trace 1")
    return try lines.dropFirst().map { line in
      let words = line.split(separator: " ", maxSplits: 1)
      try #require(words.count == 2)
      let parts = words[0].split(separator: ".")
      #expect(parts.count == 2 && parts[1].count == 6 && Double(words[0]) != nil)
      return String(words[1])
    }
  }

  @Test func aSession() throws {
    let lines = try record { desk in
      let client = try desk.world.connect()
      let probe = PointerProbe(client)
      let adaptive = AdaptiveProbe(client, pointer: probe)
      let window = TestWindow(window: client)
      window.toplevel.setAppId(appId: "org.example \"x\"")
      try window.map(try client.buffer(100, 100))
      try desk.toplevel(window).move(to: Point(x: 20, y: 10))
      _ = adaptive.describe(window, id: 7, x: 10, y: 10, width: 40, height: 20)
      window.proxy.commit()
      try desk.settle()
      desk.hand.send(.deviceAdded(desk.hand.mouse))
      desk.hand.move(to: 40.5, 30)
      try desk.settle()
      desk.hand.press(Code.right, source: .twoFingerTap)
      desk.hand.release(Code.right, source: .twoFingerTap)
      desk.hand.wheel(v120: 120)
      desk.hand.key(Code.a, true)
      desk.hand.send(.pinchBegin(fingers: 2))
      desk.hand.send(.pinchUpdate(Vector(dx: 1, dy: -2), scale: 1.25, rotation: -0.5))
      desk.hand.send(.pinchEnd(cancelled: true))
      window.commit(nil)
      try desk.settle()
    }
    let expected = """
      map surface=1 x=150.000 y=100.000 width=100.000 height=100.000 app="org.example \\"x\\""
      window surface=1 x=20.000 y=10.000 width=100.000 height=100.000 app="org.example \\"x\\""
      device device=1 state=added capabilities=pointer touchpad=0 name="test mouse" kind=mouse
      motion device=1 dx=-159.500 dy=-120.000 raw-dx=-159.500 raw-dy=-120.000
      model x=40.500 y=30.000
      movement on=1
      enter surface=1 region=7 duration=… kind=control x=30.000 y=20.000 width=40.000 height=20.000
      frame device=1
      movement on=0
      button device=1 code=273 pressed=1 source=two-finger-tap
      frame device=1
      button device=1 code=273 pressed=0 source=two-finger-tap
      frame device=1
      axis device=1 source=wheel vertical=15.000 vertical-v120=120
      frame device=1
      key device=1 code=30 pressed=1
      auto-hide on=1
      leave surface=1 region=7 duration=…
      pinch device=1 phase=begin fingers=2
      pinch device=1 phase=update dx=1.000 dy=-2.000 scale=1.250000 rotation=-0.500
      pinch device=1 phase=end cancelled=1
      unmap surface=1
      """
    let own = lines.filter { !$0.hasPrefix("client ") && !$0.hasPrefix("start ") }.map(masked)
    #expect(own == expected.split(separator: "\n").map(String.init))
  }

  /// A line with the engine's own choice of a duration left open.
  private func masked(_ line: String) -> String {
    line.split(separator: " ").map { $0.hasPrefix("duration=") ? "duration=…" : String($0) }
      .joined(separator: " ")
  }

  @Test func aRegionOnALayerIsWhereItIsSeen() throws {
    let lines = try record { desk in
      let client = try desk.world.connect()
      let probe = PointerProbe(client)
      let adaptive = AdaptiveProbe(client, pointer: probe)
      let window = TestWindow(window: client)
      try window.map(try client.buffer(100, 100))
      try desk.toplevel(window).move(to: Point(x: 20, y: 10))
      let regions = adaptive.describe(window, id: 7, x: 10, y: 1010, width: 40, height: 20)
      regions.setLayer(layer: 1, x: Fixed(4), y: Fixed(-1000))
      regions.setRegionLayer(id: 7, layer: 1)
      window.proxy.commit()
      try desk.settle()
      desk.hand.move(to: 50, 30)
      try desk.settle()
    }
    let entered = lines.filter { $0.hasPrefix("enter ") }
    #expect(entered.count == 1)
    #expect(entered.first?.hasSuffix(" x=34.000 y=20.000 width=40.000 height=20.000") == true)
  }

  @Test func whatClientsAreToldIsWrittenToo() throws {
    let lines = try record { desk in
      let client = try desk.world.connect()
      let probe = PointerProbe(client)
      _ = try desk.window("A", of: client, at: 0, 0, probe: probe)
      desk.hand.move(to: 40.5, 30)
      desk.hand.click()
      try desk.settle()
    }
    let told = lines.filter { $0.hasPrefix("client ") }
    let events = told.compactMap { line in
      line.split(separator: ".", maxSplits: 1).last?.split(separator: "(").first
    }
    #expect(events == ["enter", "frame", "button", "frame", "button", "frame"])
    #expect(told[0].hasPrefix("client 1 wl_pointer@"))
    #expect(told[0].contains(", 40.5, 30.0)"))
  }

  @Test(
    arguments: [
      (0, "0.000"), (-0.0001, "0.000"), (-0.25, "-0.250"), (1.0005, "1.001"), (2.9999, "3.000"),
      (123_456_789.5, "123456789.500"), (.nan, "nan"), (-.infinity, "nan"), (1e300, "nan"),
    ] as [(Double, String)])
  func numbersAreOneForm(value: Double, text: String) {
    #expect(TraceText.number(value) == text)
  }

  @Test func textsStayOnOneLine() {
    #expect(TraceText.quoted("a\"b\\c\n\u{1}\u{7f}ü") == "\"a\\\"b\\\\c\\x0a\\x01\\x7fü\"")
  }

  @Test func aTraceThatCannotBeWrittenSaysWhere() throws {
    #expect {
      _ = try Trace(path: "/nonexistent/trace")
    } throws: { error in
      "\(error)".contains("'/nonexistent/trace'") && "\(error)".contains("No such file")
    }
    // A full disk at the first line is found at once.
    #expect(throws: TraceError.self) { _ = try Trace(path: "/dev/full") }
  }
}
