/// The damage of the last frames, to bring an old buffer up to date.
///
/// A backend hands out buffers in turn; one that is `age` frames old lacks what the last
/// `age − 1` frames changed, and what this one changes.
struct DamageRing {
  /// Frames remembered: more buffers than that no swap chain has.
  static let capacity = 4

  /// Newest first.
  private var history: [BoxRegion] = []

  /// What must be repainted in a buffer of that age, beside this frame's own damage; nil if all.
  func missing(age: Int) -> BoxRegion? {
    guard age >= 1, age - 1 <= history.count else { return nil }
    var region = BoxRegion()
    for past in history.prefix(age - 1) { region.formUnion(past) }
    return region
  }

  /// Remembers a frame's damage.
  mutating func push(_ damage: BoxRegion) {
    if history.count == Self.capacity { history.removeLast() }
    history.insert(damage, at: 0)
  }

  mutating func removeAll() { history.removeAll() }
}
