extension WeekEvent {
  /// What the example shows at first.
  static let samples: [WeekEvent] = {
    let events: [(String, day: Int, from: Int, to: Int, tint: Int)] = [
      ("Slipway check", 0, 32, 36, 1), ("Crew meeting", 0, 38, 42, 0),
      ("Hull survey", 1, 36, 46, 2), ("Call the council", 1, 52, 54, 0),
      ("Timber delivery", 2, 33, 36, 1), ("Engine room", 2, 40, 48, 3),
      ("Photos", 2, 44, 47, 2), ("Paint stock", 3, 46, 47, 1),
      ("Rigging, mizzen", 3, 52, 60, 0), ("Dues, quarterly", 4, 36, 40, 2),
      ("Launch rehearsal", 4, 50, 58, 3), ("Harbour market", 5, 40, 56, 1),
      ("Early tide", 6, 34, 38, 0),
    ]
    return events.enumerated().map { index, event in
      WeekEvent(
        id: index + 1, title: event.0, slot: WeekSlot(day: event.day, rows: event.from..<event.to),
        tint: event.tint)
    }
  }()
}
