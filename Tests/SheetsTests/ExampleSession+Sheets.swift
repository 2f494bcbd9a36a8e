import CompositorCore
import ExampleSessions
import InputSources
import PointerEngine
import PointerGeometry

/// What sheets have: cells, and fingers that scroll them.
extension ExampleSession {
  /// The cell that is tinted, in window coordinates.
  var shownCell: (index: CellIndex, frame: Rect<SurfaceSpace>)? {
    get throws {
      guard let cell = settled.cells.last(where: { $0.tint > 0.01 }) else { return nil }
      return (cell.index, try inWindow(cell.rect))
    }
  }

  func inWindow(_ frame: Rect<LogicalSpace>) throws -> Rect<SurfaceSpace> {
    let origin = try onScreen(.zero)
    return Rect(
      x: frame.minX - origin.x, y: frame.minY - origin.y, width: frame.width,
      height: frame.height)
  }

  /// Two fingers scroll and are lifted, slowly, so that nothing coasts.
  func scroll(by distance: Double) throws {
    let steps = 4
    for _ in 0..<steps {
      send(
        .axis(
          AxisFrame(
            source: .finger, vertical: AxisFrame.Value(value: distance / Double(steps)))))
      send(.frame)
      try rest()
    }
    try run(seconds: 0.12)
    send(.axis(AxisFrame(source: .finger, vertical: AxisFrame.Value(value: 0, stop: true))))
    send(.frame)
    try rest()
  }
}
