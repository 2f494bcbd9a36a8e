import CUinput
import DeviceModels
import Glibc

/// A device that the kernel has made for us; it goes with this object.
public final class KernelNode: DeviceNode {
  /// What it is.
  public let model: DeviceModel
  /// Its node: `/dev/input/eventN`.
  public let path: String
  /// The node's path in sysfs.
  let sysfsPath: String
  private var descriptor: Int32

  /// Makes a device.
  ///
  /// - Parameter descriptor: an open `/dev/uinput`, which is ours from now on.
  init(_ model: DeviceModel, descriptor: Int32) throws(KernelDeviceError) {
    self.model = model
    self.descriptor = descriptor
    do throws(KernelDeviceError) {
      try Self.describe(model, to: descriptor)
      let node = try Self.locate(model, descriptor)
      path = "/dev/input/\(node.name)"
      sysfsPath = "\(node.folder)/\(node.name)"
    } catch {
      close(descriptor)
      throw error
    }
  }

  deinit { unplug() }

  /// Sends a frame.
  ///
  /// The kernel gives it its own stamp, or the frame's if that is of the last ten seconds. Codes
  /// that the description lacks, and values that change nothing, it leaves out.
  public func write(_ frame: EvdevFrame) throws(KernelDeviceError) {
    let (written, length, code) = frame.withStampedBytes { bytes in
      // SAFETY: the frame owns the bytes until this closure ends; they are read in the call only.
      (Glibc.write(descriptor, bytes.baseAddress, bytes.count), bytes.count, errno)
    }
    guard written == length else {
      throw .write(device: model.name, code: written < 0 ? code : EIO)
    }
  }

  /// Takes the device away.
  public func unplug() {
    guard descriptor >= 0 else { return }
    _ = cuinput_destroy(descriptor)
    close(descriptor)
    descriptor = -1
  }

  // MARK: Making

  private static func describe(
    _ model: DeviceModel, to descriptor: Int32
  ) throws(KernelDeviceError) {
    func check(_ result: Int32, _ part: String) throws(KernelDeviceError) {
      guard result >= 0 else {
        throw .refused(device: model.name, part: part, code: errno)
      }
    }
    for type in model.types where !unsupported.contains(type) {
      try check(cuinput_allow_type(descriptor, type.rawValue), "the event type \(type)")
      // The kernel repeats keys by itself when the type is allowed.
      guard type != .synchronization, type != .repetition, type != .absolute else { continue }
      for code in model.allCodes(of: type) {
        try check(
          cuinput_allow_code(descriptor, type.rawValue, code), "the \(type) code \(code)")
      }
    }
    for axis in model.axes {
      try check(
        cuinput_describe_axis(
          descriptor, axis.code, axis.minimum, axis.maximum, axis.fuzz, axis.flat,
          axis.resolution),
        "the absolute axis \(axis.code), \(axis.minimum)…\(axis.maximum),")
    }
    for property in model.properties {
      try check(cuinput_allow_property(descriptor, property), "the property \(property)")
    }
    try check(
      cuinput_create(
        descriptor, model.name, model.bus.rawValue, model.vendor, model.product, model.version),
      "the description")
  }

  /// What goes to a device rather than from it, and would need an answer from us.
  private static let unsupported: Set<EvdevType> = [
    .forceFeedback, .forceFeedbackStatus, .power,
  ]

  /// Finds the node that belongs to the new device.
  private static func locate(
    _ model: DeviceModel, _ descriptor: Int32
  ) throws(KernelDeviceError) -> (folder: String, name: String) {
    var bytes = [CChar](repeating: 0, count: 64)
    guard cuinput_sysfs_name(descriptor, &bytes) >= 0 else {
      throw .refused(device: model.name, part: "the question for the place", code: errno)
    }
    let device = String(
      decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let folder = "/sys/devices/virtual/input/\(device)"
    guard let listing = opendir(folder) else {
      throw .refused(device: model.name, part: "the question for the node", code: errno)
    }
    defer { closedir(listing) }
    while let entry = readdir(listing) {
      // SAFETY: the entry's name ends with a zero, and the entry stays until the next readdir.
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name.hasPrefix("event") { return (folder, name) }
    }
    throw .refused(device: model.name, part: "a node (is the module evdev loaded?)", code: ENODEV)
  }
}
