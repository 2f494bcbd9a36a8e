import CompositorCore
import PointerRendering

/// A pointer plane without hardware: it is laid over the frame whenever the picture is looked at.
public final class HeadlessPointerPlane: BackendPointerPlane {
  /// The size in pixels.
  public let size: PixelSize
  /// How often another image was set.
  public private(set) var images = 0
  /// How often the image was only moved.
  public private(set) var moves = 0
  private var content: (image: Image, x: Int32, y: Int32)?
  /// Changes with everything that is seen of the plane.
  private(set) var generation: UInt64 = 0

  init(_ size: PixelSize) { self.size = size }

  /// Whether the plane shows anything.
  public var isShown: Bool { content != nil }

  /// Shows an image.
  public func show(_ image: Image, x: Int32, y: Int32) {
    content = (image, x, y)
    images += 1
    generation &+= 1
  }

  /// Moves the image.
  public func move(toX x: Int32, y: Int32) {
    guard let image = content?.image else { return }
    content = (image, x, y)
    moves += 1
    generation &+= 1
  }

  /// Shows nothing.
  public func hide() {
    content = nil
    generation &+= 1
  }

  /// Lays the image over a picture of the output.
  func draw(into picture: Image) {
    guard let content else { return }
    picture.draw(
      content.image, ImageMapping(at: content.x, content.y), .over, in: [picture.bounds])
  }
}
