import EventLoop
import Glibc
import InputSources
import PointerEngine
import PointerGeometry
import WaylandServer

/// Writes down what happens: input, what the engine made of it, and what clients were told.
///
/// One line an event, each written at once, so that another process can follow along. The format
/// is described in docs/trace.md; it changes only together with `version`.
public final class Trace {
  /// The version in the first line.
  public static let version = 1

  private let file: LineFile
  private var windows: [SurfaceID: Window] = [:]
  /// The place that was written last.
  private var location: Point<LogicalSpace>?

  private struct Window: Equatable {
    var frame: Rect<LogicalSpace>
    var appID: String
  }

  /// Begins a trace, over what the file held before.
  ///
  /// - Throws: ``TraceError`` if the file cannot be written.
  public init(path: String, at start: Instant = Loop.now()) throws(TraceError) {
    file = try LineFile(path: path, what: "the trace", beginning: Self.header)
    write("start", "pid=\(getpid())", at: start)
  }

  /// Begins a trace on standard output, after what was written there before.
  ///
  /// - Throws: ``TraceError`` if that cannot be written.
  public init(standardOutputAt start: Instant) throws(TraceError) {
    file = try LineFile(
      descriptor: STDOUT_FILENO, name: "standard output", what: "the trace",
      beginning: Self.header)
    write("start", "pid=\(getpid())", at: start)
  }

  private static var header: String { "ferrofluid-trace \(version)\n" }

  // MARK: Lines

  private func write(_ kind: String, _ details: String, at time: Instant) {
    file.put("\(TraceText.seconds(time)) \(kind) \(details)\n")
  }

  // MARK: What happens

  /// Whether it is still written: not after a full disk, or a reader that left.
  public var isOpen: Bool { file.isOpen }

  /// A device said something.
  public func input(_ event: InputEvent) {
    let text = TraceText.describe(event)
    write(text.kind, text.details, at: event.time)
  }

  /// The engine said what is to be done.
  ///
  /// - Parameters:
  ///   - region: The region, if it still exists.
  ///   - origin: Where its surface's corner is.
  func engine(
    _ effect: EngineEffect, region: Region?, origin: Point<LogicalSpace>?, at time: Instant
  ) {
    switch effect {
    case .enter(let key, let duration):
      var details = TraceText.describe(key, duration)
      if let region, let origin {
        details += " kind=\(TraceText.name(region.kind)) "
        details += TraceText.describe(region.frame.logical(origin: origin))
      }
      write("enter", details, at: time)
    case .leave(let key, let duration):
      write("leave", TraceText.describe(key, duration), at: time)
    case .moveModel(let location, let cause):
      write(
        "move-model", "\(TraceText.describe(location)) cause=\(TraceText.name(cause))", at: time)
    case .autoHide(let isOn): write("auto-hide", "on=\(isOn ? 1 : 0)", at: time)
    case .movement(let isOn): write("movement", "on=\(isOn ? 1 : 0)", at: time)
    case .cell(let key, let cell):
      let details = "\(TraceText.describe(key)) column=\(cell.column) row=\(cell.row)"
      write("cell", details, at: time)
    case .request(let key, let serial, let place):
      let details = "\(TraceText.describe(key)) serial=\(serial) \(TraceText.describe(place))"
      write("request", details, at: time)
    case .diagnostic(let diagnostic):
      write("diagnostic", "text=\(TraceText.quoted(diagnostic.description))", at: time)
    }
  }

  /// The pointer's place in the model.
  func model(_ location: Point<LogicalSpace>, at time: Instant) {
    guard location != self.location else { return }
    self.location = location
    write("model", TraceText.describe(location), at: time)
  }

  /// A gesture of three or more fingers began, and this is who gets it.
  func gesture(_ gesture: SystemGesture, owner: GestureOwner, at time: Instant) {
    write(
      "gesture",
      "device=\(gesture.device.rawValue) kind=\(gesture.kind.rawValue) fingers=\(gesture.fingers) "
        + "owner=\(owner == .system ? "system" : "client")", at: time)
  }

  /// A scroll begins to coast, or ends to.
  func coast(_ isOn: Bool, surface: SurfaceID, at time: Instant) {
    write("coast", "surface=\(surface.rawValue) on=\(isOn ? 1 : 0)", at: time)
  }

  /// Windows that came, went, or changed since the last time.
  func windows(of scene: Scene, at time: Instant) {
    var now: [SurfaceID: Window] = [:]
    for toplevel in scene.toplevels where toplevel.isMapped {
      let window = Window(frame: toplevel.frame, appID: toplevel.appID)
      let id = toplevel.surface.id
      now[id] = window
      guard windows[id] != window else { continue }
      write(
        windows[id] == nil ? "map" : "window",
        "surface=\(id.rawValue) \(TraceText.describe(window.frame)) "
          + "app=\(TraceText.quoted(window.appID))",
        at: time)
    }
    for id in windows.keys.sorted(by: { $0.rawValue < $1.rawValue }) where now[id] == nil {
      write("unmap", "surface=\(id.rawValue)", at: time)
    }
    windows = now
  }

  /// Something was sent to a client; only what tells of pointers, contacts and tablets is written.
  func message(_ message: borrowing ProtocolMessage, at time: Instant) {
    guard message.direction == .event else { return }
    let interface = message.interface
    guard interface == "wl_pointer" || interface == "wl_touch" || Self.isOfInput(interface)
    else { return }
    write(
      "client",
      "\(message.client.id) \(interface)@\(message.id).\(message.name)(\(message.arguments))",
      at: time)
  }

  private static func isOfInput(_ interface: String) -> Bool {
    ["ferrofluid_", "zwp_pointer_gesture_", "zwp_tablet_"].contains { interface.hasPrefix($0) }
  }
}
