/// A scene with tasks in it.
package struct Layout: Hashable, Sendable {
  /// What the layout is a test of.
  package enum Family: Hashable, Sendable {
    /// Targets that a technique may help with; the geometric means are over these.
    case core
    /// More of these, which the goals were not set with.
    case further
    /// Clicks on blank space between targets.
    case gaps
    /// What a technique should leave alone.
    case handsOff
  }

  package var name: String
  package var family: Family
  package var scene: Scene
  package var tasks: [PointingTask]

  package init(_ name: String, _ family: Family, _ scene: Scene, _ tasks: [PointingTask]) {
    self.name = name
    self.family = family
    self.scene = scene
    self.tasks = tasks
  }

  /// Whether other users are measured here too.
  package var isProbe: Bool {
    ["ISO ring A 512 W 32", "toolbar 24 × 28 pt", "icon grid", "field EW/W 2"].contains(name)
  }

  /// The pass line for the time by that of the raw pointer; nil where only the mean counts.
  package var limit: Double? {
    switch name {
    case "schedule, 15-min rows", "text caret", "blank gaps, precise zone", "drag": 1.05
    case "blank gaps, pads of 8": 1.10
    default: nil
    }
  }

  /// The share of the way from the raw pointer to the oracle that is aimed at.
  package var headroomGoal: Double? {
    switch name {
    case "toolbar 24 × 28 pt", "icon grid": 0.45
    case "sparse desktop": 0.60
    default: name.hasPrefix("ISO ring") ? 0.60 : nil
    }
  }

  /// Whether a technique that always selects some target can do this at all.
  package var allowsAlwaysSelecting: Bool { family != .gaps }
}
