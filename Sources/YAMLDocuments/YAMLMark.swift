/// A place in a text.
public struct YAMLMark: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// The column, in characters counted from 1.
  public let column: Int

  /// Names a place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The place in words.
  public var description: String { "line \(line), column \(column)" }

  /// Whether one place is before another.
  public static func < (a: Self, b: Self) -> Bool { (a.line, a.column) < (b.line, b.column) }
}
