/// What a context menu offers.
struct Menu: Equatable {
  /// One line of the menu.
  struct Item: Equatable {
    let title: String
    let action: Action
    var isChecked = false
    var isEnabled = true
    /// Whether a line is drawn above the item.
    var startsSection = false
  }

  let items: [Item]
}
