import EventLoop
import Glibc
import Testing
import WaylandClient
import WaylandServer

/// The end of a connection is a Swift error that says whose fault it is.
@Suite struct ErrorTests {
  private final class Strict: Counter {
    override func newer(_ object: Resource<FfEverything>, number: UInt32) {
      others += 1
      object.postError(.badNumber, "\(number) is a bad number")
    }
    override func makeChild(
      _ object: Resource<FfEverything>, id: Resource<FfChild>, number: UInt32
    ) {
      others += 1
      object.postNoMemory()
    }
  }

  @Test func aProtocolErrorReachesTheClientTyped() throws {
    let pair = try Pair()
    let strict = Strict()
    let (resource, proxy) = try pair.everything(handler: strict)
    proxy.newer(number: 13)
    // Not handled any more.
    proxy.newer(number: 14)
    let error = #expect(throws: ConnectionError.self) { try pair.pump() }
    let expected = ProtocolError(interface: "ff_everything", id: proxy.id, code: 7)
    #expect(error == .violation(expected))
    #expect(pair.connection.error == .violation(expected))
    #expect(expected.code == FfEverything.Error.badNumber.rawValue)
    #expect(strict.others == 1)
    #expect(!resource.isAlive)
    #expect("\(expected)".contains("error 7 of ff_everything@\(proxy.id)"))
    // What comes after is refused, not fatal.
    #expect(throws: ConnectionError.violation(expected)) { try pair.connection.dispatchPending() }
    #expect(proxy.isAlive)
    proxy.newer(number: 15)
  }

  @Test func noMemoryIsAnErrorOfTheDisplay() throws {
    let pair = try Pair()
    let (_, proxy) = try pair.everything(handler: Strict())
    _ = proxy.makeChild(number: 1)
    let error = #expect(throws: ConnectionError.self) { try pair.pump() }
    #expect(
      error
        == .violation(
          ProtocolError(
            interface: "wl_display", id: 1, code: WlDisplay.Error.noMemory.rawValue)))
  }

  @Test func aServerThatIsNotThereIsAnErrorThatSaysWhatToDo() {
    let error = #expect(throws: ConnectionError.self) {
      try Connection(name: "/nowhere/wayland-77")
    }
    let text = "\(String(describing: error))"
    #expect(text.contains("/nowhere/wayland-77"))
    #expect(text.contains("No such file or directory"))
    #expect(text.contains("WAYLAND_DISPLAY"))
  }

  @Test func aServerThatGoesIsALostConnection() throws {
    let pair = try Pair()
    pair.display.destroy()
    let error = #expect(throws: ConnectionError.self) { try pair.connection.roundtrip() }
    guard case .lost(let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.number == EPIPE || reason.number == ECONNRESET)
  }

  @Test func anAttachedConnectionReportsItsEndOnce() throws {
    let pair = try Pair()
    let (_, proxy) = try pair.everything(handler: Strict())
    let loop = try Loop()
    var errors: [ConnectionError] = []
    pair.connection.onError = { errors.append($0) }
    try pair.connection.attach(to: loop)
    proxy.newer(number: 1)
    for _ in 0..<5 {
      try loop.dispatch(timeout: 0)
      try pair.display.loop.dispatch(timeout: 0)
    }
    #expect(
      errors == [.violation(ProtocolError(interface: "ff_everything", id: proxy.id, code: 7))])
    let wakeUps = loop.wakeUps
    let start = Loop.now()
    try loop.dispatch(timeout: 20)
    #expect(Loop.now().seconds(since: start) > 0.015)
    #expect(loop.wakeUps == wakeUps + 1)
  }
}
