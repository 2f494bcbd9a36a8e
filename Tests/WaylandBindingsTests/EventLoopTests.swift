import EventLoop
import Glibc
import PointerGeometry
import Testing

/// The event loop: exact timers, sources that may go at any time, and a count of wake-ups.
@Suite struct EventLoopTests {
  private let loop: Loop

  init() throws { loop = try Loop() }

  /// Dispatches until a condition holds, at most for five seconds.
  private func run(until condition: () -> Bool) throws {
    let end = Loop.now().advanced(bySeconds: 5)
    while !condition(), Loop.now() < end { try loop.dispatch(timeout: 100) }
  }

  @Test func aTimerFiresAtItsInstantAndNotBefore() throws {
    var fired: Instant?
    let timer = try loop.timer { fired = Loop.now() }
    // Not a whole number of milliseconds, so that rounding down would show.
    let deadline = Loop.now().advanced(bySeconds: 0.0031234)
    timer.arm(at: deadline)
    #expect(timer.deadline == deadline)
    try run { fired != nil }
    let instant = try #require(fired)
    #expect(instant >= deadline)
    #expect(timer.deadline == nil)
    #expect(loop.wakeUps == 1)
  }

  @Test func anInstantInThePastFiresAtOnce() throws {
    var count = 0
    let timer = try loop.timer { count += 1 }
    timer.arm(at: .zero)
    try loop.dispatch(timeout: 1000)
    #expect(count == 1)
    try loop.dispatch(timeout: 0)
    #expect(count == 1)
  }

  @Test func aTimerClearedAfterItRanOutDoesNotFire() throws {
    var timers: [Timer] = []
    var fired = 0
    for other in [1, 0] {
      timers.append(
        try loop.timer {
          fired += 1
          timers[other].disarm()
        })
    }
    // Both have run out before the loop looks; the one that comes first clears the other.
    for timer in timers { timer.arm(at: .zero) }
    try loop.dispatch(timeout: 1000)
    try loop.dispatch(timeout: 0)
    #expect(fired == 1)
    timers = []
  }

  @Test func aTimerMayBeSetAnewFromItsOwnCallback() throws {
    var ticks: [Instant] = []
    var timer: Timer?
    let made = try loop.timer {
      ticks.append(Loop.now())
      if ticks.count < 3 { timer?.arm(at: Loop.now().advanced(bySeconds: 0.001)) }
    }
    timer = made
    made.arm(at: .zero)
    try run { ticks.count == 3 }
    #expect(ticks.count == 3)
    timer = nil
  }

  @Test func idleCostsNoWakeUp() throws {
    let timer = try loop.timer {}
    timer.arm(at: Loop.now().advanced(bySeconds: 3600))
    let start = Loop.now()
    try loop.dispatch(timeout: 50)
    #expect(loop.wakeUps == 1)
    #expect(Loop.now().seconds(since: start) >= 0.045)
  }

  @Test func aSourceMayBeCancelledInsideItsOwnCallback() throws {
    let (reader, writer) = try pipePair()
    defer { close(writer) }
    var source: Source?
    var calls = 0
    source = try loop.readable(reader) {
      calls += 1
      source?.cancel()
      source = nil
    }
    // The source watches a duplicate, so closing ours changes nothing.
    close(reader)
    write(writer, "x", 1)
    try loop.dispatch(timeout: 1000)
    try loop.dispatch(timeout: 0)
    #expect(calls == 1)
    #expect(source == nil)
  }

  @Test func aSourceCancelledByAnotherOfTheSameTurnDoesNotFire() throws {
    let pipes = try (0..<2).map { _ in try pipePair() }
    defer {
      for (reader, writer) in pipes {
        close(reader)
        close(writer)
      }
    }
    var sources: [Source] = []
    var calls = 0
    for (reader, _) in pipes {
      sources.append(
        try loop.readable(reader) {
          calls += 1
          sources.forEach { $0.cancel() }
        })
    }
    for (_, writer) in pipes { write(writer, "x", 1) }
    try loop.dispatch(timeout: 1000)
    #expect(calls == 1)
    #expect(sources.filter(\.isCancelled).count == 2)
  }

  @Test func readinessTellsOfAHangUp() throws {
    let (reader, writer) = try pipePair()
    defer { close(reader) }
    var seen: Readiness = []
    let source = try loop.watch(reader, .readable) { seen.formUnion($0) }
    close(writer)
    try loop.dispatch(timeout: 1000)
    #expect(seen.contains(.hangUp))
    source.cancel()
  }

  @Test func aDescriptorThatCannotBeWatchedIsAnErrorWithTheReason() throws {
    let error = #expect(throws: SystemError.self) { _ = try loop.readable(-1) {} }
    #expect(error?.description == "watching file descriptor -1 failed: Bad file descriptor")
  }

  @Test func aSignalArrivesAsAnEvent() throws {
    var count = 0
    let source = try loop.signal(SIGUSR2) { count += 1 }
    // To this thread: the process's other threads do not block the signal.
    pthread_kill(pthread_self(), SIGUSR2)
    try run { count > 0 }
    #expect(count == 1)
    source.cancel()
  }

  @Test func idleActionsRunOnceAndMayAddMore() throws {
    var order: [Int] = []
    loop.idle {
      order.append(1)
      loop.idle { order.append(3) }
    }
    loop.idle { order.append(2) }
    try loop.dispatch(timeout: 0)
    try loop.dispatch(timeout: 0)
    #expect(order == [1, 2, 3])
  }

  @Test func sourcesKeepTheirLoopAlive() throws {
    weak var released: Loop?
    var count = 0
    var timer: Timer?
    do {
      let own = try Loop()
      released = own
      timer = try own.timer { count += 1 }
      timer?.arm(at: .zero)
    }
    let kept = try #require(released)
    try kept.dispatch(timeout: 1000)
    #expect(count == 1)
  }

  @Test func aLoopGoesWithItsLastSource() throws {
    weak var released: Loop?
    do {
      let own = try Loop()
      released = own
      own.idle { Issue.record("an idle action of a loop that never turned") }
      let source = try own.timer {}
      source.arm(at: .zero)
    }
    #expect(released == nil)
  }

  private func pipePair() throws -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError("pipe") }
    return (ends[0], ends[1])
  }
}
