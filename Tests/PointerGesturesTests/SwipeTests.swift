import PointerGeometry
import Testing

@testable import PointerGestures

/// Swipes, hovering, and pans from an edge.
@Suite struct SwipeTests {
  @Test(arguments: [
    ("d1@0,0 +50 m1@49,0 u1", "failed"),
    ("d1@0,0 +50 m1@50,0 u1", "ended"),
    ("d1@0,0 +50 m1@30,0 +50 m1@60,0 m1@99,0 u1", "ended"),
    ("d1@0,0 +500 m1@90,0 u1", "failed"),
    ("d1@0,0 +500 t", "failed"),
    ("d1@0,0 m1@50,28 u1", "ended"),
    ("d1@0,0 m1@50,30 u1", "failed"),
    ("d1@0,0 d2@9,9 m1@90,0 u1 u2", "failed"),
    ("d1@0,0 c1 d1@0,0 m1@0,-60 u1", "failed ended"),
    ("d1@0,0 x", "failed"),
    ("gb3@5,5 g>60,0 ge", "failed"),
  ]) func oneFinger(script: String, states: String) {
    #expect(play(script, to: SwipeRecognizer()) == states)
  }

  @Test(arguments: [
    ("gb3@5,5 g>30,0 g>30,0 ge", "ended"),
    ("gb3@5,5 g>-30,0 gc", "failed"),
    ("gb3@5,5 ge", "failed"),
    ("gb4@5,5 g>60,0 ge", "failed"),
    ("d1@0,0 d2@0,50 d3@0,90 m1@50,0 m2@50,50 m3@50,90 u1 u2 u3", "ended"),
  ]) func threeFingers(script: String, states: String) {
    #expect(play(script, to: SwipeRecognizer(touchesRequired: 3)) == states)
  }

  @Test(arguments: [
    ("m1@60,0", SwipeDirections.right), ("m1@-60,9", .left), ("m1@9,60", .down),
    ("m1@0,-60", .up),
  ]) func directions(move: String, direction: SwipeDirections) {
    var swipe = SwipeRecognizer<SurfaceSpace>()
    #expect(play("d1@0,0 \(move) u1", &swipe) == "ended")
    #expect(swipe.direction == direction)
    #expect(swipe.location == .zero, "where it began")
    let others = SwipeDirections.all.subtracting(direction)
    #expect(play("d1@0,0 \(move) u1", to: SwipeRecognizer(directions: others)) == "failed")
  }

  @Test(arguments: [
    ("h@10,10 h@20,20 hx", "began changed ended"),
    ("h@-1,0 h@5,5 h@101,5 h@102,5 h@5,5", "began ended began"),
    ("h@5,5 x h@6,6", "began cancelled began"),
    ("hx x t", ""),
    ("h@5,5 d1@0,0 m1@50,0 u1", "began"),
  ]) func hover(script: String, states: String) {
    let bounds = Rect<SurfaceSpace>(x: 0, y: 0, width: 100, height: 100)
    #expect(play(script, to: HoverRecognizer(bounds: bounds)) == states)
  }

  @Test func hoverKnowsWhereThePointerIs() {
    var hover = HoverRecognizer<SurfaceSpace>()
    _ = play("h@10,10 h@1e5,-7", &hover)
    #expect(hover.location == Point(x: 1e5, y: -7))
    #expect(hover.location(ofTouch: 0) == nil)
    #expect(hover.isEngaged)
    _ = play("hx", &hover)
    #expect(hover.location == Point(x: 1e5, y: -7))
    #expect(!hover.isEngaged)
  }

  @Test(arguments: [
    ("d1@0,300 m1@11,300 m1@50,300 u1", "began changed ended"),
    ("d1@19,300 m1@40,300 u1", "began ended"),
    ("d1@21,300 m1@40,300 u1", "failed"),
    ("d1@5,300 m1@-9,300 u1", "failed"),
    ("d1@5,300 m1@15,340 u1", "failed"),
    ("d1@0,300 d2@9,9 m1@50,300 u1 u2", "failed"),
    ("d1@399,300 m1@380,300 u1", "failed"),
    ("d1@200,599 m1@200,560 u1", "began ended"),
    ("d1@0,599 m1@30,580 u1", "began ended"),
    ("d1@0,300:ptr m1@50,300 u1", ""),
    ("d1@-5,300 m1@50,300 u1", "failed"),
    ("d1@0,300 u1 d1@0,300 m1@50,300 u1", "failed began ended"),
  ]) func edgePan(script: String, states: String) {
    let bounds = Rect<SurfaceSpace>(x: 0, y: 0, width: 400, height: 600)
    let pan = EdgePanRecognizer(edges: [.left, .bottom], of: bounds)
    #expect(play(script, to: pan) == states)
  }

  @Test func edgePanTellsItsEdges() {
    let bounds = Rect<SurfaceSpace>(x: 0, y: 0, width: 400, height: 600)
    var pan = EdgePanRecognizer(edges: .all, of: bounds)
    _ = play("d1@3,598 m1@23,598", &pan)
    #expect(pan.startEdges == [.left, .bottom])
    #expect(pan.translation == Vector(dx: 10, dy: 0))
    var nowhere = EdgePanRecognizer(
      edges: .all, of: Rect<SurfaceSpace>(x: 0, y: 0, width: .nan, height: 1))
    #expect(play("d1@0,0 m1@50,0 u1", &nowhere) == "failed")
  }
}
