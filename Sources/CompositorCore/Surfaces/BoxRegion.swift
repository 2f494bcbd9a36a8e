import CPixman

/// A set of whole points, kept as disjoint boxes.
///
/// A value over pixman's banded regions, copied on write. The empty set, which most surfaces
/// have most of the time, owns no memory.
struct BoxRegion {
  private var storage: Storage?

  init() {}

  init(_ box: Box) { formUnion(box) }

  var isEmpty: Bool { storage == nil }

  /// The smallest box around all of it.
  var extents: Box { storage?.extents ?? .empty }

  var boxCount: Int { storage?.boxCount ?? 0 }

  func contains(x: Int32, y: Int32) -> Bool { storage?.contains(x: x, y: y) ?? false }

  /// Whether every point of `box` is in the set; true for an empty box.
  func contains(_ box: Box) -> Bool {
    guard !box.isEmpty else { return true }
    guard let storage, storage.extents.contains(box) else { return false }
    return storage.overlap(box) == .full
  }

  func intersects(_ box: Box) -> Bool {
    guard let storage, !box.isEmpty, storage.extents.intersects(box) else { return false }
    return storage.overlap(box) != .none
  }

  func forEachBox(_ body: (Box) -> Void) {
    let held = storage
    held?.forEachBox(body)
  }

  /// The disjoint boxes, top to bottom and left to right.
  var boxes: [Box] {
    var all: [Box] = []
    all.reserveCapacity(boxCount)
    forEachBox { all.append($0) }
    return all
  }

  mutating func formUnion(_ box: Box) {
    guard !box.isEmpty else { return }
    let target = unique()
    target.add(box)
  }

  mutating func formUnion(_ other: BoxRegion) {
    guard let theirs = other.storage else { return }
    guard storage != nil else {
      storage = theirs
      return
    }
    unique().combine(theirs, pixman_region32_union)
  }

  mutating func formIntersection(_ box: Box) {
    guard let current = storage, !box.contains(current.extents) else { return }
    guard box.intersects(current.extents) else {
      storage = nil
      return
    }
    unique().clip(box)
    dropIfEmpty()
  }

  mutating func formIntersection(_ other: BoxRegion) {
    guard storage != nil else { return }
    guard let theirs = other.storage else {
      storage = nil
      return
    }
    unique().combine(theirs, pixman_region32_intersect)
    dropIfEmpty()
  }

  mutating func subtract(_ box: Box) { subtract(BoxRegion(box)) }

  mutating func subtract(_ other: BoxRegion) {
    guard let current = storage, let theirs = other.storage,
      current.extents.intersects(theirs.extents)
    else { return }
    unique().combine(theirs, pixman_region32_subtract)
    dropIfEmpty()
  }

  /// The points in one of the two only.
  func symmetricDifference(_ other: BoxRegion) -> BoxRegion {
    guard self != other else { return BoxRegion() }
    var mine = self
    var theirs = other
    mine.subtract(other)
    theirs.subtract(self)
    mine.formUnion(theirs)
    return mine
  }

  mutating func translate(dx: Int32, dy: Int32) {
    guard storage != nil, dx != 0 || dy != 0 else { return }
    unique().translate(dx: dx, dy: dy)
  }

  /// Replaces more than `limit` boxes by the one around them.
  ///
  /// For damage: repainting a little more is cheaper than the bookkeeping, and a client must not
  /// be able to grow it without end.
  mutating func simplify(limit: Int) {
    guard boxCount > limit else { return }
    self = BoxRegion(extents)
  }

  /// Calls `body` with the region as pixman knows it, or with nil for the empty set.
  func withPixman<R>(_ body: (UnsafeMutablePointer<pixman_region32_t>?) -> R) -> R {
    withExtendedLifetime(storage) { body(storage?.region) }
  }

  private mutating func dropIfEmpty() {
    if storage?.boxCount == 0 { storage = nil }
  }

  private mutating func unique() -> Storage {
    if let current = storage {
      if isKnownUniquelyReferenced(&storage) { return current }
      let copy = Storage(copying: current)
      storage = copy
      return copy
    }
    let fresh = Storage()
    storage = fresh
    return fresh
  }
}

extension BoxRegion: Equatable {
  static func == (a: BoxRegion, b: BoxRegion) -> Bool {
    guard let a = a.storage, let b = b.storage else { return a.storage === b.storage }
    return a === b || a.isEqual(b)
  }
}
