import Glibc

/// Tells whether two names are those of one file.
enum FileIdentity {
  /// Whether two paths lead to the same file, by their text or by what is there.
  ///
  /// Two that lead to the same device or pipe are not meant: `/dev/null` holds nothing to lose.
  static func isSame(_ one: String?, _ other: String?) -> Bool {
    guard let one, let other else { return false }
    if one == other { return true }
    var (first, second) = (stat(), stat())
    guard stat(one, &first) == 0, stat(other, &second) == 0 else { return false }
    return first.st_mode & S_IFMT == S_IFREG && first.st_dev == second.st_dev
      && first.st_ino == second.st_ino
  }
}
