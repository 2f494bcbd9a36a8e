import PointerRendering

/// A small image that a screen shows over the frame, such as the cursor plane of graphics hardware.
///
/// What is set between `beginFrame()` and `present(_:damage:)` is to come on screen with that frame;
/// what is set without a frame, as soon as it can.
public protocol BackendPointerPlane: AnyObject {
  /// The plane's size in the output's pixels, as they are stored.
  var size: PixelSize { get }

  /// Shows an image of the plane's size, its top left pixel at a place that may be off the screen.
  ///
  /// The image stays as it is until another is shown, and may be drawn into from then on: a plane
  /// that goes on reading it copies it here.
  func show(_ image: Image, x: Int32, y: Int32)

  /// Shows the same image elsewhere.
  func move(toX x: Int32, y: Int32)

  /// Shows nothing.
  func hide()
}
