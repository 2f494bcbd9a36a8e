/// What is wrong with how a surface shows its buffer.
public enum BufferMappingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The buffer has no pixels, or a size that is not finite.
  case emptyBuffer
  /// The buffer scale is not positive.
  case badScale(Int)
  /// The viewport's source is empty, negative, or not finite.
  case badSource
  /// The viewport's source reaches outside of the buffer.
  case sourceOutsideBuffer
  /// There is no destination, and the source is not a whole number of points.
  case fractionalSize
  /// The viewport's destination is empty or not finite.
  case badDestination

  /// What is wrong.
  public var description: String {
    switch self {
    case .emptyBuffer: "the buffer has no pixels"
    case .badScale(let scale): "the buffer scale \(scale) is not positive"
    case .badSource: "the viewport's source is empty, negative or not finite"
    case .sourceOutsideBuffer: "the viewport's source reaches outside of the buffer"
    case .fractionalSize:
      "without a destination the viewport's source must be a whole number of points"
    case .badDestination: "the viewport's destination is empty or not finite"
    }
  }
}
