import WaylandClient

/// Sensors: regions that only report that the pointer is in them.
enum SensorCases {
  static let all: [Case] = [
    sensor("sensor-enter", "names the focused surface and the sensor, in the motion's frame") {
      scene in
      try scene.move(to: 150, 125)
      try expect([1], scene)
      let surface = scene.window.surface.id
      let frame = scene.log.frames.first { frame in
        frame.contains { if case .sensorEnter(_, surface, 1) = $0 { true } else { false } }
      }
      try check(frame != nil, "heard: \(scene.log.words)")
      try check(
        frame?.contains { if case .motion = $0 { true } else { false } } ?? false,
        "not in the frame of the motion: \(scene.log.words)")
    },
    sensor("sensor-leave", "for each sensor_enter there is one sensor_leave") { scene in
      for _ in 0..<3 {
        try scene.move(to: 150, 125)
        try expect([1], scene)
        try scene.move(to: Scene.away)
        try expect([], scene)
      }
    },
    sensor("sensor-leave.removed", "also when the region was removed") { scene in
      try scene.move(to: 150, 125)
      try expect([1], scene)
      scene.regions.removeRegion(id: 1)
      try scene.commit()
      try expect([], scene)
    },
    sensor(
      "sensor-leave.ordinary", "and when the region is no sensor any more", needs: Need.snapping
    ) { scene in
      try scene.move(to: 150, 125)
      try expect([1], scene)
      scene.regions.setSensor(id: 1, sensor: 0)
      try scene.commit()
      try expect([], scene)
      try scene.expect(region: 1)
      scene.regions.setSensor(id: 1, sensor: 1)
      try scene.commit()
      try scene.expect(region: nil)
      try expect([1], scene)
    },
    sensor("sensor-leave.unmapped", "and when the surface is hidden") { scene in
      try scene.move(to: 150, 125)
      try expect([1], scene)
      try scene.window.unmap()
      try scene.stage.settle()
      try expect([], scene)
    },
    sensor(
      "sensor-enter.several", "the pointer can be in several, and in a region too",
      needs: Need.snapping
    ) {
      scene in
      scene.set(2, .init(140, 110, 100, 100), z: 9)
      scene.regions.setSensor(id: 2, sensor: 1)
      scene.set(3, .init(145, 120, 20, 20), z: -9)
      try scene.commit()
      try scene.expect(3, at: 150, 125)
      try expect([1, 2], scene)
      try scene.move(to: 220, 180)
      try expect([2], scene)
      try scene.expect(region: nil)
    },
    sensor("sensor-enter.eight", "of eight at a time at least") { scene in
      for id in 2...8 as ClosedRange<UInt32> {
        scene.set(id)
        scene.regions.setSensor(id: id, sensor: 1)
      }
      try scene.commit()
      try scene.move(to: 150, 125)
      try expect([1, 2, 3, 4, 5, 6, 7, 8], scene)
    },
    sensor("sensor-enter.no-region", "a sensor is never the region of another event") { scene in
      scene.regions.setGrid(id: 1, axis: .vertical, pitch: Fixed(10), offset: Fixed(0))
      scene.regions.setRequesting(id: 1, requesting: 1)
      try scene.commit()
      try scene.move(to: 150, 125)
      try expect([1], scene)
      try scene.press(Hand.Button.secondary)
      try scene.release(Hand.Button.secondary)
      for event in scene.log.events {
        switch event {
        case .regionEnter, .regionCell, .regionRequest:
          throw Failure.broken("heard: \(scene.log.words)")
        case .secondaryClick(let click):
          try check(click.region == 0, "a click in region \(click.region)")
        default: break
        }
      }
    },
    sensor("sensor-enter.parent", "and no parent of others", needs: Need.snapping) { scene in
      scene.set(2, .init(150, 110, 100, 20))
      scene.regions.setParent(id: 2, parent: 1)
      try scene.commit()
      try scene.expect(2, at: 230, 120)
    },
    sensor("sensor-enter.padding", "it is found within its padding") { scene in
      scene.set(1, padding: 30)
      try scene.commit()
      try scene.move(to: 80, 125)
      try expect([1], scene)
      try scene.move(to: 40, 125)
      try expect([], scene)
    },
    sensor("sensor-enter.layer", "and on its layer") { scene in
      scene.regions.setLayer(layer: 4, x: Fixed(100), y: Fixed(50))
      scene.regions.setRegionLayer(id: 1, layer: 4)
      try scene.commit()
      try scene.move(to: 250, 175)
      try expect([1], scene)
      scene.regions.setLayer(layer: 4, x: Fixed(0), y: Fixed(0))
      try scene.commit()
      try expect([], scene)
    },
    sensor("sensor-enter.held", "while a button is held no sensor is entered") { scene in
      try scene.press()
      try scene.move(to: 150, 125)
      try expect([], scene)
      try scene.release()
      try expect([1], scene)
    },
    sensor("sensor-leave.held", "and one is left only if it is removed") { scene in
      try scene.move(to: 150, 125)
      try scene.press()
      try scene.move(to: Scene.away)
      try expect([1], scene)
      scene.regions.removeRegion(id: 1)
      try scene.commit()
      try expect([], scene)
      try scene.release()
    },
    sensor("sensor-enter.late", "an object that is created inside hears them at once") { scene in
      try scene.move(to: 150, 125)
      try expect([1], scene)
      let late = scene.pointer.addAdaptive(scene.client.manager)
      try scene.stage.settle()
      try check(late.sensors == [1], "heard: \(late.words)")
      try scene.move(to: Scene.away)
      try expect([], scene)
      try check(late.sensors.isEmpty, "heard: \(late.words)")
    },
  ]

  private static func expect(_ sensors: Set<UInt32>, _ scene: Scene) throws {
    let isSo = try scene.client.wait(for: "the pointer to be in the sensors \(sensors.sorted())") {
      scene.log.sensors == sensors
    }
    try check(
      isSo,
      "the pointer is in the sensors \(scene.log.sensors.sorted()) instead of \(sensors.sorted())")
  }

  /// A case with the sensor 1, which reports to users of a plain pointer too.
  private static func sensor(
    _ name: String, _ rule: String, needs: [Need] = [.hand],
    _ body: @escaping @Sendable (Scene) throws -> Void
  ) -> Case {
    Case("pointer.event." + name, rule, needs: needs) { stage in
      let scene = try stage.scene()
      scene.set(1)
      scene.regions.setSensor(id: 1, sensor: 1)
      try scene.commit()
      _ = scene.log.take()
      try body(scene)
    }
  }
}
