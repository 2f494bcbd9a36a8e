import CWaylandUtil

/// What generated code needs to put arguments on the wire.
@_spi(Bindings)
public enum WireFormat {
  /// The size in bytes of the largest message that libwayland can send.
  ///
  /// It holds 4096 bytes and ends the connection over a message beyond it, so a larger one is
  /// refused before it gets there. Source: `struct wl_ring_buffer`, libwayland 1.21.
  public static let limit = 4096

  /// The size in bytes of a string behind its length word.
  public static func size(of string: String?) -> Int {
    guard let string else { return 0 }
    return (string.utf8.count + 4) & ~3
  }

  /// The size in bytes of an array behind its length word.
  public static func size(of array: borrowing RawSpan) -> Int { (array.byteCount + 3) & ~3 }

  /// Calls `body` with a C string, or with nil for nil; a NUL inside ends the string.
  @inlinable
  public static func withString<R>(
    _ string: String?, _ body: (UnsafePointer<CChar>?) -> R
  ) -> R {
    guard let string else { return body(nil) }
    return string.withCString(body)
  }

  /// Calls `body` with a `wl_array` that borrows the span's bytes.
  @inlinable
  public static func withArray<R>(
    _ span: borrowing RawSpan, _ body: (UnsafeMutablePointer<wl_array>) -> R
  ) -> R {
    span.withUnsafeBytes { bytes in
      // SAFETY: libwayland only reads an array that is sent, and is done with it on return.
      var array = wl_array(
        size: bytes.count, alloc: 0,
        data: UnsafeMutableRawPointer(mutating: bytes.baseAddress))
      return withUnsafeMutablePointer(to: &array, body)
    }
  }

  /// The bytes of an array that was received; they are valid as long as the message.
  public static func bytes(_ array: UnsafeMutablePointer<wl_array>?) -> UnsafeRawBufferPointer {
    guard let array, let data = array.pointee.data else {
      return UnsafeRawBufferPointer(start: nil, count: 0)
    }
    return UnsafeRawBufferPointer(start: data, count: array.pointee.size)
  }

  /// A string that was received; bytes that are no UTF-8 are replaced.
  public static func string(_ string: UnsafePointer<CChar>?) -> String {
    string.map { String(cString: $0) } ?? ""
  }

  /// Closes the descriptors among a message's arguments, for a message that nobody handles.
  public static func closeDescriptors(
    _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>
  ) {
    guard let message, var letter = message.pointee.signature else { return }
    var index = 0
    while letter.pointee != 0 {
      switch UInt8(bitPattern: letter.pointee) {
      case UInt8(ascii: "h"):
        _ = OwnedDescriptor(arguments[index].h)
        index += 1
      case UInt8(ascii: "?"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
      default: index += 1
      }
      letter += 1
    }
  }
}
