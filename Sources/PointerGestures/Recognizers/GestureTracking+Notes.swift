import PointerGeometry

extension GestureTracking {
  /// What an admitted input means to a recogniser.
  ///
  /// The first contact, or the begin of a stream, makes a gesture that is over possible again. A
  /// begin without the end of its predecessor stops what went on and then counts as what it is.
  ///
  /// - Parameters:
  ///   - input: what happened.
  ///   - follows: which streams count besides contacts.
  ///   - changes: where the end of what went on is noted, if it is void.
  public mutating func note(
    _ input: GestureInput<Space>, follows: GestureStreams = [], _ changes: inout GestureChanges
  ) -> Note {
    switch input.kind {
    case .touch(let touch): return note(touch, of: input, &changes)
    case .scroll(let sample):
      guard sample.source == .continuous, follows.contains(.scroll) else { return .nothing }
      return note(.scroll, sample.phase, at: sample.location, of: input, &changes)
    case .pinch(let sample):
      guard follows.contains(.pinch) else { return .nothing }
      return note(.pinch, sample.phase, at: sample.location, of: input, &changes)
    case .swipe(let sample):
      guard follows.contains(.swipe) else { return .nothing }
      return note(.swipe, sample.phase, at: sample.location, of: input, &changes)
    case .hover, .hoverEnded: return .nothing
    case .timer: return .timer
    case .cancel:
      guard isTracking || state.isActive else { return .nothing }
      contacts.removeAll()
      stream = []
      stop(&changes)
      return .stopped
    }
  }

  private mutating func note(
    _ touch: TouchPoint<Space>, of input: GestureInput<Space>, _ changes: inout GestureChanges
  ) -> Note {
    let known = contacts.index(of: touch.id.rawValue)
    switch touch.phase {
    case .began:
      if let known {
        // Its end was lost, and what it did meanwhile is unknown.
        contacts.remove(known)
        stop(&changes)
      }
      return noteBegan(touch, of: input) ? .touchBegan : known == nil ? .nothing : .stopped
    case .moved:
      guard let known else { return .nothing }
      let old = contacts[known]
      contacts.move(known, x: touch.location.x, y: touch.location.y)
      settle()
      return .touchMoved(
        known, by: Vector(dx: touch.location.x - old.x, dy: touch.location.y - old.y))
    case .ended, .cancelled:
      guard let known else { return .nothing }
      contacts.remove(known)
      settle()
      if touch.phase == .ended { return .touchEnded }
      stop(&changes)
      return .stopped
    }
  }

  /// Takes note of a new contact; false if it does not count.
  private mutating func noteBegan(
    _ touch: TouchPoint<Space>, of input: GestureInput<Space>
  ) -> Bool {
    guard stream.isEmpty, filter.accepts(touch.kind, buttons: input.buttons),
      contacts.count > 0 || filter.accepts(input.modifiers),
      contacts.add(touch.id.rawValue, x: touch.location.x, y: touch.location.y, kind: touch.kind)
    else { return false }
    if contacts.count == 1 { start(input) }
    settle()
    return true
  }

  private mutating func note(
    _ kind: GestureStreams, _ phase: StreamPhase, at location: Point<Space>,
    of input: GestureInput<Space>, _ changes: inout GestureChanges
  ) -> Note {
    let isKnown = stream == kind
    switch phase {
    case .began:
      guard contacts.count == 0 else { return .nothing }
      if !stream.isEmpty {
        // Its end was lost.
        stream = []
        stop(&changes)
      }
      guard filter.accepts(input.modifiers) else { return isKnown ? .stopped : .nothing }
      stream = kind
      start(input)
      self.location = location
    case .changed:
      guard isKnown else { return .nothing }
    case .ended:
      guard isKnown else { return .nothing }
      stream = []
    case .cancelled:
      guard isKnown else { return .nothing }
      stream = []
      stop(&changes)
      return .stopped
    }
    return .stream(phase)
  }

  /// The first contact of a gesture, or the begin of its stream.
  private mutating func start(_ input: GestureInput<Space>) {
    restart()
    modifiers = input.modifiers
    buttons = input.buttons
  }

  /// Keeps the location in the middle of the contacts.
  private mutating func settle() {
    guard contacts.count > 0 else { return }
    let (x, y) = contacts.centroid
    location = Point(x: x, y: y)
  }
}
