extension DeviceModel {
  /// A laptop's clickpad of 97 × 65 mm that tells five fingers apart and is one button.
  ///
  /// 31 units a millimetre, in the range of real pads (libinput's own recordings have 12 to 42).
  /// No pressure axis: libinput then takes every contact for a touch, which a script wants.
  public static let clickpad = DeviceModel(
    name: "Ferrofluid Emulated Clickpad", bus: .i2c, vendor: 0xf00d, product: 0x0001,
    codes: [
      .key: [
        EvdevCode.buttonLeft, EvdevCode.toolFinger, EvdevCode.toolFiveFingers, EvdevCode.touch,
        EvdevCode.toolTwoFingers, EvdevCode.toolThreeFingers, EvdevCode.toolFourFingers,
      ]
    ],
    axes: [
      Axis(code: EvdevCode.absoluteX, maximum: 97 * 31, resolution: 31),
      Axis(code: EvdevCode.absoluteY, maximum: 65 * 31, resolution: 31),
      Axis(code: EvdevCode.slot, maximum: 4),
      Axis(code: EvdevCode.positionX, maximum: 97 * 31, resolution: 31),
      Axis(code: EvdevCode.positionY, maximum: 65 * 31, resolution: 31),
      Axis(code: EvdevCode.trackingID, maximum: 65535),
    ],
    properties: [EvdevCode.propertyPointer, EvdevCode.propertyButtonPad],
    tags: ["ID_INPUT", "ID_INPUT_TOUCHPAD"])

  /// A mouse with three buttons and a wheel that reports 120ths of a detent too.
  public static let wheelMouse = DeviceModel(
    name: "Ferrofluid Emulated Mouse", bus: .usb, vendor: 0xf00d, product: 0x0002,
    codes: [
      .key: [EvdevCode.buttonLeft, EvdevCode.buttonRight, EvdevCode.buttonMiddle],
      .relative: [
        EvdevCode.relativeX, EvdevCode.relativeY, EvdevCode.wheel, EvdevCode.wheelHighResolution,
      ],
    ],
    tags: ["ID_INPUT", "ID_INPUT_MOUSE"])

  /// A keyboard without lamps.
  ///
  /// On USB, so that libinput does not pair it with the clickpad and silence that while typing.
  public static let keyboard = DeviceModel(
    name: "Ferrofluid Emulated Keyboard", bus: .usb, vendor: 0xf00d, product: 0x0003,
    codes: [.key: Array(1...EvdevCode.lastKey)],
    tags: ["ID_INPUT", "ID_INPUT_KEY", "ID_INPUT_KEYBOARD"])
}
