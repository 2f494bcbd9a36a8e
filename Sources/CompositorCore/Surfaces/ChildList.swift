/// A surface's direct subsurfaces in stacking order, with their places.
///
/// Double-buffered state of the parent: order and positions change together when the parent's
/// state is applied.
struct ChildList {
  struct Child {
    let subsurface: Subsurface
    /// Place of the child's corner in the parent, in points.
    var x: Int32 = 0
    var y: Int32 = 0
  }

  /// Under the parent, bottom first.
  var below: [Child] = []
  /// Over the parent, bottom first.
  var above: [Child] = []

  var isEmpty: Bool { below.isEmpty && above.isEmpty }
  var count: Int { below.count + above.count }

  func contains(_ subsurface: Subsurface) -> Bool {
    above.contains { $0.subsurface === subsurface }
      || below.contains { $0.subsurface === subsurface }
  }

  mutating func append(_ subsurface: Subsurface) { above.append(Child(subsurface: subsurface)) }

  mutating func removeAll(where isGone: (Subsurface) -> Bool) {
    above.removeAll { isGone($0.subsurface) }
    below.removeAll { isGone($0.subsurface) }
  }

  mutating func setPosition(of subsurface: Subsurface, x: Int32, y: Int32) {
    if let index = above.lastIndex(where: { $0.subsurface === subsurface }) {
      above[index].x = x
      above[index].y = y
    } else if let index = below.lastIndex(where: { $0.subsurface === subsurface }) {
      below[index].x = x
      below[index].y = y
    }
  }

  /// Which side of a neighbour.
  enum Side { case above, below }

  /// Moves a child next to a sibling; false if one of them is not in the list.
  mutating func place(_ child: Subsurface, _ side: Side, sibling: Subsurface) -> Bool {
    guard child !== sibling, contains(sibling), let entry = take(child) else { return false }
    let shift = side == .above ? 1 : 0
    if let index = above.firstIndex(where: { $0.subsurface === sibling }) {
      above.insert(entry, at: index + shift)
    } else if let index = below.firstIndex(where: { $0.subsurface === sibling }) {
      below.insert(entry, at: index + shift)
    }
    return true
  }

  /// Moves a child directly over or under the parent; false if it is not in the list.
  mutating func placeAtParent(_ child: Subsurface, _ side: Side) -> Bool {
    guard let entry = take(child) else { return false }
    switch side {
    case .above: above.insert(entry, at: 0)
    case .below: below.append(entry)
    }
    return true
  }

  private mutating func take(_ child: Subsurface) -> Child? {
    if let index = above.lastIndex(where: { $0.subsurface === child }) {
      return above.remove(at: index)
    }
    if let index = below.lastIndex(where: { $0.subsurface === child }) {
      return below.remove(at: index)
    }
    return nil
  }
}
