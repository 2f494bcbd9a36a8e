import ExampleKit

extension Menu.Item {
  /// An item that stands for an action of the window.
  init(
    title: String, action: Action, isChecked: Bool = false, isEnabled: Bool = true,
    startsSection: Bool = false
  ) {
    self.init(
      title: title, identifier: AnyHashable(action), isChecked: isChecked, isEnabled: isEnabled,
      startsSection: startsSection)
  }
}
