/// The damage of the last frames, to bring an old buffer up to date.
///
/// A backend hands out buffers in turn; one that is `age` frames old lacks what the last
/// `age − 1` frames changed, and what this one changes.
struct DamageRing {
  /// Frames remembered: more buffers than that no swap chain has.
  static let capacity = 4

  /// The slots are written over in turn, so that they keep their memory.
  private var slots = (0..<capacity).map { _ in BoxList() }
  /// Where the newest is.
  private var newest = 0
  private var count = 0

  /// Adds what must be repainted in a buffer of that age, beside this frame's own damage.
  ///
  /// - Returns: False if all must be; nothing is added then.
  func addMissing(age: Int, to region: inout BoxList) -> Bool {
    guard age >= 1, age - 1 <= count else { return false }
    for back in 0..<(age - 1) {
      region.formUnion(slots[(newest + Self.capacity - back) % Self.capacity])
    }
    return true
  }

  /// Remembers a frame's damage.
  mutating func push(_ damage: BoxList) {
    newest = (newest + 1) % Self.capacity
    slots[newest].assign(damage)
    count = min(count + 1, Self.capacity)
  }

  mutating func removeAll() { count = 0 }
}
