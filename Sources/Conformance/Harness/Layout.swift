/// Where a window is on the screen, as far as the hand has to know: surface-local places as
/// fractions of the layout.
struct Layout {
  private let x: Line
  private let y: Line

  /// One axis: what fraction a place is at, and how far it is across the layout.
  private struct Line {
    var fraction: Double
    var place: Double
    var extent: Double

    func callAsFunction(_ value: Double) -> Double { fraction + (value - place) / extent }
  }

  /// Finds out by moving the pointer over the window to two places.
  init(of window: Window, by hand: Hand, hearing pointer: PointerObject) throws {
    let surface = window.surface.id
    guard let first = try Self.find(window, hand, pointer) else {
      throw Failure.broken(
        "the pointer found the window nowhere; is something above all windows?")
    }
    let step = 0.25
    let (toX, toY) = (first.x < 0.5 ? first.x + step : first.x - step, first.y + step)
    hand.place(toX, toY < 1 ? toY : first.y - step)
    try hand.sync()
    try window.client.settle()
    guard pointer.focus == surface, let second = pointer.place else {
      throw Failure.broken("the window is smaller than a quarter of the screen")
    }
    let fractionY = toY < 1 ? toY : first.y - step
    let (acrossX, acrossY) = (
      (second.x - first.place.x) / (toX - first.x),
      (second.y - first.place.y) / (fractionY - first.y)
    )
    guard acrossX > 1, acrossY > 1 else {
      throw Failure.broken("the pointer does not follow the virtual pointer")
    }
    x = Line(fraction: first.x, place: first.place.x, extent: acrossX)
    y = Line(fraction: first.y, place: first.place.y, extent: acrossY)
  }

  /// The fractions of a surface-local place.
  func callAsFunction(_ place: Heard.Place) -> (x: Double, y: Double) { (x(place.x), y(place.y)) }

  /// Looks for the window; first in the middle of the layout, then in the middles of its parts.
  private static func find(
    _ window: Window, _ hand: Hand, _ pointer: PointerObject
  ) throws -> (x: Double, y: Double, place: Heard.Place)? {
    for (x, y) in [(0.5, 0.5), (0.25, 0.5), (0.75, 0.5), (0.5, 0.25), (0.5, 0.7), (0.125, 0.25)] {
      // From elsewhere, so that there is a motion to hear of.
      hand.place(x + 0.0625, y + 0.0625)
      hand.place(x, y)
      try hand.sync()
      try window.client.settle()
      if pointer.focus == window.surface.id, let place = pointer.place { return (x, y, place) }
    }
    return nil
  }
}
