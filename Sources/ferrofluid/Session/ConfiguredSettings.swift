import Configuration
import CursorThemes
import InputSources

/// What the configuration file and the command line make together.
enum ConfiguredSettings {
  /// Reads the file that was chosen, and says what is wrong with it.
  ///
  /// - Throws: `FileError` if a file that was asked for by name cannot be read.
  static func load(_ choice: ConfigurationChoice) throws(FileError) -> UserSettings {
    switch choice {
    case .none: return UserSettings()
    case .file(let path): return report(try ConfigurationFile(path: path))
    case .usual:
      guard let path = ConfigurationPath.find() else { return UserSettings() }
      do throws(FileError) {
        return report(try ConfigurationFile(path: path))
      } catch {
        // It was not asked for: better a session with the defaults than none.
        Message.note("\(error); going on without it")
        return UserSettings()
      }
    }
  }

  private static func report(_ file: ConfigurationFile) -> UserSettings {
    for problem in file.problems { Message.note(problem.description) }
    return file.settings
  }

  /// The theme of pointer images: the file's, or else the environment's.
  static func cursorTheme(_ settings: UserSettings) -> CursorTheme {
    var theme = CursorTheme(
      theme: Surroundings.variable("XCURSOR_THEME"), size: Surroundings.variable("XCURSOR_SIZE"))
    if let name = settings.cursorTheme { theme.name = name }
    if let size = settings.cursorSize { theme.size = size }
    return theme
  }

  /// Puts what the command line says over what the file says.
  static func apply(_ options: RunOptions, to settings: inout UserSettings) {
    if options.reducedMotion { settings.pointer.reducedMotion = true }
    let named = options.keymap
    guard named != KeymapNames() else { return }
    // A keymap says everything, and a variant belongs to its layout.
    settings.keymapText = nil
    if !named.layout.isEmpty {
      settings.keymap.layout = named.layout
      settings.keymap.variant = ""
    }
    if !named.variant.isEmpty { settings.keymap.variant = named.variant }
    if !named.model.isEmpty { settings.keymap.model = named.model }
    if !named.options.isEmpty { settings.keymap.options = named.options }
  }
}
