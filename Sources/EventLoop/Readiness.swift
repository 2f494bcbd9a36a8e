import CWaylandServer

/// What a descriptor is watched for, and what was seen on it.
public struct Readiness: OptionSet, Hashable, Sendable {
  /// The bits of libwayland's event mask.
  public let rawValue: UInt32

  /// Makes a set from the bits of libwayland's event mask.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// There is something to read.
  public static let readable = Self(rawValue: UInt32(WL_EVENT_READABLE))

  /// There is room to write.
  public static let writable = Self(rawValue: UInt32(WL_EVENT_WRITABLE))

  /// The other side has closed; reported whether asked for or not.
  public static let hangUp = Self(rawValue: UInt32(WL_EVENT_HANGUP))

  /// The descriptor is in error; reported whether asked for or not.
  public static let error = Self(rawValue: UInt32(WL_EVENT_ERROR))
}
