import CUMockdev
import DeviceModels
import Glibc

/// A set of emulated input devices, and the environment in which a program finds them.
///
/// The devices live in this process: umockdev answers their ioctls from a thread of its own, over a
/// socket, and events travel through a pseudo-terminal each. A child that is started with
/// `environment` sees them as `/dev/input/eventN`, in sysfs and by udev, and sees none of the
/// machine's own; nothing else on the machine sees them.
///
/// Use it from one thread. Creating one sets `UMOCKDEV_DIR` in this process, as umockdev does for
/// its own ends.
public final class EmulatedSeat: DeviceHost {
  /// The folder that stands for `/sys` and `/dev`; removed with the seat.
  public let root: String

  private let testbed: UnsafeMutablePointer<UMockdevTestbed>
  private let mockFix: String
  private var nextNumber = EmulatedSeat.firstNumber
  private var sequence: UInt64 = 0

  /// The number of the first device's node: far above any real one, so that a program which is
  /// started without the emulation by mistake cannot open a real device.
  private static let firstNumber = 256

  /// Makes a seat without devices.
  ///
  /// - Throws: `EmulationError.notBuilt` if the library for the children is not built.
  public init() throws(EmulationError) {
    mockFix = try BuiltFile.locate("libCMockFix.so")
    guard let testbed = umockdev_testbed_new(), let path = umockdev_testbed_get_root_dir(testbed)
    else { throw .testbed(device: "the seat", reason: "no folder could be made") }
    self.testbed = testbed
    // SAFETY: the text is ours; it is copied, then freed once.
    root = String(cString: path)
    g_free(path)
  }

  deinit {
    // SAFETY: the testbed was made by us and is not used any more; its folder goes with it.
    g_object_unref(testbed)
  }

  /// The variables that a child needs besides its others to run on these devices.
  public var environment: [String: String] {
    var libraries = ["libumockdev-preload.so.0", mockFix]
    // SAFETY: the environment owns the text; nothing changes the environment before it is copied.
    if let own = getenv("LD_PRELOAD"), own.pointee != 0 {
      libraries.append(String(cString: own))
    }
    return ["LD_PRELOAD": libraries.joined(separator: ":"), "UMOCKDEV_DIR": root]
  }

  /// Plugs a device in and tells the programs that watch for devices.
  ///
  /// - Throws: `EmulationError.testbed` if it cannot be emulated, such as for its name: that has at
  ///   most 254 bytes and no line breaks.
  public func add(_ model: DeviceModel) throws(EmulationError) -> EmulatedNode {
    guard model.name.utf8.count <= 254, model.name.utf8.allSatisfy({ $0 >= 0x20 }) else {
      throw .testbed(
        device: model.name.prefix(40).filter { !$0.isNewline },
        reason: "its name has more than 254 bytes, or a line break")
    }
    let texts = DeviceTexts(model: model, number: nextNumber)
    nextNumber += 1
    var failure: UnsafeMutablePointer<GError>?
    guard umockdev_testbed_add_from_string(testbed, texts.description, &failure) != 0 else {
      throw Self.refusal(of: model, failure)
    }
    let answers = "\(root)/answers-\(texts.number)"
    try Self.write(texts.ioctls, to: answers)
    guard umockdev_testbed_load_ioctl(testbed, texts.node, answers, &failure) != 0 else {
      throw Self.refusal(of: model, failure)
    }
    let descriptor = umockdev_testbed_get_dev_fd(testbed, texts.node)
    guard descriptor >= 0 else {
      throw .testbed(device: model.name, reason: "it has no node to write to")
    }
    let node = try EmulatedNode(model: model, texts: texts, seat: self, descriptor: descriptor)
    announce("add", node)
    return node
  }

  /// Unplugs a device and tells the programs that watch for devices.
  func remove(_ node: EmulatedNode) {
    announce("remove", node)
    umockdev_testbed_remove_device(testbed, node.sysfsPath)
  }

  private func announce(_ action: String, _ node: EmulatedNode) {
    sequence += 1
    let properties =
      node.model.tags.map { "\($0)=1" } + ["MAJOR=13", "MINOR=\(64 + node.number)"]
    UdevMessage(
      action: action, sysfsPath: node.sysfsPath, node: node.path, properties: properties,
      sequence: sequence
    ).send(under: root)
  }

  private static func refusal(
    of model: DeviceModel, _ failure: UnsafeMutablePointer<GError>?
  ) -> EmulationError {
    var failure = failure
    // SAFETY: the error is ours and freed once, by the defer, after its text has been copied.
    defer { g_clear_error(&failure) }
    let reason = failure.map { String(cString: $0.pointee.message) } ?? "no reason is given"
    return .testbed(device: model.name, reason: reason)
  }

  private static func write(_ text: String, to path: String) throws(EmulationError) {
    guard let file = fopen(path, "w") else { throw .file(path: path, code: errno) }
    let written = fputs(text, file)
    guard fclose(file) == 0, written >= 0 else { throw .file(path: path, code: errno) }
  }
}
