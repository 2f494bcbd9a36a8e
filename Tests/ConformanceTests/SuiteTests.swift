import EmulatedDevices
import Foundation
import Testing
import WaylandClient

@testable import Conformance

/// The suite finds nothing in our compositor, and says what it cannot try.
@Suite(.serialized) struct SuiteTests {
  init() { ClientLog.silence() }

  /// What no virtual pointer can do, or only one that is not late.
  private static let untried = [
    "pointer.event.pinch-begin", "pointer.event.pinch-update", "pointer.event.pinch-end",
    "pointer.event.scroll-momentum",
  ]

  private func judge(_ socket: String, filter: String? = nil) -> [String] {
    var options = SuiteOptions()
    options.socket = socket
    options.patience = 5
    options.limit = 60
    return Suite.cases(matching: filter).compactMap { one in
      let verdict = Suite.run(one, options)
      if case .skipped = verdict, Self.untried.contains(one.name) { return nil }
      return verdict == .ok ? nil : verdict.line(one.name)
    }
  }

  @Test func ourCompositorConforms() throws {
    let compositor = try CompositorUnderTest()
    #expect(judge(compositor.socket) == [])
    #expect(compositor.isAlive)
  }

  /// Else what is found through a relay would say nothing.
  @Test func aRelayAloneChangesNothing() throws {
    let compositor = try CompositorUnderTest()
    let relay = try Relay(to: compositor.socket, in: compositor.folder, .none)
    for filter in ["pointer.", "hits.", "latching.", "upload.", "grabs.", "invalid-file"] {
      #expect(judge(relay.path, filter: filter) == [])
    }
  }

  /// A compositor that says nothing costs its time, and no more.
  @Test func aSilentCompositorIsNoTrap() throws {
    let compositor = try CompositorUnderTest()
    let relay = try Relay(
      to: compositor.socket, in: compositor.folder, .lost("wl_callback.done"))
    var options = SuiteOptions()
    options.socket = relay.path
    options.limit = 0.3
    options.patience = 0.1
    for one in Suite.cases.prefix(3) {
      guard case .failed = Suite.run(one, options) else {
        Issue.record("\(one.name) succeeds without an answer")
        continue
      }
    }
  }

  @Test func theCommandSaysWhatItFound() throws {
    let compositor = try CompositorUnderTest()
    let relay = try Relay(
      to: compositor.socket, in: compositor.folder,
      .changed("wl_display.error", 1, "another code") { $0 &+ 50 })
    for (socket, words, status) in [
      (compositor.socket, "ok regions.error.invalid-id", 0),
      (relay.path, "not ok regions.error.invalid-id: error 50 of ferrofluid_pointer_regions_v1", 1),
    ] as [(String, String, Int32)] {
      let output = compositor.folder + "/said"
      let command = try ChildProcess(
        BuiltFile.locate("ferrofluid"),
        ["conformance", "--socket", socket, "--filter", "error.invalid-id"],
        environment: ChildProcess.inheriting([:]), output: .file(output))
      #expect(command.wait(within: 60) == .status(status))
      let said = try String(contentsOfFile: output, encoding: .utf8)
      #expect(said.contains(words), "\(said)")
      #expect(said.contains(" cases: "), "\(said)")
    }
  }
}
