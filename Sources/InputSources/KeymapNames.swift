/// The names that choose a keyboard layout, as XKB has them.
///
/// An empty name means the system's default: the `XKB_DEFAULT_…` variable if it is set, else
/// xkbcommon's own (a US layout on a 105-key PC keyboard).
public struct KeymapNames: Hashable, Sendable {
  /// The rule set that gives the other names their meaning, such as "evdev".
  public var rules: String
  /// The physical keyboard, such as "pc105".
  public var model: String
  /// Layouts, separated by commas, such as "us,de".
  public var layout: String
  /// A variant for each layout, such as ",neo".
  public var variant: String
  /// Options, separated by commas, such as "ctrl:nocaps".
  public var options: String

  /// Collects the names; all are the default unless given.
  public init(
    rules: String = "", model: String = "", layout: String = "", variant: String = "",
    options: String = ""
  ) {
    self.rules = rules
    self.model = model
    self.layout = layout
    self.variant = variant
    self.options = options
  }
}

extension KeymapNames: CustomStringConvertible {
  /// The names that are not the default.
  public var description: String {
    let named = [
      ("rules", rules), ("model", model), ("layout", layout), ("variant", variant),
      ("options", options),
    ].filter { !$0.1.isEmpty }
    guard !named.isEmpty else { return "the default keyboard" }
    return named.map { "\($0.0) \"\($0.1)\"" }.joined(separator: ", ")
  }
}
