/// What a context menu offers.
package struct Menu: Equatable {
  /// One line of the menu.
  package struct Item: Equatable {
    package let title: String
    /// What is told when the item is chosen.
    package let identifier: AnyHashable
    /// The shortcut that does the same, shown at the right.
    package var shortcut: String
    /// A colour that the item stands for, shown at the right.
    package var swatch: Color?
    package var isChecked: Bool
    package var isEnabled: Bool
    /// Whether a line is drawn above the item.
    package var startsSection: Bool

    package init(
      title: String, identifier: AnyHashable, shortcut: String = "", swatch: Color? = nil,
      isChecked: Bool = false,
      isEnabled: Bool = true, startsSection: Bool = false
    ) {
      self.title = title
      self.identifier = identifier
      self.shortcut = shortcut
      self.swatch = swatch
      self.isChecked = isChecked
      self.isEnabled = isEnabled
      self.startsSection = startsSection
    }
  }

  package let items: [Item]

  package init(items: [Item]) { self.items = items }
}
