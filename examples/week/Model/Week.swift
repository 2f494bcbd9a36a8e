import PointerGeometry

/// The events of a week, and what a hand does to them; knows nothing of windows.
///
/// The cell of the pointer is given, and not calculated here: it is the one that the compositor
/// tints, and so what is shown, previewed and made can be no other.
struct Week {
  private(set) var events: [WeekEvent]
  /// The event that was touched last.
  private(set) var selection: Int?
  /// What the held button does, and the time that it would be now.
  private(set) var drag: WeekDrag?
  private(set) var draft: WeekSlot?
  private var nextID: Int

  /// Makes a week.
  init(events: [WeekEvent] = []) {
    self.events = events
    nextID = (events.map(\.id).max() ?? 0) + 1
  }

  /// The event with a number.
  func event(_ id: Int) -> WeekEvent? { events.first { $0.id == id } }

  /// The events as they are drawn: one that is dragged is where it would be.
  var shownEvents: [WeekEvent] {
    guard let draft, let id = drag?.eventID else { return events }
    return events.map { event in
      var event = event
      if event.id == id { event.slot = draft }
      return event
    }
  }

  /// The event that would be made if the button went up now; nil while none is dragged.
  var newEvent: WeekEvent? {
    guard case .create = drag, let draft else { return nil }
    return WeekEvent(id: nextID, title: "New Event", slot: draft, tint: nextID % 4)
  }

  /// What is dragged, as it would be if the button went up now.
  var draggedEvent: WeekEvent? {
    newEvent ?? shownEvents.first { $0.id == drag?.eventID }
  }

  /// Takes the selected event away.
  mutating func removeSelection() {
    cancel()
    events.removeAll { $0.id == selection }
    selection = nil
  }

  // MARK: Dragging

  /// A button goes down on a free cell.
  mutating func beginCreating(at cell: (day: Int, row: Int)) {
    selection = nil
    drag = .create(day: cell.day, row: cell.row)
    follow(cell)
  }

  /// A button goes down on an event.
  mutating func beginMoving(_ id: Int, at cell: (day: Int, row: Int)) {
    guard let event = event(id) else { return }
    selection = id
    let grabbed = min(max(cell.row - event.slot.rows.lowerBound, 0), event.slot.rows.count - 1)
    drag = .move(event: event, grabbed: grabbed)
    draft = event.slot
  }

  /// A button goes down on the edge of an event.
  mutating func beginResizing(_ id: Int, _ edge: WeekDrag.Edge) {
    guard let event = event(id) else { return }
    selection = id
    drag = .resize(event: event, edge: edge)
    draft = event.slot
  }

  /// The pointer is in a cell.
  mutating func follow(_ cell: (day: Int, row: Int)) {
    if let drag { draft = drag.slot(at: cell) }
  }

  /// The button goes up: what was previewed is so.
  ///
  /// - Returns: the event that was made or changed.
  @discardableResult
  mutating func finish() -> WeekEvent? {
    defer { cancel() }
    guard let drag, let draft else { return nil }
    if let id = drag.eventID, let index = events.firstIndex(where: { $0.id == id }) {
      events[index].slot = draft
      return events[index]
    }
    guard let event = newEvent else { return nil }
    nextID += 1
    events.append(event)
    selection = event.id
    return event
  }

  /// The drag was interrupted: nothing has happened.
  mutating func cancel() {
    drag = nil
    draft = nil
  }
}
