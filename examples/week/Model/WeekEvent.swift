/// Something that takes place in the week.
struct WeekEvent: Hashable {
  /// Names it for as long as the program runs, and is never given to another.
  let id: Int
  var title: String
  var slot: WeekSlot
  /// Which of the theme's tints it has.
  var tint: Int
}
