import TestNumbers
import PointerGeometry
import Testing

@testable import PointerEngine

/// The store against its definition, for random scenes; a failure names its seed.
@Suite struct StorePropertyTests {
  static let seeds = Array(1...20 as ClosedRange<UInt64>)
  private static let surface = SurfaceID(rawValue: 4)

  /// A random client: what it declared last, and the store that was told.
  private struct Client {
    var random: SplitMix
    var store = RegionStore()
    var regions: [Region] = []
    var layers: [Layer] = []
    /// How far apart things are: all on one spot … spread out.
    var extent = 500.0
    var mostRegions = 40
    var removals = 0

    init(seed: UInt64) { random = SplitMix(seed: seed) }

    mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    mutating func chance(_ one: Int) -> Bool { int(1...one) == 1 }

    /// Half of the time on a coarse raster, so that edges and areas coincide.
    mutating func number(_ range: ClosedRange<Double>) -> Double {
      let number = Double.random(in: range, using: &random)
      return chance(2) ? (number / 10).rounded() * 10 : number
    }

    mutating func region(_ id: Int) -> Region {
      let width = chance(12) ? number(100...2000) : number(1...60)
      let height = chance(12) ? number(100...2000) : number(1...60)
      var region = Region(
        UInt32(id), number(-20...extent), number(-20...extent), width, height,
        RegionKind.allCases[int(0...5)], padding: chance(2) ? nil : number(0...40),
        group: UInt32(max(0, int(-3...2))), z: Int32(max(0, int(-4...2))))
      region.layer = LayerID(rawValue: UInt32(max(0, int(-3...4))))
      region.isSensor = chance(7)
      if chance(3) { region.parent = RegionID(rawValue: UInt32(int(1...mostRegions))) }
      if chance(40) { region.frame.size.width = -1 }
      return region
    }

    mutating func declareRegions() {
      mostRegions = chance(3) ? int(33...160) : int(1...40)
      extent = chance(4) ? 5 : number(50...900)
      let isNested = chance(2)
      regions = (0..<mostRegions).map { _ in
        var region = region(int(1...mostRegions + mostRegions / 4))
        if !isNested { region.parent = nil }
        return region
      }
      var refusals = Refusals(of: StorePropertyTests.surface)
      store.replace(regions, of: StorePropertyTests.surface, noting: &refusals)
    }

    mutating func declareLayers() {
      layers = (1...4 as ClosedRange<UInt32>).filter { _ in !chance(4) }.map { id in
        var layer = Layer(
          id: LayerID(rawValue: id), offset: Vector(dx: number(-200...200), dy: number(-200...200)))
        if chance(2) {
          layer.clip = Rect(
            x: number(-50...300), y: number(-50...300), width: number(0...400),
            height: number(0...400))
        }
        return layer
      }
      var refusals = Refusals(of: StorePropertyTests.surface)
      store.declare(layers, of: StorePropertyTests.surface, noting: &refusals)
    }

    mutating func scroll() {
      guard !layers.isEmpty else { return }
      let place = int(0...layers.count - 1)
      layers[place].offset = Vector(dx: number(-200...200), dy: number(-200...200))
      var refusals = Refusals(of: StorePropertyTests.surface)
      store.scroll(
        layers[place].id, of: StorePropertyTests.surface, to: layers[place].offset,
        noting: &refusals)
    }

    mutating func change() {
      switch int(1...6) {
      case 1...2: declareRegions()
      case 3: declareLayers()
      case 4:
        if chance(3) {
          store.remove(StorePropertyTests.surface)
          layers = []
          removals += 1
          declareRegions()
        }
      default: scroll()
      }
    }

    /// The definition; frames are grown as the store's hit areas are before nesting clips them.
    func reference() -> StoreReference {
      var groups = GroupReach()
      var alive: [RegionID: Region] = [:]
      for region in regions where region.faultOfFrame == nil { alive[region.id] = region }
      let ids = alive.keys.sorted { $0.rawValue < $1.rawValue }
      for id in ids {
        guard let region = alive[id] else { continue }
        groups.add(
          frame: region.frame, padding: region.template.effectivePadding,
          group: region.isSensor ? 0 : region.group, layer: UInt8(region.layer.rawValue))
      }
      let areas = Dictionary(uniqueKeysWithValues: zip(ids, groups.hitAreas()))
      return StoreReference(regions, layers: layers) { areas[$0.id] ?? .zero }
    }
  }

  @Test(arguments: seeds) func theIndexAnswersAsTheDefinitionDoes(seed: UInt64) {
    var client = Client(seed: seed)
    client.declareRegions()
    var answers = 0
    for step in 0..<25 {
      client.change()
      #expect(client.store.verifyInvariants() == [], "seed \(seed), step \(step)")
      let reference = client.reference()
      let size = Size<SurfaceSpace>(
        width: client.number(100...900), height: client.number(100...900))
      var kept: RegionKey?
      for _ in 0..<25 {
        let span = min(client.extent, 400) + 80
        let point = Point<SurfaceSpace>(
          x: client.number(-30...span), y: client.number(-30...span))
        let found = client.store.hitTest(point, on: Self.surface, size: size, keeping: nil)
        #expect(
          found?.region == reference.hit(point, size, keeping: nil),
          "seed \(seed), step \(step), \(point)")
        let held = client.store.hitTest(point, on: Self.surface, size: size, keeping: kept)
        #expect(
          held?.region == reference.hit(point, size, keeping: kept?.region),
          "seed \(seed), step \(step), \(point), keeping \(String(describing: kept))")
        // Often another one than the present: that is where hysteresis decides.
        if client.chance(3) { kept = held }
        if found != nil { answers += 1 }
        checkLists(client, reference, point, size, "seed \(seed), step \(step), \(point)")
      }
    }
    #expect(answers > 20, "the scenes have to be hit to prove anything")
  }

  /// Enough regions on one layer for nodes of nodes of nodes.
  @Test(arguments: 1...5 as ClosedRange<UInt64>) func deepTreesAnswerAsTheDefinitionDoes(
    seed: UInt64
  ) {
    var client = Client(seed: seed)
    client.mostRegions = 700
    client.extent = seed % 2 == 0 ? 60 : 900
    client.regions = (1...700).map { id in
      var region = client.region(id)
      (region.layer, region.parent, region.isSensor) = (.root, nil, false)
      return region
    }
    var refusals = Refusals(of: Self.surface)
    client.store.replace(client.regions, of: Self.surface, noting: &refusals)
    #expect(client.store.verifyInvariants() == [], "seed \(seed)")
    let reference = client.reference()
    let size = Size<SurfaceSpace>(width: 900, height: 900)
    for _ in 0..<60 {
      let point = Point<SurfaceSpace>(
        x: client.number(0...client.extent), y: client.number(0...client.extent))
      let found = client.store.hitTest(point, on: Self.surface, size: size, keeping: nil)
      #expect(
        found?.region == reference.hit(point, size, keeping: nil), "seed \(seed), \(point)")
    }
  }

  private func checkLists(
    _ client: Client, _ reference: StoreReference, _ point: Point<SurfaceSpace>,
    _ size: Size<SurfaceSpace>, _ place: String
  ) {
    var sensors: ContiguousArray<RegionKey> = []
    client.store.sensors(at: point, on: Self.surface, size: size, into: &sensors)
    #expect(sensors.map(\.region) == reference.sensors(point, size), "\(place)")
    var candidates: ContiguousArray<MagneticCandidate> = []
    for reach in [0, 30, 220, 1e5] {
      client.store.candidates(
        near: point, reach: reach, on: Self.surface, size: size, into: &candidates)
      let found = candidates.map(\.key.region).sorted { $0.rawValue < $1.rawValue }
      #expect(found == reference.candidates(point, size, reach: reach), "\(place), \(reach)")
      for candidate in candidates {
        #expect(client.store.visibleFrame(candidate.key, in: size) == candidate.frame, "\(place)")
      }
    }
  }

  @Test(arguments: seeds) func keysLiveAsLongAsTheirIDIsDeclared(seed: UInt64) {
    var client = Client(seed: seed)
    var living: [RegionID: RegionKey] = [:]
    var dead: Set<RegionKey> = []
    for step in 0..<60 {
      let former = living
      let removals = client.removals
      client.change()
      let isRemoved = client.removals != removals
      var alive: [RegionID: Region] = [:]
      for region in client.regions where region.faultOfFrame == nil { alive[region.id] = region }
      living = [:]
      for (id, region) in alive {
        guard let place = client.store.place(of: Self.surface),
          let item = client.store.surfaces[place].table.place(of: id)
        else {
          Issue.record("seed \(seed), step \(step): \(id) is missing")
          continue
        }
        let key = client.store.surfaces[place].key(at: item)
        living[id] = key
        if let known = former[id] {
          #expect(
            (known == key) != isRemoved, "seed \(seed), step \(step): only a removal ends a key")
        }
        #expect(!dead.contains(key), "seed \(seed), step \(step): a dead key came back")
        #expect(client.store.region(key) == region, "seed \(seed), step \(step)")
      }
      for key in former.values where living[key.region] != key { dead.insert(key) }
      for key in dead { #expect(client.store.region(key) == nil, "seed \(seed), step \(step)") }
    }
    #expect(dead.count > 20)
  }
}
