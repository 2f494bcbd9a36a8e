import EventLoop
import Glibc
import PointerGeometry
import Testing
import WaylandClient
import WaylandServer

/// Server and client together in one loop, with no hand-made pumping.
@Suite struct LoopTests {
  @Test func anAttachedConnectionSendsAndReceivesByItself() throws {
    let pair = try Pair()
    let heard = Heard()
    let (_, proxy) = try pair.everything(handler: Echo())
    proxy.setHandler(heard)
    try pair.connection.attach(to: pair.display.loop)
    proxy.echoNumbers(int: 1, uint: 2, fixed: Fixed(3))
    let end = Loop.now().advanced(bySeconds: 5)
    while heard.numbers.isEmpty, Loop.now() < end { try pair.display.loop.dispatch(timeout: 100) }
    #expect(heard.numbers.count == 1)
  }

  @Test func nothingToDoMeansNoWakeUp() throws {
    let pair = try Pair()
    _ = try pair.everything(handler: Echo())
    try pair.connection.attach(to: pair.display.loop)
    for _ in 0..<5 { try pair.display.loop.dispatch(timeout: 0) }
    let before = pair.display.loop.wakeUps
    try pair.display.loop.dispatch(timeout: 50)
    #expect(pair.display.loop.wakeUps == before + 1)
  }

  @Test func aServerThatDoesNotReadBlocksNobody() throws {
    let pair = try Pair()
    let (_, proxy) = try pair.everything(handler: Echo())
    let loop = try Loop()
    try pair.connection.attach(to: loop)
    let text = String(repeating: "x", count: 4000)
    // More than the socket takes: libwayland's own buffer of 4 kB fills up behind it.
    var sent = 0
    while sent < 1000, (try? pair.connection.flush()) == true {
      proxy.echoText(text: text, maybe: nil)
      sent += 1
    }
    #expect(sent < 1000)
    // Waits for room instead of spinning.
    try loop.dispatch(timeout: 0)
    let before = loop.wakeUps
    try loop.dispatch(timeout: 20)
    #expect(loop.wakeUps == before + 1)
    // And sends the rest once the server reads.
    let heard = Heard()
    proxy.setHandler(heard)
    let end = Loop.now().advanced(bySeconds: 5)
    while heard.texts.count < sent, Loop.now() < end {
      try pair.display.loop.dispatch(timeout: 0)
      try loop.dispatch(timeout: 0)
    }
    #expect(heard.texts.count == sent)
    #expect(pair.connection.error == nil)
  }

  @Test func runEndsWhenTerminated() throws {
    let display = try Display()
    let timer = try display.loop.timer { [unowned display] in display.terminate() }
    timer.arm(at: Loop.now().advanced(bySeconds: 0.002))
    #expect(display.run() == nil)
    // Also when it is asked from an idle action, with nothing else to wake the loop.
    display.loop.idle { [unowned display] in display.terminate() }
    #expect(display.run() == nil)
  }
}
