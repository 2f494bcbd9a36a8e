import PointerGeometry
import PointerMotion

/// The weights of up to three outlines in a morph, each moved by a spring.
///
/// The springs of one change have all the same parameters, so weights that add up to a number go on
/// doing so. What is missing from 1 belongs to the rounded rectangle that `ShapeMotion` moves.
/// Where a fourth outline comes while three are still seen, the one with the least weight goes.
struct OutlineMotion {
  struct Slot {
    var outline: ShapeOutline?
    var weight = UnitValue(0)
  }

  private var first = Slot()
  private var second = Slot()
  private var third = Slot()

  static let capacity = 3

  /// A slot, 0 ..< `capacity`.
  private(set) subscript(index: Int) -> Slot {
    get {
      switch index {
      case 0: first
      case 1: second
      default: third
      }
    }
    set {
      switch index {
      case 0: first = newValue
      case 1: second = newValue
      default: third = newValue
      }
    }
  }

  /// From when on the weights rest.
  var end: Instant { max(first.weight.end, max(second.weight.end, third.weight.end)) }

  /// The outline that the weights lead to; nil for none of them.
  var goal: ShapeOutline? {
    for index in 0..<Self.capacity where self[index].weight.target == 1 {
      return self[index].outline
    }
    return nil
  }

  /// Goes to an outline, or to none of them, from whatever is shown now.
  mutating func go(to outline: ShapeOutline?, by spring: Spring, at now: Instant) {
    let place = outline.map { claim($0, at: now) }
    for index in 0..<Self.capacity where self[index].outline != nil {
      self[index].weight.go(to: index == place ? 1 : 0, by: spring, at: now)
    }
  }

  /// Is at an outline, or at none of them, at once.
  mutating func rest(on outline: ShapeOutline?) {
    self = OutlineMotion()
    guard let outline else { return }
    first = Slot(outline: outline, weight: UnitValue(1))
  }

  /// The slot that shows an outline, or a free one made to.
  private mutating func claim(_ outline: ShapeOutline, at now: Instant) -> Int {
    var least = 0
    for index in 0..<Self.capacity {
      if self[index].outline == outline { return index }
      if weight(index, at: now) < weight(least, at: now) { least = index }
    }
    self[least] = Slot(outline: outline)
    return least
  }

  private func weight(_ index: Int, at now: Instant) -> Double {
    self[index].outline == nil ? -1 : self[index].weight.value(at: now)
  }

  /// The mix at an instant.
  ///
  /// - Parameters:
  ///   - rounded: what has the weight that no outline has.
  /// - Returns: nil where that is all of it.
  func blend(
    with rounded: ShapeOutline, at anchor: Point<LogicalSpace>, scale: Double, at now: Instant
  ) -> ShapeBlend<LogicalSpace>? {
    var sum = 0.0
    for index in 0..<Self.capacity where self[index].outline != nil {
      sum += self[index].weight.value(at: now)
    }
    guard sum > 0 else { return nil }
    var result = ShapeBlend(rounded, at: anchor, scale: scale)
    result.setWeight(1 - sum, at: 0)
    for index in 0..<Self.capacity {
      guard let outline = self[index].outline else { continue }
      let weight = self[index].weight.value(at: now)
      if weight > 0 { result.append(outline, weight: weight) }
    }
    return result
  }
}
