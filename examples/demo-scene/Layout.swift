import EmulatedDevices
import PointerGeometry

/// Where an example says that its parts are, in its window's coordinates.
struct Layout {
  /// The example, for errors.
  let example: String
  /// Frames by name.
  let frames: [String: Rect<SurfaceSpace>]

  /// Reads lines `NAME X Y WIDTH HEIGHT`; others are passed over.
  init(of example: String, lines: some Sequence<String>) {
    self.example = example
    var frames: [String: Rect<SurfaceSpace>] = [:]
    for line in lines {
      let words = line.split(separator: " ")
      let numbers = words.dropFirst().compactMap { Double($0) }
      guard words.count == 5, numbers.count == 4, numbers.allSatisfy(\.isFinite) else { continue }
      frames[String(words[0])] = Rect(
        x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    self.frames = frames
  }

  /// The frame of a part.
  ///
  /// - Throws: `DemoError.step` if the example has no such part.
  subscript(name: String) -> Rect<SurfaceSpace> {
    get throws(DemoError) {
      guard let frame = frames[name] else {
        throw .step(
          example,
          missing: "there is no part named '\(name)'; it has "
            + frames.keys.sorted().joined(separator: ", "))
      }
      return frame
    }
  }
}
