import PointerGeometry

/// Something that happens to the targets while the user is on the way.
package struct SceneChange: Hashable, Sendable {
  /// When it happens.
  package enum Moment: Hashable, Sendable {
    /// So many seconds after the task appeared.
    case time(Double)
    /// At the end of a step, by its place in the task.
    case end(ofStep: Int)
  }

  /// What happens.
  package enum Kind: Hashable, Sendable {
    /// All targets move.
    case shift(Vector<LogicalSpace>)
    /// A target is no more.
    case removal(Int)
  }

  package var moment: Moment
  package var kind: Kind

  package init(_ kind: Kind, at moment: Moment) {
    self.moment = moment
    self.kind = kind
  }
}
