import CLibinput

extension TabletPad {
  /// Describes the pad of a device; nil if it has none.
  init?(_ raw: OpaquePointer) {
    guard libinput_device_has_capability(raw, LIBINPUT_DEVICE_CAP_TABLET_PAD) != 0 else {
      return nil
    }
    let buttons = Self.count(libinput_device_tablet_pad_get_num_buttons(raw))
    let rings = Self.count(libinput_device_tablet_pad_get_num_rings(raw))
    let strips = Self.count(libinput_device_tablet_pad_get_num_strips(raw))
    var groups: [Group] = []
    for index in 0..<Self.count(libinput_device_tablet_pad_get_num_mode_groups(raw)) {
      guard let group = libinput_device_tablet_pad_get_mode_group(raw, index) else { continue }
      let modes = max(1, libinput_tablet_pad_mode_group_get_num_modes(group))
      groups.append(
        Group(
          modes: modes, mode: min(libinput_tablet_pad_mode_group_get_mode(group), modes - 1),
          buttons: (0..<buttons).filter {
            libinput_tablet_pad_mode_group_has_button(group, $0) != 0
          },
          rings: (0..<rings).filter { libinput_tablet_pad_mode_group_has_ring(group, $0) != 0 },
          strips: (0..<strips).filter {
            libinput_tablet_pad_mode_group_has_strip(group, $0) != 0
          }))
    }
    if groups.isEmpty {
      groups = [
        Group(
          buttons: Array(0..<buttons), rings: Array(0..<rings), strips: Array(0..<strips))
      ]
    }
    self.init(buttonCount: buttons, groups: groups)
  }

  /// A number of controls; libinput says −1 where there can be none.
  private static func count(_ number: Int32) -> UInt32 { UInt32(min(max(number, 0), 64)) }
}
