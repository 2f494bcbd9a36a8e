/// What a tablet has on its frame besides the surface for the pen.
public struct TabletPad: Hashable, Sendable {
  /// Controls that switch their meaning together.
  public struct Group: Hashable, Sendable {
    /// How many meanings there are; 1 where nothing switches.
    public var modes: UInt32
    /// The one that is in force when the pad is announced; less than `modes`.
    public var mode: UInt32
    /// Its buttons, by number.
    public var buttons: [UInt32]
    /// Its rings, by number.
    public var rings: [UInt32]
    /// Its strips, by number.
    public var strips: [UInt32]

    /// Describes a group.
    public init(
      modes: UInt32 = 1, mode: UInt32 = 0, buttons: [UInt32], rings: [UInt32] = [],
      strips: [UInt32] = []
    ) {
      self.modes = modes
      self.mode = mode
      self.buttons = buttons
      self.rings = rings
      self.strips = strips
    }
  }

  /// How many buttons there are, over all groups and beyond.
  public var buttonCount: UInt32
  /// The groups; at least one.
  public var groups: [Group]

  /// Describes a pad.
  public init(buttonCount: UInt32, groups: [Group]) {
    self.buttonCount = buttonCount
    self.groups = groups
  }
}
