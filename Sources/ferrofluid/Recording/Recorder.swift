import CompositorCore
import Configuration
import EventLoop
import Glibc
import InputSources
import PointerGeometry

/// `ferrofluid record`: writes down what input devices do.
final class Recorder {
  private let loop: Loop
  private let trace: Trace
  private let source: LibinputSource
  private let output: String?
  private let devices: InputDevices
  private var signals: [Source] = []
  private var isOver = false
  private var events = 0
  private var known = 0

  /// Opens the devices and begins the trace.
  ///
  /// - Throws: What cannot be used or written, in words for the user.
  init(_ options: RecordOptions) throws {
    output = options.output
    let settings = try ConfiguredSettings.load(options.configuration)
    loop = try Loop()
    // First: what cannot be read needs no file.
    devices =
      options.inputPaths.isEmpty
      ? .seat(options.inputSeat ?? "seat0") : .paths(options.inputPaths)
    source = try devices.open(settings.devices, loop: loop)
    // A reader that goes away, and a file that may not grow, are error codes and not our end.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    trace =
      try options.output.map { path in try Trace(path: path) }
      ?? Trace(standardOutputAt: Loop.now())
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signals.append(try loop.signal(number) { [weak self] in self?.isOver = true })
    }
    source.handler = { [weak self] in self?.take($0) }
  }

  /// Records until a signal comes, or the trace cannot be written any more.
  ///
  /// - Returns: The status to exit with.
  func run() throws -> Int32 {
    // The devices that are there are announced in the first turn.
    try loop.dispatch(timeout: 0)
    announce()
    while !isOver, trace.isOpen { try loop.dispatch() }
    guard trace.isOpen else {
      Message.error("the trace cannot be written any more; it ends with what was written before")
      return 1
    }
    Message.note("\(events) events of \(known) devices\(output.map { " in '\($0)'" } ?? "")")
    return 0
  }

  private func announce() {
    if case .seat(let seat) = devices, source.devices.isEmpty {
      Message.note(
        "there is no device in seat \(seat) yet; what is plugged in will be recorded. "
          + "(Is this a container? Devices are seen where udev runs.)")
    }
    Message.note("recording to \(output.map { "'\($0)'" } ?? "standard output"); end with Ctrl+C")
  }

  private func take(_ event: InputEvent) {
    if case .deviceAdded(let device) = event.kind {
      known += 1
      let numbers = [device.vendor, device.product].map { number in
        let digits = String(number, radix: 16)
        return "0x" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      }
      Message.note(
        "watching '\(device.name)': kind \(device.kind.word), vendor \(numbers[0]), "
          + "product \(numbers[1])"
          + (device.systemName.isEmpty ? "" : " (/dev/input/\(device.systemName))"))
    } else if case .deviceRemoved(let device) = event.kind {
      Message.note("'\(device.name)' is gone")
    } else {
      events += 1
    }
    trace.input(event)
  }
}
