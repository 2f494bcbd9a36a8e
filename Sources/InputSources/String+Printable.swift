extension String {
  /// The text without what a terminal would take for a command, which a device's name may hold.
  package var printable: String {
    let clean = unicodeScalars.map { scalar -> Character in
      let isControl = scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value)
      return isControl && scalar != "\n" ? "?" : Character(scalar)
    }
    return String(clean)
  }
}
