import PointerGeometry

/// A trial's task: from a start through all steps to the last one.
package struct PointingTask: Hashable, Sendable {
  package var start: Point<LogicalSpace>
  package var steps: [TaskStep]
  package var changes: [SceneChange]

  package init(
    from start: Point<LogicalSpace>, _ steps: [TaskStep], changes: [SceneChange] = []
  ) {
    self.start = start
    self.steps = steps
    self.changes = changes
  }
}
