import CWaylandServer

/// One message on its way, as a display's `onMessage` sees it.
///
/// It borrows libwayland's memory, so it cannot be copied or kept. Nothing is formatted until
/// asked for.
public struct ProtocolMessage: ~Copyable {
  /// Which way a message goes.
  public enum Direction: Sendable {
    /// From a client to the server.
    case request
    /// From the server to a client.
    case event
  }

  /// Which way it goes.
  public let direction: Direction

  /// The client at the other end; it is the same object to the last message of its life.
  public let client: Client

  private let raw: UnsafePointer<wl_protocol_logger_message>

  /// Nil for what libwayland's own objects say to a client that has already gone.
  init?(
    _ direction: wl_protocol_logger_type, _ raw: UnsafePointer<wl_protocol_logger_message>
  ) {
    // A client is forgotten before its resources go, and must not be wrapped anew while they do:
    // nothing would tell the new object of the end. Its resources still know it.
    guard let resource = raw.pointee.resource,
      let client = AnyResource.existing(resource)?.client
        ?? Client.existing(wl_resource_get_client(resource))
    else { return nil }
    self.client = client
    self.direction = direction == WL_PROTOCOL_LOGGER_REQUEST ? .request : .event
    self.raw = raw
  }

  /// The Swift object that gets or sends it; nil if foreign code made it and none wraps it.
  public var resource: AnyResource? { AnyResource.existing(raw.pointee.resource) }

  /// The name of the object's interface.
  public var interface: String { String(cString: wl_resource_get_class(raw.pointee.resource)) }

  /// The number of the object in the client's connection.
  public var id: UInt32 { wl_resource_get_id(raw.pointee.resource) }

  /// The number of the message in its interface.
  public var opcode: Int { Int(raw.pointee.message_opcode) }

  /// The name of the message.
  public var name: String { String(cString: raw.pointee.message.pointee.name) }

  /// The arguments as `WAYLAND_DEBUG` writes them: `new id wl_callback@7, 12.5, "text", nil`.
  public var arguments: String {
    let message = raw.pointee.message.pointee
    guard let values = raw.pointee.arguments else { return "" }
    var parts: [String] = []
    var types = message.types
    var index = 0
    for letter in String(cString: message.signature).utf8 {
      if letter == UInt8(ascii: "?") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(letter) {
        continue
      }
      parts.append(describe(values[index], letter, types?.pointee))
      index += 1
      types = types.map { $0 + 1 }
    }
    return parts.joined(separator: ", ")
  }

  private func describe(
    _ value: wl_argument, _ letter: UInt8, _ type: UnsafePointer<wl_interface>?
  ) -> String {
    switch letter {
    case UInt8(ascii: "i"): return String(value.i)
    case UInt8(ascii: "u"): return String(value.u)
    case UInt8(ascii: "f"): return String(Double(value.f) / 256)
    case UInt8(ascii: "s"): return value.s.map { "\"\(String(cString: $0))\"" } ?? "nil"
    case UInt8(ascii: "h"): return "fd \(value.h)"
    case UInt8(ascii: "a"): return "array[\(value.a?.pointee.size ?? 0)]"
    case UInt8(ascii: "n"):
      let name = type.map { String(cString: $0.pointee.name) } ?? "[unknown]"
      return value.n == 0 ? "new id \(name)@nil" : "new id \(name)@\(value.n)"
    case UInt8(ascii: "o"):
      // SAFETY: on the server's side an object argument is a live wl_resource.
      guard let object = value.o else { return "nil" }
      return "\(String(cString: wl_resource_get_class(object)))@\(wl_resource_get_id(object))"
    default: return "?"
    }
  }
}
