/// Mice, keyboards and a stick.
extension DeviceModel {
  /// The maker's number of all models here: no maker has it.
  static let ownVendor: UInt16 = 0xf00d

  /// A mouse with three buttons and a wheel that reports 120ths of a detent too.
  public static let wheelMouse = DeviceModel(
    name: "Ferrofluid Emulated Mouse", bus: .usb, vendor: ownVendor, product: 0x0002,
    codes: [
      .key: [EvdevCode.buttonLeft, EvdevCode.buttonRight, EvdevCode.buttonMiddle],
      .relative: [
        EvdevCode.relativeX, EvdevCode.relativeY, EvdevCode.wheel, EvdevCode.wheelHighResolution,
      ],
    ],
    tags: ["ID_INPUT", "ID_INPUT_MOUSE"])

  /// A mouse for games: thousands of counts an inch, up to 8,000 reports a second, two buttons at
  /// the thumb, a wheel that stops anywhere between its detents and tilts.
  public static let gamingMouse = DeviceModel(
    name: "Ferrofluid Emulated Gaming Mouse", bus: .usb, vendor: ownVendor, product: 0x0004,
    codes: [
      .key: [
        EvdevCode.buttonLeft, EvdevCode.buttonRight, EvdevCode.buttonMiddle,
        EvdevCode.buttonSide, EvdevCode.buttonExtra,
      ],
      .relative: [
        EvdevCode.relativeX, EvdevCode.relativeY, EvdevCode.wheel, EvdevCode.wheelHighResolution,
        EvdevCode.horizontalWheel, EvdevCode.horizontalWheelHighResolution,
      ],
      .miscellaneous: [EvdevCode.scan],
    ],
    tags: ["ID_INPUT", "ID_INPUT_MOUSE"])

  /// The stick between a laptop's keys, with its three buttons.
  public static let trackpoint = DeviceModel(
    name: "Ferrofluid Emulated Stick", bus: .ps2, vendor: ownVendor, product: 0x0005,
    codes: [
      .key: [EvdevCode.buttonLeft, EvdevCode.buttonRight, EvdevCode.buttonMiddle],
      .relative: [EvdevCode.relativeX, EvdevCode.relativeY],
    ],
    properties: [EvdevCode.propertyPointer, EvdevCode.propertyPointingStick],
    tags: ["ID_INPUT", "ID_INPUT_MOUSE", "ID_INPUT_POINTINGSTICK"])

  /// A keyboard without lamps.
  ///
  /// On USB, so that libinput does not pair it with the clickpad and silence that while typing.
  public static let keyboard = DeviceModel(
    name: "Ferrofluid Emulated Keyboard", bus: .usb, vendor: ownVendor, product: 0x0003,
    codes: [.key: Array(1...EvdevCode.lastKey)],
    tags: ["ID_INPUT", "ID_INPUT_KEY", "ID_INPUT_KEYBOARD"])

  /// A laptop's own keyboard: libinput silences the laptop's touchpad while it is typed on.
  public static let laptopKeyboard = DeviceModel(
    name: "Ferrofluid Emulated Laptop Keyboard", bus: .ps2, vendor: ownVendor, product: 0x0006,
    codes: [.key: Array(1...EvdevCode.lastKey), .miscellaneous: [EvdevCode.scan]],
    tags: ["ID_INPUT", "ID_INPUT_KEY", "ID_INPUT_KEYBOARD"])
}
