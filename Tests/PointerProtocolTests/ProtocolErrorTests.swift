import Testing
import WaylandClient

@testable import PointerServer

/// What a client can know is an error with its own code; what it cannot know is none.
struct ProtocolErrorTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var code: FerrofluidPointerRegionsV1.Error
    /// Whether it takes few requests only.
    var isCheap = true
    var provoke: @Sendable (SurfaceUnderTest) -> Void
  }

  static let mistakes = [
    Case(testDescription: "id zero", code: .invalidId) { $0.set(0) },
    Case(testDescription: "no width", code: .invalidRectangle) { $0.set(1, width: 0) },
    Case(testDescription: "no height", code: .invalidRectangle) { $0.set(1, height: 0) },
    Case(testDescription: "negative width", code: .invalidRectangle) { $0.set(1, width: -1) },
    Case(testDescription: "the most negative height", code: .invalidRectangle) {
      $0.set(1, height: -8_388_608)
    },
    Case(testDescription: "unknown kind", code: .invalidValue) { $0.set(1, kind: 6) },
    Case(testDescription: "the greatest kind", code: .invalidValue) { $0.set(1, kind: .max) },
    Case(testDescription: "unknown effect", code: .invalidValue) { $0.set(1, effect: 5) },
    Case(testDescription: "negative radius", code: .invalidValue) { $0.set(1, radius: -2) },
    Case(testDescription: "radius next to -1", code: .invalidValue) {
      $0.set(1, radius: -1 + 1 / 256)
    },
    Case(testDescription: "negative padding", code: .invalidValue) { $0.set(1, padding: -0.5) },
    Case(testDescription: "a change that is a mistake", code: .invalidRectangle) {
      $0.set(1)
      $0.set(1, width: 0)
    },
    Case(testDescription: "lines of no region", code: .unknownRegion) { $0.setLines(1, [0, 10]) },
    Case(testDescription: "lines of a removed region", code: .unknownRegion) {
      $0.set(1)
      $0.regions.removeRegion(id: 1)
      $0.setLines(1, [0, 10])
    },
    Case(testDescription: "content of no region", code: .unknownRegion) {
      $0.regions.setContent(id: 1, content: $0.client.compositor.createSurface())
    },
    Case(testDescription: "no content of no region", code: .unknownRegion) {
      $0.regions.setContent(id: 1, content: nil)
    },
    Case(testDescription: "the surface itself as content", code: .invalidContent) {
      $0.set(1)
      $0.regions.setContent(id: 1, content: $0.proxy)
    },
    Case(testDescription: "a style of no region", code: .unknownRegion) {
      $0.regions.setStyle(id: 1, style: nil)
    },
    Case(testDescription: "a style for modifiers of no region", code: .unknownRegion) {
      $0.regions.setModifierStyle(id: 1, modifiers: .shift, style: nil)
    },
    Case(testDescription: "axes of no region", code: .unknownRegion) {
      $0.regions.setRecenteringAxes(id: 1, axes: [])
    },
    Case(testDescription: "latching axes of no region", code: .unknownRegion) {
      $0.regions.setLatchingAxes(id: 1, axes: [])
    },
    Case(testDescription: "no region enabled", code: .unknownRegion) {
      $0.regions.setEnabled(id: 1, enabled: 1)
    },
    Case(testDescription: "no region as a sensor", code: .unknownRegion) {
      $0.regions.setSensor(id: 1, sensor: 1)
    },
    Case(testDescription: "no region asks", code: .unknownRegion) {
      $0.regions.setRequesting(id: 1, requesting: 1)
    },
    Case(testDescription: "a parent of no region", code: .unknownRegion) {
      $0.regions.setParent(id: 1, parent: 2)
    },
    Case(testDescription: "a grid of no region", code: .unknownRegion) {
      $0.regions.setGrid(id: 1, axis: .vertical, pitch: Fixed(10), offset: Fixed(0))
    },
    Case(testDescription: "a layer of no region", code: .unknownRegion) {
      $0.regions.setRegionLayer(id: 1, layer: 1)
    },
    Case(testDescription: "unknown modifier", code: .invalidValue) {
      $0.set(1)
      $0.regions.setModifierStyle(id: 1, modifiers: .init(rawValue: 16), style: nil)
    },
    Case(testDescription: "unknown axes", code: .invalidValue) {
      $0.set(1)
      $0.regions.setRecenteringAxes(id: 1, axes: .init(rawValue: 4))
    },
    Case(testDescription: "unknown latching axes", code: .invalidValue) {
      $0.set(1)
      $0.regions.setLatchingAxes(id: 1, axes: .init(rawValue: .max))
    },
    Case(testDescription: "unknown axis of a grid", code: .invalidValue) {
      $0.set(1)
      $0.regions.setGrid(id: 1, axis: .init(rawValue: 2), pitch: Fixed(10), offset: Fixed(0))
    },
    Case(testDescription: "a region in itself", code: .invalidParent) {
      $0.set(1)
      $0.regions.setParent(id: 1, parent: 1)
    },
    Case(testDescription: "cells below a point", code: .invalidGrid) {
      $0.set(1)
      $0.regions.setGrid(id: 1, axis: .vertical, pitch: Fixed(0.5), offset: Fixed(0))
    },
    Case(testDescription: "cells of a negative size", code: .invalidGrid) {
      $0.set(1)
      $0.regions.setGrid(id: 1, axis: .horizontal, pitch: Fixed(-10), offset: Fixed(0))
    },
    Case(testDescription: "the layer zero", code: .invalidLayer) {
      $0.regions.setLayer(layer: 0, x: Fixed(1), y: Fixed(1))
    },
    Case(testDescription: "a clip without area", code: .invalidLayer) {
      $0.regions.setLayerClip(
        layer: 1, x: Fixed(0), y: Fixed(0), width: Fixed(0), height: Fixed(5))
    },
    Case(testDescription: "65 layers", code: .tooManyLayers) {
      for layer in 1...65 as ClosedRange<UInt32> {
        $0.regions.setLayer(layer: layer, x: Fixed(0), y: Fixed(0))
      }
    },
    Case(testDescription: "half a line", code: .invalidLines) {
      $0.set(1)
      $0.setLines(1, [0, 10, 10])
    },
    Case(testDescription: "a line without height", code: .invalidLines) {
      $0.set(1)
      $0.setLines(1, [0, 0])
    },
    Case(testDescription: "a line above the region", code: .invalidLines) {
      $0.set(1)
      $0.setLines(1, [-1, 10])
    },
    Case(testDescription: "overlapping lines", code: .invalidLines) {
      $0.set(1)
      $0.setLines(1, [0, 10, 9.5, 10])
    },
    Case(testDescription: "unsorted lines", code: .invalidLines) {
      $0.set(1)
      $0.setLines(1, [20, 10, 0, 10])
    },
    Case(testDescription: "65,537 lines in the surface", code: .tooManyLines, isCheap: false) {
      try? $0.send(.full(lines: 65_536))
      $0.setMany(65...65, lineCount: 1)
    },
    Case(testDescription: "16,385 regions", code: .tooManyRegions, isCheap: false) {
      try? $0.send(.full())
      $0.set(20_000)
    },
    Case(testDescription: "100,000 regions one by one", code: .tooManyRegions, isCheap: false) {
      $0.setMany(1...100_000)
    },
  ]

  @Test(arguments: mistakes)
  func aMistakeEndsTheConnectionOfItsClientOnly(_ mistake: Case) throws {
    let bench = try Bench()
    let guilty = try bench.regions(bench.client())
    let innocent = try bench.regions(bench.client())
    innocent.set(1)
    mistake.provoke(guilty)
    try bench.settle(guilty.client)
    let violation = try #require(guilty.client.violation)
    #expect(violation.interface == FerrofluidPointerRegionsV1.name)
    #expect(violation.code == mistake.code.rawValue)
    #expect(violation.id == guilty.regions.id)
    try innocent.commit()
    #expect(innocent.client.connection.error == nil)
    #expect(innocent.delivered.count == 1)
    #expect(guilty.delivered.isEmpty, "what was pending never became current")
  }

  @Test func aSecondRegionsObjectIsAMistake() throws {
    let bench = try Bench()
    let surface = try bench.regions(bench.client())
    _ = surface.client.manager.getRegions(surface: surface.proxy)
    try bench.settle(surface.client)
    let violation = try #require(surface.client.violation)
    #expect(violation.interface == FerrofluidPointerRegionsManagerV1.name)
    #expect(
      violation.code == FerrofluidPointerRegionsManagerV1.Error.alreadyConstructed.rawValue)
  }

  @Test func theLimitsThemselvesAreAllowed() throws {
    let bench = try Bench()
    let surface = try bench.regions(bench.client())
    try surface.send(.full(lines: 65_536))
    // One that is there can change, and one that goes makes room.
    surface.set(16_384, x: 11)
    surface.regions.removeRegion(id: 1)
    surface.setMany(50_000...50_000, lineCount: 500)
    try surface.commit()
    #expect(surface.client.connection.error == nil)
    #expect(surface.delivered.count == 16_384)
  }

  @Test func clearedRegionsMakeRoomForOthers() throws {
    let bench = try Bench()
    let surface = try bench.regions(bench.client())
    for _ in 0..<3 as Range<UInt32> {
      try surface.send(.full(lines: 65_536))
      surface.regions.clear()
      try bench.settle(surface.client)
    }
    try surface.commit()
    #expect(surface.client.connection.error == nil)
    #expect(surface.delivered.isEmpty)
  }
}
