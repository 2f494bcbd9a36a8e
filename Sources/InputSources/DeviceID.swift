/// Names one input device for as long as its source lives.
///
/// The number is given by the source when the device appears and is never used again by that
/// source, so that an event which is still queued can never be taken for another device's.
public struct DeviceID: Hashable, Sendable {
  /// The source's own number; it means nothing outside the source.
  public let rawValue: UInt32

  /// Makes the identifier with the given number.
  @inlinable public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}
