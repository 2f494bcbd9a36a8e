import PointerEngine
import PointerGeometry
import WaylandServer

/// The regions of one surface in one state (pending, cached or current), as the client gave them.
///
/// A value, so that latching is an assignment: the storage is shared until the next change. The
/// regions are unclipped, and their text lines are relative to their top edge.
struct RegionTable {
  /// The regions in the order in which they were added; nil where one was removed.
  private var slots: [Region?] = []
  private var slotOfID: [RegionID: Int] = [:]
  /// What `set_region` said of the style, of regions that have another one.
  private var plainStyles: [RegionID: RegionStyle] = [:]
  /// The layers in the order in which they were added.
  private(set) var layers: [Layer] = []
  private var contents: [RegionID: Resource<WlSurface>] = [:]
  /// The number of text lines of all regions.
  private(set) var lineCount = 0

  /// The room that is taken, removed regions included.
  var slotCount: Int { slots.count }

  /// The number of regions.
  var count: Int { slotOfID.count }

  /// The regions in the order in which they were added.
  var regions: some Sequence<Region> { slots.lazy.compactMap { $0 } }

  /// The region of that name.
  subscript(id: RegionID) -> Region? { slotOfID[id].flatMap { slots[$0] } }

  /// Adds a region or replaces the values of the one of that name, but not its lines and content.
  ///
  /// - Returns: whether anything changed.
  mutating func set(_ region: Region) throws(RegionError) -> Bool {
    if let slot = slotOfID[region.id] {
      guard let old = slots[slot] else { return false }
      var region = old.with(argumentsOf: region)
      if plainStyles[region.id] != nil {
        plainStyles[region.id] = region.style
        region.style = old.style
      }
      guard old != region else { return false }
      slots[slot] = region
      return true
    }
    guard count < RegionLimits.regions else {
      throw .tooManyRegions(id: region.id.rawValue)
    }
    slotOfID[region.id] = slots.count
    slots.append(region)
    return true
  }

  /// Replaces the text lines of a region.
  ///
  /// - Returns: whether anything changed.
  mutating func setLines(_ lines: [TextLine], of id: RegionID) throws(RegionError) -> Bool {
    guard let slot = slotOfID[id], let region = slots[slot] else {
      throw .unknownRegion(id: id.rawValue, request: "set_text_lines")
    }
    let total = lineCount - region.textLines.count + lines.count
    guard total <= RegionLimits.linesOfSurface else {
      throw .tooManyLines(id: id.rawValue, count: total, limit: RegionLimits.linesOfSurface)
    }
    guard region.textLines != lines else { return false }
    slots[slot]?.textLines = lines
    lineCount = total
    return true
  }

  /// Gives a region a style in place of that of `set_region`, or takes it away.
  ///
  /// - Returns: whether anything changed.
  mutating func setStyle(
    _ style: RegionStyle?, of id: RegionID
  ) throws(RegionError) -> Bool {
    guard let slot = slotOfID[id], let region = slots[slot] else {
      throw .unknownRegion(id: id.rawValue, request: "set_style")
    }
    let plain = plainStyles[id] ?? region.style
    plainStyles[id] = style == nil ? nil : plain
    guard region.style != style ?? plain else { return false }
    slots[slot]?.style = style ?? plain
    return true
  }

  /// Changes a region, not its name, style or lines.
  ///
  /// - Returns: whether anything changed.
  mutating func update(
    _ id: RegionID, _ request: String, _ body: (inout Region) throws(RegionError) -> Void
  ) throws(RegionError) -> Bool {
    guard let slot = slotOfID[id], let old = slots[slot] else {
      throw .unknownRegion(id: id.rawValue, request: request)
    }
    var region = old
    try body(&region)
    guard region != old else { return false }
    slots[slot] = region
    return true
  }

  /// Adds a layer, or moves the one of that name.
  ///
  /// - Returns: whether anything changed.
  mutating func setLayer(
    _ id: LayerID, offset: Vector<SurfaceSpace>
  ) throws(RegionError) -> Bool {
    guard id != .root else { throw .zeroLayer }
    if let index = layers.firstIndex(where: { $0.id == id }) {
      guard layers[index].offset != offset else { return false }
      layers[index].offset = offset
      return true
    }
    guard layers.count < RegionLimits.layers else { throw .tooManyLayers(layer: id.rawValue) }
    layers.append(Layer(id: id, offset: offset))
    return true
  }

  /// Limits a layer to a part of the surface.
  ///
  /// - Returns: whether anything changed.
  mutating func setClip(_ clip: Rect<SurfaceSpace>, of id: LayerID) -> Bool {
    guard let index = layers.firstIndex(where: { $0.id == id }), layers[index].clip != clip else {
      return false
    }
    layers[index].clip = clip
    return true
  }

  /// Removes a layer, where there is one of that name.
  ///
  /// - Returns: whether anything changed.
  mutating func removeLayer(_ id: LayerID) -> Bool {
    guard let index = layers.firstIndex(where: { $0.id == id }) else { return false }
    layers.remove(at: index)
    return true
  }

  /// The surface that shows the content of a region; nil where none does, or it is gone.
  func content(of id: RegionID) -> Resource<WlSurface>? {
    guard let content = contents[id], content.isAlive else { return nil }
    return content
  }

  /// Says which surface shows the content of a region, or that none does.
  ///
  /// - Returns: whether anything changed.
  mutating func setContent(
    _ content: Resource<WlSurface>?, of id: RegionID
  ) throws(RegionError) -> Bool {
    guard slotOfID[id] != nil else {
      throw .unknownRegion(id: id.rawValue, request: "set_content")
    }
    guard contents[id] !== content else { return false }
    contents[id] = content
    return true
  }

  /// Removes a region, where there is one of that name.
  ///
  /// - Returns: whether anything changed.
  mutating func remove(_ id: RegionID) -> Bool {
    guard let slot = slotOfID.removeValue(forKey: id) else { return false }
    lineCount -= slots[slot]?.textLines.count ?? 0
    slots[slot] = nil
    contents[id] = nil
    plainStyles[id] = nil
    if slots.count > 2 * count + Self.spareSlots { compact() }
    return true
  }

  /// Removes all regions and layers.
  ///
  /// - Returns: whether anything changed.
  mutating func removeAll() -> Bool {
    guard count > 0 || !layers.isEmpty else { return false }
    self = RegionTable()
    return true
  }

  /// The number of empty slots that are not worth the work of a compaction.
  private static let spareSlots = 32

  /// Closes the gaps that removed regions left, so that they take no more room than half.
  private mutating func compact() {
    slots.removeAll { $0 == nil }
    for (slot, region) in slots.enumerated() {
      guard let region else { continue }
      slotOfID[region.id] = slot
    }
  }
}

extension Region {
  /// The region with what the arguments of a `set_region` request say.
  fileprivate func with(argumentsOf request: Region) -> Region {
    var result = self
    result.frame = request.frame
    result.kind = request.kind
    result.style = request.style
    result.padding = request.padding
    result.group = request.group
    result.z = request.z
    return result
  }
}
