import PointerGeometry

/// Counts presses in short order at one place: two are a double click.
package struct ClickCounter {
  private var last: (time: UInt32, place: Point<SurfaceSpace>, count: Int)?

  /// The longest time between two presses, in milliseconds.
  private static let interval: UInt32 = 400
  /// The farthest distance between them, in points.
  private static let reach = 5.0

  package init() {}

  /// Notes a press at a time of `wl_pointer`, in milliseconds; says how many it makes.
  package mutating func press(at place: Point<SurfaceSpace>, time: UInt32) -> Int {
    var count = 1
    if let last, time &- last.time <= Self.interval, last.place.distance(to: place) <= Self.reach {
      count = last.count % 3 + 1
    }
    last = (time, place, count)
    return count
  }
}
