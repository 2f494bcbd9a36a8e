import CLibinput
import PointerGeometry

extension InputDevice {
  /// Describes a device of libinput.
  init(_ raw: OpaquePointer, id: DeviceID) {
    var capabilities: Capabilities = []
    for (theirs, ours) in Self.names where libinput_device_has_capability(raw, theirs) != 0 {
      capabilities.insert(ours)
    }
    var (width, height) = (0.0, 0.0)
    let hasSize = libinput_device_get_size(raw, &width, &height) == 0
    self.init(
      id: id,
      name: Self.text(libinput_device_get_name(raw)) ?? "unnamed",
      kind: Kind(raw, capabilities),
      capabilities: capabilities,
      vendor: libinput_device_get_id_vendor(raw),
      product: libinput_device_get_id_product(raw),
      systemName: Self.text(libinput_device_get_sysname(raw)) ?? "",
      outputName: Self.outputName(of: raw),
      size: hasSize ? Size(width: width, height: height) : nil,
      pad: TabletPad(raw))
  }

  /// The output that the system says the device belongs to.
  static func outputName(of raw: OpaquePointer) -> String? {
    text(libinput_device_get_output_name(raw))
  }

  /// A text of libinput's; nil if there is none or it is empty.
  private static func text(_ characters: UnsafePointer<CChar>?) -> String? {
    // SAFETY: the device owns the text, which ends with a zero, and the caller holds the device; the
    // text is copied here.
    guard let characters, characters.pointee != 0 else { return nil }
    return String(cString: characters)
  }

  private static var names: [(libinput_device_capability, Capabilities)] {
    [
      (LIBINPUT_DEVICE_CAP_POINTER, .pointer), (LIBINPUT_DEVICE_CAP_KEYBOARD, .keyboard),
      (LIBINPUT_DEVICE_CAP_TOUCH, .touch), (LIBINPUT_DEVICE_CAP_GESTURE, .gesture),
      (LIBINPUT_DEVICE_CAP_TABLET_TOOL, .tabletTool), (LIBINPUT_DEVICE_CAP_TABLET_PAD, .tabletPad),
    ]
  }
}

extension InputDevice.Kind {
  /// Tells what a device is by the words of udev, since libinput has none, and else by what it can.
  ///
  /// A device of several kinds, such as a receiver for keyboard and mouse, is the one whose
  /// settings matter: the first in the list.
  fileprivate init(_ raw: OpaquePointer, _ capabilities: InputDevice.Capabilities) {
    let words: [(String, Self)] = [
      ("ID_INPUT_TOUCHPAD", .touchpad), ("ID_INPUT_POINTINGSTICK", .trackpoint),
      ("ID_INPUT_TRACKBALL", .trackball), ("ID_INPUT_TABLET_PAD", .tabletPad),
      ("ID_INPUT_TABLET", .tablet), ("ID_INPUT_TOUCHSCREEN", .touchscreen),
      ("ID_INPUT_MOUSE", .mouse), ("ID_INPUT_KEYBOARD", .keyboard), ("ID_INPUT_SWITCH", .toggle),
    ]
    for (word, kind) in words {
      if let value = UdevProperty.value(word, of: raw), value != "0" {
        self = kind
        return
      }
    }
    self = capabilities.contains(.keyboard) ? .keyboard : .other
  }
}
