import PointerEngine
import PointerGeometry
import Testing
import WaylandClient

@testable import PointerUI

/// Animations of a client go along with the pointer, and end once.
struct PointerAnimatorTests {
  /// Adds an animation and a completion to each transition, and writes down what they are told.
  private final class Log: PointerInteractionDelegate {
    var lines: [String] = []
    var animators: [PointerAnimator] = []

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }

    func pointerInteraction(
      _ interaction: PointerInteraction, willEnter region: PointerRegion, animator: PointerAnimator
    ) { add("enter \(region.identifier)", animator) }

    func pointerInteraction(
      _ interaction: PointerInteraction, willExit region: PointerRegion, animator: PointerAnimator
    ) { add("exit \(region.identifier)", animator) }

    private func add(_ name: String, _ animator: PointerAnimator) {
      animators.append(animator)
      animator.addAnimations { [weak self] in
        self?.lines.append("\(name) \(($0 * 1000).rounded() / 1000)")
      }
      animator.addCompletion { [weak self] in self?.lines.append("\(name) \($0)") }
    }
  }

  private struct Scene {
    let bench: Bench
    let client: TestClient
    let session: PointerSession
    let surface: SurfaceUnderTest
    let interaction: PointerInteraction
    let log = Log()

    init() throws {
      bench = try Bench()
      client = try bench.client()
      session = PointerSession(registry: client.registry)
      surface = try bench.surface(client)
      interaction = PointerInteraction(surface: surface.proxy, session: session, delegate: log)
      interaction.regions = ["a", "b"].map {
        PointerRegion(rect: Rect(x: 0, y: 0, width: 20, height: 20), identifier: $0)
      }
      session.attach(to: client.seat.getPointer())
      try surface.commit()
    }

    func enter(_ id: UInt32, _ duration: Double = 0.2) throws {
      bench.compositor.service.enter(surface.key(id), duration: duration)
      try bench.settle(client)
    }

    func leave(_ id: UInt32, _ duration: Double = 0.2) throws {
      bench.compositor.service.leave(surface.key(id), duration: duration)
      try bench.settle(client)
    }

    @discardableResult
    func frame(_ milliseconds: Int64) -> Bool {
      interaction.advanceAnimations(to: Instant(nanoseconds: milliseconds * 1_000_000))
    }
  }

  @Test func anAnimationTakesAsLongAsThePointer() throws {
    let scene = try Scene()
    try scene.enter(1)
    #expect(scene.log.take().isEmpty, "the first frame is the beginning")
    #expect(scene.interaction.isAnimating)
    #expect(scene.frame(5000))
    #expect(scene.frame(5100))
    #expect(!scene.frame(5200))
    #expect(!scene.frame(5300))
    #expect(scene.log.take() == ["enter a 0.0", "enter a 0.875", "enter a 1.0", "enter a true"])
    #expect(!scene.interaction.isAnimating)
  }

  @Test func theWayBackEndsTheWayThere() throws {
    let scene = try Scene()
    try scene.enter(1)
    scene.frame(0)
    scene.frame(100)
    _ = scene.log.take()
    try scene.leave(1)
    #expect(scene.log.take() == ["enter a false"])
    scene.frame(110)
    scene.frame(400)
    #expect(scene.log.take() == ["exit a 0.0", "exit a 1.0", "exit a true"])
  }

  @Test func regionsAreAnimatedEachForItself() throws {
    let scene = try Scene()
    try scene.enter(1)
    scene.frame(0)
    try scene.leave(1)
    try scene.enter(2)
    _ = scene.log.take()
    scene.frame(10)
    #expect(scene.log.take() == ["exit a 0.0", "enter b 0.0"])
    scene.frame(210)
    #expect(scene.log.take() == ["exit a 1.0", "exit a true", "enter b 1.0", "enter b true"])
  }

  @Test func withoutMovementTheEndComesAtOnce() throws {
    let scene = try Scene()
    try scene.enter(1, 0)
    #expect(scene.log.take() == ["enter a 1.0", "enter a true"])
    scene.bench.host.settings = .init(reducedMotion: true)
    scene.bench.compositor.service.settingsChanged()
    try scene.leave(1, 0.3)
    #expect(scene.log.take() == ["exit a 1.0", "exit a true"])
    #expect(!scene.frame(0))
    // What is added later knows the outcome.
    scene.log.animators.last?.addCompletion { #expect($0) }
    var progress = 0.0
    scene.log.animators.last?.addAnimations { progress = $0 }
    #expect(progress == 1)
  }

  @Test func theEndOfTheInteractionStopsThem() throws {
    let scene = try Scene()
    try scene.enter(1)
    scene.frame(0)
    _ = scene.log.take()
    scene.interaction.close()
    #expect(scene.log.take() == ["enter a false"])
    #expect(!scene.frame(100))
    #expect(scene.log.take().isEmpty)
  }

  /// Whichever of several animations ends the interaction, in whichever frame: it is the last one.
  @Test(arguments: 0..<4, [0, 100] as [Int64])
  func nothingIsAnimatedAfterTheEnd(_ ending: Int, _ time: Int64) throws {
    let scene = try Scene()
    try scene.enter(1)
    let animator = try #require(scene.log.animators.last)
    var calls: [Int] = []
    for number in 0..<4 {
      animator.addAnimations { progress in
        calls.append(number)
        if number == ending, time == 0 || progress > 0 { scene.interaction.close() }
      }
    }
    scene.frame(0)
    if time > 0 {
      calls = []
      scene.frame(time)
    }
    #expect(calls == Array(0...ending))
    #expect(scene.log.take().last == "enter a false")
  }

  @Test func anAnimationMayChangeAnything() throws {
    let scene = try Scene()
    try scene.enter(1)
    scene.log.animators.last?.addAnimations { _ in
      scene.interaction.regions = []
      scene.interaction.cancelAnimations()
    }
    scene.frame(0)
    #expect(scene.log.take() == ["enter a 0.0", "enter a false"])
    #expect(!scene.interaction.isAnimating)
    // A clock that goes back is no progress below zero.
    try scene.enter(2)
    #expect(scene.interaction.regions.isEmpty)
  }
}
