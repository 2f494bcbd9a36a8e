import ExampleKit
import IslandMap
import PointerGeometry
import PointerUI

/// The houses are far too many to be declared: one region asks what is at the pointer's place.
extension Atlas {
  typealias House = [Point<MapSpace>]

  /// The name of the region: another one, to be asked anew, whenever houses are of another size or
  /// turned another way.
  struct HousesName: Hashable {
    let scale: Double
    let angle: Double
  }

  /// All that the houses stand on, while they are large enough to be pointed at and rest.
  ///
  /// It is on the layer that moves with the map, and what the pointer was told of a house does so, too.
  var housesRegion: PointerRegion? {
    guard camera.scale >= MapWorld.leastScaleOfHouses, !isChangingView else { return nil }
    var region = PointerRegion(
      rect: bounds(of: corners(of: MapCamera.reach)),
      identifier: HousesName(scale: camera.scale, angle: camera.angle),
      style: PointerStyle(effect: PointerEffect.none, kind: .content), z: 1)
    region.layer = Self.pinLayer
    region.asksDelegate = true
    return region
  }

  /// Whether the map is zoomed or turned at this moment: nobody points at a house then.
  private var isChangingView: Bool {
    if case .pinch = grip { return true }
    return turn != nil
  }

  func part(of region: PointerRegion, at place: Place) -> PointerRegion? {
    guard region.identifier.base is HousesName, let house = house(at: place) else { return nil }
    let corners = house.map { onLayer($0) }
    let rect = bounds(of: corners)
    var elements: [PathElement] = []
    for corner in corners {
      let point = Point<ShapeSpace>(x: corner.x - rect.midX, y: corner.y - rect.midY)
      elements.append(elements.isEmpty ? .move(to: point) : .line(to: point))
    }
    guard let outline = try? Path(elements + [.close]) else { return nil }
    var part = PointerRegion(
      rect: rect, identifier: region.identifier,
      style: PointerStyle(effect: .highlight, shape: .path(outline, anchor: .zero), kind: .control))
    part.layer = region.layer
    return part
  }

  /// The house at a place of the window, where it can be pointed at.
  func house(at place: Place) -> House? {
    guard camera.scale >= MapWorld.leastScaleOfHouses else { return nil }
    return MapWorld.lindholm.house(at: camera.place(at: local(place)))
  }

  /// Draws the house that was clicked in the colour of the pins.
  func drawChosenHouse(on canvas: Canvas) {
    guard let chosenHouse, let offset = layers.first?.offset else { return }
    canvas.newPath()
    for (index, corner) in chosenHouse.enumerated() {
      let point = onLayer(corner) + offset
      if index == 0 { canvas.move(point.x, point.y) } else { canvas.line(point.x, point.y) }
    }
    canvas.close()
    canvas.fill(host.theme.map.pin)
  }

  private func corners(of rect: Rect<MapSpace>) -> [Place] {
    [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY),
      (rect.minX, rect.maxY),
    ]
    .map { onLayer(Point(x: $0.0, y: $0.1)) }
  }

  private func bounds(of places: [Place]) -> Frame {
    let (xs, ys) = (places.map(\.x), places.map(\.y))
    return Frame(
      minX: xs.min() ?? 0, minY: ys.min() ?? 0, maxX: xs.max() ?? 0, maxY: ys.max() ?? 0)
  }
}
