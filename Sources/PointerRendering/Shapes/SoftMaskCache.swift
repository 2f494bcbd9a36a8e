/// The soft masks that were used last.
///
/// An effect of one element uses two; a few elements may be fading at once.
struct SoftMaskCache {
  /// The most masks kept.
  static let capacity = 12

  private var masks: [SoftMask] = []

  var count: Int { masks.count }

  func contains(_ key: SoftMask.Key) -> Bool { masks.contains { $0.key == key } }

  /// The mask of a key, made now if it is not kept; the oldest then goes.
  mutating func mask(_ key: SoftMask.Key, rasteriser: Rasteriser) -> SoftMask {
    for index in masks.indices where masks[index].key == key {
      if index != masks.count - 1 { masks.append(masks.remove(at: index)) }
      return masks[masks.count - 1]
    }
    if masks.count >= Self.capacity { masks.removeFirst() }
    let mask = SoftMask(key, rasteriser: rasteriser)
    masks.append(mask)
    return mask
  }
}
