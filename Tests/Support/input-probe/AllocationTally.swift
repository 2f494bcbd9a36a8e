import AllocationCounter
import InputSources

/// Counts events, and the allocations that were made between one and the next of the same reading.
///
/// libinput allocates an event when it reads a device, and everything that it has read is delivered
/// before it reads again. So what is allocated between two events that were read together is ours.
struct AllocationTally {
  private var events = 0
  private var allocations: UInt64 = 0
  private var worst = ""
  private var motions = 0
  private var way = (x: 0.0, y: 0.0)
  private var mark: UInt64 = 0
  private var turn: UInt64 = .max

  /// Counts an event.
  ///
  /// - Parameter turn: the loop's turn in which it came.
  mutating func note(_ event: InputEvent, turn: UInt64) {
    let now = allocation_counter_value()
    if case .motion(_, let counts) = event.kind {
      motions += 1
      way = (way.x + counts.dx, way.y + counts.dy)
    }
    if turn == self.turn {
      events += 1
      if now != mark {
        allocations += now - mark
        worst = "\(event.kind)"
      }
    }
    self.turn = turn
    mark = allocation_counter_value()
  }

  /// What was counted since the last time.
  mutating func line() -> String {
    defer { (events, allocations, worst, motions, way) = (0, 0, "", 0, (0, 0)) }
    return "counted \(events) allocations \(allocations) motions \(motions) way \(way.x) \(way.y) "
      + "last \(worst.isEmpty ? "none" : worst)"
  }
}
