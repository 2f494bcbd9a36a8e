import Glibc

/// Why a keyboard's map could not be made.
public enum KeymapError: Error, Hashable, CustomStringConvertible {
  /// The names do not lead to a map; `reasons` are xkbcommon's, `folders` where it looked.
  case names(KeymapNames, reasons: [String], folders: [String])
  /// A map that came as text is not valid.
  case text(reasons: [String])
  /// The map's descriptor could not be read or made.
  case descriptor(operation: String, code: Int32)
  /// xkbcommon could not start: out of memory, or its data is not installed.
  case library(reasons: [String])

  /// What went wrong, where, and how to mend it.
  public var description: String {
    switch self {
    case .names(let names, let reasons, let folders):
      "no keymap for \(names)\(Self.list(reasons)); the names that there are stand in "
        + folders.map { "\($0)/rules/evdev.lst" }.joined(separator: ", ")
    case .text(let reasons):
      "the keymap's text is not valid\(Self.list(reasons.map(Self.placed)))"
    case .descriptor(let operation, let code):
      "cannot \(operation) the keymap's memory: \(String(cString: strerror(code)))"
    case .library(let reasons):
      "cannot start xkbcommon\(Self.list(reasons)); is the package xkb-data installed?"
    }
  }

  /// A reason with its place in words: xkbcommon begins it with `(input string):LINE:COLUMN:`.
  private static func placed(_ reason: String) -> String {
    let parts = reason.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, let line = Int(parts[1]), let column = Int(parts[2]) else {
      return reason
    }
    return "line \(line), column \(column):\(parts[3])"
  }

  /// The first reasons; the rest follow from them.
  private static func list(_ reasons: [String]) -> String {
    reasons.isEmpty ? "" : " (\(reasons.prefix(2).joined(separator: "; ")))"
  }
}
