import PointerEngine
import PointerGeometry
import WaylandServer

/// The regions of one surface in one state (pending, cached or current), as the client gave them.
///
/// A value, so that latching is an assignment: the storage is shared until the next change. The
/// regions are unclipped, and their text lines are relative to their top edge.
struct RegionTable {
  /// The regions and their places, in the order in which they were added.
  private(set) var slots = SlotList()
  private var index = SlotIndex()
  /// The layers in the order in which they were added.
  private(set) var layers: [Layer] = []
  /// The number of text lines of all regions.
  private(set) var lineCount = 0
  /// The number of regions with a content surface.
  private var contentCount = 0
  /// How much there may be of anything.
  var room = RegionRoom()

  /// The room that is taken, removed regions included.
  var slotCount: Int { slots.count }

  /// The number of regions.
  var count: Int { index.count }

  /// The regions in the order in which they were added.
  var regions: [Region] {
    var result: [Region] = []
    slots.forEachRegion { result.append(copy $0) }
    return result
  }

  /// The region of that name.
  subscript(id: RegionID) -> Region? { index[id].map { slots[$0].region } }

  /// Adds a region or replaces the values of the one of that name, but not its lines and content.
  ///
  /// - Returns: whether anything changed.
  mutating func set(_ region: Region) throws(RegionError) -> Bool {
    if let slot = index[region.id] {
      var changed = slots[slot]
      guard changed.take(region) else { return false }
      slots[slot] = changed
      return true
    }
    guard count < room.regions else { throw .tooManyRegions(id: region.id.rawValue) }
    index.insert(region.id, at: slots.count)
    slots.append(RegionSlot(region))
    return true
  }

  /// Replaces the text lines of a region.
  ///
  /// - Returns: whether anything changed.
  mutating func setLines(_ lines: [TextLine], of id: RegionID) throws(RegionError) -> Bool {
    guard let slot = index[id] else {
      throw .unknownRegion(id: id.rawValue, request: "set_text_lines")
    }
    let total = lineCount - slots[slot].region.textLines.count + lines.count
    guard total <= room.lines else {
      throw .tooManyLines(id: id.rawValue, count: total, limit: room.lines)
    }
    guard slots[slot].region.textLines != lines else { return false }
    slots[slot].region.textLines = lines
    lineCount = total
    return true
  }

  /// Gives a region a style in place of that of `set_region`, or takes it away.
  ///
  /// - Returns: whether anything changed.
  mutating func setStyle(
    _ style: RegionStyle?, of id: RegionID
  ) throws(RegionError) -> Bool {
    guard let slot = index[id] else {
      throw .unknownRegion(id: id.rawValue, request: "set_style")
    }
    let old = slots[slot]
    let plain = old.plain ?? RegionSlot.PlainStyle(old.region.style)
    guard old.region.style != style ?? plain.style || (old.plain == nil) != (style == nil) else {
      return false
    }
    slots[slot].plain = style == nil ? nil : plain
    slots[slot].region.style = style ?? plain.style
    return old.region.style != style ?? plain.style
  }

  /// Changes a region, not its name, style or lines.
  ///
  /// - Returns: whether anything changed.
  mutating func update(
    _ id: RegionID, _ request: String, _ body: (inout Region) throws(RegionError) -> Void
  ) throws(RegionError) -> Bool {
    guard let slot = index[id] else {
      throw .unknownRegion(id: id.rawValue, request: request)
    }
    let old = slots[slot].region
    var region = old
    try body(&region)
    guard region != old else { return false }
    slots[slot].region = region
    return true
  }

  /// The surface that shows the content of a region; nil where none does, or it is gone.
  func content(of id: RegionID) -> Resource<WlSurface>? {
    // Asked with every frame, and most surfaces have none.
    guard contentCount > 0, let slot = index[id], let content = slots[slot].content,
      content.isAlive
    else {
      return nil
    }
    return content
  }

  /// Says which surface shows the content of a region, or that none does.
  ///
  /// - Returns: whether anything changed.
  mutating func setContent(
    _ content: Resource<WlSurface>?, of id: RegionID
  ) throws(RegionError) -> Bool {
    guard let slot = index[id] else {
      throw .unknownRegion(id: id.rawValue, request: "set_content")
    }
    let old = slots[slot].content
    guard old !== content else { return false }
    slots[slot].content = content
    contentCount += (content == nil ? 0 : 1) - (old == nil ? 0 : 1)
    return true
  }

  /// Removes a region, where there is one of that name.
  ///
  /// - Returns: whether anything changed.
  mutating func remove(_ id: RegionID) -> Bool {
    guard let slot = index.remove(id) else { return false }
    lineCount -= slots[slot].region.textLines.count
    if slots[slot].content != nil { contentCount -= 1 }
    slots[slot].empty()
    if slots.count > 2 * count + Self.spareSlots { compact() }
    return true
  }

  /// Removes all regions and layers.
  ///
  /// - Returns: whether anything changed.
  mutating func removeAll() -> Bool {
    guard count > 0 || !layers.isEmpty else { return false }
    self = RegionTable(room: room)
    return true
  }

  init(room: RegionRoom = RegionRoom()) { self.room = room }

  /// The number of empty slots that are not worth the work of a compaction.
  private static let spareSlots = 32

  /// Closes the gaps that removed regions left, so that they take no more room than half.
  private mutating func compact() {
    var kept = SlotList()
    var entries: ContiguousArray<SlotIndex.Entry> = []
    entries.reserveCapacity(count)
    slots.forEachTaken { slot in
      entries.append(SlotIndex.Entry(id: slot.region.id.rawValue, slot: UInt32(kept.count)))
      kept.append(copy slot)
    }
    entries.sort { $0.id < $1.id }
    slots = kept
    index = SlotIndex(sorted: entries)
  }
}

// MARK: - Files

extension RegionTable {
  /// Makes the regions those of a file, or adds them to those that are there.
  ///
  /// A region that was there keeps its content.
  mutating func take(
    _ file: consuming RegionFile, replacing: Bool
  ) throws(RegionFileError) {
    guard replacing else { return try merge(file) }
    guard file.regions.count <= room.regions else { throw .regions(file.regions.count) }
    guard file.lineCount <= room.lines else { throw .lines(file.lineCount, limit: room.lines) }
    var contents: [Int: Resource<WlSurface>] = [:]
    if contentCount > 0 {
      for name in file.names {
        guard let old = index[RegionID(rawValue: name.id)] else { continue }
        contents[Int(name.slot)] = slots[old].content
      }
    }
    contentCount = contents.count
    slots = SlotList(
      file.regions, hull: file.hull, plains: file.plains, contents: contents)
    index = SlotIndex(sorted: file.names)
    lineCount = file.lineCount
  }

  private mutating func merge(_ file: borrowing RegionFile) throws(RegionFileError) {
    var added = 0
    var lines = lineCount + file.lineCount
    for name in file.names {
      if let old = index[RegionID(rawValue: name.id)] {
        lines -= slots[old].region.textLines.count
      } else {
        added += 1
      }
    }
    guard count + added <= room.regions else { throw .regions(count + added) }
    guard lines <= room.lines else { throw .lines(lines, limit: room.lines) }
    lineCount = lines
    var names: ContiguousArray<SlotIndex.Entry> = []
    names.reserveCapacity(added)
    for name in file.names where index[RegionID(rawValue: name.id)] == nil { names.append(name) }
    var placeOfRecord = ContiguousArray(repeating: UInt32(0), count: file.regions.count)
    for record in file.regions.indices {
      var slot = RegionSlot(
        file.regions[record], plain: file.plains.isEmpty ? nil : file.plains[record])
      if let old = index[slot.region.id] {
        slot.content = slots[old].content
        slots[old] = slot
      } else {
        placeOfRecord[record] = UInt32(slots.count)
        slots.append(slot)
      }
    }
    for name in names.indices { names[name].slot = placeOfRecord[Int(names[name].slot)] }
    index.merge(sorted: names)
  }
}

// MARK: - Layers

extension RegionTable {
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
}
