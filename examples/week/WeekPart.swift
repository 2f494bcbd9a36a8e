/// The parts of the window that the pointer adapts to, as they are named.
enum WeekPart: Hashable {
  /// All free cells.
  case grid
  case event(Int)
  /// An edge of an event.
  case edge(Int, WeekDrag.Edge)
  /// The button that goes to the present time.
  case now
}
