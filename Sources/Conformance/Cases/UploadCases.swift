import CLinux
import EventLoop
import Glibc
import WaylandClient

/// Regions in a file: what it can say, and when it counts.
enum UploadCases {
  static let all: [Case] = requests + effects

  private static func accepts(
    _ name: String, _ rule: String, _ file: @escaping @Sendable () -> RegionFile
  ) -> Case {
    Case("regions.request.set-regions" + name, rule) { stage in
      let regions = stage.regions()
      for mode in [.replace, .merge] as [FerrofluidPointerRegionsV1.Upload] {
        try file().send(to: regions, stage.client, mode)
      }
      try stage.client.roundTrip()
    }
  }

  private static let requests = [
    accepts("", "reads regions from a file in memory") { RegionFile(1...10) },
    accepts(".empty", "a file without any region") { RegionFile([]) },
    accepts(".longer", "later versions may have longer records, of which zero is the default") {
      var file = RegionFile(1...3)
      (file.headerBytes, file.regionBytes) = (64, 256)
      return file
    },
    accepts(".values", "all values of a region") {
      var file = RegionFile([1, 2])
      let box = Scene.Box.usual
      file.regions[0] = RegionFile.region(
        1, box,
        [
          5: 3, 6: 3, 8: RegionFile.fixed(48), 9: 7, 10: .max, 11: 15, 12: 3, 13: 3, 14: 2, 15: 9,
          16: RegionFile.fixed(20), 17: RegionFile.fixed(-5), 18: RegionFile.fixed(15), 20: 1,
          21: 15, 22: 1, 23: 0, 24: 2,
        ])
      file.lines = [(0, 10), (10, 12)]
      file.styles = [RegionFile.style([0: 3, 1: 3, 2: 2, 3: 3, 4: 1, 5: 2, 6: 3, 7: 1, 8: 2])]
      file.shapes = [
        RegionFile.shape([0: 5, 5: 1, 7: UInt32(Outline.square(20).words.count)]),
        RegionFile.shape([0: 3, 1: RegionFile.fixed(9)]),
      ]
      file.words = Outline.square(20).words
      return file
    },
    accepts(".forms", "shapes of every form") {
      var file = RegionFile([])
      let length = UInt32(Outline.square(20).words.count)
      file.words = Outline.square(20).words
      file.shapes = (0...6).map { form in
        RegionFile.shape(
          [0: form, 1: RegionFile.fixed(4), 2: RegionFile.fixed(4), 6: 0, 7: length])
      }
      return file
    },
    accepts(".largest", "16384 regions in one message") { RegionFile(1...16_384) },
    Case("regions.request.set-regions.seals", "other seals are allowed") { stage in
      let regions = stage.regions()
      let all =
        LINUX_F_SEAL_SHRINK | LINUX_F_SEAL_GROW
        | LINUX_F_SEAL_WRITE | LINUX_F_SEAL_SEAL
      try RegionFile([1]).send(to: regions, stage.client, seals: Int32(all))
      try stage.client.roundTrip()
    },
  ]

  private static func upload(
    _ name: String, _ rule: String, _ body: @escaping @Sendable (Scene) throws -> Void
  ) -> Case {
    Case("upload." + name, rule, needs: Need.snapping) { stage in
      let scene = try stage.scene()
      scene.set(1)
      try scene.commit()
      try body(scene)
    }
  }

  private static let other = Scene.Box(250, 100, 50, 50)

  private static let effects = [
    upload("replace", "the pending regions become those of the file: others are removed") {
      scene in
      try RegionFile([2], other).send(to: scene.regions, scene.client)
      try scene.commit()
      try scene.expect(nil, at: 150, 125)
      try scene.expect(2, at: 275, 125)
    },
    upload("merge", "with merge others stay") { scene in
      try RegionFile([2], other).send(to: scene.regions, scene.client, .merge)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
      try scene.expect(2, at: 275, 125)
    },
    upload("changed", "each record changes the region with its id") { scene in
      try RegionFile([1], other).send(to: scene.regions, scene.client, .merge)
      try scene.commit()
      try scene.expect(nil, at: 150, 125)
      try scene.expect(1, at: 275, 125)
    },
    upload("commit", "it changes the pending regions only, until the commit") { scene in
      try scene.expect(1, at: 150, 125)
      try RegionFile([]).send(to: scene.regions, scene.client)
      try scene.stage.settle()
      try scene.expect(region: 1)
      try scene.commit()
      try scene.expect(region: nil)
    },
    upload("order", "a replacing file's regions are in its order") { scene in
      scene.set(2)
      try RegionFile([2, 1]).send(to: scene.regions, scene.client)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
    },
    upload("values", "the values of its records count") { scene in
      var file = RegionFile([])
      let box = Scene.Box(100, 100, 100, 100)
      file.regions = [
        // On layer 9, with rows, in front of the other.
        RegionFile.region(4, box, [10: 1, 15: 9, 18: RegionFile.fixed(20)]),
        RegionFile.region(5, box),
      ]
      scene.regions.setLayer(layer: 9, x: Fixed(50), y: Fixed(0))
      try file.send(to: scene.regions, scene.client)
      try scene.commit()
      try scene.expect(4, at: 160, 150)
      try check(
        scene.log.events.contains {
          if case .regionCell(_, 4, let cell) = $0 {
            cell == .init(column: 0, row: 2)
          } else {
            false
          }
        }, "no row of region 4: \(scene.log.words)")
      try scene.expect(5, at: 120, 150)
    },
    upload("all-values", "a region that was there gets all other values from the file") { scene in
      scene.regions.setGrid(id: 1, axis: .vertical, pitch: Fixed(10), offset: Fixed(0))
      try RegionFile([1]).send(to: scene.regions, scene.client, .merge)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
      try check(
        !scene.log.events.contains { if case .regionCell = $0 { true } else { false } },
        "the grid is still there: \(scene.log.words)")
    },
    upload("same", "a region that was there stays the same region") { scene in
      try scene.expect(1, at: 150, 125)
      _ = scene.log.take()
      try RegionFile([1], .init(120, 110, 100, 60)).send(to: scene.regions, scene.client)
      try scene.commit()
      try check(!scene.log.events.contains(where: \.isAboutRegions), "heard: \(scene.log.words)")
    },
    upload("written-again", "a client may write to the file again after a round trip") { scene in
      let values = RegionFile([2], other).values
      let memory = try RegionFile.memory(values, seals: Int32(LINUX_F_SEAL_SHRINK))
      scene.regions.setRegions(
        fd: memory.raw, size: UInt32(values.count * 4), mode: .replace)
      try scene.client.roundTrip()
      try RegionFile.write(values.map { _ in .max }, to: memory)
      try scene.commit()
      try scene.expect(2, at: 275, 125)
    },
    upload("parent", "parents are in the file, in whatever order") { scene in
      var file = RegionFile([])
      file.regions = [
        RegionFile.region(3, .init(120, 120, 20, 20), [14: 4]),
        RegionFile.region(4, .init(100, 100, 100, 100), [10: 5]),
      ]
      try file.send(to: scene.regions, scene.client)
      try scene.commit()
      try scene.expect(3, at: 130, 130)
      try scene.expect(4, at: 180, 180)
    },
  ]
}
