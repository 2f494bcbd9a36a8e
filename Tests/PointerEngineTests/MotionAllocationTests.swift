import AllocationCounter
import PointerGeometry
import PointerMotion
import Testing

/// What runs for each report of a device allocates nothing, in debug builds too.
@Suite(.enabled(if: allocation_counter_is_active()))
struct MotionAllocationTests {
  private func allocations(_ body: () -> Void) -> UInt64 {
    let before = allocation_counter_value()
    body()
    return allocation_counter_value() - before
  }

  @Test func velocityAndGlideAllocateNothing() {
    var tracker = VelocityTracker<LogicalSpace>()
    var now = Instant(nanoseconds: 1)
    var sum = 0.0
    func run(_ count: Int) {
      for index in 0..<count {
        // With turns and pauses.
        let back = index % 37 == 0 ? -1.0 : 1
        now = now.advanced(bySeconds: index % 101 == 0 ? 0.1 : 0.004)
        tracker.add(Vector(dx: 3 * back, dy: 1), at: now)
        let velocity = tracker.velocity(at: now) + tracker.velocity(atLift: now)
        let glide = DecelerationSegment(
          .pointer, from: Point<LogicalSpace>(x: 5, y: 6), velocity: velocity, start: now)
        sum += glide.value(at: now.advanced(bySeconds: 0.02)).x
        sum += glide.velocity(at: now.advanced(bySeconds: 0.03)).dx
        sum += RubberBand(extent: 300).offset(forPull: sum)
      }
    }
    run(200)
    #expect(allocations { run(2000) } == 0)
    #expect(sum.isFinite)
  }

  @Test func accelerationAllocatesNothing() throws {
    let table = try AccelerationTable(parsing: "5 12\n100 25\n400 60")
    let profiles: [AccelerationProfile] = [
      .plain, .adaptive(.mouse), .parametric(.mouse), .table(table),
    ]
    for profile in profiles {
      var accelerator = Accelerator(profile: profile, speed: 0.2)
      var now = Instant(nanoseconds: 1)
      var sum = Vector<LogicalSpace>.zero
      func run(_ count: Int) {
        for index in 0..<count {
          now = now.advanced(bySeconds: 0.001)
          sum += accelerator.move(
            by: DeviceResolution.standard.millimetres(dx: Double(index % 9), dy: -1), at: now)
        }
      }
      run(50)
      #expect(allocations { run(2000) } == 0, "\(profile)")
      #expect(sum.isFinite)
    }
  }
}
