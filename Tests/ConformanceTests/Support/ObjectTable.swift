import CWaylandUtil
import WaylandClient

/// What the objects of a connection are, by what is said on it.
struct ObjectTable {
  private var interfaces: [UInt32: UnsafePointer<wl_interface>] = [1: WlDisplay.interface]
  private let known: [String: UnsafePointer<wl_interface>]

  init() {
    let types: [any WaylandInterface.Type] = [
      WlCompositor.self, WlShm.self, WlSeat.self, WlSubcompositor.self, WlDataDeviceManager.self,
      WlOutput.self, XdgWmBase.self, WpViewporter.self, ZwpPointerConstraintsV1.self,
      ZwlrVirtualPointerManagerV1.self, FerrofluidPointerRegionsManagerV1.self,
    ]
    known = Dictionary(uniqueKeysWithValues: types.map { ($0.name, $0.interface) })
  }

  /// Understands a message, and notes the objects that it makes.
  ///
  /// - Returns: its name and how many descriptors it has; nil for an object that nobody knows.
  mutating func read(
    _ object: UInt32, _ opcode: UInt32, _ words: [UInt32], _ direction: WireMessage.Direction
  ) -> (name: String, descriptors: Int)? {
    guard let interface = interfaces[object]?.pointee else { return nil }
    let isRequest = direction == .request
    let count = isRequest ? interface.method_count : interface.event_count
    guard let messages = isRequest ? interface.methods : interface.events,
      opcode < UInt32(count)
    else { return nil }
    // SAFETY: libwayland's table has as many messages as it says, and lives for ever.
    let message = messages[Int(opcode)]
    let signature = String(cString: message.signature)
    var (place, argument, descriptors) = (0, 0, 0)
    var text = ""
    for letter in signature where "iufsonah".contains(letter) {
      switch letter {
      case "h": descriptors += 1
      case "s", "a":
        let length = Int(words[place])
        if letter == "s" { text = Self.text(words, place + 1, length) }
        place += 1 + (length + 3) / 4
      default:
        if letter == "n" {
          interfaces[words[place]] = message.types?[argument] ?? known[text]
        }
        place += 1
      }
      argument += 1
    }
    let name = "\(String(cString: interface.name)).\(String(cString: message.name))"
    return (name, descriptors)
  }

  private static func text(_ words: [UInt32], _ start: Int, _ length: Int) -> String {
    let bytes = words[start...].flatMap(\.wireBytes)
    return String(decoding: bytes.prefix(max(0, length - 1)), as: UTF8.self)
  }
}
