import PointerGeometry
import Testing

@testable import PointerGestures

/// The table of states, and the list of changes.
@Suite struct GestureStateTests {
  @Test func transitions() {
    let continuous: [(GestureState, [GestureState])] = [
      (.possible, [.began, .failed]), (.began, [.changed, .ended, .cancelled]),
      (.changed, [.changed, .ended, .cancelled]), (.ended, [.possible]),
      (.cancelled, [.possible]), (.failed, [.possible]),
    ]
    for (state, next) in continuous {
      for other in GestureState.allCases {
        #expect(state.canBecome(other, isDiscrete: false) == next.contains(other))
        if state == .possible {
          let isAllowed = other == .ended || other == .failed
          #expect(state.canBecome(other, isDiscrete: true) == isAllowed)
        }
      }
    }
  }

  @Test func changesKeepTheirOrder() {
    var changes = GestureChanges()
    #expect(changes.isEmpty)
    #expect(changes.last == nil)
    for state in [GestureState.began, .changed, .ended, .failed] { changes.append(state) }
    #expect(Array(changes) == [.began, .changed, .ended, .failed])
    #expect(changes.count == 4)
    #expect(changes.last == .failed)
    #expect(changes[4] == nil)
    #expect(changes[-1] == nil)
    changes.append(.cancelled)
    #expect(Array(changes) == [.began, .changed, .ended, .cancelled])
    #expect(changes.contains(.cancelled) && !changes.contains(.failed))
    var two = GestureChanges()
    two.append(.possible)
    two.append(.began)
    #expect(Array(two) == [.possible, .began])
  }

  @Test func aContactTooManyIsNotTakenNoteOf() {
    var pan = PanRecognizer<SurfaceSpace>()
    var script = ""
    for id in 1...12 { script += "d\(id)@\(id),0 " }
    _ = play(script, &pan)
    #expect(pan.numberOfTouches == 10)
    #expect(play("m12@500,0 u12", &pan) == "")
    #expect(pan.location(ofTouch: 9) == Point(x: 10, y: 0))
  }

  /// Which contacts count, with which buttons held.
  @Test func filterOfButtons() {
    let primary = GestureFilter()
    let table: [(TouchKind, ButtonMask, Bool)] = [
      (.direct, [], true), (.indirect, .secondary, true), (.pen, [], true), (.pen, .primary, true),
      (.pen, .secondary, false), (.pointer, .primary, true), (.pointer, [], false),
      (.pointer, .secondary, false), (.pointer, [.primary, .secondary], false),
    ]
    for (kind, buttons, counts) in table {
      #expect(primary.accepts(kind, buttons: buttons) == counts, "\(kind) \(buttons)")
    }
    let both = GestureFilter(buttons: [.primary, .secondary])
    #expect(both.accepts(.pointer, buttons: [.primary, .secondary]))
    #expect(!GestureFilter(kinds: .pen).accepts(.direct, buttons: []))
    #expect(GestureFilter(modifiers: .shift).accepts(.shift))
    #expect(!GestureFilter(modifiers: .shift).accepts([.shift, .alt]))
    #expect(!GestureFilter(modifiers: []).accepts(.shift))
  }

  @Test func badNumbersAreIgnored() {
    var pan = PanRecognizer<SurfaceSpace>(scrolls: .all)
    let bad = [Double.nan, .infinity, -.infinity, 1e10, -1e300]
    for number in bad {
      for kind: Input.Kind in [
        .touch(TouchPoint(id: TouchID(1), phase: .began, location: Point(x: number, y: 0))),
        .hover(Point(x: 0, y: number)),
        .scroll(ScrollSample(.began, at: Point(x: number, y: 0))),
        .scroll(ScrollSample(.changed, delta: Vector(dx: 0, dy: number), at: .zero)),
        .pinch(PinchSample(.changed, value: PinchValue(scale: number), at: .zero)),
        .pinch(PinchSample(.changed, value: PinchValue(rotation: number), at: .zero)),
        .swipe(SwipeSample(.changed, fingers: 3, delta: Vector(dx: number, dy: 0), at: .zero)),
      ] where !(kind == .pinch(PinchSample(.changed, value: PinchValue(scale: 1e10), at: .zero))) {
        let input = Input(kind, at: Instant(nanoseconds: 5))
        #expect(!input.isUsable)
        #expect(pan.handle(input).isEmpty)
      }
    }
    #expect(!pan.isEngaged)
    #expect(play("d1@0,0 m1@nan,0 m1@20,0 u1", to: PanRecognizer()) == "began ended")
  }

  @Test func theClockNeverGoesBack() {
    var tap = TapRecognizer<SurfaceSpace>()
    func touch(_ phase: TouchPhase, _ time: Int64) -> Input {
      Input(
        .touch(TouchPoint(id: TouchID(1), phase: phase, location: .zero)),
        at: Instant(nanoseconds: time))
    }
    _ = tap.handle(touch(.began, 5_000_000_000))
    #expect(Array(tap.handle(touch(.ended, 1_000_000_000))) == [.ended])
    _ = tap.handle(touch(.began, .max))
    #expect(Array(tap.handle(touch(.ended, .min))) == [.failed], "its deadline cannot be later")
  }
}
