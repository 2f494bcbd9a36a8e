import PointerGeometry
import Testing

@testable import PointerEngine

/// Inertia, magnetism and recentring, driven by a hand.
@Suite struct MovementTests {
  /// Two controls far from each other, on free space.
  private static let pair = [Region(1, 200, 300, 60, 40), Region(2, 700, 300, 60, 40)]

  private func host(
    _ regions: [Region] = pair, at x: Double, _ y: Double, device: PointerDevice = .touchpad,
    settings: EngineSettings = EngineSettings()
  ) -> MovementHost {
    var host = MovementHost(regions, settings: settings)
    host.device = device
    host.place(at: Point(x: x, y: y))
    host.wait(1)
    if device == .touchpad { host.touch() }
    return host
  }

  @Test func aFlickTowardsAControlGoesToItsMiddle() {
    var host = host(at: 400, 380)
    host.stroke(by: 430, -10, in: 0.45, upTo: 0.6)
    let start = host.pointer
    host.lift()
    #expect(host.currentID == 2)
    #expect(host.pointer == host.center(2))
    #expect(host.engine.modelLocation == host.center(2))
    #expect(host.moves.count == 1 && host.moves(by: .magnetism) == 1)
    // The model is there at once; what is drawn flies from where it was.
    #expect((host.presentation().shape.center - start).length < 1)
    host.settle()
    #expect(host.presentation().shape.center == host.center(2))
    #expect(host.schedule == .idle)
    #expect(host.moves.count == 1)
  }

  @Test func aFlickIntoFreeSpaceGlides() {
    var host = host(at: 400, 700)
    host.stroke(by: 300, 0, in: 0.4, upTo: 0.6)
    let start = host.pointer
    let velocity = host.engine.movement.tracker.velocity(atLift: host.now).length
    host.lift()
    #expect(host.moves.isEmpty)
    host.settle()
    #expect(host.moves(by: .inertia) > 10)
    #expect(host.moves(by: .inertia) == host.moves.count)
    let way = (host.pointer - start).length
    #expect(abs(way - velocity * 0.065) < 0.2, "v·τ = \(velocity * 0.065), way \(way)")
    #expect(host.engine.modelLocation == host.pointer)
    #expect(host.schedule == .idle)
    let places = host.moves.map(\.place.x)
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 }, "always onward")
  }

  @Test func theGlideIsTheSameInAnyFrames() {
    let rates = [1.0 / 60, 1.0 / 144, 1.0 / 24, 0.3, 0.001]
    var ends: [Point<LogicalSpace>] = []
    for frame in rates {
      var host = host(at: 400, 700)
      host.frame = frame
      host.stroke(by: 300, 40, in: 0.4, upTo: 0.6)
      let lift = host.now
      host.lift()
      guard let coast = host.engine.movement.coast else {
        Issue.record("no coast")
        return
      }
      host.settle()
      for move in host.moves {
        #expect((coast.glide.value(at: move.instant) - move.place).length < 1e-9)
        #expect(move.instant > lift)
      }
      ends.append(host.pointer)
    }
    #expect(ends.allSatisfy { $0 == ends[0] })
  }

  @Test func report15AFingerStopsACoastInThatEvent() {
    var host = host(at: 400, 700)
    host.stroke(by: 300, 0, in: 0.4, upTo: 0.6)
    host.lift()
    host.wait(0.05)
    #expect(host.engine.movement.coast != nil)
    let (place, count) = (host.pointer, host.moves.count)
    host.touch()
    #expect(host.engine.movement.coast == nil)
    host.settle()
    #expect(host.pointer == place && host.moves.count == count)
    #expect(host.engine.modelLocation == place)
  }

  enum Stop: CaseIterable, Sendable {
    case finger, click, motion, gesture, constraint, surfaceRemoved, sceneChanged, surfaceMoved
    case hidden, plain, inertiaOff, typing, deviceRemoved
  }

  @Test(arguments: Stop.allCases) func aCoastIsStopped(by stop: Stop) {
    var host = host(at: 400, 700)
    host.stroke(by: 300, 0, in: 0.4, upTo: 0.6)
    host.lift()
    host.wait(0.05)
    #expect(host.engine.movement.coast != nil)
    var place = host.pointer
    let other = SurfaceHit(
      surface: SurfaceID(rawValue: 9), origin: .zero, size: Size(width: 1440, height: 900))
    var settings = EngineSettings()
    switch stop {
    case .finger: host.touch()
    case .click: host.send(.button(pressed: 1))
    case .motion:
      host.move(by: 1, 1)
      place = host.pointer
    case .gesture: host.send(.gesture(active: true))
    case .constraint: host.send(.constraint(.confined))
    case .surfaceRemoved: host.send(.surfaceRemoved(Scene.surface))
    case .sceneChanged:
      // Long after the latest move: a window opened, and the coast did not lead there.
      host.now = host.now.advanced(bySeconds: 0.2)
      host.send(.sceneChanged(over: other))
    case .surfaceMoved: host.send(.surfaceMoved(Scene.surface, origin: Point(x: 110, y: 50)))
    case .hidden: host.send(.visibility(.hidden))
    case .plain:
      settings.isAdaptive = false
      host.send(.settings(settings))
    case .inertiaOff:
      settings.inertia = false
      host.send(.settings(settings))
    case .typing: host.send(.interruption(.typing))
    case .deviceRemoved: host.send(.pointerRemoved)
    }
    #expect(host.engine.movement.coast == nil)
    let count = host.moves.count
    host.settle()
    #expect(host.moves.count == count && host.pointer == place)
  }

  @Test func report16MomentumNeedsALiftAndAPauseKillsIt() {
    // Without a lift nothing coasts, however quick the stroke was.
    var host = host(at: 400, 700)
    host.stroke(by: 300, 0, in: 0.4, upTo: 0.6)
    #expect(host.engine.movement.coast == nil)
    host.wait(0.1)
    let place = host.pointer
    host.lift()
    #expect(host.engine.movement.coast == nil)
    host.settle()
    #expect(host.pointer == place && host.moves(by: .inertia) == 0)
  }

  @Test func report18ACoastNeverMovesOnToAnotherSurface() {
    // A window above, which only the host knows of.
    var host = host(at: 400, 700)
    host.surfaces.append(
      SurfaceHit(
        surface: SurfaceID(rawValue: 9), origin: Point(x: 620, y: 0),
        size: Size(width: 800, height: 900)))
    host.stroke(by: 300, 0, in: 0.35, upTo: 0.6)
    #expect(host.pointer.x < 620)
    host.lift()
    host.settle()
    #expect(host.pointer.x < 620, "it is at \(host.pointer)")
    #expect(host.hit(at: host.pointer)?.surface == Scene.surface)
    #expect(host.engine.modelLocation == host.pointer)
    #expect(host.engine.over?.surface == Scene.surface)
    #expect(host.moves(by: .inertia) > 1)
  }

  @Test func report18ACoastEndsAtTheEdgeOfItsSurface() {
    var host = host(at: 900, 700)
    host.stroke(by: 500, 30, in: 0.4, upTo: 0.6)
    host.lift()
    host.settle()
    #expect(host.pointer.x < 1300 && host.pointer.x > 1299)
    #expect(host.moves.allSatisfy { $0.place.x < 1300 })
  }

  @Test func atRestAfterALongMovementTheNearbyTargetIsTaken() {
    for device in [PointerDevice.touchpad, .mouse] {
      var host = host(at: 300, 380, device: device)
      // 24 pt short of the control's edge, on a way of 477 pt.
      host.stroke(by: 476, -10, in: 0.5)
      #expect(host.moves.isEmpty)
      host.wait(0.2)
      #expect(host.currentID == 2 && host.pointer == host.center(2))
      #expect(host.moves(by: .magnetism) == 1 && host.moves.count == 1)
    }
  }

  @Test func aMouseIsMovedOnlyAsTheSettingSays() {
    var host = host(
      at: 300, 380, device: .mouse, settings: EngineSettings(magnetismForMouse: false))
    host.stroke(by: 476, -10, in: 0.5)
    host.settle()
    #expect(host.currentID == nil && host.moves.isEmpty)
    host.stroke(by: 50, 0, in: 0.3)
    host.settle()
    // Inside, but not put into the middle.
    #expect(host.currentID == 2 && host.moves.isEmpty)
  }

  @Test func aSlipKeepsWhatAPointerThatIsNotMovedRestsOn() {
    var settings = EngineSettings()
    settings.magnetismForMouse = false
    // 5 pt beside the control, after a movement that leaves enough of its padding.
    var host = host(at: 185, 370, device: .mouse, settings: settings)
    host.stroke(by: 110, 0, in: 0.4)
    host.wait(0.5)
    #expect(host.currentID == 1 && host.moves.isEmpty)
    host.move(by: -1, 0.5)
    #expect(host.currentID == 1, "a slip on the way to a click")
    host.wait(0.5)
    host.move(by: -9, 0)
    #expect(host.currentID == nil)
  }

  @Test func aSmallNudgeGetsOut() {
    var host = host(at: 300, 380)
    host.stroke(by: 20, -5, in: 0.3)
    host.settle()
    #expect(host.currentID == 1 && host.pointer == host.center(1))
    // The control ends 30 pt to the right; its padding would hold the pointer up to 42.
    host.stroke(by: 32, 0, in: 0.6)
    #expect(host.currentID == 1, "a slow one is held by what is left of the padding")
    host.settle()
    #expect(host.pointer == host.center(1))
    host.stroke(by: 36, 0, in: 0.7)
    #expect(host.currentID == nil, "let go before the hand stops")
    let key = RegionKey(
      surface: Scene.surface, region: RegionID(rawValue: 1), generation: 1)
    #expect(host.engine.explanation.reason == .passes(key))
    host.settle()
    #expect(host.currentID == nil)
    #expect(host.engine.movementReason.description.hasPrefix("a small correction: 3.16 pt"))
    host.place(at: Point(x: 320, y: 375))
    host.settle()
    #expect(host.currentID == 1 && host.pointer == host.center(1))
    // A quick one leads away, even to a place beside.
    host.stroke(by: 36, 0, in: 0.25)
    #expect(host.currentID == nil)
    host.settle()
    #expect(host.currentID == nil)
    let place = host.pointer
    // A slip does not capture either.
    host.wait(0.1)
    host.move(by: -3, 0)
    #expect(host.currentID == nil)
    host.settle()
    #expect(host.pointer == Point(x: place.x - 3, y: place.y))
  }

  @Test func theGroupHasNoHoleAtRest() {
    let group = (0..<3).map { Region($0, 200 + 80 * Double($0), 300, 40, 40, group: 5) }
    var host = host(group, at: 320, 370)
    host.settle()
    host.stroke(by: 38, 0, in: 0.25)
    host.settle()
    #expect(host.currentID != nil, "in the gap of a group")
  }

  @Test func recentringKeepsTheOffsetAtZero() {
    var host = host(at: 330, 380)
    host.stroke(by: 14, -6, in: 0.2)
    #expect(host.currentID == 1)
    host.lift()
    #expect(host.pointer == host.center(1))
    let count = host.moves(by: .recentering)
    #expect(count >= 1 && count == host.moves.count)
    // And without a lift, while the finger rests.
    host.touch()
    host.stroke(by: 9, 6, in: 0.2)
    host.wait(0.3)
    #expect(host.pointer == host.center(1) && host.moves(by: .recentering) > count)
  }

  @Test func recentringKeepsToTheAxes() {
    var divider = Region(1, 200, 100, 20, 400)
    divider.recenteringAxes = .horizontal
    var host = host([divider], at: 304, 300)
    host.stroke(by: 3, 20, in: 0.2)
    host.settle()
    #expect((host.pointer - Point(x: 310, y: 320)).length < 1e-9)
    let lines = (0..<4).map { TextLine(y: 100 + Double($0) * 22, height: 20) }
    host = self.host([Region(1, 100, 100, 400, 88, .text, lines: lines)], at: 260, 180)
    host.stroke(by: 30, 4, in: 0.2)
    host.settle()
    // The middle of the second line, exact horizontally.
    #expect((host.pointer - Point(x: 290, y: 182)).length < 1e-9)
  }

  @Test func recentringStaysOnTheLineThatShows() {
    let lines = (0..<4).map { TextLine(y: 100 + Double($0) * 20, height: 20) }
    var host = host([Region(1, 100, 100, 400, 80, .text, lines: lines)], at: 260, 160)
    // A point and a half into the next line, which the beam does not go to for that.
    host.stroke(by: 30, 11.5, in: 0.2)
    #expect(abs(host.presentation(in: 1).shape.center.y - 160) < 1e-9)
    host.settle()
    #expect((host.pointer - Point(x: 290, y: 160)).length < 1e-9)
  }

  @Test func aFastPointerCapturesNothingInPassing() {
    var host = host(at: 100, 370)
    host.stroke(by: 430, 0, in: 0.4)
    let entered = host.log.contains {
      if case .enter(let key, _) = $0.effect { key.region.rawValue == 1 } else { false }
    }
    #expect(!entered)
    host = self.host(at: 250, 370)
    host.stroke(by: 100, 0, in: 0.8)
    #expect(host.currentID == 1, "a slow one does")
  }

  enum Bar: CaseIterable, Sendable {
    case button, gesture, confined, grabbed, absolute, plain, optedOut, hidden, replaced, content
    case magnetismOff, undeclared, hover, slow, short
  }

  @Test(arguments: Bar.allCases) func nothingIsMovedToATargetWhile(_ bar: Bar) {
    var settings = EngineSettings()
    var regions = Self.pair
    var device = PointerDevice.mouse
    switch bar {
    case .plain: settings.isAdaptive = false
    case .magnetismOff: settings.magnetism = false
    case .absolute: device = .absolute
    case .undeclared: regions = []
    case .hover: regions = [Region(2, 700, 300, 60, 40, .card)]
    case .content: regions.append(Region(3, 0, 0, 1200, 800, .content))
    default: break
    }
    var host = host(regions, at: 300, 380, device: device, settings: settings)
    switch bar {
    case .optedOut: host.surfaces[0].isAdaptive = false
    case .button: host.send(.button(pressed: 1))
    case .gesture: host.send(.gesture(active: true))
    case .confined: host.send(.constraint(.confined))
    case .grabbed: host.send(.constraint(.grabbed))
    case .hidden: host.send(.visibility(.hidden))
    case .replaced: host.send(.visibility(.replaced))
    case .slow:
      for _ in 0..<600 {
        host.wait(0.008)
        host.move(by: 475.0 / 600, 0)
      }
    case .short:
      host.place(at: Point(x: 736, y: 370))
      host.settle()
    default: break
    }
    if bar == .short {
      host.stroke(by: 40, 0, in: 0.2)
    } else if bar != .slow {
      host.stroke(by: 476, -10, in: 0.5)
    }
    let place = host.pointer
    host.settle()
    #expect(host.pointer == place && host.moves.isEmpty)
    if bar == .button {
      host.send(.button(pressed: 0))
      host.settle()
      #expect(host.pointer == place && host.moves.isEmpty)
    }
  }

  /// The same without a bar, so that the tests above can fail.
  @Test func withoutABarItIsMoved() {
    var host = host(at: 300, 380, device: .mouse)
    host.stroke(by: 476, -10, in: 0.5)
    host.settle()
    #expect(host.moves(by: .magnetism) == 1)
  }

  @Test func aPressKeepsTheTargetThroughASlip() {
    var host = host(at: 340, 337)
    // Free, just outside of the padding.
    host.settle()
    #expect(host.currentID == nil)
    host.send(.button(pressed: 1))
    host.wait(0.03)
    host.send(.button(pressed: 0))
    host.wait(0.02)
    host.move(by: 0, 2.5)
    host.move(by: 0, -0.5)
    #expect(host.currentID == nil)
    host.settle()
    #expect(host.moves.isEmpty)
  }

  @Test func nothingMovesOnAClientsRequest() {
    var host = host(at: 330, 380)
    host.stroke(by: 14, -6, in: 0.2)
    host.settle()
    #expect(host.currentID == 1)
    let (place, count) = (host.pointer, host.moves.count)
    for step in 1...5 {
      host.send(.regions(of: Scene.surface, [Region(1, 200 + Double(step) * 4, 300, 60, 40)]))
      host.wait(0.4)
    }
    #expect(host.currentID == 1)
    host.send(.surfaceMoved(Scene.surface, origin: Point(x: 104, y: 50)))
    host.send(.scroll(LayerID(rawValue: 1), of: Scene.surface, to: Vector(dx: 3, dy: 3)))
    host.settle()
    #expect(host.pointer == place && host.moves.count == count)
  }
}
