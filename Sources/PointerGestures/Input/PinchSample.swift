import PointerGeometry

/// One report of a pinch on a touchpad, without the slips of the device.
///
/// The value is that of a `PinchTracker`, or what a compositor sends that has one, as `PointerPinch`
/// of `PointerUI`: rotation and translation are zero within their slops, and rotation has no spikes.
/// No recogniser applies those again.
public struct PinchSample<Space: CoordinateSpace>: Hashable, Sendable {
  /// What happened.
  public var phase: StreamPhase
  /// How many fingers; the same during the whole pinch.
  public var fingers: Int
  /// The whole change since the pinch began.
  public var value: PinchValue<Space>
  /// Where the pointer is; it stands still during a pinch, and is its anchor.
  public var location: Point<Space>

  /// Describes a report.
  public init(
    _ phase: StreamPhase, fingers: Int = 2, value: PinchValue<Space> = .identity,
    at location: Point<Space>
  ) {
    self.phase = phase
    self.fingers = fingers
    self.value = value
    self.location = location
  }
}
