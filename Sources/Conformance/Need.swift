import WaylandClient

/// Something that a compositor may lack, without which a case cannot be tried.
public enum Need: Sendable, Hashable, CustomStringConvertible {
  /// A global.
  case global(String)
  /// A bit of the manager's capabilities.
  case capability(FerrofluidPointerRegionsManagerV1.Capability)
  /// A user who does not want the plain pointer, for which regions have no effect.
  case adaptivePointer

  /// A way to move the pointer.
  static let hand = Need.global(ZwlrVirtualPointerManagerV1.name)
  /// Subsurfaces.
  static let subsurfaces = Need.global(WlSubcompositor.name)
  /// Viewports.
  static let viewports = Need.global(WpViewporter.name)
  /// Locked and confined pointers.
  static let constraints = Need.global(ZwpPointerConstraintsV1.name)
  /// Drag and drop.
  static let dragAndDrop = Need.global(WlDataDeviceManager.name)
  /// A hand, and a pointer that adapts.
  static let snapping: [Need] = [.hand, .adaptivePointer]

  /// What is needed, in words.
  public var description: String {
    switch self {
    case .global(let name): name
    case .capability(let capability): "capability \(capability.rawValue)"
    case .adaptivePointer: "an adaptive pointer"
    }
  }
}
