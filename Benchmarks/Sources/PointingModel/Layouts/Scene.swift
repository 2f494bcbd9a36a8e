import PointerEngine
import PointerGeometry

/// The targets on the screen, as every technique knows them.
package struct Scene: Hashable, Sendable {
  /// The screen, in points.
  package static let screen = Rect<LogicalSpace>(x: 0, y: 0, width: 1440, height: 900)

  /// Where the targets are; a removed one is nil.
  package var frames: [Rect<LogicalSpace>?]
  /// How far outside its frame a target reacts, for techniques that pad; in points.
  package var padding: Double
  /// What the engine is told that the targets are.
  package var kind: RegionKind
  /// Whether the engine is told that the targets are one group.
  package var isGroup: Bool
  /// Lines of text with a target for each character: the engine is told of the text alone.
  package var lines: [TextLine]
  /// An area that the engine is told to be precise.
  package var preciseZone: Rect<LogicalSpace>?
  /// Whether every trial has a window of its own, so that nothing is learnt of its targets.
  package var isFresh = false

  package init(
    _ frames: [Rect<LogicalSpace>], padding: Double, kind: RegionKind = .control,
    isGroup: Bool = false, lines: [TextLine] = []
  ) {
    self.frames = frames
    self.padding = padding
    self.kind = kind
    self.isGroup = isGroup
    self.lines = lines
  }

  /// A scene without targets.
  package static var empty: Scene { Scene([], padding: 0) }

  /// Whether the targets are places in a text rather than things.
  package var isText: Bool { !lines.isEmpty }

  /// The target nearest to a point and the distance to it; zero inside.
  ///
  /// - Complexity: O(n).
  package func nearest(to point: Point<LogicalSpace>) -> (target: Int, distance: Double)? {
    var best = -1
    var least = Double.infinity
    for index in frames.indices {
      guard let frame = frames[index] else { continue }
      let dx = max(frame.origin.x - point.x, point.x - frame.origin.x - frame.size.width, 0)
      let dy = max(frame.origin.y - point.y, point.y - frame.origin.y - frame.size.height, 0)
      let square = dx * dx + dy * dy
      if square < least { (best, least) = (index, square) }
    }
    return best < 0 ? nil : (best, least.squareRoot())
  }

  /// The target that a point is inside of.
  package func target(at point: Point<LogicalSpace>) -> Int? {
    guard let (target, distance) = nearest(to: point), distance == 0 else { return nil }
    return target
  }

  /// The distance from a point to a target; infinite if that is no more.
  package func distance(from point: Point<LogicalSpace>, to target: Int) -> Double {
    frames[target]?.distance(to: point) ?? .infinity
  }

  /// Makes a change.
  package mutating func apply(_ change: SceneChange.Kind) {
    switch change {
    case .shift(let shift):
      for index in frames.indices { frames[index] = frames[index]?.offset(by: shift) }
    case .removal(let target):
      frames[target] = nil
    }
  }
}
