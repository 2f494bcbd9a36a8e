extension String {
  /// A name of Swift's as files and messages have it: `twoFinger` is `two-finger`.
  package var hyphened: String {
    map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
  }
}
