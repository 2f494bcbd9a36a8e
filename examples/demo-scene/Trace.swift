import Glibc
import PointerGeometry

/// What the compositor says that happened, read from its trace as it grows.
///
/// The format is described in docs/trace.md.
final class Trace {
  /// A window that is on the screen.
  struct Window {
    var surface: Substring
    var frame: Rect<LogicalSpace>
  }

  /// A region that the pointer has entered.
  struct Region {
    /// Names it: the surface and the number that the client gave it.
    var id: [Substring]
    var surface: Substring
    /// What the client says that it is, such as `control` or `text`.
    var kind: Substring
    /// Where it is on the screen.
    var frame: Rect<LogicalSpace>?
  }

  /// Where the model pointer is; nil before its first motion.
  private(set) var pointer: Point<LogicalSpace>?
  /// The windows, in the order of their appearance.
  private(set) var windows: [Window] = []
  /// The region that the pointer is in.
  private(set) var region: Region?
  /// How often things happened: by the kind of the line, by the kind and its state, phase or source,
  /// such as `device added`, `pinch end` and `button two-finger-click`, and for messages to clients
  /// by interface and name, such as `wl_pointer.axis`.
  private(set) var counts: [String: Int] = [:]

  private let path: String
  private var file: UnsafeMutablePointer<FILE>?
  private var rest: [UInt8] = []

  /// Follows a file that need not be there yet.
  init(path: String) { self.path = path }

  deinit { if let file { fclose(file) } }

  /// How often something happened.
  func count(_ what: String) -> Int { counts[what, default: 0] }

  /// Reads what was added since the last time.
  func update() {
    if file == nil { file = fopen(path, "r") }
    guard let file else { return }
    clearerr(file)
    var chunk = [UInt8](repeating: 0, count: 65536)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      rest.append(contentsOf: chunk[..<count])
    }
    guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return }
    let text = String(decoding: rest[..<end], as: UTF8.self)
    rest.removeSubrange(...end)
    for line in text.split(separator: "\n") {
      if let record = TraceRecord(line) { note(record) }
    }
  }

  private func note(_ record: TraceRecord) {
    let kind = String(record.kind)
    counts[kind, default: 0] += 1
    for name in ["state", "phase", "source"] as [Substring] {
      if let value = record[name] { counts["\(kind) \(value)", default: 0] += 1 }
    }
    if record["vertical-stop"] != nil || record["horizontal-stop"] != nil {
      counts["\(kind) stop", default: 0] += 1
    }
    switch kind {
    case "model":
      if let x = record.number("x"), let y = record.number("y") { pointer = Point(x: x, y: y) }
    case "map", "window", "unmap": noteWindow(record)
    case "enter": region = Self.region(record)
    case "leave": if region?.id == Self.region(record)?.id { region = nil }
    case "client":
      guard let message = record.message else { return }
      counts[message, default: 0] += 1
    default: break
    }
  }

  private func noteWindow(_ record: TraceRecord) {
    guard let surface = record["surface"] else { return }
    guard let frame = Self.frame(record) else {
      return windows.removeAll { $0.surface == surface }
    }
    let window = Window(surface: surface, frame: frame)
    if let index = windows.firstIndex(where: { $0.surface == surface }) {
      windows[index] = window
    } else {
      windows.append(window)
    }
  }

  private static func region(_ record: TraceRecord) -> Region? {
    guard let surface = record["surface"], let region = record["region"] else { return nil }
    return Region(
      id: [surface, region], surface: surface, kind: record["kind"] ?? "",
      frame: frame(record))
  }

  private static func frame(_ record: TraceRecord) -> Rect<LogicalSpace>? {
    guard let x = record.number("x"), let y = record.number("y"),
      let width = record.number("width"), let height = record.number("height")
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }
}
