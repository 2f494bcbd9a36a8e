import PointerGeometry
import Testing

@testable import CompositorCore

/// Draws everything anew and expects the same picture: what damage led to was right.
func expectRepaintChangesNothing(
  _ world: World, _ note: String = "", sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try world.settle(sourceLocation: sourceLocation)
  let before = world.pixels
  for output in world.compositor.outputs { output.damage(output.bounds) }
  try world.settle(sourceLocation: sourceLocation)
  let after = world.pixels
  guard before != after else { return }
  let first = zip(before, after).enumerated().first { $0.element.0 != $0.element.1 }
  let index = first?.offset ?? 0
  let width = world.screen.pixelSize.width
  Issue.record(
    "a repaint differs first at \(index % width), \(index / width) \(note)",
    sourceLocation: sourceLocation)
}
