import EmulatedDevices
import EventLoop
import Glibc
import InputSources
import Testing

/// What is said when a device cannot be used: which, why, and how to mend it.
@Suite struct LibinputErrorTests {
  private let loop: Loop

  init() throws { loop = try Loop() }

  @Test func missingNode() throws {
    let path = "/dev/input/event-that-is-not-there"
    let error = try #require(throws: LibinputError.self) {
      try LibinputSource(paths: [path], loop: loop)
    }
    #expect(error == .cannotOpen(path: path, code: ENOENT))
    let text = error.description
    #expect(text.contains(path) && text.contains("No such file") && text.contains("list-devices"))
  }

  @Test func nodeThatMayNotBeRead() throws {
    let text = LibinputError.cannotOpen(path: "/dev/input/event3", code: EACCES).description
    #expect(text.contains("/dev/input/event3"))
    #expect(text.contains("Permission denied"))
    #expect(text.contains("usermod -aG input"))
  }

  @Test(arguments: ["/etc/passwd", "/etc"])
  func pathThatIsNoDevice(_ path: String) throws {
    #expect(throws: LibinputError.notADevice(path: path)) {
      try LibinputSource(paths: [path], loop: loop)
    }
  }

  @Test func deviceThatIsNoInput() throws {
    let error = try #require(throws: LibinputError.self) {
      try LibinputSource(paths: ["/dev/null"], loop: loop)
    }
    guard case .refused("/dev/null", let reason) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(!reason.isEmpty)
  }

  @Test func firstBadPathOfSeveralIsNamed() throws {
    let seat = try EmulatedSeat()
    let pad = try seat.add(.clickpad)
    let probe = try Probe(["paths", pad.path, "/dev/input/event7"], on: seat)
    let complaint = "failed cannot open input device /dev/input/event7"
    #expect(probe.lines.contains { $0.hasPrefix(complaint) }, "\(probe.lines)")
  }
}
