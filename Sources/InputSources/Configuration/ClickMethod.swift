/// What a press of a touchpad that is one button is told apart by.
public enum ClickMethod: String, Hashable, Sendable, CaseIterable {
  /// The number of fingers on the pad: two are a secondary click, three a middle one.
  case clickfinger
  /// Where the pad is pressed: its lower edge is divided into invisible buttons.
  case buttonAreas
  /// Nothing: a press is no click.
  case none
}
