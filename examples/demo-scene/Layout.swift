import EmulatedDevices
import PointerGeometry

/// Where the gallery says that its parts are, in its window's coordinates.
struct Layout {
  /// Frames by name.
  let frames: [String: Rect<SurfaceSpace>]

  /// Asks the gallery.
  init(asking gallery: String, size: String) throws {
    let child = try ChildProcess(
      gallery, ["--size", size, "--print-layout"], environment: ChildProcess.inheriting([:]),
      output: .piped)
    var frames: [String: Rect<SurfaceSpace>] = [:]
    while let line = child.readLine(within: 5) {
      let words = line.split(separator: " ")
      let numbers = words.dropFirst().compactMap { Double($0) }
      guard words.count == 5, numbers.count == 4 else { continue }
      frames[String(words[0])] = Rect(
        x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    guard child.wait(within: 5) == .status(0), !frames.isEmpty else {
      throw DemoError.program(
        name: gallery, what: "--print-layout gave no layout", log: "what it printed above")
    }
    self.frames = frames
  }

  /// The frame of a part.
  ///
  /// - Throws: `DemoError.step` if the gallery has no such part.
  subscript(name: String) -> Rect<SurfaceSpace> {
    get throws(DemoError) {
      guard let frame = frames[name] else {
        throw .step("laying out", missing: "the gallery has no part named '\(name)'")
      }
      return frame
    }
  }

  /// Names that begin with a prefix, in the order of their frames from the top left.
  func names(beginning prefix: String) -> [String] {
    frames.filter { $0.key.hasPrefix(prefix) }
      .sorted { ($0.value.minY, $0.value.minX) < ($1.value.minY, $1.value.minX) }
      .map(\.key)
  }
}
