import PointerGeometry

@testable import PointerEngine

/// The store, straight from its documentation and as slowly as that: every question looks at every
/// region.
struct StoreReference {
  struct Entry {
    var region: Region
    /// Clipped by the ancestors; nil if nothing is left.
    var frame: Rect<SurfaceSpace>?
    var hitArea: Rect<SurfaceSpace>
    var order: Int
    var parent: Int?
  }

  private(set) var entries: [Entry] = []
  private var layers: [LayerID: Layer] = [:]

  /// - Parameter grown: the frame grown by padding and group, which other tests check.
  init(_ regions: [Region], layers: [Layer], grown: (Region) -> Rect<SurfaceSpace>) {
    for layer in layers { self.layers[layer.id] = layer }
    for region in regions where region.faultOfFrame == nil {
      let place = entries.firstIndex { $0.region.id == region.id }
      let entry = Entry(
        region: region, frame: region.frame, hitArea: grown(region),
        order: place ?? entries.count, parent: nil)
      if let place { entries[place] = entry } else { entries.append(entry) }
    }
    link()
    let depths = entries.indices.map { ancestors(of: $0).count }
    for index in entries.indices.sorted(by: { depths[$0] < depths[$1] }) {
      guard let parent = entries[index].parent else { continue }
      entries[index].frame = entries[parent].frame.flatMap {
        entries[index].region.frame.intersection($0)
      }
      entries[index].hitArea =
        entries[index].hitArea.intersection(entries[parent].hitArea) ?? .zero
    }
  }

  private mutating func link() {
    var links: [Int: Int] = [:]
    for (index, entry) in entries.enumerated() {
      guard let id = entry.region.parent,
        let parent = entries.firstIndex(where: { $0.region.id == id }), parent != index,
        !entries[parent].region.isSensor, entries[parent].region.layer == entry.region.layer
      else { continue }
      links[index] = parent
    }
    for index in entries.indices {
      var (place, length) = (index, 0)
      while let next = links[place], length < 100 { (place, length) = (next, length + 1) }
      if length <= 8 { entries[index].parent = links[index] }
    }
  }

  /// From the parent to the root.
  private func ancestors(of index: Int) -> [Int] {
    var result: [Int] = []
    var place = index
    while let parent = entries[place].parent {
      result.append(parent)
      place = parent
    }
    return result
  }

  /// Where a region is for a point of the surface.
  private func seen(
    _ index: Int, at point: Point<SurfaceSpace>, _ size: Size<SurfaceSpace>
  ) -> (point: Point<SurfaceSpace>, shown: Rect<SurfaceSpace>)? {
    let layer = layers[entries[index].region.layer] ?? Layer(id: .root)
    let surface = Rect<SurfaceSpace>(origin: .zero, size: size)
    guard let clipped = layer.clip.map({ surface.intersection($0) }) ?? surface,
      let shown = entries[index].frame?.intersection(clipped.offset(by: -layer.offset))
    else { return nil }
    return (point - layer.offset, shown)
  }

  private func isOnLayer(
    _ index: Int, _ point: Point<SurfaceSpace>, _ size: Size<SurfaceSpace>
  ) -> Bool {
    let layer = layers[entries[index].region.layer] ?? Layer(id: .root)
    guard let window = LayerState(layer).window(in: size) else { return false }
    let local = point - layer.offset
    return window.clamp(local) == local
  }

  private func candidate(
    _ index: Int, at point: Point<SurfaceSpace>, _ size: Size<SurfaceSpace>
  ) -> Candidate? {
    guard let seen = seen(index, at: point, size), let frame = entries[index].frame else {
      return nil
    }
    let shown = seen.shown
    let dx = max(shown.minX - seen.point.x, seen.point.x - shown.maxX, 0)
    let dy = max(shown.minY - seen.point.y, seen.point.y - shown.maxY, 0)
    let distance = max((dx * dx + dy * dy).squareRoot(), .leastNormalMagnitude)
    return Candidate(
      item: index, z: entries[index].region.z, isCard: entries[index].region.kind == .card,
      distance: shown.contains(seen.point) ? 0 : distance, area: frame.width * frame.height,
      order: UInt32(entries[index].order))
  }

  private func isHit(
    _ index: Int, at point: Point<SurfaceSpace>, _ size: Size<SurfaceSpace>, slack: Double = 0
  ) -> Bool {
    guard isOnLayer(index, point, size), let seen = seen(index, at: point, size) else {
      return false
    }
    let area = entries[index].hitArea
    return (slack == 0 ? area : area.inset(by: -slack)).contains(seen.point)
  }

  /// The winner among the regions that are not nested, then among its children, and so on.
  func hit(_ point: Point<SurfaceSpace>, _ size: Size<SurfaceSpace>, keeping kept: RegionID?)
    -> RegionID?
  {
    var found: Int?
    while true {
      let hits = entries.indices.filter {
        !entries[$0].region.isSensor && entries[$0].parent == found && isHit($0, at: point, size)
      }
      let candidates = hits.compactMap { candidate($0, at: point, size) }
      guard let best = candidates.max(by: { $1.wins(over: $0) }) else { break }
      found = best.item
    }
    guard let kept = entries.firstIndex(where: { $0.region.id == kept }),
      !entries[kept].region.isSensor,
      isHit(
        kept, at: point, size,
        slack: min(
          Tuning.hysteresis, entries[kept].region.effectivePadding * Tuning.hysteresisShare))
    else { return found.map { entries[$0].region.id } }
    guard let best = found else { return entries[kept].region.id }
    return entries[keeps(kept, against: best, at: point, size) ? kept : best].region.id
  }

  private func keeps(
    _ kept: Int, against best: Int, at point: Point<SurfaceSpace>, _ size: Size<SurfaceSpace>
  ) -> Bool {
    let mine = [kept] + ancestors(of: kept)
    let other = [best] + ancestors(of: best)
    if mine.contains(best) { return true }
    if other.contains(kept) { return false }
    // From the root on, the first that differ are siblings.
    for (a, b) in zip(mine.reversed(), other.reversed()) where a != b {
      guard let a = candidate(a, at: point, size), let b = candidate(b, at: point, size) else {
        return false
      }
      return a.isKept(against: b)
    }
    return false
  }

  /// A region that knows what it has in common with its group.
  private func inGroup(_ region: Region) -> Region {
    guard region.group != 0 else { return region }
    var result = region
    for entry in entries where entry.region.group == region.group && !entry.region.isSensor {
      result.traits.add(entry.region)
    }
    return result
  }

  func sensors(_ point: Point<SurfaceSpace>, _ size: Size<SurfaceSpace>) -> [RegionID] {
    entries.indices
      .filter { entries[$0].region.isSensor && isHit($0, at: point, size) }
      .compactMap { candidate($0, at: point, size) }
      .sorted { $0.wins(over: $1) }
      .prefix(8).map { entries[$0.item].region.id }
  }

  /// Sorted by id.
  func candidates(_ point: Point<SurfaceSpace>, _ size: Size<SurfaceSpace>, reach: Double)
    -> [RegionID]
  {
    entries.indices
      .filter {
        let region = inGroup(entries[$0].region)
        return !region.isSensor && ResolvedEffect(of: region, style: region.style).attracts
      }
      .compactMap { candidate($0, at: point, size) }
      .filter { $0.distance <= reach }
      .sorted { $0.isNearer(than: $1) }
      .prefix(256).map { entries[$0.item].region.id }
      .sorted { $0.rawValue < $1.rawValue }
  }
}
