/// One option of a command line.
struct OptionRule<Options> {
  let name: String
  /// What its value is called in the help; nil if it takes none.
  let value: String?
  /// What it does.
  let help: String
  let apply: (_ value: String, _ options: inout Options) throws(UsageError) -> Void

  init(
    _ name: String, _ value: String? = nil, _ help: String,
    _ apply: @escaping (_ value: String, _ options: inout Options) throws(UsageError) -> Void
  ) {
    self.name = name
    self.value = value
    self.help = help
    self.apply = apply
  }

  /// The same option of a command that has these options among its own.
  func within<Outer>(_ place: WritableKeyPath<Outer, Options>) -> OptionRule<Outer> {
    OptionRule<Outer>(name, value, help) { (text, outer) throws(UsageError) in
      try apply(text, &outer[keyPath: place])
    }
  }
}
