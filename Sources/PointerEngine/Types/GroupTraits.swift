/// What the members of a region's group have in common, for the automatic effect.
///
/// It follows from the other regions of the surface and is no part of a declaration, so it counts
/// neither for equality nor for hashing.
@usableFromInline
struct GroupTraits: Hashable, Sendable {
  /// The greatest of the members' shorter sides, in points; zero outside of groups.
  @usableFromInline
  var shorterSide = 0.0
  /// Whether some member is no icon.
  @usableFromInline
  var hasControls = false

  @inlinable
  init() {}

  @usableFromInline
  static func == (a: Self, b: Self) -> Bool { true }

  @usableFromInline
  func hash(into hasher: inout Hasher) {}

  /// Takes one more member into account.
  mutating func add(_ region: Region) {
    guard region.style.effect == .automatic else { return }
    switch region.kind {
    case .control, .bare, .icon:
      shorterSide = max(shorterSide, min(region.frame.width, region.frame.height))
      if region.kind != .icon { hasControls = true }
    case .text, .card, .content:
      break
    }
  }

  /// Takes the members into account that another account is of.
  mutating func add(_ other: Self) {
    shorterSide = max(shorterSide, other.shorterSide)
    hasControls = hasControls || other.hasControls
  }
}
