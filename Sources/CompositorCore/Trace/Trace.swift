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

  private var descriptor: Int32
  private var line: [UInt8] = []
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
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw TraceError(path: path, number: errno) }
    line.reserveCapacity(256)
    put("ferrofluid-trace \(Self.version)\n")
    guard descriptor >= 0 else { throw TraceError(path: path, number: errno) }
    write("start", "pid=\(getpid())", at: start)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  // MARK: Lines

  private func write(_ kind: String, _ details: String, at time: Instant) {
    put("\(TraceText.seconds(time)) \(kind) \(details)\n")
  }

  private func put(_ text: String) {
    guard descriptor >= 0 else { return }
    line.removeAll(keepingCapacity: true)
    line.append(contentsOf: text.utf8)
    var sent = 0
    while sent < line.count {
      let count = line.withUnsafeBytes { bytes in
        Glibc.write(descriptor, bytes.baseAddress.map { $0 + sent }, bytes.count - sent)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        // A full disk or a reader that left: the session matters more than its trace.
        let reason = errno
        close(descriptor)
        descriptor = -1
        errno = reason
        return
      }
      sent += count
    }
  }

  // MARK: What happens

  /// A device said something.
  func input(_ event: InputEvent) {
    let text = TraceText.describe(event)
    write(text.kind, text.details, at: event.time)
  }

  /// The engine wants clients to be told.
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
    case .moveModel, .autoHide, .movement, .cell, .request, .diagnostic:
      break
    }
  }

  /// The pointer's place in the model.
  func model(_ location: Point<LogicalSpace>, at time: Instant) {
    guard location != self.location else { return }
    self.location = location
    write("model", "x=\(TraceText.number(location.x)) y=\(TraceText.number(location.y))", at: time)
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

  /// Something was sent to a client; what is not about the pointer is left out.
  func message(_ message: borrowing ProtocolMessage, at time: Instant) {
    guard message.direction == .event else { return }
    let interface = message.interface
    guard
      interface == "wl_pointer" || interface.hasPrefix("ferrofluid_")
        || interface.hasPrefix("zwp_pointer_gesture_")
    else { return }
    write(
      "client",
      "\(message.client.id) \(interface)@\(message.id).\(message.name)(\(message.arguments))",
      at: time)
  }
}
