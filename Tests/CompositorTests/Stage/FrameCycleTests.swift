import Testing

@testable import CompositorCore

/// The table of `RedrawState`, and the damage that old buffers lack.
@Suite struct FrameCycleTests {
  private func expect(
    _ answer: Bool, _ expected: Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(answer == expected, sourceLocation: sourceLocation)
  }

  @Test func oneRequestAFrame() {
    var state = RedrawState.idle
    expect(state.begin(), false)
    expect(state.want(), true)
    expect(state.want(), false)
    expect(state.begin(), true)
    state.handOver()
    #expect(state.isPresenting)
    expect(state.finish(), false)
    #expect(state == .idle)
  }

  @Test func wantedWhileDrawingOrPresentingComesAfter() {
    var state = RedrawState.idle
    _ = state.want()
    _ = state.begin()
    expect(state.want(), false)
    state.handOver()
    expect(state.want(), false)
    expect(state.finish(), true)
    #expect(state == .requested)
    expect(state.begin(), true)
  }

  @Test func beatsAndReportsOutOfTurnAreIgnored() {
    var state = RedrawState.requested
    expect(state.finish(), false)
    state.handOver()
    #expect(state == .requested)
    _ = state.begin()
    expect(state.begin(), false)
  }

  @Test func missingDamageByAge() {
    func box(_ x: Int32) -> BoxList { BoxList(Box(x: x, y: 0, width: 1, height: 1)) }
    func missing(_ ring: DamageRing, age: Int) -> BoxRegion? {
      var list = BoxList()
      return ring.addMissing(age: age, to: &list) ? list.region : nil
    }
    var ring = DamageRing()
    #expect(missing(ring, age: 0) == nil)
    #expect(missing(ring, age: 1) == BoxRegion())
    #expect(missing(ring, age: 2) == nil)
    for x in 1...6 as ClosedRange<Int32> { ring.push(box(x)) }
    #expect(missing(ring, age: 1) == BoxRegion())
    #expect(missing(ring, age: 2) == box(6).region)
    #expect(missing(ring, age: 3) == BoxRegion(Box(x: 5, y: 0, width: 2, height: 1)))
    #expect(missing(ring, age: 5)?.extents == Box(x: 3, y: 0, width: 4, height: 1))
    #expect(missing(ring, age: 6) == nil)
    ring.removeAll()
    #expect(missing(ring, age: 2) == nil)
  }
}
