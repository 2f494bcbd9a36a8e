import CUdev
import Glibc

/// Listens to what udev announces, from before a device is made.
///
/// A node exists as soon as the kernel has the device, but libinput takes it only when udev's
/// rules have been through it.
struct UdevWatch: ~Copyable {
  private let udev: OpaquePointer?
  private let monitor: OpaquePointer?

  /// Begins to listen.
  init() {
    udev = udev_new()
    monitor = udev_monitor_new_from_netlink(udev, "udev")
    guard let monitor else { return }
    udev_monitor_filter_add_match_subsystem_devtype(monitor, "input", nil)
    udev_monitor_enable_receiving(monitor)
  }

  deinit {
    // SAFETY: both were made by us and are not used any more; nil is allowed.
    udev_monitor_unref(monitor)
    udev_unref(udev)
  }

  /// Waits for a device to be ready.
  ///
  /// - Returns: whether udev has it, in time.
  func waitForDevice(sysfsPath: String, seconds: Double) -> Bool {
    let deadline = Self.monotonic() + seconds
    while !isReady(sysfsPath) {
      let left = deadline - Self.monotonic()
      guard left > 0 else { return false }
      guard let monitor else {
        // Nobody tells; it is asked for again, as long as there is time.
        poll(nil, 0, 50)
        continue
      }
      var ready = pollfd(fd: udev_monitor_get_fd(monitor), events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, Int32(min(left, 3600) * 1000) + 1) == 1 else { continue }
      // Whichever device it is of, the question above decides.
      udev_device_unref(udev_monitor_receive_device(monitor))
    }
    return true
  }

  private func isReady(_ sysfsPath: String) -> Bool {
    guard let device = udev_device_new_from_syspath(udev, sysfsPath) else { return false }
    defer { udev_device_unref(device) }
    return udev_device_get_is_initialized(device) != 0
  }

  private static func monotonic() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
  }
}
