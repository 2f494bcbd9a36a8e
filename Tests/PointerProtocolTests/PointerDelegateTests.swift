import TestNumbers
import PointerEngine
import PointerGeometry
import Testing
import WaylandClient
import WaylandServer

@testable import PointerUI

/// A delegate hears balanced calls, with the regions that it made.
struct PointerDelegateTests {
  /// Writes down what a delegate hears.
  private final class Log: PointerInteractionDelegate {
    var lines: [String] = []
    var scrolls: [PointerScroll] = []
    var pinches: [PointerPinch] = []
    var clicks: [PointerSecondaryClick] = []
    var settings: [PointerUI.PointerSettings] = []

    func pointerInteraction(
      _ interaction: PointerInteraction, willEnter region: PointerRegion,
      animator: PointerAnimator
    ) {
      lines.append("enter \(region.identifier) \(animator.transition.duration)")
    }

    func pointerInteraction(
      _ interaction: PointerInteraction, willExit region: PointerRegion,
      animator: PointerAnimator
    ) {
      lines.append("exit \(region.identifier) \(animator.transition.duration)")
    }

    func pointerInteraction(
      _ interaction: PointerInteraction, secondaryClick click: PointerSecondaryClick
    ) { clicks.append(click) }

    func pointerInteraction(_ interaction: PointerInteraction, scroll: PointerScroll) {
      scrolls.append(scroll)
    }

    func pointerInteraction(_ interaction: PointerInteraction, pinch: PointerPinch) {
      pinches.append(pinch)
    }

    func pointerInteraction(
      _ interaction: PointerInteraction, settingsDidChange settings: PointerUI.PointerSettings
    ) { self.settings.append(settings) }
  }

  /// A client with the regions "a" and "b" on its surface, which are 1 and 2 on the wire.
  private struct Scene {
    let bench: Bench
    let client: TestClient
    let session: PointerSession
    let surface: SurfaceUnderTest
    let interaction: PointerInteraction
    let pointer: Proxy<WlPointer>
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
      pointer = client.seat.getPointer()
      session.attach(to: pointer)
      session.attach(to: pointer)
      try surface.commit()
    }

    var resource: Resource<WlSurface> { surface.server.resource }

    func settle() throws { try bench.settle(client) }
  }

  @Test func enterAndExitCarryTheRegion() throws {
    let scene = try Scene()
    let service = scene.bench.compositor.service
    service.enter(scene.surface.key(1), duration: 0.28)
    service.leave(scene.surface.key(1), duration: 0.24)
    service.enter(scene.surface.key(2), duration: 0)
    try scene.settle()
    scene.interaction.remove(identifier: "b")
    service.leave(scene.surface.key(2), duration: 0.1)
    service.enter(scene.surface.key(2), duration: 0)
    service.leave(scene.surface.key(2), duration: 0)
    try scene.settle()
    #expect(
      scene.log.lines == ["enter a 0.28", "exit a 0.24", "enter b 0.0", "exit b 0.1"],
      "and an id that means nothing any more is ignored")
  }

  @Test func destroyingTheSurfaceEndsTheStay() throws {
    let scene = try Scene()
    scene.bench.compositor.service.enter(scene.surface.key(1), duration: 0)
    try scene.settle()
    scene.interaction.close()
    scene.surface.proxy.destroy()
    try scene.settle()
    #expect(scene.log.lines == ["enter a 0.0", "exit a 0.0"])
    #expect(scene.client.connection.error == nil)
  }

  @Test func detachingEndsWhatIsInProgress() throws {
    let scene = try Scene()
    let service = scene.bench.compositor.service
    service.enter(scene.surface.key(1), duration: 0)
    service.scrollBegin(on: scene.resource, at: .zero, region: nil, time: 1)
    service.pinchBegin(on: scene.resource, at: .zero, region: nil, fingers: 2, time: 2)
    try scene.settle()
    scene.session.detach(from: scene.pointer)
    service.leave(scene.surface.key(1), duration: 0)
    service.scrollEnd(cancelled: false, time: 3)
    try scene.settle()
    #expect(scene.log.lines == ["enter a 0.0", "exit a 0.0"])
    #expect(scene.log.scrolls.map(\.phase) == [.began, .cancelled])
    #expect(scene.log.pinches.map(\.phase) == [.began, .cancelled])
    #expect(scene.client.connection.error == nil)
  }

  @Test func secondaryClicksSayHow() throws {
    let scene = try Scene()
    let sources: [(UInt32, PointerSecondaryClick.Source?)] = [(1, .twoFingerClick), (9, nil)]
    for (source, known) in sources {
      scene.bench.compositor.service.secondaryClick(
        on: scene.resource, at: Point(x: 3.5, y: 4), region: RegionID(rawValue: 2),
        source: .init(rawValue: source), pressed: true, serial: 77, time: 5)
      try scene.settle()
      let click = try #require(scene.log.clicks.last)
      #expect(click.isPressed && click.serial == 77 && click.time == 5)
      #expect(click.location == Point(x: 3.5, y: 4))
      #expect(click.region?.identifier == AnyHashable("b"))
      #expect(click.source == known)
    }
  }

  @Test func scrollsHaveTotalsAndDifferences() throws {
    let scene = try Scene()
    let service = scene.bench.compositor.service
    service.scrollBegin(
      on: scene.resource, at: Point(x: 5, y: 6), region: RegionID(rawValue: 1), time: 1)
    service.scrollUpdate(by: Vector(dx: 1, dy: 10), time: 2)
    service.scrollUpdate(by: Vector(dx: 0, dy: 5), time: 3)
    service.scrollEnd(cancelled: false, time: 4)
    try scene.settle()
    let scrolls = scene.log.scrolls
    #expect(scrolls.map(\.phase) == [.began, .changed, .changed, .ended])
    #expect(scrolls.map(\.translation.dy) == [0, 10, 15, 15])
    #expect(scrolls.map(\.delta.dy) == [0, 10, 5, 0])
    #expect(scrolls.map(\.time) == [1, 2, 3, 4])
    #expect(scrolls.allSatisfy { $0.anchor == Point(x: 5, y: 6) })
    #expect(scrolls.allSatisfy { $0.region?.identifier == AnyHashable("a") })
    let start = ContentTransform(origin: Point(x: 100, y: 100))
    #expect(scrolls.last?.applied(to: start).origin == Point(x: 99, y: 85))
  }

  @Test func settingsAndCapabilitiesAreKnown() throws {
    let scene = try Scene()
    #expect(
      scene.session.capabilities == [
        .shape, .behind, .content, .gestures, .secondaryClick, .momentum,
      ])
    #expect(scene.session.settings == [])
    scene.bench.host.settings = .init(reducedMotion: true)
    scene.bench.compositor.service.settingsChanged()
    try scene.settle()
    #expect(scene.session.settings == .reducedMotion)
    #expect(scene.log.settings == [.reducedMotion])
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func aPinchKeepsThePointUnderItsAnchor(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let scene = try Scene()
    let service = scene.bench.compositor.service
    let anchor = Point<SurfaceSpace>(
      x: .random(in: 0...400, using: &random), y: .random(in: 0...300, using: &random))
    service.pinchBegin(on: scene.resource, at: anchor, region: nil, fingers: 2, time: 0)
    for step in 1...20 as ClosedRange<UInt32> {
      service.pinchUpdate(
        by: .zero, scale: .random(in: 0.01...100, using: &random),
        rotation: .random(in: -30...30, using: &random), time: step)
    }
    try scene.settle()
    let start = ContentTransform(
      origin: Point(
        x: .random(in: -2000...2000, using: &random), y: .random(in: -2000...2000, using: &random)),
      scale: .random(in: 0.1...20, using: &random),
      rotation: .random(in: -180...180, using: &random))
    let held = start.content(at: anchor)
    #expect(scene.log.pinches.count == 21)
    for pinch in scene.log.pinches {
      let place = pinch.applied(to: start)(held)
      #expect(place.distance(to: anchor) < 1, "seed \(seed), scale \(pinch.scale)")
    }
  }

  @Test func transformsAreInvertible() {
    let transform = ContentTransform(origin: Point(x: 30, y: -4), scale: 3, rotation: 35)
    let point = Point<SurfaceSpace>(x: 123, y: 45)
    let back = transform(transform.content(at: point))
    #expect(back.distance(to: point) < 1e-9)
    // Clockwise on a screen: what lies to the right of the origin goes below it.
    let quarter = ContentTransform(rotation: 90)(Point(x: 1, y: 0))
    #expect(quarter.distance(to: Point(x: 0, y: 1)) < 1e-9)
  }
}
