import TestNumbers
import PointerGeometry
import PointerUI
import Testing
import WaylandClient

@testable import CompositorCore

/// Zooming with a client of ours, from a touchpad's numbers to the content's, through the wire.
@Suite struct AnchorTests {
  /// A map: zooms and turns its content about the anchor of each pinch, and scrolls it.
  private final class MapView: PointerInteractionDelegate {
    var transform: ContentTransform
    var limits: ClosedRange<Double> = 1e-6...1e6
    private(set) var pinches = 0
    private(set) var anchor = Point<SurfaceSpace>.zero
    private(set) var modifiers: GestureModifiers = []
    /// How far the content point below an anchor has gone from it, at most, in points.
    private(set) var drift = 0.0
    private var start = ContentTransform()
    private var held = Point<ContentSpace>.zero

    init(_ transform: ContentTransform) { self.transform = transform }

    func pointerInteraction(_ interaction: PointerInteraction, pinch: PointerPinch) {
      if pinch.phase == .began {
        pinches += 1
        start = transform
        anchor = pinch.anchor
        modifiers = pinch.modifiers
        held = transform.content(at: pinch.anchor)
      }
      transform = pinch.applied(to: start, within: limits)
      drift = max(drift, transform(held).distance(to: pinch.anchor + pinch.translation))
    }

    func pointerInteraction(_ interaction: PointerInteraction, scroll: PointerScroll) {
      if scroll.phase == .began { start = transform }
      transform = scroll.applied(to: start)
    }
  }

  private struct Setting {
    let pad: GestureDesk
    let interaction: PointerInteraction
    let view: MapView

    init(_ transform: ContentTransform) throws {
      pad = try GestureDesk()
      view = MapView(transform)
      let session = PointerSession(registry: pad.client.registry)
      session.attach(to: pad.pointer.proxy)
      interaction = PointerInteraction(
        surface: pad.window.proxy, session: session, delegate: view)
      pad.window.proxy.commit()
      try pad.settle()
    }

    /// A pinch in steps from 1 to a factor.
    func pinch(by factor: Double, steps: Int = 20) {
      pad.wait(8)
      pad.send(.pinchBegin(fingers: 2))
      for step in 1...steps {
        pad.pinch(scale: 1 + (factor - 1) * Double(step) / Double(steps))
      }
      pad.wait(8)
      pad.send(.pinchEnd(cancelled: false))
    }
  }

  // Report 10.
  @Test(arguments: [0.001, 0.1, 0.5, 0.97, 1.001, 2, 7.3, 100, 5000])
  func aZoomKeepsThePointBelowTheAnchor(factor: Double) throws {
    let setting = try Setting(ContentTransform(origin: Point(x: -311.7, y: 88.1), scale: 1.7))
    setting.pad.desk.hand.move(to: 71.3, 13.9)
    let place = Point<SurfaceSpace>(x: 71.3, y: 13.9)
    let held = setting.view.transform.content(at: place)
    setting.pinch(by: factor)
    try setting.pad.settle()
    #expect(setting.view.pinches == 1)
    #expect(setting.view.drift < 1e-6)
    #expect(setting.view.anchor.distance(to: place) <= 1.0 / 256)
    // Of the place where the pointer is, not only of the place as the wire rounds it.
    let scale = setting.view.transform.scale
    #expect(abs(scale / 1.7 / factor - 1) < 0.02)
    #expect(
      setting.view.transform(held).distance(to: place) < max(1, scale / 1.7 / 256),
      "\(setting.view.transform)")
  }

  // Report 10: also after many of them, there and back, with turns and at other places.
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func errorsDoNotAddUp(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let setting = try Setting(ContentTransform(origin: Point(x: 12.3, y: -45.6), scale: 2))
    setting.view.limits = 0.25...8
    for round in 0..<25 {
      setting.pad.desk.hand.move(
        to: .random(in: 1..<99, using: &random), .random(in: 1..<99, using: &random))
      setting.pad.wait(8)
      setting.pad.send(.pinchBegin(fingers: 2))
      var scale = 1.0
      for _ in 0..<10 {
        scale *= .random(in: 0.7...1.4, using: &random)
        setting.pad.pinch(
          .random(in: -6...6, using: &random), .random(in: -6...6, using: &random), scale: scale,
          rotation: .random(in: -8...8, using: &random))
      }
      setting.pad.wait(8)
      setting.pad.send(.pinchEnd(cancelled: Bool.random(using: &random)))
      try setting.pad.settle()
      #expect(setting.view.pinches == round + 1, "seed \(seed)")
      #expect(setting.view.drift < 1e-6, "seed \(seed), round \(round)")
      #expect((0.25...8).contains(setting.view.transform.scale), "seed \(seed)")
    }
  }

  // Report 10: fingers that spread drift as they go; below the slop nothing is panned.
  @Test func aPinchBelowTheSlopsOnlyZooms() throws {
    let setting = try Setting(ContentTransform(origin: Point(x: 5, y: 5)))
    let held = setting.view.transform.content(at: Point(x: 50, y: 50))
    setting.pad.send(.pinchBegin(fingers: 2))
    for step in 1...8 {
      setting.pad.pinch(1, -0.5, scale: 1 + Double(step) / 8, rotation: 1)
    }
    setting.pad.send(.pinchEnd(cancelled: false))
    try setting.pad.settle()
    let end = setting.view.transform
    #expect(end.scale == 2 && end.rotation == 0)
    #expect(end(held).distance(to: Point(x: 50, y: 50)) < 1e-9)
  }

  // Report 17, of a pinch.
  @Test func theModifiersAreThoseOfTheBegin() throws {
    let setting = try Setting(ContentTransform())
    setting.pad.desk.hand.key(Code.shift, true)
    setting.pad.send(.pinchBegin(fingers: 2))
    setting.pad.desk.hand.key(Code.shift, false)
    setting.pad.desk.hand.key(Code.control, true)
    setting.pad.pinch(scale: 2)
    setting.pad.send(.pinchEnd(cancelled: false))
    try setting.pad.settle()
    #expect(setting.view.modifiers == .shift)
  }
}
