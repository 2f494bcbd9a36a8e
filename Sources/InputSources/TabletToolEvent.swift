/// What a pen, or another tool of a tablet, did.
public struct TabletToolEvent: Hashable, Sendable {
  /// What happened.
  public enum Change: Hashable, Sendable {
    /// The tool came near enough to be seen; all of its axes are told.
    case proximityIn
    /// The tool is out of sight; whatever it held down has been released before.
    case proximityOut
    /// The tool moved, or is held otherwise.
    case axes
    /// The tip touched the tablet, or left it.
    case tip(isDown: Bool)
    /// A button on the tool, by its evdev code.
    case button(code: UInt32, pressed: Bool)
  }

  /// The tool.
  public var tool: TabletTool
  /// What happened.
  public var change: Change
  /// The axes that changed with it.
  public var axes: TabletAxes

  /// Describes an event.
  @inlinable public init(tool: TabletTool, change: Change, axes: TabletAxes = TabletAxes()) {
    self.tool = tool
    self.change = change
    self.axes = axes
  }
}
