import PointerGeometry
import PointerRendering

/// A screen, or what stands for one: pixels to draw in and a beat to draw at.
///
/// One frame goes: `requestFrame()` → the backend calls `Output.frame(at:)` → the output calls
/// `beginFrame()` and `present(_:damage:)`, or neither where nothing changed → after a
/// `present`, the backend calls `Output.presented(_:)` once the pixels are on screen.
public protocol BackendOutput: AnyObject {
  /// A short name, unique among the outputs, such as `HEADLESS-1`.
  var name: String { get }
  /// Who made the screen.
  var make: String { get }
  /// What the screen is called.
  var model: String { get }
  /// The mode's size in pixels, as they are stored.
  var pixelSize: PixelSize { get }
  /// Pixels a point; 0.25 … 8, fractions allowed.
  var scale: Double { get }
  /// How the picture is turned in the pixels, as `wl_output.transform` says it; normal if not given.
  var orientation: Orientation { get }
  /// Frames in a thousand seconds; 0 where there is no fixed rate.
  var refreshMillihertz: Int32 { get }
  /// The compositor's side; set by `Compositor.addOutput`.
  var output: Output? { get set }

  /// Asks for one call of `Output.frame(at:)`, no sooner than one refresh interval after the
  /// last one, whether that presented anything or not. Asking twice is asking once.
  func requestFrame()

  /// Pixels to draw in; nil if there are none just now, and the output then asks again.
  func beginFrame() -> FrameTarget?

  /// The pixels that were presented last, without the plane, if they can still be read; nil if not
  /// given.
  var presentedImage: Image? { get }
  /// A plane for the pointer, for a backend that can tell `presentedImage`; nil if not given.
  var pointerPlane: (any BackendPointerPlane)? { get }

  /// Shows what was drawn. `damage` is what differs from the frame before, in pixels.
  func present(_ target: FrameTarget, damage: [PixelBox])
}

extension BackendOutput {
  /// Upright.
  public var orientation: Orientation { .normal }

  /// Cannot be read.
  public var presentedImage: Image? { nil }

  /// There is none.
  public var pointerPlane: (any BackendPointerPlane)? { nil }
}

/// A size in whole pixels.
public struct PixelSize: Hashable, Sendable {
  /// Pixels across.
  public var width: Int
  /// Pixels down.
  public var height: Int

  /// Makes a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// Pixels that a backend offers for one frame.
public struct FrameTarget {
  /// Where to draw.
  public let image: Image
  /// How many frames ago the image was last shown: 1 for the last frame, 0 for undefined content.
  public let age: Int

  /// Makes a target.
  public init(image: Image, age: Int) {
    self.image = image
    self.age = age
  }
}

/// When and how a frame came on screen.
public struct PresentationReport {
  /// When its first pixel lit up, on the monotonic clock.
  public var time: Instant
  /// The beat's count at that time; 0 where there is none.
  public var sequence: UInt64
  /// Bits of `wp_presentation_feedback.kind`.
  public var flags: UInt32
  /// Nanoseconds to the next beat; 0 where there is no fixed rate.
  public var refresh: UInt32

  /// Makes a report.
  public init(time: Instant, sequence: UInt64 = 0, flags: UInt32 = 0, refresh: UInt32 = 0) {
    self.time = time
    self.sequence = sequence
    self.flags = flags
    self.refresh = refresh
  }
}
