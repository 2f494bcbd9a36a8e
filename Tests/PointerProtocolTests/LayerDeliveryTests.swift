import TestNumbers
import PointerEngine
import Testing
import WaylandClient

@testable import PointerServer

/// Whatever a commit makes of layers and regions, no region is on a layer that is not there.
struct LayerDeliveryTests {
  @Test(arguments: 0..<8 as Range<UInt64>)
  func noRegionIsEverOnAnUnknownLayer(_ seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let bench = try Bench()
    let surface = try bench.regions(bench.client())
    for step in 0..<30 {
      let layers = (1...6).filter { _ in Bool.random(using: &random) }.map { UInt32($0) }
      surface.regions.clear()
      for layer in layers {
        surface.regions.setLayer(layer: layer, x: Fixed(Double(step)), y: Fixed(0))
      }
      for (index, layer) in layers.enumerated() {
        surface.set(UInt32(index + 1))
        surface.regions.setRegionLayer(id: UInt32(index + 1), layer: layer)
      }
      try surface.commit()
      #expect(bench.host.unknownLayers.isEmpty, "seed \(seed) step \(step)")
      #expect(bench.host.layers[surface.id]?.map(\.id.rawValue) ?? [] == layers)
      #expect(surface.delivered.map(\.layer.rawValue) == layers)
    }
  }

  /// A layer that goes while its regions stay is told at once: they are what has to be mended.
  @Test func aLayerThatGoesAloneIsNotKept() throws {
    let bench = try Bench()
    let surface = try bench.regions(bench.client())
    surface.regions.setLayer(layer: 1, x: Fixed(0), y: Fixed(0))
    surface.set(1)
    surface.regions.setRegionLayer(id: 1, layer: 1)
    try surface.commit()
    surface.regions.removeLayer(layer: 1)
    try surface.commit()
    #expect(bench.host.layers[surface.id]?.isEmpty == true)
    #expect(bench.host.unknownLayers == [LayerID(rawValue: 1)])
  }

  /// More layers than there is room for, of which all go and others come.
  @Test func theLimitOfLayersHolds() throws {
    let bench = try Bench()
    let surface = try bench.regions(bench.client())
    for first in [1, 101, 201] as [UInt32] {
      surface.regions.clear()
      for layer in first..<first + 64 {
        surface.regions.setLayer(layer: layer, x: Fixed(0), y: Fixed(0))
      }
      surface.set(1)
      surface.regions.setRegionLayer(id: 1, layer: first)
      try surface.commit()
      #expect(bench.host.layers[surface.id]?.map(\.id.rawValue) == Array(first..<first + 64))
    }
  }
}
