import PointerGeometry
import Testing

@testable import PointerEngine

/// Why the pointer does or does not snap: every reason, in words.
@Suite struct ExplanationTests {
  private let control = Region(1, 100, 100, 60, 40)

  private func scene(_ regions: [Region]? = nil, at x: Double = 130, _ y: Double = 120) -> Scene {
    var scene = Scene(regions ?? [control])
    scene.move(x, y)
    return scene
  }

  private func expect(
    _ scene: Scene, _ words: String, location: SourceLocation = #_sourceLocation
  ) {
    #expect(scene.engine.explanation.description == words, sourceLocation: location)
  }

  @Test func unseen() {
    expect(Scene([control]), "does not snap: the pointer has not been moved yet")
  }

  @Test func whatCountsEverywhere() {
    let events: [(PointerEvent, String)] = [
      (.visibility(.hidden), "the pointer is hidden by a client"),
      (.visibility(.replaced), "a client draws its own pointer"),
      (.interruption(.typing), "the pointer is hidden until it is moved"),
      (.constraint(.locked), "a client has locked the pointer"),
      (.constraint(.grabbed), "a drag or a window move has the pointer"),
      (
        .settings(EngineSettings(isAdaptive: false)),
        "the plain pointer is chosen in the settings"
      ),
      (.pointerRemoved, "the pointer has not been moved yet"),
      (.sceneChanged(over: nil), "no surface is under the pointer"),
      (
        .regions(of: Scene.surface, []), "surface 7 has declared no regions"
      ),
    ]
    for (event, words) in events {
      var scene = scene()
      scene.send(event)
      expect(scene, "does not snap: " + words)
      #expect(!scene.engine.explanation.snaps)
    }
  }

  @Test func optedOut() {
    var scene = scene()
    scene.hit?.isAdaptive = false
    scene.send(.sceneChanged(over: scene.hit))
    expect(scene, "does not snap: effects are turned off for the application of surface 7")
  }

  @Test func snapsByEveryEffect() {
    expect(scene(), "snaps: region 1 of surface 7, control, by highlight")
    expect(
      scene([Region(2, 100, 100, 60, 60, .icon)]), "snaps: region 2 of surface 7, icon, by lift")
    expect(
      scene([Region(2, 100, 100, 60, 60, .text)]),
      "snaps: region 2 of surface 7, text, by the beam")
    #expect(scene().engine.explanation.snaps)
  }

  @Test func regionsThatDoNotSnap() {
    expect(
      scene([Region(2, 100, 100, 60, 60, .card)]),
      "does not snap: region 2 of surface 7, card, only hovers")
    expect(
      scene([Region(2, 100, 100, 60, 60, .content)]),
      "does not snap: region 2 of surface 7, content, has no effect")
    expect(
      scene([Region(2, 100, 100, 60, 60, effect: .none)]),
      "does not snap: region 2 of surface 7, control, has no effect")
    var system = control
    system.style.pointer = .system
    expect(scene([system]), "does not snap: region 1 of surface 7 wants the default pointer")
    system.style.pointer = .hidden
    expect(scene([system]), "does not snap: region 1 of surface 7 hides the pointer")
  }

  @Test func betweenRegions() {
    let pair = [control, Region(2, 300, 100, 60, 40)]
    expect(
      scene(pair, at: 180, 120),
      "does not snap: outside of every region; region 1 of surface 7 is the nearest, "
        + "8.0 pt beyond its padding")
    expect(
      scene(pair, at: 275.5, 120),
      "does not snap: outside of every region; region 2 of surface 7 is the nearest, "
        + "12.5 pt beyond its padding")
    expect(
      scene([Region(1, 5000, 100, 60, 40)]), "does not snap: outside of every region")
  }

  @Test func heldElsewhere() {
    var scene = scene(at: 400, 300)
    scene.send(.button(pressed: 1))
    scene.move(130, 120)
    expect(
      scene,
      "does not snap: a button is held that went down outside of every region, "
        + "kept by a button or a gesture")
    scene.send(.button(pressed: 0))
    expect(scene, "snaps: region 1 of surface 7, control, by highlight")
    scene.move(400, 300)
    scene.send(.gesture(active: true))
    scene.move(130, 120)
    expect(
      scene,
      "does not snap: a gesture goes on that began outside of every region, "
        + "kept by a button or a gesture")
  }

  @Test func heldHere() {
    var scene = scene()
    scene.send(.button(pressed: 1))
    expect(
      scene, "snaps: region 1 of surface 7, control, by highlight, kept by a button or a gesture")
    scene.move(400, 300)
    expect(
      scene,
      "does not snap: dragged or scrolled out of the reach of region 1 of surface 7, "
        + "kept by a button or a gesture")
  }

  @Test func modified() {
    var region = control
    region.modified = ModifierStyle(modifiers: .shift, style: RegionStyle(effect: .hover))
    var scene = scene([region])
    scene.send(.modifiers(.shift))
    expect(
      scene,
      "does not snap: region 1 of surface 7, control, only hovers, "
        + "in its style for the modifiers that are held")
  }

  @Test func asking() {
    var region = control
    region.asksClient = true
    expect(
      scene([region]),
      "does not snap: the client has not yet said what is here in region 1 of surface 7")
  }

  @Test func shapesAndCells() {
    var region = control
    region.style.shape = .cross()
    expect(scene([region]), "snaps: region 1 of surface 7, control, by a shape of its own")
    region.grid = RegionGrid(rows: GridPitch(10))
    expect(scene([region]), "snaps: region 1 of surface 7, control, by the cell of its grid")
  }

  /// A hand on a mouse that begins to move at a place.
  private func hand(at x: Double, _ y: Double) -> Scene {
    var scene = Scene([control])
    scene.send(.motion(to: scene.place(x, y), over: scene.hit, device: .mouse))
    scene.wait(1)
    scene.send(.timer)
    return scene
  }

  private func move(_ scene: inout Scene, to x: Double, _ y: Double, in seconds: Double) {
    scene.wait(seconds)
    scene.send(.motion(to: scene.place(x, y), over: scene.hit, device: .mouse))
  }

  @Test func tooFastToBeCaptured() {
    var scene = hand(at: 20, 120)
    for step in 1...9 { move(&scene, to: 20 + Double(step) * 8, 120, in: 0.008) }
    guard case .tooFast(let key, let speed, 250) = scene.engine.explanation.reason else {
      Issue.record("\(scene.engine.explanation)")
      return
    }
    #expect(key == scene.key(1) && abs(speed - 1000) < 1)
    expect(
      scene, "does not snap: too fast for region 1 of surface 7: 1000.0 pt/s, above 250.0")
  }

  @Test func restsFreeBesideIt() {
    // A small correction ends in the padding: the deliberate nudge stays out.
    var scene = hand(at: 178, 120)
    for step in 1...5 { move(&scene, to: 178 - Double(step) * 1.6, 120, in: 0.02) }
    scene.wait(0.5)
    scene.send(.timer)
    guard case .restsFree(scene.key(1)) = scene.engine.explanation.reason else {
      Issue.record("\(scene.engine.explanation)")
      return
    }
    let words = scene.engine.explanation.description
    #expect(
      words.hasPrefix(
        "does not snap: rests free beside region 1 of surface 7, moved too little since; "
          + "the movement: a small correction:"), "\(words)")
  }

  @Test func aSlipAtAPress() {
    var scene = hand(at: 173, 120)
    scene.send(.button(pressed: 1))
    scene.send(.button(pressed: 0))
    move(&scene, to: 171, 120, in: 0.01)
    guard case .slipping(scene.key(1)) = scene.engine.explanation.reason else {
      Issue.record("\(scene.engine.explanation)")
      return
    }
    expect(scene, "does not snap: a slip of the hand after a click, on region 1 of surface 7")
  }

  @Test func coastingOver() {
    var host = MovementHost(
      [Region(1, 330, 200, 300, 200, effect: .highlight)],
      settings: EngineSettings(magnetism: false))
    host.send(.contact(fingers: 1))
    host.place(at: Point(x: 300, y: 300))
    for _ in 0..<12 {
      host.wait(0.008)
      host.move(by: 9, 0)
    }
    host.send(.contact(fingers: 0))
    host.wait(0.05)
    #expect(host.engine.movement.coast != nil)
    let words = host.engine.explanation.description
    #expect(words == "does not snap: coasting over region 1 of surface 7")
  }
}
