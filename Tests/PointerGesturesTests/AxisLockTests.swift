import PointerGeometry
import Testing

@testable import PointerGestures

/// The axis lock.
@Suite struct AxisLockTests {
  private func run(_ steps: [(Double, Double)]) -> (AxisLock<SurfaceSpace>, Vector<SurfaceSpace>) {
    var lock = AxisLock<SurfaceSpace>()
    var sum = Vector<SurfaceSpace>.zero
    for (dx, dy) in steps { sum += lock.filter(Vector(dx: dx, dy: dy)) }
    return (lock, sum)
  }

  @Test func keepsToTheAxisThatItIsNear() {
    let (lock, sum) = run(Array(repeating: (0.4, 3), count: 20))
    #expect(lock.state == .locked(.vertical))
    #expect(sum == Vector(dx: 0, dy: 60))
    #expect(run(Array(repeating: (-3, 0.4), count: 20)).0.state == .locked(.horizontal))
  }

  @Test func letsADiagonalBeFreeAndLosesNothing() {
    let (lock, sum) = run([(1, 1.2), (1, 1.2), (3, 3)])
    #expect(lock.state == .free)
    #expect(sum.distance(to: Vector(dx: 5, dy: 5.4)) < 1e-12)
  }

  @Test(arguments: [(1.0, 0.41, true), (1, 0.42, false), (0.41, 1, true), (0.42, 1, false)])
  func locksWithinHalfOfTheDiagonal(dx: Double, dy: Double, isLocked: Bool) {
    let (lock, _) = run(Array(repeating: (dx, dy), count: 10))
    #expect((lock.state != .free) == isLocked)
    #expect(lock.state != .undecided)
  }

  @Test func theAxisOfTheLockIsNotDelayed() {
    var lock = AxisLock<SurfaceSpace>()
    #expect(lock.filter(Vector(dx: 0.1, dy: 1)) == Vector(dx: 0, dy: 1))
    #expect(lock.state == .undecided)
    #expect(lock.filter(Vector(dx: 0.1, dy: 4)) == Vector(dx: 0, dy: 4))
    #expect(lock.state == .locked(.vertical))
  }

  @Test func aTurnOfTheHandFreesIt() {
    var lock = AxisLock<SurfaceSpace>()
    for _ in 0..<5 { _ = lock.filter(Vector(dx: 0, dy: 3)) }
    var sum = Vector<SurfaceSpace>.zero
    for _ in 0..<7 { sum += lock.filter(Vector(dx: 3, dy: 0)) }
    #expect(sum == .zero)
    #expect(lock.state == .locked(.vertical))
    #expect(lock.filter(Vector(dx: 3, dy: 0)) == Vector(dx: 3, dy: 0))
    #expect(lock.state == .free)
  }

  @Test func theDriftOfALongScrollDoesNot() {
    let (lock, sum) = run(
      Array(repeating: (0, 3), count: 5) + Array(repeating: (1.4, 3), count: 500))
    #expect(lock.state == .locked(.vertical))
    #expect(sum.dx == 0)
  }

  @Test func badStepsAreNone() {
    var lock = AxisLock<SurfaceSpace>()
    #expect(lock.filter(Vector(dx: .nan, dy: 1)) == .zero)
    #expect(lock.filter(Vector(dx: 0, dy: .infinity)) == .zero)
    #expect(lock.state == .undecided)
  }
}
