/// Touchscreens and tablets.
extension DeviceModel {
  /// A screen of 344 × 194 mm (15.5 inches) that tells ten contacts apart.
  public static let touchscreen = DeviceModel(
    name: "Ferrofluid Emulated Touchscreen", bus: .i2c, vendor: ownVendor, product: 0x000a,
    codes: [.key: [EvdevCode.touch]],
    axes: surface(width: 344 * 12, height: 194 * 12, slots: 10, resolution: 12),
    properties: [EvdevCode.propertyDirect],
    tags: ["ID_INPUT", "ID_INPUT_TOUCHSCREEN"])

  /// A tablet of 216 × 135 mm for a pen that tells pressure, tilt and distance, with two buttons
  /// and a rubber.
  public static let penTablet = DeviceModel(
    name: "Ferrofluid Emulated Tablet Pen", bus: .usb, vendor: ownVendor, product: 0x000b,
    codes: [
      .key: [
        EvdevCode.toolPen, EvdevCode.toolRubber, EvdevCode.touch, EvdevCode.stylus,
        EvdevCode.stylus2,
      ],
      .miscellaneous: [EvdevCode.serial],
    ],
    axes: [
      Axis(code: EvdevCode.absoluteX, maximum: 216 * 100, fuzz: 4, resolution: 100),
      Axis(code: EvdevCode.absoluteY, maximum: 135 * 100, fuzz: 4, resolution: 100),
      Axis(code: EvdevCode.pressure, maximum: 4095),
      Axis(code: EvdevCode.distance, maximum: 63),
      Axis(code: EvdevCode.tiltX, minimum: -64, maximum: 63, resolution: 57),
      Axis(code: EvdevCode.tiltY, minimum: -64, maximum: 63, resolution: 57),
    ],
    properties: [EvdevCode.propertyPointer],
    tags: ["ID_INPUT", "ID_INPUT_TABLET"])

  /// The frame of such a tablet: four buttons and a ring.
  ///
  /// The pen's button and the two axes are the kernel's way to say that it belongs to a tablet.
  public static let tabletPad = DeviceModel(
    name: "Ferrofluid Emulated Tablet Pad", bus: .usb, vendor: ownVendor, product: 0x000b,
    codes: [
      .key: [EvdevCode.stylus] + (0..<4).map { EvdevCode.button0 + $0 }
    ],
    axes: [
      Axis(code: EvdevCode.absoluteX, maximum: 1),
      Axis(code: EvdevCode.absoluteY, maximum: 1),
      Axis(code: EvdevCode.absoluteWheel, maximum: 71),
      Axis(code: EvdevCode.miscellaneous, maximum: 255),
    ],
    tags: ["ID_INPUT", "ID_INPUT_TABLET", "ID_INPUT_TABLET_PAD"])

  /// All models, each of another name.
  public static let catalogue: [DeviceModel] = [
    wheelMouse, gamingMouse, trackpoint, keyboard, laptopKeyboard, clickpad, semiMultitouchPad,
    unmeasuredPad, buttonedPad, touchscreen, penTablet, tabletPad,
  ]
}
