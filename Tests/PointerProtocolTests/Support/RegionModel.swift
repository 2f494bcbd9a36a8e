import PointerEngine
import PointerGeometry

@testable import PointerServer

/// What the protocol says about the regions of a surface, in the plainest form.
struct RegionModel {
  struct Item {
    var region: Region
    /// Tops and heights, relative to the region.
    var lines: [(top: Double, height: Double)] = []
    /// What counts instead of the region's own style.
    var style: RegionStyle?
  }

  struct State {
    var isAdopted = false
    var items: [Item] = []
    var layers: [Layer] = []
  }

  private(set) var pending = State()
  private var cached: State?
  private(set) var current = State()
  /// The regions that the host should have.
  private(set) var delivered: [Region] = []

  mutating func create() { pending = State(isAdopted: true) }

  mutating func destroy() { pending = State() }

  mutating func set(_ region: Region) {
    if let index = pending.items.firstIndex(where: { $0.region.id == region.id }) {
      // Values that have a request of their own stay.
      var new = pending.items[index].region
      (new.frame, new.kind, new.style) = (region.frame, region.kind, region.style)
      (new.padding, new.group, new.z) = (region.padding, region.group, region.z)
      pending.items[index].region = new
    } else {
      pending.items.append(Item(region: region))
    }
  }

  /// - Returns: whether the region is there; if not, it is the client's mistake.
  mutating func setLines(_ lines: [(top: Double, height: Double)], of id: RegionID) -> Bool {
    guard let index = pending.items.firstIndex(where: { $0.region.id == id }) else { return false }
    pending.items[index].lines = lines
    return true
  }

  mutating func remove(_ id: RegionID) { pending.items.removeAll { $0.region.id == id } }

  mutating func clear() {
    pending.items = []
    pending.layers = []
  }

  /// Changes one value of a region that is there.
  mutating func change(_ id: RegionID, _ body: (inout Item) -> Void) {
    guard let index = pending.items.firstIndex(where: { $0.region.id == id }) else { return }
    body(&pending.items[index])
  }

  mutating func setLayer(_ id: UInt32, offset: Vector<SurfaceSpace>) {
    if let index = pending.layers.firstIndex(where: { $0.id.rawValue == id }) {
      pending.layers[index].offset = offset
    } else {
      pending.layers.append(Layer(id: LayerID(rawValue: id), offset: offset))
    }
  }

  mutating func setClip(_ clip: Rect<SurfaceSpace>, of id: UInt32) {
    guard let index = pending.layers.firstIndex(where: { $0.id.rawValue == id }) else { return }
    pending.layers[index].clip = clip
  }

  mutating func removeLayer(_ id: UInt32) { pending.layers.removeAll { $0.id.rawValue == id } }

  mutating func commit(synchronized: Bool, size: Size<SurfaceSpace>) {
    if synchronized {
      cached = pending
    } else {
      cached = nil
      latch(pending, size)
    }
  }

  mutating func apply(size: Size<SurfaceSpace>) {
    latch(cached ?? current, size)
    cached = nil
  }

  private mutating func latch(_ state: State, _ size: Size<SurfaceSpace>) {
    current = state
    delivered = state.items.compactMap { item in
      let frame = item.region.frame
      guard item.region.layer == .root else { return onLayer(item) }
      let (left, top) = (max(frame.minX, 0), max(frame.minY, 0))
      let (right, bottom) = (min(frame.maxX, size.width), min(frame.maxY, size.height))
      guard left < right, top < bottom else { return nil }
      var region = item.region
      region.style = item.style ?? region.style
      region.frame = Rect(x: left, y: top, width: right - left, height: bottom - top)
      if let padding = region.padding, padding > 64 { region.padding = 64 }
      let most = min(frame.width, frame.height) / 2
      if let radius = region.cornerRadius, radius > most { region.cornerRadius = most }
      for line in item.lines {
        let from = max(frame.minY + line.top, top)
        let to = min(frame.minY + line.top + line.height, bottom)
        if from < to { region.textLines.append(TextLine(y: from, height: to - from)) }
      }
      return region
    }
  }

  /// What is on a layer is not clipped, since it moves.
  private func onLayer(_ item: Item) -> Region {
    var region = item.region
    region.style = item.style ?? region.style
    if let padding = region.padding, padding > 64 { region.padding = 64 }
    let most = min(region.frame.width, region.frame.height) / 2
    if let radius = region.cornerRadius, radius > most { region.cornerRadius = most }
    let frame = region.frame
    region.textLines = item.lines.compactMap { line in
      let to = min(frame.minY + line.top + line.height, frame.maxY)
      let from = frame.minY + line.top
      return from < to ? TextLine(y: from, height: to - from) : nil
    }
    return region
  }
}
