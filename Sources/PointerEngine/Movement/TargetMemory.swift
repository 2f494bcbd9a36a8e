import PointerGeometry
import PointerMotion

/// Which regions were clicked lately, and how often.
///
/// A click adds one to a region's weight w, which decays as e^(−t/T). Among candidates with the
/// mean weight m a region's prior is π = (w + c)/(m + c), and its bonus ln π within bounds, so that
/// a habit never outweighs a clear aim. Even use, however much, favours nobody; c is how many
/// clicks the belief in even use counts for. **Source:** the posterior mean of a multinomial with a
/// symmetric Dirichlet prior.
///
/// 16 sets of four places each: looking up costs four comparisons, and what is forgotten first is
/// what weighs least of the four. It is kept inline with the engine, and so replayed with it.
/// **Source:** recency and frequency as base-level activation (Anderson and Schooler, 1991), with
/// an exponential in place of the power law, since that needs one number for each region.
struct TargetMemory {
  private struct Entry {
    var surface: SurfaceID
    var region: RegionID
    var weight: Double
    var instant: Instant
  }

  private static let sets = 16
  private static let ways = 4

  private var entries: ContiguousArray<Entry?> = ContiguousArray(
    repeating: nil, count: TargetMemory.sets * TargetMemory.ways)

  /// How many regions it knows.
  var count: Int {
    var count = 0
    for index in entries.indices where entries[index] != nil { count += 1 }
    return count
  }

  /// A region was clicked.
  mutating func note(_ key: RegionKey, at now: Instant, _ parameters: MovementParameters) {
    let first = Self.place(of: key)
    var least = first
    var leastWeight = Double.infinity
    for place in first..<first + Self.ways {
      guard let entry = entries[place] else {
        if leastWeight > 0 { (least, leastWeight) = (place, 0) }
        continue
      }
      let weight = Self.weight(of: entry, at: now, parameters)
      if entry.surface == key.surface, entry.region == key.region {
        entries[place] = Entry(
          surface: key.surface, region: key.region, weight: weight + 1, instant: now)
        return
      }
      if weight < leastWeight { (least, leastWeight) = (place, weight) }
    }
    entries[least] = Entry(
      surface: key.surface, region: key.region, weight: 1, instant: now)
  }

  /// The logarithm of a region's prior, against that of a region with the mean weight.
  func bonus(
    for key: RegionKey, mean: Double, at now: Instant, _ parameters: MovementParameters
  ) -> Double {
    let evenClicks = parameters.evenClicks
    let ratio = (weight(of: key, at: now, parameters) + evenClicks) / (mean + evenClicks)
    let most = parameters.mostPriorBonus
    return max(-most, min(most, Elementary.log(ratio)))
  }

  /// How much a region was clicked; 0 for never, or long ago.
  func weight(of key: RegionKey, at now: Instant, _ parameters: MovementParameters) -> Double {
    let first = Self.place(of: key)
    for place in first..<first + Self.ways {
      guard let entry = entries[place], entry.region == key.region, entry.surface == key.surface
      else { continue }
      return Self.weight(of: entry, at: now, parameters)
    }
    return 0
  }

  /// A surface is gone; its name may come again for another.
  mutating func forget(_ surface: SurfaceID) {
    for place in entries.indices where entries[place]?.surface == surface { entries[place] = nil }
  }

  private static func weight(
    of entry: Entry, at now: Instant, _ parameters: MovementParameters
  ) -> Double {
    let age = max(0, now.seconds(since: entry.instant))
    return entry.weight * Elementary.exp(-age / parameters.priorMemory)
  }

  /// The first place of the set a region belongs to.
  private static func place(of key: RegionKey) -> Int {
    var mixed = key.region.rawValue &* 0x9E37_79B1 ^ key.surface.rawValue &* 0x85EB_CA6B
    mixed ^= mixed >> 15
    return Int(mixed & UInt32(sets - 1)) * ways
  }
}
