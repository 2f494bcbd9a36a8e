/// One request or event on its way between the suite and the compositor.
struct WireMessage {
  /// Which way it goes.
  enum Direction { case request, event }

  var direction: Direction
  /// The object that it is sent to or comes from.
  var object: UInt32
  /// The interface of that, and the message's name: `wl_surface.commit`.
  var name: String
  var opcode: UInt32
  /// The arguments as they are on the wire.
  var words: [UInt32]
  var descriptors: [Int32] = []

  /// The bytes of the message.
  var bytes: [UInt8] {
    let size = UInt32(8 + 4 * words.count)
    let all = [object, size << 16 | opcode] + words
    return all.flatMap(\.wireBytes)
  }
}

extension UInt32 {
  /// The bytes of a value on the wire of the machines that we know: the least first.
  var wireBytes: [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: self >> (8 * $0)) } }
}
