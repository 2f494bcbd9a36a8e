import PointerEngine
import PointerGeometry
import Testing
import WaylandClient

@testable import PointerServer

/// Regions that come in a file.
struct RegionFileTests {
  private func upload(
    _ file: TestFile, mode: FerrofluidPointerRegionsV1.Upload = .replace
  ) throws -> [Region] {
    let surface = try Bench().regionsOfNewClient()
    try surface.send(file, mode: mode)
    try surface.commit()
    #expect(surface.client.connection.error == nil)
    return surface.delivered
  }

  @Test func aFileSaysWhatTheRequestsSay() throws {
    var file = TestFile()
    file.lines = [(0, 12), (14, 12), (30, 10)]
    file.styles = [
      [0: 3, 1: 3, 2: 2, 3: 3, 5: 1, 6: 2, 4: 1, 7: 1, 8: 2, 9: 9 * 256, 10: 90 * 256, 11: -256],
      [0: 2],
    ]
    file.shapes = [[0: 3, 1: 40 * 256], [0: 4, 1: 30 * 256, 2: 4 * 256, 5: 1]]
    file.regions = [
      TestFile.region(
        7,
        [
          5: 3, 6: 1, 7: 5 * 256, 8: 3 * 256, 9: 4, 10: -2, 11: 9, 12: 2, 13: 1, 14: 9, 15: 6,
          16: 20 * 256, 17: -256, 20: 1, 21: 5, 22: 2, 23: 1, 24: 2,
        ]),
      TestFile.region(9, [11: 6, 15: 6]),
    ]
    let delivered = try upload(file)
    #expect(try delivered == viaRequests(), "the same as the requests one by one")
    let first = try #require(delivered.first)
    #expect(first.textLines == [TextLine(y: 34, height: 12)], "the third is below the region")
    #expect(delivered.last?.isSensor == true && delivered.last?.asksClient == true)
    #expect(!first.isEnabled && first.recenteringAxes == .vertical)
  }

  /// The regions of the test above, but what has no request here, by requests.
  private func viaRequests() throws -> [Region] {
    let surface = try Bench().regionsOfNewClient()
    let (manager, regions) = (surface.client.manager, surface.regions)
    surface.set(7, kind: 3, effect: 1, radius: 5, padding: 3, group: 4, z: -2)
    regions.setEnabled(id: 7, enabled: 0)
    regions.setRecenteringAxes(id: 7, axes: .vertical)
    regions.setLatchingAxes(id: 7, axes: .horizontal)
    regions.setParent(id: 7, parent: 9)
    regions.setRegionLayer(id: 7, layer: 6)
    regions.setGrid(id: 7, axis: .horizontal, pitch: Fixed(20), offset: Fixed(-1))
    surface.setLines(7, [14, 12, 30, 10])
    let (circle, beam) = (manager.createShape(), manager.createShape())
    circle.setCircle(diameter: Fixed(40))
    beam.setBeam(axis: .vertical, length: Fixed(30), thickness: Fixed(4))
    let (style, lift) = (manager.createStyle(), manager.createStyle())
    style.setEffect(effect: .hover)
    style.setHover(tint: .underlay, hover: [.shadow, .scale])
    style.setPointer(pointer: .hidden)
    style.setConstrainedAxes(axes: .vertical)
    style.setShape(shape: circle)
    style.addAccessory(shape: beam, offset: Fixed(9), angle: Fixed(90), rotation: Fixed(-1))
    lift.setEffect(effect: .lift)
    regions.setStyle(id: 7, style: style)
    regions.setModifierStyle(id: 7, modifiers: [.shift, .alt], style: lift)
    surface.set(9)
    regions.setRegionLayer(id: 9, layer: 6)
    try surface.commit()
    var delivered = surface.delivered
    delivered[1].isSensor = true
    delivered[1].asksClient = true
    return delivered
  }

  @Test func replacingRemovesWhatIsNotInTheFileAndTakesItsOrder() throws {
    let surface = try Bench().regionsOfNewClient()
    for id in [1, 2, 3] as [UInt32] { surface.set(id) }
    surface.regions.setLayer(layer: 4, x: Fixed(1), y: Fixed(2))
    try surface.send(TestFile(ids: [5, 3, 1]))
    try surface.commit()
    #expect(surface.delivered.map(\.id.rawValue) == [5, 3, 1])
    #expect(surface.bench.host.layers[surface.id]?.count == 1, "layers stay")
    try surface.send(TestFile())
    try surface.commit()
    #expect(surface.delivered.isEmpty && surface.client.connection.error == nil)
    #expect(surface.bench.compositor.service.hasRegions(surface.id))
  }

  @Test func mergingKeepsWhatIsNotInTheFile() throws {
    let surface = try Bench().regionsOfNewClient()
    for id in [2, 9, 4] as [UInt32] { surface.set(id) }
    try surface.send(TestFile(ids: [8, 9, 1, 3]), mode: .merge)
    try surface.commit()
    #expect(surface.delivered.map(\.id.rawValue) == [2, 9, 4, 8, 1, 3])
    #expect(surface.delivered[1].frame.minX == 9)
    // All are found again by their names.
    for id in [1, 2, 3, 4, 8, 9] as [UInt32] { surface.set(id, x: 50) }
    try surface.commit()
    #expect(surface.delivered.count == 6 && surface.delivered.allSatisfy { $0.frame.minX == 50 })
  }

  @Test(arguments: [FerrofluidPointerRegionsV1.Upload.replace, .merge])
  func aRegionKeepsItsContentAndNothingElse(_ mode: FerrofluidPointerRegionsV1.Upload) throws {
    let surface = try Bench().regionsOfNewClient()
    let content = surface.client.compositor.createSurface()
    surface.set(1)
    surface.setLines(1, [0, 10])
    surface.regions.setEnabled(id: 1, enabled: 0)
    surface.regions.setContent(id: 1, content: content)
    try surface.send(TestFile(ids: [3, 1]), mode: mode)
    try surface.commit()
    let region = try #require(surface.delivered.first { $0.id.rawValue == 1 })
    #expect(region.isEnabled && region.textLines.isEmpty)
    let service = surface.bench.compositor.service
    #expect(service.content(of: RegionID(rawValue: 1), on: surface.id)?.id == content.id)
    #expect(service.content(of: RegionID(rawValue: 3), on: surface.id) == nil)
  }

  /// A later version's file with longer records that says nothing new.
  @Test func longerRecordsAreReadWhereTheirRestIsZero() throws {
    var file = TestFile(ids: [1, 2])
    file.lines = [(0, 4)]
    file.styles = [[0: 1, 4: 1]]
    file.shapes = [[0: 2]]
    file.regions[1][20] = 1
    file.regions[1][24] = 1
    let plain = try upload(file)
    file.headerWords = 20
    (file.regionWords, file.lineWords, file.styleWords, file.shapeWords) = (64, 3, 25, 9)
    #expect(try upload(file) == plain)
    #expect(plain.last?.style.shape == .capsule)
  }

  /// Paths in a file may be longer than a message.
  @Test func pathsOfAnyLengthFit() throws {
    var file = TestFile(ids: [1])
    var words: [Int32] = [0, 0, 0]
    for step in 1...254 as ClosedRange<Int32> {
      let (x, y) = (step * 64, step * 32)
      words += [3, x - 40, y - 20, x - 20, y - 10, x, y]
    }
    file.pathWords = words + [1, 0, 200 * 256]
    file.shapes = [[0: 6, 1: 256, 2: 512, 7: Int32(file.pathWords.count)]]
    file.styles = [[4: 1]]
    file.regions[0][20] = 1
    #expect(file.pathWords.count * 4 > 4096)
    let shape = try #require(try upload(file).first?.style.shape)
    guard case .path(let path, let anchor) = shape else {
      Issue.record("\(shape)")
      return
    }
    #expect(path.elements.count == 256 && anchor == Point(x: 1, y: 2))
  }

  /// Without any copy on the way, the storage of equal paths is one.
  @Test func equalPathsAreShared() throws {
    let surface = try Bench().regionsOfNewClient()
    var file = TestFile(ids: [1, 2])
    file.pathWords = [0, 0, 0, 1, 2560, 0, 1, 0, 2560]
    file.shapes = [[0: 5, 7: 9], [0: 6, 1: 256, 7: 9]]
    file.styles = [[4: 1], [4: 2]]
    for index in 0...1 { file.regions[index][20] = Int32(index + 1) }
    try surface.send(file)
    try surface.commit()
    let paths = surface.delivered.compactMap { region -> Path? in
      if case .path(let path, _) = region.style.shape { return path }
      return nil
    }
    #expect(paths.count == 2 && paths[0].isIdentical(to: paths[1]))
    try surface.send(file, mode: .merge)
    try surface.commit()
    guard case .path(let again, _) = surface.delivered.first?.style.shape else { return }
    #expect(again.isIdentical(to: paths[0]))
  }

  @Test func theFileCanBeLongerThanItsSizeAndStayOpen() throws {
    let surface = try Bench().regionsOfNewClient()
    let bytes = TestFile(ids: [1, 2, 3]).bytes
    let file = try TestFile.descriptor(bytes + Array(repeating: 7, count: 5000))
    surface.send(file, size: bytes.count)
    try surface.commit()
    surface.send(file, size: bytes.count, mode: .merge)
    try surface.commit()
    #expect(surface.delivered.count == 3 && surface.client.connection.error == nil)
  }

  /// An inert object closes what it is given, and reads nothing.
  @Test func afterItsSurfaceIsGoneNothingIsRead() throws {
    let surface = try Bench().regionsOfNewClient()
    surface.proxy.destroy()
    surface.send(try TestFile.descriptor([1, 2, 3], seals: nil), size: 3)
    try surface.bench.settle(surface.client)
    #expect(surface.client.connection.error == nil)
  }
}

extension Bench {
  /// A surface with a regions object, of a client of its own.
  func regionsOfNewClient() throws -> SurfaceUnderTest { try regions(client()) }
}
