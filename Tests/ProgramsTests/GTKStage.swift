import EmulatedDevices
import Foundation
import Testing

/// A GTK program with the adapter in a session of its own, and what is known of its window.
final class GTKStage {
  let session: Session
  let screen: Screen
  let program: ChildProcess
  /// Where the window's surface is on the screen, its shadow included.
  private(set) var origin: (x: Double, y: Double) = (0, 0)

  /// The surface and the region that the pointer was in when it was moved last.
  private var before: [String?] = []

  /// A rectangle on the window's surface.
  struct Part: Equatable {
    var x, y, width, height: Double

    func contains(_ other: Part) -> Bool {
      other.x >= x && other.y >= y && other.x + other.width <= x + width
        && other.y + other.height <= y + height
    }
  }

  /// A file that `scripts/build-clients` makes.
  static func built(_ name: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let path = root.appending(path: "out/clients/gtk4/" + name).path
    try #require(
      FileManager.default.fileExists(atPath: path), "no \(path); run scripts/build-clients")
    return path
  }

  /// What a GTK program needs to run here alone, without the user's settings.
  static let variables = [
    "GSK_RENDERER": "cairo", "GSETTINGS_BACKEND": "memory", "GTK_A11Y": "none",
    "DBUS_SESSION_BUS_ADDRESS": "disabled:", "GTK_THEME": "Adwaita", "WAYLAND_DEBUG": "1",
  ]

  /// Starts a program, and waits for its window.
  init(
    _ path: String, _ arguments: [String] = [], in session: Session,
    variables: [String: String] = [:]
  ) throws {
    self.session = session
    screen = try Screen(session)
    let maps = Self.maps(of: session).count
    program = try session.start(
      path, arguments, variables: Self.variables.merging(variables) { $1 })
    try session.wait("no window") { Self.maps(of: session).count > maps }
    // What a window opens with is settled when it has had its first frames.
    try settle()
    try findOrigin()
  }

  /// What Python needs to find the adapter that was built.
  static func pythonVariables() throws -> [String: String] {
    let folder = URL(filePath: try built("FerrofluidGtk4-0.typelib"))
      .deletingLastPathComponent().path
    return ["GI_TYPELIB_PATH": folder, "LD_LIBRARY_PATH": "\(folder):\(folder)/../client"]
  }

  /// A window in Python, with the adapter as `F`; `fill(window)` is to be defined by the script.
  convenience init(
    python script: String, in session: Session, variables: [String: String] = [:]
  ) throws {
    let whole = """
      import gi
      gi.require_version("Gtk", "4.0")
      gi.require_version("FerrofluidGtk4", "0")
      from gi.repository import FerrofluidGtk4 as F, Gdk, GLib, Gtk
      \(script)
      def activate(app):
          window = Gtk.ApplicationWindow(application=app)
          fill(window)
          window.present()
      app = Gtk.Application()
      app.connect("activate", activate)
      raise SystemExit(app.run())
      """
    try self.init(
      "/usr/bin/python3", ["-c", whole], in: session,
      variables: Self.pythonVariables().merging(variables) { $1 })
  }

  /// The layout that a program prints.
  static func layout(of path: String, in session: Session) throws -> [String: Part] {
    var quiet = variables
    quiet["WAYLAND_DEBUG"] = "0"
    let printer = try session.start(path, ["--print-layout"], variables: quiet)
    try #require(printer.wait(within: 20) == .status(0))
    var layout: [String: Part] = [:]
    for line in session.words.split(separator: "\n") {
      let words = line.split(separator: " ")
      let numbers = words.dropFirst().compactMap { Double($0) }
      guard words.count == 5, numbers.count == 4 else { continue }
      layout[String(words[0])] = Part(
        x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    return layout
  }

  private static func maps(of session: Session) -> [Substring] {
    session.trace.split(separator: "\n").filter { $0.contains(" map surface=") }
  }

  /// Where the window is on the screen, without its shadow.
  func window() throws -> Part {
    let line = try #require(Self.maps(of: session).last)
    func number(_ name: String) throws -> Double {
      let word = try #require(line.split(separator: " ").first { $0.hasPrefix(name + "=") })
      return try #require(Double(word.dropFirst(name.count + 1)))
    }
    return Part(
      x: try number("x"), y: try number("y"), width: try number("width"),
      height: try number("height"))
  }

  /// The surface's place, from where the pointer comes to on it.
  func findOrigin() throws {
    let window = try window()
    let x = Int(min(window.x + window.width / 2, 1279))
    let y = Int(min(window.y + window.height / 2, 799))
    try screen.point(x: 1, y: 1)
    let before = session.trace.count
    try screen.point(x: x, y: y)
    var entered: Substring?
    try session.wait("the pointer does not enter the window") {
      entered = session.trace.dropFirst(before).split(separator: "\n").last {
        $0.contains("wl_pointer@") && ($0.contains(".enter(") || $0.contains(".motion("))
      }
      return entered != nil
    }
    let numbers = try #require(entered).split(whereSeparator: { "(), ".contains($0) })
      .suffix(2).compactMap { Double($0) }
    try #require(numbers.count == 2)
    origin = (Double(x) - numbers[0], Double(y) - numbers[1])
  }

  /// Moves the pointer to a part, in a few steps as a hand does.
  func point(_ x: Double, _ y: Double) throws {
    before = [entered?["surface"], entered?["region"]]
    for step in [6.0, 3, 0] {
      try screen.point(x: Int(origin.x + x - step), y: Int(origin.y + y - step))
    }
  }

  func point(at part: Part) throws {
    try point(part.x + part.width / 2, part.y + part.height / 2)
  }

  func click() throws {
    try screen.press()
    try screen.release()
  }

  /// What the engine traced last of an enter; nothing if the pointer has left since.
  var entered: [String: String]? {
    let lines = session.trace.split(separator: "\n")
    guard
      let last = lines.last(where: {
        $0.contains(" enter surface=") || $0.contains(" leave surface=")
      }), last.contains(" enter ")
    else { return nil }
    let pairs = last.split(separator: " ").compactMap { word -> (String, String)? in
      let halves = word.split(separator: "=", maxSplits: 1)
      return halves.count == 2 ? (String(halves[0]), String(halves[1])) : nil
    }
    return Dictionary(pairs) { $1 }
  }

  /// Waits until the pointer has adapted to a region of a kind that it was not in when it was
  /// pointed, and gives that, on the surface, or on its layer if it scrolls.
  @discardableResult
  func waitForEnter(
    _ kind: String, _ what: String, location: SourceLocation = #_sourceLocation
  ) throws -> Part {
    var found: Part?
    try waitUntil("\(what) is not entered, but \(entered ?? [:])", location: location) {
      guard let entered, entered["kind"] == kind,
        [entered["surface"], entered["region"]] != before,
        let x = Double(entered["x"] ?? ""), let y = Double(entered["y"] ?? ""),
        let width = Double(entered["width"] ?? ""), let height = Double(entered["height"] ?? "")
      else { return false }
      found = Part(x: x - origin.x, y: y - origin.y, width: width, height: height)
      return true
    }
    return try #require(found)
  }

  /// What the screen shows of a part without the pointer, but for its end, where a scrollbar
  /// comes and goes.
  func picture(of part: Part) throws -> [UInt32] {
    let picture = try screen.picture()
    let left = Int(origin.x + part.x)
    let top = Int(origin.y + part.y)
    return (top..<top + Int(part.height)).flatMap { y in
      picture.pixels[y * picture.width + left..<y * picture.width + left + Int(part.width) - 12]
    }
  }

  /// The requests about regions that the program has sent.
  var requests: [Substring] {
    session.words.split(separator: "\n").filter { $0.contains(" -> ") }
  }
}
