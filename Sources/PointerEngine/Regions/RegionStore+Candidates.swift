import PointerGeometry

/// Looking for what a movement may have been aimed at.
extension RegionStore {
  /// Collects the regions that attract and whose visible frame is within a distance of a point.
  ///
  /// - Parameters:
  ///   - reach: in points, from the point to the nearest point of the frame.
  ///   - candidates: emptied first; its capacity is kept, so that a warm one costs no allocation.
  ///     At most `Tuning.candidateLimit`; of more, the nearest ones. In no particular order.
  func candidates(
    near point: Point<SurfaceSpace>, reach: Double, on surface: SurfaceID,
    size: Size<SurfaceSpace>, into candidates: inout ContiguousArray<MagneticCandidate>
  ) {
    candidates.removeAll(keepingCapacity: true)
    guard let place = place(of: surface), point.isUsable, reach >= 0 else { return }
    surfaces[place].collect(near: point, reach: reach, size: size, into: &candidates)
  }
}

extension SurfaceRegions {
  fileprivate func collect(
    near point: Point<SurfaceSpace>, reach: Double, size: Size<SurfaceSpace>,
    into candidates: inout ContiguousArray<MagneticCandidate>
  ) {
    var visitor = CandidateVisitor(surface: surface, reach: reach, found: [])
    swap(&visitor.found, &candidates)
    var index = 0
    while index < table.strata.count {
      let layer = layers[table.strata[index].layer]
      if !table.strata[index].isSensors, let window = layer.window(in: size) {
        visitor.offset = layer.offset
        visitor.point = layer.offset == .zero ? point : point - layer.offset
        visitor.window = window
        table.search(
          index, in: table.strata[index].start..<table.strata[index].end, &visitor)
      }
      index += 1
    }
    swap(&visitor.found, &candidates)
  }
}

/// Collects the nearest regions that attract, in a heap with the farthest one on top.
private struct CandidateVisitor: RegionVisitor {
  let surface: SurfaceID
  let reach: Double
  var found: ContiguousArray<MagneticCandidate>
  var point = Point<SurfaceSpace>.zero
  var window = Rect<SurfaceSpace>.zero
  var offset = Vector<SurfaceSpace>.zero

  func bound(of node: RegionNode) -> Candidate? {
    guard node.attracts else { return nil }
    let bound = node.bound(at: point)
    guard bound.distance <= reach else { return nil }
    guard found.count >= Tuning.candidateLimit else { return bound }
    if bound.distance != found[0].distance {
      return bound.distance < found[0].distance ? bound : nil
    }
    if bound.area != found[0].area { return bound.area < found[0].area ? bound : nil }
    return bound.order > found[0].order ? bound : nil
  }

  func prefers(_ bound: Candidate, to other: Candidate) -> Bool { bound.isNearer(than: other) }

  mutating func visit(_ place: Int, of table: RegionTable) {
    guard table.traits[place].attracts,
      let candidate = table.candidate(place, at: point, window: window),
      candidate.distance <= reach, let frame = table.frames[place].intersection(window)
    else { return }
    let variant = table.variants[table.traits[place].variant]
    let next = MagneticCandidate(
      key: RegionKey(
        surface: surface, region: table.ids[place], generation: table.generations[place]),
      frame: offset == .zero ? frame : frame.offset(by: offset),
      padding: variant.padding, z: candidate.z,
      isEnabled: variant.isEnabled, distance: candidate.distance,
      area: candidate.area, order: candidate.order)
    if found.count < Tuning.candidateLimit {
      found.append(next)
      rise(from: found.count - 1)
    } else if next.isNearer(than: found[0]) {
      found[0] = next
      sink()
    }
  }

  /// The library's own exchange allocates in debug builds.
  private mutating func exchange(_ a: Int, _ b: Int) {
    let kept = found[a]
    found[a] = found[b]
    found[b] = kept
  }

  private mutating func rise(from start: Int) {
    var place = start
    while place > 0, found[(place - 1) / 2].isNearer(than: found[place]) {
      exchange(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private mutating func sink() {
    var place = 0
    while true {
      var farthest = place
      let left = 2 * place + 1
      if left < found.count, found[farthest].isNearer(than: found[left]) { farthest = left }
      if left + 1 < found.count, found[farthest].isNearer(than: found[left + 1]) {
        farthest = left + 1
      }
      if farthest == place { return }
      exchange(place, farthest)
      place = farthest
    }
  }
}
