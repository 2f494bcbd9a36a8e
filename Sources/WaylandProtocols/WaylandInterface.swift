import CWaylandUtil

/// A kind of Wayland object: the phantom type that tells one handle from another.
///
/// The scanner makes one uninhabited enum for each interface of a protocol; it is shared by server
/// and client, and carries the interface's tables, version and enums.
public protocol WaylandInterface {
  /// libwayland's description of the interface, in memory that is never freed.
  static var interface: UnsafePointer<wl_interface> { get }

  /// The protocol's own name, such as `wl_surface`.
  static var name: String { get }

  /// The newest version that the generated code knows.
  static var version: UInt32 { get }

  /// What a request does to objects, apart from what its handler does.
  static func requestEffect(_ opcode: UInt32) -> MessageEffect

  /// What an event does to objects, apart from what its handler does.
  static func eventEffect(_ opcode: UInt32) -> MessageEffect
}

extension WaylandInterface {
  /// Most interfaces have no request that makes or ends an object.
  public static func requestEffect(_ opcode: UInt32) -> MessageEffect { MessageEffect() }

  /// Most interfaces have no event that makes or ends an object.
  public static func eventEffect(_ opcode: UInt32) -> MessageEffect { MessageEffect() }
}
