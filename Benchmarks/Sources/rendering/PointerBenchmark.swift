import PointerEngine
import PointerGeometry
import PointerRendering

/// What a frame costs in which only the pointer changes: the windows put back where it was and
/// where it will be, and the pointer drawn over them.
final class PointerBenchmark {
  private let windows: Image
  private let target: Image
  private let transform: OutputTransform
  private let middle: Point<LogicalSpace>
  private let renderer = PointerRenderer()
  private var rects: [Rect<LogicalSpace>] = []
  private var last: [PixelBox] = []
  private var clip: [PixelBox] = []
  /// Pixels put back and drawn over, of all frames.
  private(set) var pixels = 0

  /// Makes a screen that shows one window with a busy content; nil without memory.
  init?(width: Int, height: Int, scale: Double) {
    guard let windows = Image(.xrgb, width: width, height: height),
      let target = Image(.xrgb, width: width, height: height)
    else { return nil }
    (self.windows, self.target) = (windows, target)
    windows.withUnsafeMutableBytes { bytes in
      // Soft slopes with some grain, as photographs have.
      var grain: UInt32 = 1
      for index in 0..<(bytes.count / 4) {
        grain = grain &* 1_664_525 &+ 1_013_904_223
        let (x, y) = (UInt32(index % width), UInt32(index / width))
        let pixel = (x / 8 & 0xff) << 16 | (y / 8 & 0xff) << 8 | (x &+ y) / 16 & 0xff
        bytes.storeBytes(of: pixel ^ grain >> 29, toByteOffset: index * 4, as: UInt32.self)
      }
    }
    target.draw(windows, ImageMapping(at: 0, 0), .copy, in: [target.bounds])
    transform = OutputTransform(origin: .zero, scale: scale)
    // A place with a fraction: whole ones may be faster.
    middle = Point(
      x: Double(width) / scale / 2 + 0.3, y: Double(height) / scale / 2 + 0.7)
  }

  /// The median of the nanoseconds of a frame.
  func measure(_ scene: PointerScene) -> Double {
    let looks = (0..<60).map { scene.presentation(Double($0) / 59, middle) }
    let content = SurfaceContent(image: windows, scale: transform.scale)
    // All sizes once: masks that are kept are made here.
    for look in looks { frame(look, content) }
    pixels = 0
    return ProcessorTime.median(runs: 21, of: looks.count) {
      frame(looks[$0 % looks.count], content)
    }
  }

  private func frame(_ look: Presentation, _ content: SurfaceContent) {
    rects.removeAll(keepingCapacity: true)
    clip.removeAll(keepingCapacity: true)
    renderer.bounds(of: look, into: &rects)
    for index in rects.indices {
      if let box = transform.pixels(covering: rects[index]).intersection(target.bounds) {
        clip.append(box)
      }
    }
    target.draw(windows, ImageMapping(at: 0, 0), .copy, in: last)
    target.draw(windows, ImageMapping(at: 0, 0), .copy, in: clip)
    _ = renderer.draw(
      look, at: .zero, into: target, transform: transform, clip: clip, content: { _ in content })
    for index in clip.indices { pixels += Int(clip[index].width) * Int(clip[index].height) }
    swap(&last, &clip)
  }

  /// Prints the table.
  ///
  /// - Parameter copy: What one memcpy of a frame takes, nanoseconds.
  static func run(comparedWith copy: Double) {
    print("The pointer alone: microseconds of processor time a frame, in which the windows are put")
    print("back where it was and it is drawn where it is. The limits are for all columns.")
    print("")
    let screens = [(1920, 1080, 1.0), (1920, 1080, 2.0), (3840, 2160, 1.0), (3840, 2160, 2.0)]
    let benches = screens.compactMap { PointerBenchmark(width: $0.0, height: $0.1, scale: $0.2) }
    guard benches.count == screens.count else { return print("There is not enough memory.") }
    var table = TextTable(
      "scene", "1080p × 1", "1080p × 2", "4K × 1", "4K × 2", "of a memcpy", "limit", "met")
    for scene in PointerScene.allCases {
      let times = benches.map { $0.measure(scene) / 1000 }
      let limit = scene.target
      table.add(
        scene.rawValue, fixed(times[0], 0), fixed(times[1], 0), fixed(times[2], 0),
        fixed(times[3], 0), fixed(times[0] * 1000 / copy, 3), limit.map { fixed($0, 0) } ?? "–",
        limit.map {
          times.max() ?? 0 <= $0 ? "yes" : times[0] <= $0 && times[2] <= $0 ? "× 1" : "no"
        }
          ?? "–")
    }
    table.print()
  }
}
