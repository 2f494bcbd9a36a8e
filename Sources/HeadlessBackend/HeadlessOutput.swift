import CompositorCore
import EventLoop
import PointerGeometry
import PointerRendering

/// An output without a screen: pixels in memory, and a beat from a timer.
///
/// The timer runs only while a frame is wanted. The first frame after a pause comes in the next
/// turn of the loop; after that there is one refresh interval from frame to frame.
public final class HeadlessOutput: BackendOutput {
  /// A name unique among the outputs.
  public let name: String
  /// Who made the output.
  public let make = "Ferrofluid"
  /// What the output is called.
  public let model = "headless"
  /// The size in pixels.
  public private(set) var pixelSize: PixelSize
  /// Pixels a point.
  public private(set) var scale: Double
  /// How the picture is turned in the pixels.
  public private(set) var orientation: Orientation
  /// Frames in a thousand seconds.
  public let refreshMillihertz: Int32
  /// The compositor's side.
  public weak var output: Output?

  /// Frames that have been shown.
  public private(set) var frameCount: UInt64 = 0
  /// What the last frame changed, in pixels.
  public private(set) var lastDamage: [PixelBox] = []

  private var timer: Timer?
  private let interval: Double
  private var lastBeat: Instant?
  private var due = Instant.zero
  private var isRequested = false
  private var buffers: [Buffer] = []
  private let bufferCount: Int
  /// The plane for the pointer, if the output has one.
  public let plane: HeadlessPointerPlane?
  /// The frame with the plane over it, and of when that is.
  private var scanOut: (image: Image, frame: UInt64, generation: UInt64)?

  private struct Buffer {
    let image: Image
    /// The frame it last held; 0 for none.
    var frame: UInt64 = 0
  }

  /// Makes an output.
  ///
  /// - Parameters:
  ///   - pixelSize: 1 … 32,767 pixels a side, as they are stored.
  ///   - scale: Pixels a point, 0.25 … 8.
  ///   - orientation: How the picture is turned in the pixels.
  ///   - refreshMillihertz: Frames in a thousand seconds, at least 1,000.
  ///   - bufferCount: Images used in turn, 1 … 4: more than one shows that damage adds up.
  ///   - planeSize: The size of a plane for the pointer, 1 … 512 pixels a side; nil for none.
  /// - Throws: If the system has no timer left.
  public init(
    loop: Loop, name: String = "HEADLESS-1", pixelSize: PixelSize, scale: Double = 1,
    orientation: Orientation = .normal, refreshMillihertz: Int32 = 60_000, bufferCount: Int = 1,
    planeSize: PixelSize? = nil
  ) throws {
    self.name = name
    self.pixelSize = pixelSize
    self.scale = scale
    self.orientation = orientation
    plane = planeSize.map {
      HeadlessPointerPlane(
        PixelSize(width: min(max($0.width, 1), 512), height: min(max($0.height, 1), 512)))
    }
    self.refreshMillihertz = max(1_000, refreshMillihertz)
    self.bufferCount = min(max(bufferCount, 1), 4)
    interval = 1_000 / Double(self.refreshMillihertz)
    timer = try loop.timer { [weak self] in self?.timerFired() }
  }

  /// What is seen, with the pointer's plane; nil before the first frame.
  public var shownImage: Image? {
    guard let frame = presentedImage else { return nil }
    guard let plane, plane.isShown else { return frame }
    if let scanOut, scanOut.frame == frameCount, scanOut.generation == plane.generation {
      return scanOut.image
    }
    guard let image = Image(.xrgb, width: frame.width, height: frame.height) else { return nil }
    image.draw(frame, ImageMapping(at: 0, 0), .copy, in: [image.bounds])
    plane.draw(into: image)
    scanOut = (image, frameCount, plane.generation)
    return image
  }

  /// What was presented last, without the pointer's plane.
  public var presentedImage: Image? {
    guard frameCount > 0 else { return nil }
    return newest.map { buffers[$0].image }
  }

  /// The plane that the pointer may be shown on.
  public var pointerPlane: (any BackendPointerPlane)? { plane }

  /// The buffer that was shown last.
  private var newest: Int? {
    var best: Int?
    for index in buffers.indices where buffers[index].frame >= best.map({ buffers[$0].frame }) ?? 0
    {
      best = index
    }
    return best
  }

  /// A shown pixel, as 0xAARRGGBB with an undefined first byte; nil outside.
  public subscript(x: Int, y: Int) -> UInt32? { shownImage?[x, y] }

  /// Gives the output another size, scale or, where it is given, orientation.
  public func resize(
    to pixelSize: PixelSize, scale: Double, orientation new: Orientation? = nil
  ) {
    let orientation = new ?? self.orientation
    guard
      pixelSize != self.pixelSize || scale != self.scale || orientation != self.orientation
    else { return }
    self.pixelSize = pixelSize
    self.scale = scale
    self.orientation = orientation
    buffers = []
    frameCount = 0
    output?.backendChanged()
  }

  // MARK: BackendOutput

  /// Calls for one frame: in the loop's next turn after a pause, else an interval after the last.
  public func requestFrame() {
    guard !isRequested else { return }
    isRequested = true
    // The timer also where there is nothing to wait for, never an idle action: when a frame takes
    // longer than an interval the next one is due at once, and idle actions that ask for idle
    // actions would keep the loop from its events.
    let now = Loop.now()
    due = max(lastBeat?.advanced(bySeconds: interval) ?? now, now)
    timer?.arm(at: due)
  }

  /// The image that was shown longest ago.
  public func beginFrame() -> FrameTarget? {
    if buffers.count < bufferCount {
      guard let image = Image(.xrgb, width: pixelSize.width, height: pixelSize.height) else {
        return nil
      }
      buffers.append(Buffer(image: image))
      return FrameTarget(image: image, age: 0)
    }
    var place = 0
    for index in buffers.indices where buffers[index].frame < buffers[place].frame { place = index }
    let oldest = buffers[place]
    let age = oldest.frame == 0 ? 0 : Int(clamping: frameCount - oldest.frame + 1)
    return FrameTarget(image: oldest.image, age: age)
  }

  /// Shows a frame at once: there is no screen to wait for.
  public func present(_ target: FrameTarget, damage: [PixelBox]) {
    frameCount += 1
    // Not kept as it is: the output would have to make a new one for the next frame.
    lastDamage.removeAll(keepingCapacity: true)
    for index in damage.indices { lastDamage.append(damage[index]) }
    for index in buffers.indices where buffers[index].image === target.image {
      buffers[index].frame = frameCount
    }
    guard let output else { return }
    output.presented(
      PresentationReport(
        time: lastBeat ?? Loop.now(), sequence: frameCount, refresh: output.refreshNanoseconds))
  }

  private func timerFired() {
    // The deadline, not the moment of waking, so that the beat does not drift; unless it was
    // missed by a whole interval.
    let now = Loop.now()
    beat(at: now.seconds(since: due) < interval ? due : now)
  }

  private func beat(at time: Instant) {
    guard isRequested else { return }
    isRequested = false
    lastBeat = time
    output?.frame(at: time)
  }
}
