import YAMLDocuments

/// A configuration file and what it sets.
///
/// A mistake costs the setting in which it is and nothing else: the rest of the file applies.
/// docs/configuration.md describes the file, and the tables in `Tables/` are what it goes by.
public struct ConfigurationFile: Sendable {
  /// What the file sets, on top of the defaults.
  public let settings: UserSettings
  /// The mistakes, in the order of the lines.
  public let problems: [ConfigurationProblem]

  /// Reads a file.
  ///
  /// - Throws: ``FileError`` if it cannot be read at all.
  public init(path: String) throws(FileError) {
    self.init(utf8: try FileBytes.read(path, limit: YAMLLimits().bytes), path: path)
  }

  /// Reads the bytes of a file.
  ///
  /// - Parameter path: The file's name, for messages, and for the names of files within: these are
  ///   looked for beside it.
  public init(utf8 bytes: [UInt8], path: String) {
    let document = YAMLDocument(utf8: bytes)
    var reader = SettingReader(path: path)
    for problem in document.problems { reader.note(problem.mark, problem.message) }
    var settings = UserSettings()
    if let root = document.root, !root.isNull {
      reader.read(root, RootTable.rules, into: &settings, within: "the file")
    }
    self.settings = settings
    problems = reader.problems.sorted { $0.line < $1.line }
  }

  /// The words of the format: the path of each setting and what it can be, as `pointer.size`.
  static var vocabulary: [(setting: String, allowed: String)] {
    RootTable.sections.flatMap { section in
      section.rules.map { ("\(section.name).\($0.name)", $0.allowed) }
    }
  }
}
