import Glibc
import PointerEngine
import PointerGeometry

/// Builds one layout from one generator.
package struct LayoutWorkshop {
  var generator: SeededGenerator
  /// Whether the geometry departs from that of the prototype.
  var varies: Bool

  package init(generator: SeededGenerator, varies: Bool) {
    self.generator = generator
    self.varies = varies
  }

  /// The number of tasks in a layout with random ones.
  static let taskCount = 60
  /// The number in one where use is skewed: as many as there are trials in a series, so that what
  /// is rare is rare.
  static let skewedTaskCount = 160

  /// A departure of up to so much to either side; none in the tuning set.
  mutating func vary(_ spread: Double) -> Double {
    varies ? generator.uniform(-spread, spread) : 0
  }

  /// A start in the lower part of the screen.
  mutating func randomStart() -> Point<LogicalSpace> {
    Point(x: generator.uniform(200, 1240), y: generator.uniform(250, 850))
  }

  /// Clicks on random targets from random places.
  mutating func clicks(on count: Int) -> [PointingTask] {
    (0..<Self.taskCount).map { _ in
      let start = randomStart()
      return PointingTask(from: start, [TaskStep(.click, .target(generator.index(below: count)))])
    }
  }

  /// Clicks from the middle of one target on another.
  mutating func clicks(among frames: [Rect<LogicalSpace>]) -> [PointingTask] {
    (0..<Self.taskCount).map { _ in
      let (from, to) = pair(below: frames.count)
      return PointingTask(from: frames[from].center, [TaskStep(.click, .target(to))])
    }
  }

  /// Two different numbers.
  mutating func pair(below count: Int) -> (Int, Int) {
    let first = generator.index(below: count)
    let step = 1 + generator.index(below: count - 1)
    return (first, (first + step) % count)
  }

  static func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double)
    -> Rect<LogicalSpace>
  {
    Rect(center: Point(x: x, y: y), size: Size(width: width, height: height))
  }
}
