import WaylandClient

/// A window with regions, a pointer that listens, and a hand that knows its places.
final class Scene {
  let stage: Stage
  let client: Client
  let window: Window
  let pointer: PointerObject
  let hand: Hand
  private(set) var regions: Proxy<FerrofluidPointerRegionsV1>
  private let layout: Layout

  /// A place in no region, for cases that keep the corner free.
  static let away = Heard.Place(x: 390, y: 290)

  init(_ stage: Stage, _ client: Client) throws {
    self.stage = stage
    self.client = client
    hand = try stage.hand()
    pointer = try client.listen()
    window = try Window(client)
    layout = try Layout(of: window, by: hand, hearing: pointer)
    regions = client.manager.getRegions(surface: window.surface)
    try move(to: Self.away)
    _ = log.take()
  }

  /// The events of the pointer's first adaptive object.
  var log: EventLog { pointer.log }

  // MARK: Regions

  /// A rectangle on a surface.
  struct Box {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// Where most cases have their region: its middle is at 150, 125.
    static let usual = Box(100, 100, 100, 50)

    var middle: Heard.Place { Heard.Place(x: x + width / 2, y: y + height / 2) }
  }

  /// Sets a region; by default a control without padding.
  func set(
    _ id: UInt32, _ box: Box = .usual, kind: FerrofluidPointerRegionsV1.Kind = .control,
    padding: Double = 0, group: UInt32 = 0, z: Int32 = 0
  ) {
    regions.set(id, box, kind: kind, padding: padding, group: group, z: z)
  }

  /// Gives up the regions object, and makes another.
  func renewRegions() {
    regions.destroy()
    regions = client.manager.getRegions(surface: window.surface)
  }

  /// Commits the window's surface, and waits for what comes of it.
  func commit() throws {
    window.surface.commit()
    try stage.settle()
  }

  // MARK: The pointer

  /// Moves the pointer to a place of the window, and waits until it is heard to be there.
  func move(to place: Heard.Place) throws {
    try send(to: place)
    let isThere = try client.wait(for: "the pointer to be at \(place)") {
      // Over a subsurface or another window the place is another one.
      pointer.focus != window.surface.id || pointer.place?.isNear(place) == true
        || log.events.contains(where: { event in
          if case .motion(let heard) = event { heard.isNear(place) } else { false }
        })
    }
    guard isThere else {
      throw Failure.broken("the pointer was moved to \(place), and heard: \(log.words)")
    }
  }

  /// Moves the pointer to a place of the window, whatever is heard of it.
  func send(to place: Heard.Place) throws {
    let fraction = layout(place)
    hand.place(fraction.x, fraction.y)
    try stage.settle()
  }

  func move(to x: Double, _ y: Double) throws { try move(to: Heard.Place(x: x, y: y)) }

  /// Moves to where no region is, and forgets what was heard.
  func moveAway() throws {
    try move(to: Self.away)
    try expect(region: nil)
    _ = log.take()
  }

  func press(_ button: UInt32 = Hand.Button.primary) throws {
    hand.press(button)
    try stage.settle()
  }

  func release(_ button: UInt32 = Hand.Button.primary) throws {
    hand.release(button)
    try stage.settle()
  }

  // MARK: Judging

  /// Waits until the pointer is in a region, or in none.
  func expect(region: UInt32?, _ why: String = "") throws {
    try log.expect(region: region, client, why)
  }

  /// Asks that the pointer, wherever it was before, finds a region at a place.
  func expect(_ region: UInt32?, at place: Heard.Place) throws {
    if log.region != nil { try moveAway() }
    try move(to: place)
    try expect(region: region, "at \(place)")
  }

  func expect(_ region: UInt32?, at x: Double, _ y: Double) throws {
    try expect(region, at: Heard.Place(x: x, y: y))
  }
}
