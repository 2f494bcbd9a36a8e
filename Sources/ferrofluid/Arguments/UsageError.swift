/// A command line that cannot be understood: the user's to mend.
struct UsageError: Error, CustomStringConvertible {
  /// What is wrong, and what would be right.
  let description: String

  init(_ description: String) { self.description = description }
}
