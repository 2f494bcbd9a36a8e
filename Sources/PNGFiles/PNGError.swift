/// Why a picture could not be read or written: what was tried, where, and what the system said.
public struct PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was being done, for example "reading the picture".
  public var action: String
  /// The file, or a description of the bytes.
  public var place: String
  /// The reason as libpng or the system states it, and where useful how to mend it.
  public var reason: String

  init(_ action: String, _ place: String, _ reason: String) {
    (self.action, self.place, self.reason) = (action, place, reason)
  }

  /// One line for a log or a terminal.
  public var description: String { "\(action) \(place): \(reason)" }
}
