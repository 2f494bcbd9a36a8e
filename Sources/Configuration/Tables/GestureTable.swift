import CompositorCore

/// The settings of gestures, of scrolls that go on, and of Control and a click.
enum GestureTable {
  static let rules: [SettingRule<UserSettings>] = [
    SettingRule("three-finger-swipe", .anyCase, \.gestures.threeFingerSwipe),
    SettingRule("four-finger-swipe", .anyCase, \.gestures.fourFingerSwipe),
    SettingRule("three-finger-pinch", .anyCase, \.gestures.threeFingerPinch),
    SettingRule("four-finger-pinch", .anyCase, \.gestures.fourFingerPinch),
    SettingRule("swipe-distance", .number(20...1000, "points"), \.gestures.swipeDistance),
    SettingRule("kinetic-scrolling", .applications, \.scrolling.coastsUnasked),
    SettingRule("kinetic-scrolling-on-request", .yesOrNo, \.scrolling.coastsForClients),
    SettingRule("coast", .anyCase, \.scrolling.coast),
    SettingRule("axis-lock", .yesOrNo, \.scrolling.locksAxis),
    SettingRule("control-click", .yesOrNo, \.secondaryClick.controlClick),
    SettingRule("control-click-in", .applications, \.secondaryClick.controlClickUnasked),
  ]
}
