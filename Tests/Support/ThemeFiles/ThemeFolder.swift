import Glibc

/// The folder in which the themes of a test program are, and nowhere else.
///
/// libwayland-cursor knows no other way to be told than the process's environment, so there is one
/// folder for all tests, whose themes have names of their own.
public enum ThemeFolder {
  /// The folder, which the environment names from now on.
  public static let path: String = {
    var template = Array("/tmp/ferrofluid-themes-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return "/nonexistent" }
    let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    setenv("XCURSOR_PATH", path, 1)
    atexit { ThemeFolder.remove() }
    return path
  }()

  /// A theme made of files, each by its name.
  ///
  /// - Parameter inherits: The line that says from which themes it inherits.
  /// - Returns: The theme's name, unlike any other.
  public static func theme(_ files: [String: [UInt8]], inherits: String? = nil) -> String {
    let name = "theme-\(UInt64.random(in: 0 ... .max))"
    mkdir("\(path)/\(name)", 0o755)
    mkdir("\(path)/\(name)/cursors", 0o755)
    for (file, bytes) in files { write(bytes, to: "\(path)/\(name)/cursors/\(file)") }
    if let inherits { describe(name, inherits: inherits) }
    return name
  }

  /// Says from which themes one inherits; it is made if need be.
  public static func describe(_ name: String, inherits: String) {
    mkdir("\(path)/\(name)", 0o755)
    write(Array("[Icon Theme]\nInherits=\(inherits)\n".utf8), to: "\(path)/\(name)/index.theme")
  }

  /// A theme of pictures.
  public static func theme(_ files: [String: ThemeFile]) -> String {
    theme(files.mapValues(\.bytes))
  }

  /// Writes a file.
  public static func write(_ bytes: [UInt8], to path: String) {
    guard let file = fopen(path, "w") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  private static func remove() { _ = system("rm -rf '\(path)'") }
}
