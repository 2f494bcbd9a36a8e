import WaylandClient

/// The manager: what it says, what it makes, and when it is gone.
enum ManagerCases {
  static let all: [Case] = events + requests + errors

  private static let events = [
    Case("manager.event.capabilities", "sent once when the manager is bound") { stage in
      _ = stage.client.manager
      try stage.client.roundTrip()
      let count = stage.client.capabilities.count
      try check(count == 1, "\(count) capabilities events")
    },
    Case("manager.event.capabilities.each-bind", "each binding of the manager hears them") {
      stage in
      for _ in 0..<3 {
        let other = try stage.connect()
        _ = other.manager
        try other.roundTrip()
        let count = other.capabilities.count
        try check(count == 1, "\(count) capabilities events")
      }
    },
    Case("manager.version.first", "version 1 can be bound whatever the newest is") { stage in
      let manager = stage.client.bound(FerrofluidPointerRegionsManagerV1.self, 1)
      try check(manager.version == 1, "bound version \(manager.version)")
      let regions = manager.getRegions(surface: stage.client.compositor.createSurface())
      regions.set(1)
      try stage.client.roundTrip()
      try check(regions.version == 1, "an object of version \(regions.version)")
    },
    Case("manager.version.offered", "the global has a version that the protocol defines") {
      stage in
      let globals = stage.client.registry.globals
        .filter { $0.interface == FerrofluidPointerRegionsManagerV1.name }
      try check(globals.count == 1, "\(globals.count) globals of the manager")
      try check((globals.first?.version ?? 0) >= 1, "version 0")
    },
  ]

  private static let requests = [
    Case("manager.request.destroy", "objects made from the manager live on") { stage in
      let (client, regions) = (stage.client, stage.regions())
      let (shape, style) = (client.manager.createShape(), client.manager.createStyle())
      client.manager.destroy()
      regions.set(1)
      shape.setCapsule()
      style.setShape(shape: shape)
      regions.setStyle(id: 1, style: style)
      try client.roundTrip()
    },
    Case("manager.request.get-regions", "creates the object of a surface's regions") { stage in
      _ = stage.regions()
      try stage.client.roundTrip()
    },
    Case(
      "manager.request.get-regions.again",
      "after it was destroyed another may be created at once, without a commit"
    ) { stage in
      let surface = stage.client.compositor.createSurface()
      for id in 1...3 as ClosedRange<UInt32> {
        let regions = stage.client.manager.getRegions(surface: surface)
        regions.set(id)
        regions.destroy()
      }
      try stage.client.roundTrip()
    },
    Case("manager.request.get-regions.any-role", "any wl_surface can have regions") { stage in
      let client = stage.client
      let surfaces = (0..<3).map { _ in client.compositor.createSurface() }
      for surface in surfaces { client.manager.getRegions(surface: surface).set(1) }
      for surface in surfaces { surface.commit() }
      try client.roundTrip()
    },
    Case("manager.request.get-pointer", "creates an object for a wl_pointer", needs: [.hand]) {
      stage in
      _ = try stage.hand()
      let pointer = try stage.client.listen()
      try stage.client.roundTrip()
      try check(pointer.log.adaptive.isAlive, "the object is dead")
    },
    Case("manager.request.create-shape", "creates a shape") { stage in
      _ = stage.client.manager.createShape()
      try stage.client.roundTrip()
    },
    Case("manager.request.create-style", "creates a style") { stage in
      _ = stage.client.manager.createStyle()
      try stage.client.roundTrip()
    },
  ]

  private static let errors = [
    Case(
      "manager.error.already-constructed", "a second object for a surface that has one",
      error: .manager(.alreadyConstructed)
    ) { stage in
      let surface = stage.client.compositor.createSurface()
      for _ in 0..<2 { _ = stage.client.manager.getRegions(surface: surface) }
    },
    Case(
      "manager.error.already-constructed.other-manager",
      "it is one object for a surface, not for a manager", error: .manager(.alreadyConstructed)
    ) { stage in
      let surface = stage.client.compositor.createSurface()
      let other = stage.client.bound(FerrofluidPointerRegionsManagerV1.self, .max)
      _ = stage.client.manager.getRegions(surface: surface)
      _ = other.getRegions(surface: surface)
    },
    Case(
      "manager.error.too-many-objects.shape", "a shape more than 16384 shapes and styles",
      error: .manager(.tooManyObjects)
    ) { stage in
      try LimitCases.makeObjects(16_384, stage.client)
      _ = stage.client.manager.createShape()
    },
    Case(
      "manager.error.too-many-objects.style", "a style more, of another manager",
      error: .manager(.tooManyObjects)
    ) { stage in
      try LimitCases.makeObjects(16_384, stage.client)
      _ = stage.client.bound(FerrofluidPointerRegionsManagerV1.self, .max).createStyle()
    },
  ]
}
