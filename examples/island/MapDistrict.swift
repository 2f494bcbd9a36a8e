import ExampleKit
import Glibc
import PointerGeometry

/// A part of the town: an outline filled with lanes on a turned grid, and with houses.
struct MapDistrict {
  typealias Place = Point<MapSpace>

  let outline: MapLine
  /// How far the grid is turned, in degrees.
  let turn: Double
  /// The distance between lanes along and across, in metres.
  let pitch: (Double, Double)
  let seed: UInt64

  /// What a district adds to the map.
  struct Built {
    var lanes: [MapWorld.Road] = []
    var buildings: [MapLine] = []
  }

  private struct Grid {
    let origin: Place
    let u: Vector<MapSpace>
    let v: Vector<MapSpace>
    let us: [Double]
    let vs: [Double]

    func place(_ a: Double, _ b: Double) -> Place { origin + u * a + v * b }
  }

  /// Lays out lanes and houses where the ground allows it.
  func build(on world: MapWorld) -> Built {
    var random = SeededRandom(seed: seed)
    let grid = makeGrid(&random)
    var built = Built()
    guard let left = grid.us.first, let right = grid.us.last, let top = grid.vs.first,
      let bottom = grid.vs.last
    else { return built }
    let first = Int(seed) * 7
    func name(_ index: Int, _ ending: String) -> String {
      let names = MapWorld.laneNames
      return "\(names[(first + index) % names.count]) \(ending)"
    }
    for (index, v) in grid.vs.enumerated() {
      built.lanes += lanes(
        from: grid.place(left, v), to: grid.place(right, v), named: name(index, "Lane"), on: world)
    }
    for (index, u) in grid.us.enumerated() {
      built.lanes += lanes(
        from: grid.place(u, top), to: grid.place(u, bottom), named: name(index + 11, "Row"),
        on: world)
    }
    for (u, nextU) in zip(grid.us, grid.us.dropFirst()) {
      for (v, nextV) in zip(grid.vs, grid.vs.dropFirst()) {
        built.buildings += block(grid, u, nextU, v, nextV, on: world, &random)
      }
    }
    return built
  }

  /// Lanes at nearly even distances over the whole outline.
  private func makeGrid(_ random: inout SeededRandom) -> Grid {
    let angle = turn * .pi / 180
    let reach = max(outline.bounds.width, outline.bounds.height) * 0.75
    func steps(_ pitch: Double) -> [Double] {
      var result: [Double] = []
      var at = -reach
      while at < reach {
        result.append(at)
        at += pitch * (1 + 0.22 * random.signed())
      }
      return result
    }
    return Grid(
      origin: outline.bounds.center, u: Vector(dx: cos(angle), dy: sin(angle)),
      v: Vector(dx: -sin(angle), dy: cos(angle)), us: steps(pitch.0), vs: steps(pitch.1))
  }

  /// The parts of a straight line that are inside the outline and on firm ground.
  private func lanes(
    from a: Place, to b: Place, named name: String, on world: MapWorld
  ) -> [MapWorld.Road] {
    let length = a.distance(to: b)
    guard length > 0 else { return [] }
    let step = 6 / length
    var result: [MapWorld.Road] = []
    var start: Double?
    var t = 0.0
    while t <= 1 + step {
      let place = a + (b - a) * t
      let isOpen = t <= 1 && outline.contains(place) && world.isBuildable(place)
      if isOpen, start == nil { start = t }
      if !isOpen, let begin = start {
        if (t - begin) * length > 45 {
          let ends = [a + (b - a) * begin, a + (b - a) * (t - step)]
          result.append(MapWorld.Road(kind: .lane, line: MapLine(ends), name: name))
        }
        start = nil
      }
      t += step
    }
    return result
  }

  /// The houses of one block, two rows back to back.
  private func block(
    _ grid: Grid, _ u: Double, _ nextU: Double, _ v: Double, _ nextV: Double,
    on world: MapWorld, _ random: inout SeededRandom
  ) -> [MapLine] {
    let inset = 9.0
    let columns = max(2, Int((nextU - u - 2 * inset) / 26))
    let width = (nextU - u - 2 * inset) / Double(columns)
    let depth = (nextV - v - 2 * inset) / 2
    var result: [MapLine] = []
    for column in 0..<columns {
      for row in 0..<2 {
        let keep = random.unit() > 0.14
        let front = 0.62 + 0.2 * random.unit()
        let gap = width * (0.06 + 0.08 * random.unit())
        let left = u + inset + Double(column) * width + gap
        let right = u + inset + Double(column + 1) * width - gap
        let near = row == 0 ? v + inset : nextV - inset
        let far = row == 0 ? near + depth * front : near - depth * front
        let corners = [
          grid.place(left, near), grid.place(right, near), grid.place(right, far),
          grid.place(left, far),
        ]
        let isFree = corners.allSatisfy {
          outline.contains($0) && world.isBuildable($0) && !Self.isOnRoad($0, world)
        }
        if keep, isFree { result.append(MapLine(corners)) }
      }
    }
    return result
  }

  private static func isOnRoad(_ place: Place, _ world: MapWorld) -> Bool {
    world.roads.contains { road in
      road.kind != .lane && road.kind != .path
        && road.line.bounds.inset(by: -20).contains(place) && road.line.distance(to: place) < 13
    }
  }
}

extension MapWorld {
  /// The districts of the town.
  func addDistricts() -> [MapDistrict] {
    [
      MapDistrict(
        outline: MapLine(
          [
            (2330, 2390), (2780, 2290), (3080, 2260), (3400, 2270), (3470, 2560), (3560, 2760),
            (3360, 2940), (3090, 3020), (2760, 3060), (2480, 2940), (2340, 2700),
          ], closed: true, steps: 6), turn: 8, pitch: (92, 72), seed: 101),
      MapDistrict(
        outline: MapLine(
          [
            (2830, 2220), (2800, 1960), (3120, 1830), (3460, 1620), (3800, 1640), (3900, 1780),
            (3760, 2020), (3560, 2150), (3400, 2250), (3080, 2230),
          ], closed: true, steps: 6), turn: -33, pitch: (104, 78), seed: 102),
      MapDistrict(
        outline: MapLine(
          [
            (3560, 2780), (3820, 2870), (4160, 2860), (4420, 2950), (4400, 3120), (4180, 3300),
            (3860, 3320), (3460, 3290), (3140, 3200), (3120, 3040), (3380, 2930),
          ], closed: true, steps: 6), turn: 16, pitch: (98, 76), seed: 103),
      MapDistrict(
        outline: MapLine(
          [(1280, 2300), (1560, 2260), (1900, 2340), (1960, 2520), (1640, 2560), (1300, 2480)],
          closed: true, steps: 6), turn: 4, pitch: (110, 84), seed: 104),
      MapDistrict(
        outline: MapLine(
          [(5760, 2940), (5900, 2860), (5990, 2960), (5900, 3080), (5760, 3080)],
          closed: true, steps: 6), turn: 24, pitch: (90, 74), seed: 105),
    ]
  }
}
