import WaylandClient

/// An error that an interface of the protocol defines.
public struct ErrorCode: Hashable, Sendable, CustomStringConvertible {
  /// The protocol's own name of the interface.
  public let interface: String

  /// The value in the interface's enum `error`.
  public let code: UInt32

  private init(_ interface: String, _ code: UInt32) {
    self.interface = interface
    self.code = code
  }

  /// An error of the manager.
  static func manager(_ error: FerrofluidPointerRegionsManagerV1.Error) -> Self {
    Self(FerrofluidPointerRegionsManagerV1.name, error.rawValue)
  }

  /// An error of regions.
  static func regions(_ error: FerrofluidPointerRegionsV1.Error) -> Self {
    Self(FerrofluidPointerRegionsV1.name, error.rawValue)
  }

  /// An error of shapes.
  static func shape(_ error: FerrofluidPointerShapeV1.Error) -> Self {
    Self(FerrofluidPointerShapeV1.name, error.rawValue)
  }

  /// An error of styles.
  static func style(_ error: FerrofluidPointerStyleV1.Error) -> Self {
    Self(FerrofluidPointerStyleV1.name, error.rawValue)
  }

  /// An error of adaptive pointers.
  static func pointer(_ error: FerrofluidAdaptivePointerV1.Error) -> Self {
    Self(FerrofluidAdaptivePointerV1.name, error.rawValue)
  }

  /// The error as failures name it.
  public var description: String { "error \(code) of \(interface)" }
}
