/// Touchpads: none has a pressure axis, so that libinput takes every contact for a touch, which is
/// what a script wants.
extension DeviceModel {
  /// A laptop's clickpad of 97 × 65 mm that tells five fingers apart and is one button.
  ///
  /// 31 units a millimetre, in the range of real pads (libinput's own recordings have 12 to 42).
  public static let clickpad = DeviceModel(
    name: "Ferrofluid Emulated Clickpad", bus: .i2c, vendor: ownVendor, product: 0x0001,
    codes: [.key: [EvdevCode.buttonLeft] + fingerTools(5)],
    axes: surface(width: 97 * 31, height: 65 * 31, slots: 5, resolution: 31),
    properties: [EvdevCode.propertyPointer, EvdevCode.propertyButtonPad],
    tags: touchpadTags)

  /// An older pad of 87 × 47 mm that knows the box around two contacts, and counts a third.
  ///
  /// So it cannot tell which corner of the box each finger is at; libinput offers no pinches on it.
  public static let semiMultitouchPad = DeviceModel(
    name: "Ferrofluid Emulated Semi-Multitouch Pad", bus: .ps2, vendor: ownVendor,
    product: 0x0007,
    codes: [
      .key: [EvdevCode.buttonLeft, EvdevCode.buttonRight] + fingerTools(3)
    ],
    axes: surface(width: 87 * 45, height: 47 * 45, slots: 2, resolution: 45),
    properties: [EvdevCode.propertyPointer, EvdevCode.propertySemiMultitouch],
    tags: touchpadTags)

  /// A pad that does not say how large it is; libinput then assumes 69 × 50 mm.
  public static let unmeasuredPad = DeviceModel(
    name: "Ferrofluid Emulated Unmeasured Pad", bus: .ps2, vendor: ownVendor, product: 0x0008,
    codes: [.key: [EvdevCode.buttonLeft] + fingerTools(5)],
    axes: surface(width: 2760, height: 2000, slots: 5, resolution: 0),
    properties: [EvdevCode.propertyPointer, EvdevCode.propertyButtonPad],
    tags: touchpadTags)

  /// A pad of 98 × 53 mm with two buttons below it: its surface cannot be pressed.
  public static let buttonedPad = DeviceModel(
    name: "Ferrofluid Emulated Pad with Buttons", bus: .i2c, vendor: ownVendor, product: 0x0009,
    codes: [
      .key: [EvdevCode.buttonLeft, EvdevCode.buttonRight] + fingerTools(5)
    ],
    axes: surface(width: 98 * 20, height: 53 * 20, slots: 5, resolution: 20),
    properties: [EvdevCode.propertyPointer],
    tags: touchpadTags)

  private static let touchpadTags = ["ID_INPUT", "ID_INPUT_TOUCHPAD"]

  /// The codes that tell how many of up to so many fingers there are.
  static func fingerTools(_ count: Int) -> [UInt16] {
    [EvdevCode.touch]
      + [
        EvdevCode.toolFinger, EvdevCode.toolTwoFingers, EvdevCode.toolThreeFingers,
        EvdevCode.toolFourFingers, EvdevCode.toolFiveFingers,
      ].prefix(count)
  }

  /// The axes of a surface for several fingers, in units.
  static func surface(width: Int32, height: Int32, slots: Int32, resolution: Int32) -> [Axis] {
    [
      Axis(code: EvdevCode.absoluteX, maximum: width, resolution: resolution),
      Axis(code: EvdevCode.absoluteY, maximum: height, resolution: resolution),
      Axis(code: EvdevCode.slot, maximum: slots - 1),
      Axis(code: EvdevCode.positionX, maximum: width, resolution: resolution),
      Axis(code: EvdevCode.positionY, maximum: height, resolution: resolution),
      Axis(code: EvdevCode.trackingID, maximum: 65535),
    ]
  }
}
