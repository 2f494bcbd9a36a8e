/// What a held button does to the week.
///
/// | Pressed on | Drag to another cell | Released |
/// |---|---|---|
/// | a free cell | the time between the two, on the day where it began | an event there |
/// | an event | the event with the grabbed row at the cell, on any day | it stays there |
/// | the upper or lower edge of one | the edge at the cell, one row at least remains | it stays there |
enum WeekDrag: Hashable {
  /// An edge of an event.
  enum Edge: Hashable {
    case start, end
  }

  case create(day: Int, row: Int)
  /// `grabbed` is the row of the event that the pointer holds, from its start.
  case move(event: WeekEvent, grabbed: Int)
  case resize(event: WeekEvent, edge: Edge)

  /// The event that is changed; nil for a new one.
  var eventID: Int? {
    switch self {
    case .create: nil
    case .move(let event, _), .resize(let event, _): event.id
    }
  }

  /// The time that a drag to a cell means.
  func slot(at cell: (day: Int, row: Int)) -> WeekSlot {
    switch self {
    case .create(let day, let row):
      return WeekSlot(day: day, from: row, through: cell.row)
    case .move(let event, let grabbed):
      let start = cell.row - grabbed
      return WeekSlot(day: cell.day, rows: start..<start + event.slot.rows.count)
    case .resize(let event, .start):
      let last = event.slot.rows.upperBound - 1
      return WeekSlot(day: event.slot.day, from: min(cell.row, last), through: last)
    case .resize(let event, .end):
      let first = event.slot.rows.lowerBound
      return WeekSlot(day: event.slot.day, from: first, through: max(cell.row, first))
    }
  }
}
