import PointerGeometry

extension GestureSet {
  /// Takes an input and reports which recognisers it brought to another state, in order.
  ///
  /// What was due before the input is reported first, with the time at which it was due: the same
  /// inputs in other batches, or with late timers, give the same reports.
  @specialized(where Space == SurfaceSpace)
  @specialized(where Space == LogicalSpace)
  public mutating func handle(
    _ input: GestureInput<Space>, into reports: inout [GestureReport]
  ) {
    guard input.isUsable else { return }
    now = max(now, input.time)
    catchUp(into: &reports)
    if case .timer = input.kind { return }
    deliver(input, at: now, into: &reports)
  }

  /// Ends what a recogniser does, as if another gesture had been recognised.
  public mutating func stop(_ id: GestureID, into reports: inout [GestureReport]) {
    guard isKnown(id) else { return }
    ledger.stop(id.index, at: now, into: &reports)
    obey()
  }

  /// Does what is due, in the order of its times.
  private mutating func catchUp(into reports: inout [GestureReport]) {
    // Each turn takes one deadline away, and a timer sets no new one.
    var turns = 2 * count + 2
    while turns > 0, let wake = ledger.wakeAt, wake <= now {
      turns -= 1
      deliver(GestureInput(.timer, at: wake), at: wake, into: &reports)
    }
  }

  private mutating func deliver(
    _ input: GestureInput<Space>, at time: Instant, into reports: inout [GestureReport]
  ) {
    var isCancel = false
    if case .cancel = input.kind { isCancel = true }
    var index = 0
    while index < count {
      if !ledger.isDeaf(index) {
        let changes = recognizers[index].handle(input)
        look(at: index, changes)
      } else if isCancel {
        // Everything is void: one that was recognised and waits for others fails.
        ledger.drop(index, at: time, into: &reports)
      }
      index += 1
    }
    ledger.settle(at: time, into: &reports)
    obey()
  }

  /// Stops the recognisers that the rules are against.
  private mutating func obey() {
    let stops = ledger.takeStops()
    guard stops != 0 else { return }
    var index = 0
    while index < count {
      if stops & (1 << UInt64(index)) != 0 {
        _ = recognizers[index].stop()
        look(at: index, GestureChanges())
      }
      index += 1
    }
  }
}
