/// Which way two fingers pinch.
public enum PinchDirection: UInt8, Hashable, Sendable, CaseIterable {
  /// Apart: the scale grew last.
  case outwards
  /// Together: the scale fell last.
  case inwards
}
