import WaylandClient

/// The regions of an interaction, and what the compositor knows of them.
///
/// It compares what is wanted with what was sent, so that what did not change costs nothing on
/// the wire. Without an object it only remembers.
struct OfferedRegions {
  /// A region and its name on the wire.
  private struct Entry {
    var id: UInt32
    var region: PointerRegion
    /// What the compositor has; nil where the region is not offered.
    var sent: WireRegion?
    var sentLines: [Fixed] = []
    var sentPreview: TargetedPreview?
    var sentValues = WireValues()

    /// Notes that the compositor has nothing of it.
    mutating func forget() {
      sent = nil
      sentLines = []
      sentPreview = nil
      sentValues = WireValues()
    }
    /// The pass of `replace` in which the region was last wanted.
    var pass: UInt64
  }

  private var entries: [AnyHashable: Entry] = [:]
  private var identifiers: [UInt32: AnyHashable] = [:]
  private var nextID: UInt32 = 1
  private var pass: UInt64 = 0
  private var sentCount = 0
  private var sentLineCount = 0
  /// Names of regions that others call their parent, and that are not there yet.
  private var reserved: [AnyHashable: UInt32] = [:]
  /// The regions that call another one their parent, whether that is there or not.
  private var children: [AnyHashable: Set<AnyHashable>] = [:]
  /// The layers in order.
  var layers: [PointerLayer] = []
  var sentLayers: [PointerLayer] = []
  /// Gives the object of a style; nil without a compositor that knows the protocol.
  var styleObject: (WireStyle) -> Proxy<FerrofluidPointerStyleV1>? = { _ in nil }
  /// Called once the objects of a region's styles were named on the wire.
  var styleObjectsWereSent: () -> Void = {}
  private let surface: Proxy<WlSurface>
  let pacer: RequestPacer
  /// Whether anything was sent since the flag was last cleared.
  var needsCommit = false

  /// The client's object; nil while the interaction is disabled or the compositor lacks the
  /// protocol.
  private(set) var object: Proxy<FerrofluidPointerRegionsV1>?

  init(surface: Proxy<WlSurface>, pacer: RequestPacer) {
    self.surface = surface
    self.pacer = pacer
  }

  /// The regions in the order in which they were added.
  var regions: [PointerRegion] { entries.values.sorted { $0.id < $1.id }.map(\.region) }

  /// The region of that name.
  func region(identifier: AnyHashable) -> PointerRegion? { entries[identifier]?.region }

  /// The region of that name on the wire; nil once it was removed.
  func region(id: UInt32) -> PointerRegion? {
    identifiers[id].flatMap { entries[$0]?.region }
  }

  /// Connects an object without regions, and sends it all of them.
  mutating func connect(_ object: Proxy<FerrofluidPointerRegionsV1>) {
    self.object = object
    needsCommit = true
    offerLayers()
    for entry in entries.values.sorted(by: { $0.id < $1.id }) {
      offer(entry.region.identifier)
    }
  }

  /// Destroys the object, and keeps the regions for another.
  mutating func disconnect() {
    guard let object else { return }
    object.destroy()
    self.object = nil
    needsCommit = true
    sentCount = 0
    sentLineCount = 0
    sentLayers = []
    for identifier in entries.keys { entries[identifier]?.forget() }
  }

  /// Makes the regions those given; of two with one identifier the last counts.
  ///
  /// - Complexity: O(old and new regions); what is sent is what changed.
  mutating func replace(with regions: [PointerRegion]) {
    if regions.isEmpty { return removeAll() }
    pass += 1
    for region in regions { entries[region.identifier]?.pass = pass }
    // Removed first, so that the compositor never holds more than the limit.
    let stale = entries.filter { $0.value.pass != pass }.keys
    for identifier in stale { remove(identifier) }
    for region in regions { set(region) }
  }

  /// Adds a region or changes the one of that identifier.
  mutating func set(_ region: PointerRegion) {
    if let known = entries[region.identifier]?.region {
      entries[region.identifier]?.region = region
      move(region.identifier, from: known.parent, to: region.parent)
      return offer(region.identifier)
    }
    let id = reserveID(of: region.identifier)
    reserved[region.identifier] = nil
    identifiers[id] = region.identifier
    entries[region.identifier] = Entry(id: id, region: region, pass: pass)
    move(region.identifier, from: nil, to: region.parent)
    offer(region.identifier)
    // A region that comes back has another name on the wire than the one its children know.
    guard let children = children[region.identifier] else { return }
    for child in children.sorted(by: { entries[$0]?.id ?? 0 < entries[$1]?.id ?? 0 }) {
      offer(child)
    }
  }

  /// Notes that a region has another parent; no name is kept for one without children.
  private mutating func move(
    _ identifier: AnyHashable, from former: AnyHashable?, to parent: AnyHashable?
  ) {
    guard former != parent else { return }
    if let former {
      children[former]?.remove(identifier)
      if children[former]?.isEmpty == true {
        children[former] = nil
        reserved[former] = nil
      }
    }
    if let parent { children[parent, default: []].insert(identifier) }
  }

  /// How many names are kept for regions that are not there.
  var reservedCount: Int { reserved.count }

  /// Removes the region of that identifier, where there is one.
  mutating func remove(_ identifier: AnyHashable) {
    guard let entry = entries.removeValue(forKey: identifier) else { return }
    identifiers[entry.id] = nil
    move(identifier, from: entry.region.parent, to: nil)
    withdraw(entry)
  }

  private mutating func removeAll() {
    guard !entries.isEmpty else { return }
    entries = [:]
    identifiers = [:]
    reserved = [:]
    children = [:]
    guard sentCount > 0 else { return }
    object?.clear()
    needsCommit = true
    sentCount = 0
    sentLineCount = 0
    // Layers go with the regions.
    sentLayers = []
    offerLayers()
  }

  /// Sends what of a region the compositor does not have yet.
  private mutating func offer(_ identifier: AnyHashable) {
    guard let object, var entry = entries[identifier] else { return }
    defer { entries[identifier] = entry }
    let mayAdd = entry.sent != nil || sentCount < WireRegion.Limits.regions
    guard mayAdd, let wire = WireRegion(entry.region) else {
      withdraw(entry)
      entry.forget()
      return
    }
    let parent = entry.region.parent.map { reserveID(of: $0) } ?? 0
    let values = WireValues(entry.region, parent: parent == entry.id ? 0 : parent)
    if values.recenteringAxes == nil, entry.sentValues.recenteringAxes != nil {
      // There is no way back to the default but a new region.
      withdraw(entry)
      entry.forget()
    }
    if wire != entry.sent {
      if entry.sent == nil { sentCount += 1 }
      entry.sent = wire
      needsCommit = true
      pacer.willSend(bytes: WireRegion.Sizes.setRegion, on: object.connection)
      object.setRegion(wire, id: entry.id)
    }
    if values != entry.sentValues {
      needsCommit = true
      // The styles first: they are paced for themselves.
      let styles = [values.style, values.modifierStyle].map { style in
        style.flatMap { styleObject($0) }
      }
      pacer.willSend(bytes: WireRegion.Sizes.values, on: object.connection)
      object.send(values, id: entry.id, after: entry.sentValues) { style in
        style == values.style ? styles[0] : styles[1]
      }
      styleObjectsWereSent()
      entry.sentValues = values
    }
    offerPreview(of: &entry, to: object)
    let lines = WireRegion.lines(entry.region.textLines)
    let total = sentLineCount + (lines.count - entry.sentLines.count) / 2
    guard lines != entry.sentLines, total <= WireRegion.Limits.linesOfSurface else { return }
    sentLineCount = total
    entry.sentLines = lines
    needsCommit = true
    pacer.willSend(
      bytes: WireRegion.Sizes.setTextLines(values: lines.count), on: object.connection)
    object.setTextLines(id: entry.id, pairs: lines)
  }

  private mutating func offerPreview(
    of entry: inout Entry, to object: Proxy<FerrofluidPointerRegionsV1>
  ) {
    // A surface that is gone could not be named on the wire.
    let preview = entry.region.preview.flatMap { $0.surface.isAlive ? $0 : nil }
    guard preview != entry.sentPreview, preview?.surface !== surface else { return }
    entry.sentPreview = preview
    needsCommit = true
    pacer.willSend(bytes: WireRegion.Sizes.setContent, on: object.connection)
    object.setContent(id: entry.id, content: preview?.surface)
  }

  /// Takes a region back from the compositor, where that has it.
  private mutating func withdraw(_ entry: Entry) {
    guard let object, entry.sent != nil else { return }
    pacer.willSend(bytes: WireRegion.Sizes.removeRegion, on: object.connection)
    object.removeRegion(id: entry.id)
    sentCount -= 1
    sentLineCount -= entry.sentLines.count / 2
    needsCommit = true
  }

  /// The name on the wire that a region has, or will have.
  private mutating func reserveID(of identifier: AnyHashable) -> UInt32 {
    if let id = entries[identifier]?.id ?? reserved[identifier] { return id }
    let id = freeID()
    reserved[identifier] = id
    return id
  }

  /// A number that no event under way can mean: they count up, and zero is none.
  private mutating func freeID() -> UInt32 {
    while nextID == 0 || identifiers[nextID] != nil { nextID &+= 1 }
    defer { nextID &+= 1 }
    return nextID
  }
}

extension Proxy where I == FerrofluidPointerRegionsV1 {
  fileprivate func setRegion(_ region: WireRegion, id: UInt32) {
    setRegion(
      id: id, x: region.x, y: region.y, width: region.width, height: region.height,
      kind: FerrofluidPointerRegionsV1.Kind(rawValue: region.kind.rawValue),
      effect: FerrofluidPointerRegionsV1.Effect(rawValue: region.effect),
      cornerRadius: region.cornerRadius, padding: region.padding, group: region.group,
      z: region.z)
  }

  fileprivate func setTextLines(id: UInt32, pairs: [Fixed]) {
    let values = pairs.map(\.raw)
    setTextLines(id: id, lines: values.span.bytes)
  }
}
