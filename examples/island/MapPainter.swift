import ExampleKit
import PointerGeometry

/// Draws what a camera sees of the island.
package struct MapPainter {
  let world: MapWorld
  let camera: MapCamera
  let theme: MapTheme
  let typeface: Typeface
  let canvas: Canvas
  /// The view's frame; the camera's (0, 0) is its corner.
  let frame: Rect<SurfaceSpace>
  let showsLabels: Bool
  /// What lies on the map, for names to keep away from.
  let obstacles: [Rect<SurfaceSpace>]
  /// What is added to a scaled place to get a point of the window, on whole device pixels:
  /// so neither hairlines nor letters shimmer while the map is dragged.
  private let offset: Vector<SurfaceSpace>
  /// What a metre to the east is on the screen; a metre to the south is a quarter turn from it.
  private let east: Vector<SurfaceSpace>
  private let visible: Rect<MapSpace>

  package init(
    world: MapWorld, camera: MapCamera, theme: MapTheme, typeface: Typeface, canvas: Canvas,
    frame: Rect<SurfaceSpace>, showsLabels: Bool, obstacles: [Rect<SurfaceSpace>] = []
  ) {
    self.world = world
    self.camera = camera
    self.theme = theme
    self.typeface = typeface
    self.canvas = canvas
    self.frame = frame
    self.showsLabels = showsLabels
    self.obstacles = obstacles
    let zero = camera.point(of: .zero)
    offset = Vector(dx: canvas.snap(zero.x + frame.minX), dy: canvas.snap(zero.y + frame.minY))
    let east = camera.turned(Vector(dx: camera.scale, dy: 0))
    self.east = Vector(dx: east.dx, dy: east.dy)
    visible = camera.visible
  }

  /// Where a place is in the window.
  package func point(_ place: Point<MapSpace>) -> Point<SurfaceSpace> {
    Point(
      x: place.x * east.dx - place.y * east.dy + offset.dx,
      y: place.x * east.dy + place.y * east.dx + offset.dy)
  }

  /// Draws everything.
  package func draw() {
    // At two pixels a point 16 steps of coverage cannot be told from 255, and take less time.
    if canvas.scale >= 2 { canvas.useFastEdges() }
    drawGround()
    drawWater()
    drawBuildings()
    drawRoads()
    drawRailways()
    if showsLabels { MapLabelPainter(map: self, obstacles: obstacles).draw() }
  }

  // MARK: Ground

  /// Draws the land and what grows on it everywhere, and then the sea around the islands:
  /// cutting with the coast as a clip takes cairo many times longer.
  private func drawGround() {
    canvas.fill(frame, theme.land)
    for beach in world.beaches where isVisible(beach.line, margin: beach.width) {
      addPath(beach.line)
      canvas.stroke(theme.beach, width: beach.width * camera.scale)
    }
    fill(world.towns, theme.town)
    fill(world.meadows, theme.meadow)
    fill(world.forests, theme.forest)
    fillSea(around: world.islands.map { $0.coast }, theme.shallows)
    fillSea(around: world.islands.compactMap { $0.shallows }, theme.sea)
    for pier in world.piers where isVisible(pier.line) {
      addPath(pier.line)
      canvas.stroke(theme.pier, width: max(pier.width * camera.scale, 1), flat: true)
    }
  }

  private func drawWater() {
    fill(world.lakes, theme.water)
    for river in world.rivers where isVisible(river.line, margin: river.width) {
      addPath(river.line)
      canvas.stroke(theme.water, width: max(river.width * camera.scale, 1.2))
    }
    for ferry in world.ferries where isVisible(ferry) {
      addPath(ferry)
      canvas.stroke(theme.ferry, width: 1.2, dash: [5, 4], flat: true)
    }
  }

  private func fillSea(around outlines: [MapLine], _ color: Color) {
    canvas.rectangle(frame)
    for outline in outlines where isVisible(outline) { addPath(outline, closed: true) }
    canvas.fillEvenOdd(color)
  }

  private func fill(_ areas: [MapLine], _ color: Color) {
    for area in areas where isVisible(area) {
      addPath(area, closed: true)
      canvas.fill(color)
    }
  }

  private func drawBuildings() {
    // Houses fade in between two scales, so that zooming never makes them jump out.
    let strength = min(max((camera.scale - 0.36) / 0.2, 0), 1)
    guard strength > 0 else { return }
    for building in world.buildings where isVisible(building) {
      addPath(building, closed: true)
    }
    canvas.fill(theme.building.opacity(strength))
  }

  // MARK: Ways

  /// The width of a road, in points.
  func width(of kind: MapWorld.RoadKind) -> Double {
    let scale = camera.scale
    return switch kind {
    case .path: min(max(2.2 * scale, 0.9), 2.4)
    case .lane: min(max(8.5 * scale, 0.7), 26)
    case .street: min(max(13 * scale, 1.6), 34)
    case .main: min(max(17 * scale, 2.4), 42)
    }
  }

  private func drawRoads() {
    let roads = world.roads.filter { isVisible($0.line, margin: 30) }
    let laneStrength = min(max((camera.scale - 0.12) / 0.08, 0), 1)
    func draw(_ kind: MapWorld.RoadKind, _ color: Color, extra: Double = 0, dash: [Double] = []) {
      let width = width(of: kind) + extra
      // One by one: cairo takes twice as long for all of them as one path with its crossings.
      for road in roads where road.kind == kind {
        addPath(road.line)
        canvas.stroke(color, width: width, dash: dash, flat: kind == .lane || !dash.isEmpty)
      }
    }
    draw(.path, theme.path, dash: [3, 2.5])
    if laneStrength > 0 {
      if camera.scale > 0.2 {
        draw(.lane, theme.laneCasing.opacity(laneStrength), extra: 1)
      }
      draw(.lane, theme.lane.opacity(laneStrength))
    }
    draw(.street, theme.streetCasing, extra: 1.2)
    draw(.main, theme.mainRoadCasing, extra: 1.4)
    draw(.street, theme.street)
    draw(.main, theme.mainRoad)
  }

  private func drawRailways() {
    for railway in world.railways where isVisible(railway) {
      addPath(railway)
      canvas.stroke(theme.railway, width: 2.6, flat: true)
      addPath(railway)
      canvas.stroke(theme.railwayGap, width: 1.4, dash: [6, 6], flat: true)
    }
  }

  // MARK: Paths

  func isVisible(_ line: MapLine, margin: Double = 0) -> Bool {
    line.bounds.inset(by: -margin - 4 / camera.scale).intersects(visible)
  }

  /// Adds the line to the path; corners less than half a device pixel apart are left out.
  private func addPath(_ line: MapLine, closed: Bool = false) {
    guard let first = line.places.first else { return }
    var last = point(first)
    canvas.move(last.x, last.y)
    let least = 0.5 / canvas.scale
    for place in line.places.dropFirst() {
      let next = point(place)
      if abs(next.x - last.x) + abs(next.y - last.y) < least { continue }
      canvas.line(next.x, next.y)
      last = next
    }
    if closed { canvas.close() }
  }
}
