import PointerGeometry

/// The decisions, in the order in which they are made.
extension GestureLedger {
  /// Decides on what an input did to the recognisers, once all were looked at.
  mutating func settle(at time: Instant, into reports: inout [GestureReport]) {
    reportWhatGoesOn(at: time, into: &reports)
    recognize(at: time, into: &reports)
    release(at: time, into: &reports)
    finishSequence()
  }

  /// Ends what a recogniser does, as if another gesture had been recognised.
  mutating func stop(_ index: Int, at time: Instant, into reports: inout [GestureReport]) {
    drop(index, at: time, into: &reports)
    release(at: time, into: &reports)
    finishSequence()
  }

  /// Reports changes and ends of what was recognised before, and failures.
  private mutating func reportWhatGoesOn(at time: Instant, into reports: inout [GestureReport]) {
    var index = 0
    while index < entries.count {
      var rest = GestureChanges()
      var place = 0
      while let state = entries[index].fresh[place] {
        place += 1
        if !rest.isEmpty || isRecognition(state, of: index) {
          rest.append(state)
        } else if entries[index].held.isEmpty {
          entries[index].state = state
          reports.append(GestureReport(id: GestureID(index: index), state: state, time: time))
        } else if state == .ended {
          entries[index].held.append(state)
        } else if state != .changed {
          // What was held back is void.
          fail(index, at: time, into: &reports)
        }
      }
      entries[index].fresh = rest
      if rest.isEmpty, entries[index].held.isEmpty, entries[index].innerState == .possible {
        // A new gesture may have started.
        entries[index].state = .possible
      }
      index += 1
    }
  }

  /// Whether a state is the first of a gesture that nobody knows of.
  private func isRecognition(_ state: GestureState, of index: Int) -> Bool {
    guard entries[index].held.isEmpty, !entries[index].state.isActive else { return false }
    return state == .began || state == .ended
  }

  /// Decides on those that the newest input recognised.
  private mutating func recognize(at time: Instant, into reports: inout [GestureReport]) {
    var index = 0
    while index < entries.count {
      let changes = entries[index].fresh
      if !changes.isEmpty {
        entries[index].fresh = GestureChanges()
        if isPrevented(index) {
          drop(index, at: time, into: &reports)
        } else if entries[index].waits == 0 {
          accept(index, changes, at: time, into: &reports)
        } else {
          // `release` looks at it next: those it waits for may be decided.
          entries[index].held = changes
          entries[index].state = .possible
        }
      }
      index += 1
    }
  }

  /// Decides on those that are held back, as far as those they wait for are decided.
  private mutating func release(at time: Instant, into reports: inout [GestureReport]) {
    var turns = entries.count + 1
    var hasChanged = true
    while hasChanged, turns > 0 {
      hasChanged = false
      turns -= 1
      var index = 0
      while index < entries.count {
        let held = entries[index].held
        if !held.isEmpty, let mayBe = verdict(index) {
          hasChanged = true
          entries[index].held = GestureChanges()
          if mayBe, !isPrevented(index) {
            accept(index, held, at: time, into: &reports)
          } else {
            drop(index, at: time, into: &reports)
          }
        }
        index += 1
      }
    }
  }

  /// Whether all that a recogniser waits for have failed; false if one was recognised, nil while
  /// one is undecided.
  private func verdict(_ waiting: Int) -> Bool? {
    var isOpen = false
    var index = 0
    while index < entries.count {
      if entries[waiting].waits & (1 << UInt64(index)) != 0 {
        if entries[index].isRecognized || !entries[index].fresh.isEmpty { return false }
        if entries[index].state == .possible, entries[index].isEngaged { isOpen = true }
      }
      index += 1
    }
    return isOpen ? nil : true
  }

  /// Whether one that was recognised stands in the way.
  private func isPrevented(_ index: Int) -> Bool {
    var other = 0
    while other < entries.count {
      if entries[other].isRecognized, prevents(other, index) { return true }
      other += 1
    }
    return false
  }

  private func prevents(_ index: Int, _ other: Int) -> Bool {
    guard index != other, entries[index].companions & (1 << UInt64(other)) == 0,
      entries[index].isExclusive, entries[other].isExclusive
    else { return false }
    let taps = entries[index].tapCount
    return !(taps > 0 && entries[other].tapCount > taps)
  }

  /// Reports a recognition, and lets those fail that it is in the way of.
  private mutating func accept(
    _ index: Int, _ changes: GestureChanges, at time: Instant,
    into reports: inout [GestureReport]
  ) {
    entries[index].isRecognized = true
    var place = 0
    while let state = changes[place] {
      entries[index].state = state
      reports.append(GestureReport(id: GestureID(index: index), state: state, time: time))
      place += 1
    }
    var other = 0
    while other < entries.count {
      if prevents(index, other), entries[other].isEngaged || !entries[other].fresh.isEmpty {
        drop(other, at: time, into: &reports)
      }
      other += 1
    }
  }

  /// Ends what a recogniser does, and reports it if anybody can know of it.
  mutating func drop(
    _ index: Int, at time: Instant, into reports: inout [GestureReport]
  ) {
    askToStop(index)
    if entries[index].state.isActive {
      entries[index].state = .cancelled
      reports.append(GestureReport(id: GestureID(index: index), state: .cancelled, time: time))
    } else if entries[index].state == .possible {
      fail(index, at: time, into: &reports)
    }
  }

  private mutating func fail(_ index: Int, at time: Instant, into reports: inout [GestureReport]) {
    entries[index].held = GestureChanges()
    entries[index].fresh = GestureChanges()
    entries[index].state = .failed
    reports.append(GestureReport(id: GestureID(index: index), state: .failed, time: time))
  }

  /// Once all contacts are lifted and nobody is held back, everybody may be recognised again.
  private mutating func finishSequence() {
    var index = 0
    while index < entries.count {
      if entries[index].isBusy { return }
      index += 1
    }
    index = 0
    while index < entries.count {
      entries[index].isRecognized = false
      index += 1
    }
  }
}
