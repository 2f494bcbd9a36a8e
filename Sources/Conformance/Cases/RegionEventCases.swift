import WaylandClient

/// region_enter, region_leave and region_cell: their values, order and grouping.
enum RegionEventCases {
  static let all: [Case] = entering + leaving + cells + changes

  private static func event(
    _ name: String, _ rule: String, needs: [Need] = [],
    _ body: @escaping @Sendable (Scene) throws -> Void
  ) -> Case {
    Case("pointer.event." + name, rule, needs: Need.snapping + needs) { try body($0.scene()) }
  }

  /// Where a frame has a certain event.
  private static func index(
    _ frame: [Heard], where isMeant: (Heard) -> Bool
  ) -> Int? {
    frame.firstIndex(where: isMeant)
  }

  private static let entering = [
    event("region-enter", "names the focused surface and the region") { scene in
      scene.set(77)
      try scene.commit()
      try scene.expect(77, at: 150, 125)
      let surface = scene.window.surface.id
      try check(
        scene.log.events.contains {
          if case .regionEnter(_, surface, 77, let duration) = $0 {
            duration < 10_000
          } else {
            false
          }
        }, "heard: \(scene.log.words)")
    },
    event("region-enter.same-frame", "it belongs to the frame of the motion that caused it") {
      scene in
      scene.set(1)
      try scene.commit()
      _ = scene.log.take()
      try scene.expect(1, at: 150, 125)
      let frame = scene.log.frame(entering: 1) ?? []
      try check(
        frame.contains { if case .motion = $0 { true } else { false } },
        "the frame of region_enter has no motion: \(scene.log.words)")
    },
    event("region-enter.pointer-enter", "it follows the wl_pointer.enter, in the same frame") {
      scene in
      scene.set(1)
      try scene.commit()
      let other = try Window(scene.client)
      try scene.send(to: .init(x: 150, y: 125))
      _ = scene.log.take()
      try other.unmap()
      try scene.expect(region: 1)
      let frame = scene.log.frame(entering: 1) ?? []
      let entered = index(frame) { if case .enter = $0 { true } else { false } }
      let region = index(frame) { if case .regionEnter = $0 { true } else { false } }
      guard let entered, let region else {
        throw Failure.broken("they are in two frames: \(scene.log.words)")
      }
      try check(entered < region, "region_enter comes first: \(scene.log.words)")
    },
    event("region-enter.serials", "each enter has a serial of its own") { scene in
      scene.set(1)
      try scene.commit()
      var serials: Set<UInt32> = []
      for _ in 0..<5 {
        try scene.expect(1, at: 150, 125)
        serials.insert(scene.log.enterSerial ?? 0)
        try scene.moveAway()
      }
      try check(serials.count == 5, "five enters with \(serials.count) serials")
    },
    event("region-enter.once", "there is one enter, however the pointer moves inside") { scene in
      scene.set(1)
      try scene.commit()
      try scene.expect(1, at: 110, 110)
      _ = scene.log.take()
      for x in stride(from: 112.0, through: 190, by: 6) { try scene.move(to: x, 125) }
      try check(!scene.log.events.contains(where: \.isAboutRegions), "heard: \(scene.log.words)")
    },
    event("region-enter.neighbour", "from one region to the next: a leave, then an enter") {
      scene in
      scene.set(1)
      scene.set(2, .init(200, 100, 100, 50))
      try scene.commit()
      try scene.expect(1, at: 150, 125)
      _ = scene.log.take()
      try scene.move(to: 250, 125)
      try scene.expect(region: 2)
      let frame = scene.log.frame(entering: 2) ?? []
      let left = index(frame) { if case .regionLeave(_, 1, _) = $0 { true } else { false } }
      let entered = index(frame) { if case .regionEnter = $0 { true } else { false } }
      try check(
        left.map { $0 < (entered ?? 0) } ?? false, "not in one frame: \(scene.log.words)")
    },
    event("region-enter.groups", "members of a group are regions of their own") { scene in
      scene.set(1, group: 3)
      scene.set(2, .init(200, 100, 100, 50), group: 3)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
      try scene.move(to: 250, 125)
      try scene.expect(region: 2)
    },
  ]

  private static let leaving = [
    event("region-leave", "names the serial and the region of its enter") { scene in
      scene.set(1)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
      let serial = scene.log.enterSerial
      _ = scene.log.take()
      try scene.move(to: Scene.away)
      try scene.expect(region: nil)
      let frame = scene.log.frames.first { frame in
        frame.contains {
          if case .regionLeave(let enterSerial, 1, _) = $0 { enterSerial == serial } else { false }
        }
      }
      try check(frame != nil, "heard: \(scene.log.words)")
      try check(
        frame?.contains { if case .motion = $0 { true } else { false } } ?? false,
        "the leave is not in the frame of its motion: \(scene.log.words)")
    },
    event("region-leave.before-leave", "it comes before the wl_pointer.leave") { scene in
      scene.set(1)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
      _ = scene.log.take()
      let other = try Window(scene.client)
      try scene.stage.settle()
      try scene.expect(region: nil)
      let left = index(scene.log.events) { if case .regionLeave = $0 { true } else { false } }
      let lost = index(scene.log.events) { if case .leave = $0 { true } else { false } }
      try check(lost == nil || (left ?? .max) < (lost ?? 0), "heard: \(scene.log.words)")
      _ = other
    },
    event("region-leave.unmapped", "also when the surface is hidden") { scene in
      scene.set(1)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
      try scene.window.unmap()
      try scene.stage.settle()
      try scene.expect(region: nil)
    },
    event("region-leave.surface-destroyed", "also when the surface was destroyed") { scene in
      scene.set(1)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
      scene.window.toplevel.destroy()
      scene.window.shell.destroy()
      scene.client.destroy(scene.window.surface)
      try scene.stage.settle()
      try scene.expect(region: nil)
    },
  ]

  private static func cell(_ log: EventLog) -> Heard.Cell? {
    log.events.reversed().lazy.compactMap { (event) -> Heard.Cell? in
      if case .regionCell(_, _, let cell) = event { cell } else { nil }
    }.first
  }

  private static func expect(_ column: Int32, _ row: Int32, _ log: EventLog) throws {
    let wanted = Heard.Cell(column: column, row: row)
    try check(
      cell(log) == wanted, "expected the cell \(column),\(row); heard: \(log.words)")
  }

  private static let cells = [
    event("region-cell", "sent after region_enter, in the same frame") { scene in
      scene.set(1, .init(100, 100, 100, 100))
      scene.regions.setGrid(id: 1, axis: .vertical, pitch: Fixed(20), offset: Fixed(0))
      try scene.commit()
      _ = scene.log.take()
      try scene.expect(1, at: 150, 150)
      let frame = scene.log.frame(entering: 1) ?? []
      let entered = index(frame) { if case .regionEnter = $0 { true } else { false } }
      let cell = index(frame) { if case .regionCell = $0 { true } else { false } }
      try check((entered ?? 0) < (cell ?? -1), "heard: \(scene.log.words)")
      try expect(0, 2, scene.log)
    },
    event("region-cell.axes", "without a pitch along an axis it is zero there") { scene in
      scene.set(1, .init(100, 100, 100, 100))
      scene.regions.setGrid(id: 1, axis: .horizontal, pitch: Fixed(10), offset: Fixed(0))
      try scene.commit()
      try scene.expect(1, at: 155, 195)
      try expect(5, 0, scene.log)
      scene.regions.setGrid(id: 1, axis: .vertical, pitch: Fixed(50), offset: Fixed(0))
      try scene.commit()
      try scene.move(to: 145, 195)
      try expect(4, 1, scene.log)
    },
    event("region-cell.offset", "cells are counted from the offset; they may be negative") {
      scene in
      scene.set(1, .init(100, 100, 100, 100))
      scene.regions.setGrid(id: 1, axis: .vertical, pitch: Fixed(20), offset: Fixed(50))
      try scene.commit()
      try scene.expect(1, at: 150, 155)
      try expect(0, 0, scene.log)
      try scene.move(to: 150, 105)
      try expect(0, -3, scene.log)
    },
    event("region-cell.changes", "sent again whenever the cell changes") { scene in
      scene.set(1, .init(100, 100, 100, 100))
      scene.regions.setGrid(id: 1, axis: .vertical, pitch: Fixed(20), offset: Fixed(0))
      try scene.commit()
      try scene.expect(1, at: 150, 105)
      for row in 1...4 {
        _ = scene.log.take()
        try scene.move(to: 150, 110 + 20 * Double(row))
        try expect(0, Int32(row), scene.log)
      }
    },
    event("region-cell.same", "not sent while the pointer stays in the cell") { scene in
      scene.set(1, .init(100, 100, 100, 100))
      scene.regions.setGrid(id: 1, axis: .vertical, pitch: Fixed(50), offset: Fixed(0))
      try scene.commit()
      try scene.expect(1, at: 150, 105)
      _ = scene.log.take()
      for y in [110, 120, 130, 140.0] { try scene.move(to: 120 + y / 2, y) }
      try check(cell(scene.log) == nil, "heard: \(scene.log.words)")
    },
    event("region-cell.held", "also while a button is held") { scene in
      scene.set(1, .init(100, 100, 100, 100))
      scene.regions.setGrid(id: 1, axis: .vertical, pitch: Fixed(20), offset: Fixed(0))
      try scene.commit()
      try scene.expect(1, at: 150, 110)
      try scene.press()
      _ = scene.log.take()
      try scene.move(to: 150, 170)
      try expect(0, 3, scene.log)
      try scene.release()
    },
    event("region-cell.scrolled", "also when the grid's offset changes under a resting pointer") {
      scene in
      scene.set(1, .init(100, 100, 100, 100))
      scene.regions.setGrid(id: 1, axis: .vertical, pitch: Fixed(20), offset: Fixed(0))
      try scene.commit()
      try scene.expect(1, at: 150, 110)
      _ = scene.log.take()
      scene.regions.setGrid(id: 1, axis: .vertical, pitch: Fixed(20), offset: Fixed(-40))
      try scene.commit()
      try expect(0, 2, scene.log)
    },
    event("region-cell.none", "a region without a grid has no cells") { scene in
      scene.set(1)
      scene.regions.setGrid(id: 1, axis: .vertical, pitch: Fixed(20), offset: Fixed(0))
      scene.regions.setGrid(id: 1, axis: .vertical, pitch: Fixed(0), offset: Fixed(0))
      try scene.commit()
      try scene.expect(1, at: 150, 125)
      try check(cell(scene.log) == nil, "heard: \(scene.log.words)")
    },
  ]

  /// After the regions became current the compositor looks again at what is under the pointer.
  private static let changes = [
    event("resting.added", "a region that appears under a resting pointer is entered") { scene in
      try scene.move(to: 150, 125)
      scene.set(1)
      try scene.commit()
      try scene.expect(region: 1)
    },
    event("resting.moved", "a region that moves away from it is left, one that comes entered") {
      scene in
      scene.set(1)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
      scene.set(1, .init(250, 100, 50, 50))
      scene.set(2)
      try scene.commit()
      try scene.expect(region: 2)
    },
    event("resting.moved-along", "a region that changes under it, and stays there, is not left") {
      scene in
      scene.set(1)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
      _ = scene.log.take()
      scene.set(1, .init(120, 110, 100, 60), z: 3)
      try scene.commit()
      try check(!scene.log.events.contains(where: \.isAboutRegions), "heard: \(scene.log.words)")
    },
    event("resting.removed", "one that is removed is left, and what is below it entered") { scene in
      scene.set(1, z: 1)
      scene.set(2)
      try scene.commit()
      try scene.expect(1, at: 150, 125)
      scene.regions.removeRegion(id: 1)
      try scene.commit()
      try scene.expect(region: 2)
    },
    event("resting.frame", "what a commit brings is closed by a frame, too") { scene in
      try scene.move(to: 150, 125)
      _ = scene.log.take()
      scene.set(1)
      try scene.commit()
      try scene.expect(region: 1)
      try scene.stage.settle()
      try check(scene.log.events.last == .frame, "heard: \(scene.log.words)")
    },
  ]
}
