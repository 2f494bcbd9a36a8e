import Glibc

/// A call to the operating system or to libwayland that failed.
///
/// It says which call failed, on what, and what the system said about it; whoever shows it to a
/// person needs no other text.
public struct SystemError: Error, Equatable, CustomStringConvertible {
  /// What was tried, in words that name the thing it was tried on; with a number of 0, a sentence.
  public let operation: String

  /// The value of `errno` after the call; 0 if the call does not say why it failed.
  public let number: Int32

  /// Makes an error for an operation that has just failed.
  public init(_ operation: String, number: Int32 = errno) {
    self.operation = number == 0 ? "\(operation) failed" : operation
    self.number = number
  }

  /// Makes an error for something that was not tried, and says why.
  public init(message: String) {
    operation = message
    number = 0
  }

  /// The operation and the system's reason.
  public var description: String {
    guard number != 0 else { return operation }
    return "\(operation) failed: \(String(cString: strerror(number)))"
  }
}
