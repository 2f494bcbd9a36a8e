import PointerGeometry

/// What always holds, checked in tests after every change.
extension RegionStore {
  /// What does not hold although it must, in words; empty if all is well.
  func verifyInvariants() -> [String] {
    var broken: [String] = []
    for place in surfaces.indices {
      if place > 0, surfaces[place - 1].surface.rawValue >= surfaces[place].surface.rawValue {
        broken.append("surfaces are not sorted")
      }
      if surfaces[place].isEmpty { broken.append("an empty surface is kept") }
      broken += surfaces[place].verifyInvariants()
    }
    return broken
  }
}

extension SurfaceRegions {
  fileprivate func verifyInvariants() -> [String] {
    var broken = table.verifyInvariants()
    if layers.count < table.layers.count { broken.append("a layer has no state") }
    for place in table.layers.indices where place < layers.count {
      if layers[place].id != table.layers[place] { broken.append("layers are out of order") }
    }
    if Set(layers.map(\.id)).count != layers.count { broken.append("a layer is there twice") }
    if layers.first?.id != .root { broken.append("the surface itself is missing") }
    return broken
  }
}

extension RegionTable {
  fileprivate func verifyInvariants() -> [String] {
    var broken: [String] = []
    func check(_ holds: Bool, _ words: String) { if !holds { broken.append(words) } }
    let counts = [
      generations.count, frames.count, hitAreas.count, ranks.count, traits.count, byID.count,
    ]
    check(counts.allSatisfy { $0 == count }, "columns differ in length")
    check(Set(byID).count == count, "a region is missing by id")
    for (one, next) in zip(byID, byID.dropFirst()) {
      check(ids[Int(one)].rawValue < ids[Int(next)].rawValue, "ids are not sorted")
    }
    check(Set(ranks.map(\.order)).count == count, "two regions have one place in the order")
    check(extras.allSatisfy { traits[Int($0.item)].hasExtra }, "an extra is not marked")
    check(extras.count == traits.filter(\.hasExtra).count, "an extra is missing")
    for (one, next) in zip(extras, extras.dropFirst()) {
      check(one.item < next.item, "extras are not sorted")
    }
    var end = 0
    for stratum in strata {
      check(stratum.start == end && stratum.end > end, "strata do not follow each other")
      end = stratum.end
      for place in stratum.start..<stratum.end { verify(place, in: stratum, check) }
      verifyNodes(of: stratum, check)
    }
    check(end == count, "a region is in no stratum")
    return broken
  }

  private func verify(_ place: Int, in stratum: Stratum, _ check: (Bool, String) -> Void) {
    check(self.place(of: ids[place]) == place, "a region is not found")
    check(traits[place].variant < variants.count, "a variant is missing")
    let region = region(at: place)
    check(region.layer == layers[stratum.layer] || stratum.layer == 0, "a layer is another's")
    check(region.isSensor == stratum.isSensors, "a sensor is out of place")
    check((region.kind == .card) == traits[place].isCard, "a card is not marked")
    let children = children(of: place)
    check(children.isEmpty == !traits[place].isParent, "a parent is not marked")
    check(children.allSatisfy { parent(of: $0) == place }, "a child has another parent")
    check(frames[place].isFinite && hitAreas[place].isFinite, "a frame is not finite")
    guard let parent = parent(of: place) else {
      check(stratum.depth == 0, "a nested region has no parent")
      return
    }
    check(stratum.depth == strata[self.stratum(of: parent)].depth + 1, "a depth is wrong")
    check(stratum.layer == strata[self.stratum(of: parent)].layer, "a parent is elsewhere")
    if !frames[place].isEmpty {
      let isInside = frames[parent].inset(by: -1e-6).contains(frames[place])
      check(isInside, "a child reaches out of its parent")
    }
    if !hitAreas[place].isEmpty {
      let isInside = hitAreas[parent].inset(by: -1e-6).contains(hitAreas[place])
      check(isInside, "a child is hit outside of its parent")
    }
  }

  /// Every node bounds all that is below it.
  private func verifyNodes(of stratum: Stratum, _ check: (Bool, String) -> Void) {
    var first = stratum.firstNode
    for level in 1..<(stratum.levels + 1) {
      for place in stratum.start..<stratum.end where !frames[place].isEmpty {
        let node = nodes[first + (place - stratum.start) >> (4 * level)]
        let frame = frames[place]
        check(Self.is(frame, in: node.frames), "a frame is outside of its node")
        if !hitAreas[place].isEmpty {
          check(Self.is(hitAreas[place], in: node.hitAreas), "a hit area is outside of its node")
        }
        check(node.leastArea <= frame.width * frame.height, "an area is below its node's")
        check(node.lastOrder >= ranks[place].order, "an order is above its node's")
        check(node.topZ >= ranks[place].z, "a height is above its node's")
        let hasTopPlain = node.topZ == ranks[place].z && !traits[place].isCard
        check(!(node.isCard && hasTopPlain), "a node takes a control for a card")
        check(node.attracts || !traits[place].attracts, "a node hides what attracts")
      }
      first += stratum.count(ofLevel: level)
    }
  }

  private static func `is`(_ rect: Rect<SurfaceSpace>, in box: Box) -> Bool {
    box.minX <= rect.minX && box.minY <= rect.minY && box.maxX >= rect.maxX
      && box.maxY >= rect.maxY
  }
}
