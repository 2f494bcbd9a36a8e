import Glibc

/// Finds programs and libraries of this package that were built together with the running program.
public enum BuiltFile {
  /// The absolute path of a file in the folder that SwiftPM builds into.
  ///
  /// SwiftPM puts all of them beside each other, the test bundle included; the parents of the
  /// running program's folder are looked at for runners that start from a subfolder.
  ///
  /// - Throws: `EmulationError.notBuilt` if it is not there.
  public static func locate(_ name: String) throws(EmulationError) -> String {
    var searched: [String] = []
    var folder = executableFolder()
    for _ in 0..<3 {
      let candidate = "\(folder)/\(name)"
      if access(candidate, R_OK) == 0 { return candidate }
      searched.append(folder.isEmpty ? "/" : folder)
      folder = parent(of: folder)
    }
    throw .notBuilt(file: name, searched: searched)
  }

  private static func executableFolder() -> String {
    guard let resolved = realpath("/proc/self/exe", nil) else { return "." }
    defer { free(resolved) }
    return parent(of: String(cString: resolved))
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[..<slash])
  }
}
