/// How a user has come to use a technique in a layout, after some practice.
package struct Policy: Hashable, Sendable {
  /// κ: the target counts as so many times its visible size when a movement is planned.
  package var trust: Double
  /// Whether long movements on a touchpad are flicked: the finger leaves before the end.
  package var flicks: Bool

  package init(trust: Double, flicks: Bool) {
    self.trust = trust
    self.flicks = flicks
  }
}
