import TestNumbers
import PointerGeometry
import Testing

@testable import canvas

/// Strokes, and taking them back.
@Suite struct DrawingTests {
  private typealias Place = Point<SurfaceSpace>

  @Test(arguments: 1...200)
  func undoAndRedoGoThroughTheSameStates(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var drawing = Drawing()
    var states: [[Stroke]] = [[]]
    for _ in 0..<random.int(1...12) {
      if random.int(0...5) == 0, drawing.canClear {
        #expect(drawing.clear() != nil)
      } else {
        draw(on: &drawing, &random)
      }
      states.append(drawing.strokes)
    }
    let steps = random.int(1...states.count - 1)
    for step in 1...steps {
      #expect(drawing.undo() != nil || states[states.count - step].isEmpty)
      #expect(drawing.strokes == states[states.count - 1 - step], "seed \(seed)")
    }
    for step in (0..<steps).reversed() {
      _ = drawing.redo()
      #expect(drawing.strokes == states[states.count - 1 - step], "seed \(seed)")
    }
    #expect(!drawing.canRedo && drawing.redo() == nil, "seed \(seed)")
    if drawing.undo() != nil {
      draw(on: &drawing, &random)
      #expect(!drawing.canRedo, "a new stroke ends what could be done again, seed \(seed)")
    }
  }

  private func draw(on drawing: inout Drawing, _ random: inout SplitMix) {
    let brush = Brush(size: random.double(1...64), color: 0)
    _ = drawing.begin(brush, by: .pointer, at: place(&random))
    for _ in 0..<random.int(0...20) { _ = drawing.extend(to: place(&random)) }
    _ = drawing.finish(at: place(&random))
  }

  private func place(_ random: inout SplitMix) -> Place {
    Place(x: random.double(0...500), y: random.double(0...500))
  }

  /// What is said to have changed covers all that a step paints: nothing is left behind.
  @Test(arguments: 1...200)
  func changesCoverWhatIsPainted(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let hand: Stroke.Hand = [.pointer, .finger, .pen][random.int(0...2)]
    var stroke = Stroke(
      brush: Brush(size: random.double(1...64), color: 1), hand: hand, at: place(&random))
    var covered = stroke.bounds
    for index in 0..<60 {
      let place = place(&random)
      let change = index == 59 ? stroke.finish(at: place) : stroke.extend(to: place)
      covered = change.map { covered.union($0) } ?? covered
      let tip = stroke.points[stroke.points.count - 1]
      if let change {
        let dab = Rect<SurfaceSpace>(
          center: tip, size: Size(width: stroke.brush.size, height: stroke.brush.size))
        #expect(change.contains(dab), "seed \(seed)")
      }
    }
    #expect(covered == stroke.bounds, "seed \(seed)")
    for point in stroke.points { #expect(stroke.bounds.contains(point), "seed \(seed)") }
  }

  @Test func aStrokeEndsWhereTheHandIs() {
    for hand in [Stroke.Hand.pointer, .finger, .pen] {
      var stroke = Stroke(brush: Brush(size: 3, color: 0), hand: hand, at: .zero)
      for step in 1...10 { _ = stroke.extend(to: Place(x: Double(step) * 10, y: 0)) }
      _ = stroke.finish(at: Place(x: 100, y: 0))
      #expect(stroke.points.last?.distance(to: Place(x: 100, y: 0)) ?? 9 < Stroke.spacing)
    }
  }

  @Test func badPlacesAreNotDrawn() {
    var drawing = Drawing()
    let brush = Brush(size: .nan, color: 0)
    #expect(brush.size == 3 && Brush(size: 900, color: 0).size == 64)
    #expect(drawing.begin(brush, by: .pen, at: Place(x: .nan, y: 0)) == nil)
    #expect(drawing.current == nil)
    _ = drawing.begin(brush, by: .pen, at: .zero)
    #expect(drawing.extend(to: Place(x: .infinity, y: 0)) == nil)
    #expect(drawing.finish(at: Place(x: 0, y: .nan)) == nil)
    #expect(drawing.strokes.first?.points == [.zero], "a dot stays a dot")
  }

  @Test func aStrokeThatIsInterruptedIsGone() {
    var drawing = Drawing()
    let brush = Brush(size: 8, color: 2)
    _ = drawing.begin(brush, by: .pointer, at: Place(x: 10, y: 10))
    _ = drawing.extend(to: Place(x: 90, y: 40))
    #expect(drawing.undo() == nil && drawing.clear() == nil, "not while drawing")
    let painted = drawing.current?.bounds
    #expect(drawing.cancel() == painted && drawing.current == nil)
    #expect(!drawing.canUndo && drawing.strokes.isEmpty)
    #expect(drawing.extend(to: .zero) == nil && drawing.finish(at: .zero) == nil)
  }

  @Test func aStrokeHasAnEnd() {
    var stroke = Stroke(brush: Brush(size: 3, color: 0), hand: .pen, at: .zero)
    for step in 0..<Stroke.capacity + 100 {
      _ = stroke.extend(to: Place(x: Double(step % 500) * 2, y: Double(step / 500)))
    }
    #expect(stroke.points.count == Stroke.capacity)
    _ = stroke.finish(at: Place(x: -50, y: 0))
    #expect(stroke.points.last == Place(x: -50, y: 0))
  }
}
