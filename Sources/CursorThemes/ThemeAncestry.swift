import Glibc

/// From which themes a theme inherits, as libwayland-cursor finds them.
///
/// The library (1.21) follows `Inherits` without end where themes inherit from each other in a
/// circle, and dies of it. So the way is gone first, by the library's own rules, and a theme whose
/// way does not end is not given to it.
struct ThemeAncestry {
  /// How many themes a way may have, those that are met again included.
  ///
  /// Ours: real ones have two or three; a few that name each other twice would take for ever.
  static let limit = 64
  /// How long a theme's description may be, bytes; a longer one is taken for endless.
  private static let greatestLength = 1 << 20

  private let folders: [String]

  /// Searches where the environment says.
  init() {
    if let path = Self.variable("XCURSOR_PATH") {
      folders = Self.split(path)
    } else {
      let data = Self.variable("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
      // Source: the text of the library as Debian builds it; the last folder is Debian's own.
      folders = Self.split(
        "\(data ?? "~/.local/share")/icons:~/.icons:/usr/share/icons:/usr/share/pixmaps:"
          + "~/.cursors:/usr/share/cursors/xorg-x11:/usr/share/icons")
    }
  }

  /// Whether the way from a theme through all from which it inherits comes to an end.
  func ends(from theme: String) -> Bool {
    var visits = 0
    return ends(from: Self.split(theme).first ?? "", after: [], &visits)
  }

  private func ends(from theme: String, after former: [String], _ visits: inout Int) -> Bool {
    visits += 1
    guard visits <= Self.limit, !former.contains(theme) else { return false }
    for parent in parents(of: theme) where !ends(from: parent, after: former + [theme], &visits) {
      return false
    }
    return true
  }

  /// The themes in the first description that names any.
  private func parents(of theme: String) -> [String] {
    for folder in folders {
      guard let folder = Self.expanded(folder) else { continue }
      if let parents = Self.parents(in: "\(folder)/\(theme)/index.theme", of: theme) {
        return parents
      }
    }
    return []
  }

  /// The names in a description; nil where there is no such file, or it names none.
  ///
  /// What cannot be read to its end, such as a link to a device, is taken as if the theme inherited
  /// from itself: the library would read on and on.
  private static func parents(in path: String, of theme: String) -> [String]? {
    // Not to wait for the other end of a pipe.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard let text = text(of: descriptor) else { return [theme] }
    for line in text.split(separator: 10) {
      // Where a line holds a zero, it ends there for the library.
      if let parents = parents(inLine: String(decoding: line.prefix { $0 != 0 }, as: UTF8.self)) {
        return parents
      }
    }
    return nil
  }

  /// The bytes of a regular file; nil for anything else, or more than `greatestLength`.
  private static func text(of descriptor: Int32) -> [UInt8]? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= greatestLength
    else { return nil }
    // It may grow meanwhile, or not tell its size: the reading is bounded too.
    var text: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while text.count <= greatestLength {
      // SAFETY: the buffer is as long as the count that is passed.
      let count = part.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return text }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      text += part[..<count]
    }
    return nil
  }

  /// The names in a line such as `Inherits=Adwaita, default`; nil for any other line.
  static func parents(inLine line: String) -> [String]? {
    let key = "Inherits"
    guard line.hasPrefix(key) else { return nil }
    let rest = line.dropFirst(key.count).drop { $0 == " " }
    guard rest.first == "=" else { return nil }
    return rest.dropFirst().split {
      $0 == " " || $0 == "\t" || $0 == "\n" || $0 == ";" || $0 == ","
    }
    .flatMap { split(String($0)) }
  }

  private static func split(_ path: String) -> [String] {
    path.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
  }

  private static func expanded(_ folder: String) -> String? {
    guard folder.hasPrefix("~") else { return folder }
    return variable("HOME").map { "\($0)/\(folder.dropFirst())" }
  }

  private static func variable(_ name: String) -> String? {
    // SAFETY: the environment owns the text, which is copied at once; it is changed by nobody while
    // themes are read.
    getenv(name).map { String(cString: $0) }
  }
}
