import TestNumbers
import PointerEngine
import PointerGeometry
import WaylandClient

@testable import PointerServer

/// Two clients and a host that do anything at all, beside a model of what should come of it.
struct RandomRun {
  /// A client, its surface and its pointer, and the model of the surface.
  struct Player {
    var client: TestClient
    var surface: SurfaceUnderTest
    var pointer: PointerUnderTest
    var model = RegionModel()
    var hasObject = false
  }

  private let bench: Bench
  var random: SplitMix
  private var players: [Player] = []
  /// What was done last, to find a failure again.
  private(set) var last = ""
  /// How many mistakes were made, and how many states latched.
  private(set) var mistakes = 0
  private(set) var latches = 0

  init(seed: UInt64) throws {
    bench = try Bench()
    random = SplitMix(seed: seed)
    for _ in 0..<2 { players.append(try newPlayer()) }
  }

  /// Does one thing.
  mutating func step() throws {
    let index = number(0...1)
    let isMistake = number(0...24) == 0
    if isMistake { return try makeMistake(index) }
    switch number(0...19) {
    case 0...3: try request(index) { run, player in run.setRegion(&player) }
    case 4...6: try request(index) { run, player in run.setValue(&player) }
    case 7, 8: try request(index) { run, player in run.setLines(&player) }
    case 9 where number(0...1) == 0: try request(index) { run, player in run.remove(&player) }
    case 9: try request(index) { run, player in run.setLayers(&player) }
    case 10 where number(0...4) == 0: try request(index) { run, player in run.clear(&player) }
    case 11: try createOrDestroy(index)
    case 12...14: try commit(index)
    case 15: hostApplies(index)
    case 16 where number(0...9) == 0: try replaceSurface(index)
    default: hostTells(index)
    }
  }

  /// What differs from the model; nil if nothing does.
  mutating func difference() throws -> String? {
    for index in players.indices {
      try bench.settle(players[index].client)
      let player = players[index]
      if let error = player.client.connection.error { return "player \(index): \(error)" }
      if let violation = player.pointer.log.violations.first {
        return "player \(index): \(violation)"
      }
      if player.surface.delivered != player.model.delivered {
        return "player \(index) has \(player.surface.delivered), not \(player.model.delivered)"
      }
      let layers = bench.host.layers[player.surface.id] ?? []
      if layers != player.model.current.layers {
        return "player \(index) has layers \(layers), not \(player.model.current.layers)"
      }
      let isAdopted = bench.compositor.service.hasRegions(player.surface.id)
      if isAdopted != player.model.current.isAdopted { return "player \(index): \(isAdopted)" }
    }
    return nil
  }
}

// MARK: - Clients

extension RandomRun {
  private mutating func newPlayer() throws -> Player {
    let client = try bench.client()
    return Player(
      client: client, surface: try bench.surface(client), pointer: try bench.pointer(client))
  }

  /// Does something with the regions object, which is made first if there is none.
  private mutating func request(
    _ index: Int, _ body: (inout RandomRun, inout Player) -> Void
  ) throws {
    if !players[index].hasObject { try createOrDestroy(index) }
    var player = players[index]
    last = "request of \(index)"
    body(&self, &player)
    players[index] = player
  }

  private mutating func setRegion(_ player: inout Player) {
    let id = UInt32(number(1...6))
    let frame = Rect<SurfaceSpace>(
      x: length(-60...420), y: length(-60...320), width: length(1...200), height: length(1...90))
    let kind = RegionKind.allCases[number(0...RegionKind.allCases.count - 1)]
    let effect = EffectKind.allCases[number(0...EffectKind.allCases.count - 1)]
    let radius = number(0...2) == 0 ? nil : length(0...40)
    let padding = number(0...2) == 0 ? nil : length(0...100)
    let region = Region(
      id: RegionID(rawValue: id), frame: frame, cornerRadius: radius, kind: kind, effect: effect,
      padding: padding, group: UInt32(number(0...2)), z: Int32(number(-2...2)))
    player.surface.set(
      id, x: frame.minX, y: frame.minY, width: frame.width, height: frame.height,
      kind: kind.rawValue, effect: effect.rawValue, radius: radius ?? -1, padding: padding ?? -1,
      group: region.group, z: region.z)
    player.model.set(region)
  }

  private mutating func setLines(_ player: inout Player) {
    guard let item = player.model.pending.items.randomElement(using: &random) else { return }
    var lines: [(top: Double, height: Double)] = []
    var end = 0.0
    for _ in 0..<number(0...5) {
      let line = (top: end + length(0...6), height: length(1...30))
      lines.append(line)
      end = line.top + line.height
    }
    player.surface.setLines(item.region.id.rawValue, lines.flatMap { [$0.top, $0.height] })
    _ = player.model.setLines(lines, of: item.region.id)
  }

  private mutating func remove(_ player: inout Player) {
    let id = UInt32(number(1...8))
    player.surface.regions.removeRegion(id: id)
    player.model.remove(RegionID(rawValue: id))
  }

  private func clear(_ player: inout Player) {
    player.surface.regions.clear()
    player.model.clear()
  }

  private mutating func createOrDestroy(_ index: Int) throws {
    last = "create or destroy of \(index)"
    if players[index].hasObject {
      players[index].surface.regions.destroy()
      players[index].model.destroy()
    } else {
      players[index].surface.regions = players[index].client.manager.getRegions(
        surface: players[index].surface.proxy)
      players[index].model.create()
    }
    players[index].hasObject.toggle()
  }

  private mutating func replaceSurface(_ index: Int) throws {
    last = "new surface of \(index)"
    players[index].surface.proxy.destroy()
    if number(0...1) == 0 { players[index].surface.regions.destroy() }
    let client = players[index].client
    players[index].surface = try bench.surface(client)
    players[index].model = RegionModel()
    players[index].hasObject = false
  }

  /// Breaks the protocol; the client is disconnected, and another takes its place.
  private mutating func makeMistake(_ index: Int) throws {
    if !players[index].hasObject { try createOrDestroy(index) }
    let player = players[index]
    let mistakes = ProtocolErrorTests.mistakes.filter { $0.isCheap }
    let mistake = mistakes[number(0...mistakes.count - 1)]
    last = "mistake of \(index): \(mistake.testDescription)"
    player.surface.regions.clear()
    mistake.provoke(player.surface)
    try bench.settle(player.client)
    guard player.client.violation?.code == mistake.code.rawValue else {
      throw RunError(what: "\(last): \(String(describing: player.client.connection.error))")
    }
    player.client.connection.close()
    self.mistakes += 1
    players[index] = try newPlayer()
  }
}

// MARK: - The host

extension RandomRun {
  private mutating func commit(_ index: Int) throws {
    last = "commit of \(index)"
    let surface = players[index].surface
    if number(0...3) == 0 { resize(index) }
    // What was sent before belongs to the mode of its own commits.
    try bench.settle(players[index].client)
    surface.server.isSynchronized = number(0...2) == 0
    surface.proxy.commit()
    players[index].model.commit(
      synchronized: surface.server.isSynchronized, size: size(of: index))
    latches += players[index].model.delivered.isEmpty ? 0 : 1
    try bench.settle(players[index].client)
  }

  private mutating func hostApplies(_ index: Int) {
    last = "host applies \(index)"
    bench.compositor.service.surfaceApplied(players[index].surface.server.resource)
    players[index].model.apply(size: size(of: index))
  }

  private mutating func resize(_ index: Int) {
    players[index].surface.server.bounds?.size = Size(
      width: length(20...400), height: length(20...300))
  }

  private func size(of index: Int) -> Size<SurfaceSpace> {
    players[index].surface.server.bounds?.size ?? .zero
  }

  /// Tells of the pointer, right or wrong.
  private mutating func hostTells(_ index: Int) {
    last = "host tells \(index)"
    let service = bench.compositor.service
    let surface = players[index].surface
    let resource = surface.server.resource
    let point = Point<SurfaceSpace>(x: length(0...400), y: length(0...300))
    switch number(0...14) {
    case 10:
      _ = service.request(
        surface.key(UInt32(number(1...6))), serial: UInt32(number(1...9)), at: point)
    case 11: answer(players[index].pointer)
    case 12: service.movement(number(0...1) == 0)
    case 13: service.focusEnters(resource)
    case 14: service.leave(surface.key(UInt32(number(1...6))), duration: 0)
    case 0...2: service.enter(surface.key(UInt32(number(1...6))), duration: 0.1)
    case 3: service.leave(surface.key(UInt32(number(1...6))), duration: 0.1)
    case 4: service.scrollBegin(on: resource, at: point, region: nil, time: 1)
    case 5 where number(0...1) == 0:
      service.enterCell(
        CellIndex(column: 0, row: Int32(number(-9...9))), of: surface.key(UInt32(number(1...6))))
    case 5: service.scrollUpdate(by: Vector(dx: 1, dy: -2), time: 2)
    case 6: service.scrollEnd(cancelled: number(0...1) == 0, time: 3)
    case 7: service.pinchBegin(on: resource, at: point, region: nil, fingers: 2, time: 4)
    case 8: service.pinchUpdate(by: .zero, scale: 1.5, rotation: 1, time: 5)
    default: service.focusLeaves(time: 6)
    }
  }

  /// Answers the last request, or one that never was.
  private mutating func answer(_ pointer: PointerUnderTest) {
    let serial = pointer.log.requestSerial &+ UInt32(number(0...1))
    guard number(0...1) == 0 else {
      pointer.object.answerDeclared(serial: serial)
      return
    }
    pointer.object.answerPart(
      serial: serial, x: Fixed(length(-9...400)), y: Fixed(length(-9...300)),
      width: Fixed(length(1...90)), height: Fixed(length(1...90)),
      kind: .init(rawValue: UInt32(number(0...5))), style: nil, lines: [UInt8]().span.bytes)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  /// A length that the wire carries exactly.
  mutating func length(_ range: ClosedRange<Int>) -> Double {
    Double(number(range.lowerBound * 256...range.upperBound * 256)) / 256
  }
}

/// A run that went wrong in itself.
struct RunError: Error {
  var what: String
}
