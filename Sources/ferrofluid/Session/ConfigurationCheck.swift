import Configuration

/// `ferrofluid check`: the mistakes of a configuration file.
enum ConfigurationCheck {
  /// Prints them.
  ///
  /// - Parameter path: The file; nil for the user's.
  /// - Returns: The status to exit with: 1 if there are any.
  /// - Throws: Why the file cannot be read, or the words not be printed.
  static func run(_ path: String?) throws -> Int32 {
    guard let path = path ?? ConfigurationPath.find() else {
      try Message.print(
        "there is no configuration file, which is no mistake; docs/configuration.md describes one")
      return 0
    }
    let file = try ConfigurationFile(path: path)
    for problem in file.problems { try Message.print(problem.description) }
    guard file.problems.isEmpty else { return 1 }
    try Message.print("\(path): no mistakes")
    return 0
  }
}
