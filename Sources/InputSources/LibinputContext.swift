import CLibinput
import CUdev
import Glibc

/// libinput's context with what it needs while it lives: udev, the table of callbacks, the log.
///
/// libinput opens devices through us, so this also keeps the reason when one could not be opened.
final class LibinputContext {
  /// Where libinput finds its devices.
  enum Backend {
    /// All devices of a udev seat, and those that are plugged in later.
    case seat
    /// Those that are added by path.
    case paths
  }

  /// libinput's own object.
  let raw: OpaquePointer
  /// The tools of its tablets.
  let tools = LibinputTools()
  /// What went wrong during a call of ours, which then reports it; nil while it is logged instead.
  private var troubles: Troubles?
  /// The nodes that libinput has open, and their descriptors.
  private var descriptors: [String: Int32] = [:]

  private let udev: OpaquePointer?
  private let interface: UnsafeMutablePointer<libinput_interface>
  private let log: InputLog

  private struct Troubles {
    /// Devices that could not be opened.
    var refusals: [LibinputError] = []
    /// What libinput complained of.
    var complaints: [String] = []
  }

  /// Makes a context without devices.
  init(_ backend: Backend, log: InputLog) throws(LibinputError) {
    self.log = log
    // SAFETY: libinput keeps the pointer; it is freed in deinit, after the context is gone.
    let interface = UnsafeMutablePointer<libinput_interface>.allocate(capacity: 1)
    self.interface = interface
    interface.initialize(
      to: libinput_interface(
        open_restricted: { path, flags, data in
          guard let path, let data else { return -EINVAL }
          return LibinputContext.from(data).open(String(cString: path), flags)
        },
        close_restricted: { descriptor, data in
          close(descriptor)
          if let data { LibinputContext.from(data).forget(descriptor) }
        }))
    switch backend {
    case .seat:
      let udev = udev_new()
      self.udev = udev
      raw = try Self.require(udev.flatMap { libinput_udev_create_context(interface, nil, $0) })
    case .paths:
      udev = nil
      raw = try Self.require(libinput_path_create_context(interface, nil))
    }
    // SAFETY: libinput calls back only from calls that we make on `raw`, while self is alive.
    libinput_set_user_data(raw, Unmanaged.passUnretained(self).toOpaque())
    libinput_log_set_priority(raw, Self.priority(of: log.threshold))
    libinput_log_set_handler(raw) { raw, priority, format, arguments in
      guard let raw, let data = libinput_get_user_data(raw), let format, let arguments
      else { return }
      LibinputContext.from(data).note(priority, formatted(format, arguments))
    }
  }

  deinit {
    tools.removeAll()
    // What libinput closes now is not noted any more.
    libinput_set_user_data(raw, nil)
    libinput_unref(raw)
    if let udev { udev_unref(udev) }
    interface.deallocate()
  }

  /// Takes the devices of a seat, now and later.
  ///
  /// - Returns: the devices that may not be opened.
  func assign(seat: String) throws(LibinputError) -> [LibinputError] {
    let (result, troubles) = collecting { libinput_udev_assign_seat(raw, seat) }
    guard result == 0 else { throw .seat(name: seat) }
    return troubles.refusals
  }

  /// Adds one device.
  ///
  /// libinput says little about a path that it cannot use, so the usual reasons are looked for
  /// first.
  func add(path: String) throws(LibinputError) {
    try Self.check(path)
    let (device, troubles) = collecting { libinput_path_add_device(raw, path) }
    guard device == nil else { return }
    if let refusal = troubles.refusals.first { throw refusal }
    let reason = troubles.complaints.joined(separator: "; ")
    throw .refused(path: path, reason: reason.isEmpty ? "udev tags it as no input" : reason)
  }

  /// Opens the devices again after `libinput_suspend`.
  func resume() throws(LibinputError) {
    let (result, troubles) = collecting { libinput_resume(raw) }
    for refusal in troubles.refusals { log(.warning, refusal.description) }
    guard result == 0 else {
      throw troubles.refusals.first ?? .context("the devices cannot be opened again")
    }
  }

  private func collecting<Result>(_ body: () -> Result) -> (Result, Troubles) {
    troubles = Troubles()
    defer { troubles = nil }
    let result = body()
    return (result, troubles ?? Troubles())
  }

  private static func require(_ raw: OpaquePointer?) throws(LibinputError) -> OpaquePointer {
    guard let raw else { throw .context(String(cString: strerror(errno))) }
    return raw
  }

  private static func check(_ path: String) throws(LibinputError) {
    let descriptor = Glibc.open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      throw code == EISDIR ? .notADevice(path: path) : .cannotOpen(path: path, code: code)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else {
      throw .notADevice(path: path)
    }
  }

  /// Opens a node for libinput; a negative errno if that fails, as libinput wants it.
  private func open(_ path: String, _ flags: Int32) -> Int32 {
    let descriptor = Glibc.open(path, flags | O_CLOEXEC)
    guard descriptor < 0 else {
      descriptors[path] = descriptor
      return descriptor
    }
    let code = errno
    let refusal = LibinputError.cannotOpen(path: path, code: code)
    if troubles == nil { log(.warning, refusal.description) }
    troubles?.refusals.append(refusal)
    return -code
  }

  private func forget(_ descriptor: Int32) {
    if let path = descriptors.first(where: { $0.value == descriptor })?.key {
      descriptors[path] = nil
    }
  }

  /// The descriptor of a node, as it is now; -1 if libinput does not have it open.
  ///
  /// libinput closes and opens a device when it is turned off and on, or rests beside a mouse.
  func descriptor(of node: String?) -> Int32 { node.flatMap { descriptors[$0] } ?? -1 }

  private func note(_ priority: libinput_log_priority, _ text: String) {
    if priority == LIBINPUT_LOG_PRIORITY_ERROR, troubles != nil {
      troubles?.complaints.append(text)
    } else {
      log(Self.level(of: priority), "libinput: \(text)")
    }
  }

  /// libinput calls an error what is ours or the hardware's: for us, bad but possible.
  private static func level(of priority: libinput_log_priority) -> InputLog.Level {
    switch priority {
    case LIBINPUT_LOG_PRIORITY_DEBUG: .debug
    case LIBINPUT_LOG_PRIORITY_INFO: .info
    default: .warning
    }
  }

  private static func priority(of level: InputLog.Level) -> libinput_log_priority {
    switch level {
    case .debug: LIBINPUT_LOG_PRIORITY_DEBUG
    case .info: LIBINPUT_LOG_PRIORITY_INFO
    case .warning, .error: LIBINPUT_LOG_PRIORITY_ERROR
    }
  }

  /// The context behind libinput's user data.
  private static func from(_ data: UnsafeMutableRawPointer) -> LibinputContext {
    // SAFETY: the data is ours (see init), and libinput calls only while self is alive.
    Unmanaged<LibinputContext>.fromOpaque(data).takeUnretainedValue()
  }
}
