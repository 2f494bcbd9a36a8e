import WaylandClient

/// The regions of an interaction, and what the compositor knows of them.
///
/// It compares what is wanted with what was sent, so that what did not change costs nothing on
/// the wire. Without an object it only remembers.
struct OfferedRegions {
  var entries: [AnyHashable: OfferedRegion] = [:]
  private var identifiers: [UInt32: AnyHashable] = [:]
  private var nextID: UInt32 = 1
  private var pass: UInt64 = 0
  /// What the compositor has, or will have when the queue was sent.
  var sentCount = 0
  var sentLineCount = 0
  /// The regions that wait to be sent, while changes are collected.
  var queue: [AnyHashable] = []
  var isCollecting = false
  /// Whether so many regions went that all that stay are sent anew, in place of taking back each.
  var replacesAll = false
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
  let surface: Proxy<WlSurface>
  let pacer: RequestPacer
  let files: FileMaker
  /// Whether anything was sent since the flag was last cleared.
  var needsCommit = false

  /// The client's object; nil while the interaction is disabled or the compositor lacks the
  /// protocol.
  private(set) var object: Proxy<FerrofluidPointerRegionsV1>?

  init(surface: Proxy<WlSurface>, pacer: RequestPacer, files: FileMaker) {
    self.surface = surface
    self.pacer = pacer
    self.files = files
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
    collecting { offered in
      for identifier in offered.entries.keys { offered.offer(identifier) }
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
    let stale = entries.filter { $0.value.pass != pass }
    let isMany = stale.count { $0.value.sent != nil } >= Self.manyRegions
    collecting { offered in
      // Removed first, so that the compositor never holds more than the limit.
      offered.replacesAll = isMany && offered.object != nil
      for identifier in stale.keys { offered.remove(identifier) }
      for region in regions { offered.set(region) }
    }
  }

  /// Adds a region or changes the one of that identifier.
  mutating func set(_ region: PointerRegion) {
    collecting { $0.take(region) }
  }

  private mutating func take(_ region: PointerRegion) {
    if let known = entries[region.identifier]?.region {
      entries[region.identifier]?.region = region
      move(region.identifier, from: known.parent, to: region.parent)
      return offer(region.identifier)
    }
    let id = reserveID(of: region.identifier)
    reserved[region.identifier] = nil
    identifiers[id] = region.identifier
    entries[region.identifier] = OfferedRegion(id: id, region: region, pass: pass)
    move(region.identifier, from: nil, to: region.parent)
    offer(region.identifier)
    // A region that comes back has another name on the wire than the one its children know.
    guard let children = children[region.identifier] else { return }
    for child in children { offer(child) }
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
    queue = []
    guard sentCount > 0 else { return }
    object?.clear()
    needsCommit = true
    sentCount = 0
    sentLineCount = 0
    // Layers go with the regions.
    sentLayers = []
    offerLayers()
  }

  /// Puts a region into the queue.
  private mutating func offer(_ identifier: AnyHashable) {
    guard object != nil, entries[identifier]?.isQueued == false else { return }
    entries[identifier]?.isQueued = true
    queue.append(identifier)
  }

  /// Collects the changes that a body makes, and sends them.
  private mutating func collecting(_ body: (inout OfferedRegions) -> Void) {
    guard !isCollecting else { return body(&self) }
    isCollecting = true
    body(&self)
    isCollecting = false
    sendQueue()
  }

  /// Takes a region back from the compositor, where that has it.
  mutating func withdraw(_ entry: OfferedRegion) {
    guard let object, entry.sent != nil else { return }
    sentCount -= 1
    sentLineCount -= entry.sentLines.count / 2
    needsCommit = true
    // With all others it goes at once.
    guard !replacesAll else { return }
    pacer.willSend(bytes: WireRegion.Sizes.removeRegion, on: object.connection)
    object.removeRegion(id: entry.id)
  }

  /// The name on the wire that a region has, or will have.
  mutating func reserveID(of identifier: AnyHashable) -> UInt32 {
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
