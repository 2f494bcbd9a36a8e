import PointerGeometry

/// How fast two fingers scrolled when they were lifted.
package struct LiftVelocity {
  private var samples: [(time: UInt32, delta: Vector<SurfaceSpace>)] = []

  /// Movement older than this does not count, in milliseconds.
  private static let window: UInt32 = 80
  /// A pause of this length before the lift means to stop, in milliseconds.
  private static let pause: UInt32 = 100

  package init() {}

  /// Notes a movement at a time of `wl_pointer`, in milliseconds.
  package mutating func add(_ delta: Vector<SurfaceSpace>, at time: UInt32) {
    // Differences are taken modulo 2^32: the clock of the protocol wraps.
    samples.removeAll { time &- $0.time > Self.window }
    samples.append((time, delta))
  }

  /// The velocity at the time of the lift, in points a second.
  package func velocity(at time: UInt32) -> Vector<SurfaceSpace> {
    guard let first = samples.first, let last = samples.last, samples.count > 1,
      time &- last.time < Self.pause, last.time != first.time
    else { return .zero }
    // The first movement happened before the first time and is left out.
    let sum = samples.dropFirst().reduce(Vector.zero) { $0 + $1.delta }
    return sum * (1000 / Double(last.time &- first.time))
  }
}
