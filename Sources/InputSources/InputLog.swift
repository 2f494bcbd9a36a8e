import Glibc

/// Where a source says what a person may have to know.
public struct InputLog {
  /// How much it matters.
  public enum Level: Hashable, Sendable {
    /// Details for who looks for a fault.
    case debug
    /// What is normal and worth a line, such as a new device.
    case info
    /// What is bad but possible, such as a device that may not be opened.
    case warning
    /// A fault of ours.
    case error
  }

  /// The least level that is written.
  public var threshold: Level
  private let write: (Level, String) -> Void

  /// Makes a log that hands each line to a closure.
  public init(threshold: Level = .warning, write: @escaping (Level, String) -> Void) {
    self.threshold = threshold
    self.write = write
  }

  /// Writes warnings and errors to standard error.
  public static var standardError: InputLog {
    InputLog { level, text in
      let line = "ferrofluid: input \(level): \(text.printable)\n"
      _ = line.utf8.withContiguousStorageIfAvailable { Glibc.write(2, $0.baseAddress, $0.count) }
    }
  }

  /// Writes one line, if its level is reached.
  func callAsFunction(_ level: Level, _ text: @autoclosure () -> String) {
    if level.order >= threshold.order { write(level, text()) }
  }
}

extension InputLog.Level {
  fileprivate var order: Int {
    switch self {
    case .debug: 0
    case .info: 1
    case .warning: 2
    case .error: 3
    }
  }
}
