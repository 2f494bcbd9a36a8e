import Glibc

/// What the configuration needs of the system around it.
enum Surroundings {
  /// The value of an environment variable, if it is set and not empty.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    // SAFETY: the environment owns the text; nothing changes the environment before it is copied.
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }
}
