import ExampleKit
import PointerGeometry

/// Draws the names on the map: each at its place, none over another, none cut.
///
/// A name fades out as it nears the edge of the map or something that lies on it, so that none is
/// cut and none appears at once while the map is dragged.
struct MapLabelPainter {
  let map: MapPainter
  /// What lies on the map: its buttons and its scale.
  let obstacles: [Rect<SurfaceSpace>]

  /// Over how many points a name fades, and how near it comes at most.
  private static let fade = 8.0
  private static let margin = 4.0

  private var canvas: Canvas { map.canvas }
  private var theme: MapTheme { map.theme }

  /// Draws sights and places first, then the names of roads where there is still room.
  func draw() {
    var taken: [Rect<SurfaceSpace>] = []
    // Names outside the view take part too: so none appears or goes while the map is dragged.
    for label in MapLabel.all {
      guard map.camera.scale >= label.from, map.camera.scale < label.until else { continue }
      let block = map.typeface.block(label.name, style(of: label.kind))
      let frame = frame(of: label, block)
      guard !taken.contains(where: { $0.intersects(frame) }) else { continue }
      taken.append(frame.inset(by: -4))
      let strength = strength(of: frame)
      if strength > 0 { draw(label, block, in: frame, strength) }
    }
    for road in map.world.roads {
      if let name = road.name { draw(name, along: road, &taken) }
    }
  }

  /// How visible a name is that covers a frame, 0 … 1.
  private func strength(of frame: Rect<SurfaceSpace>) -> Double {
    let view = map.frame
    var room = min(
      min(frame.minX - view.minX, view.maxX - frame.maxX),
      min(frame.minY - view.minY, view.maxY - frame.maxY))
    for obstacle in obstacles {
      let across = max(obstacle.minX - frame.maxX, frame.minX - obstacle.maxX)
      let down = max(obstacle.minY - frame.maxY, frame.minY - obstacle.maxY)
      room = min(room, max(across, down))
    }
    return min(max((room - Self.margin) / Self.fade, 0), 1)
  }

  // MARK: Places

  private func style(of kind: MapLabel.Kind) -> TextStyle {
    switch kind {
    case .town: TextStyle(size: 16, weight: .semibold, tracking: -0.1)
    case .district: TextStyle(size: 10, weight: .semibold, tracking: 1.4)
    case .park: TextStyle(size: 11, weight: .medium)
    case .water: TextStyle(size: 12, weight: .medium, isItalic: true, tracking: 0.2)
    case .sight: TextStyle(size: 11.5, weight: .medium)
    }
  }

  private func ink(of kind: MapLabel.Kind) -> Color {
    switch kind {
    case .town, .sight: theme.ink
    case .district: theme.districtInk
    case .park: theme.parkInk
    case .water: theme.waterInk
    }
  }

  /// What a name covers; a sight has a dot at its place and its name to the right of it.
  private func frame(of label: MapLabel, _ block: TextBlock) -> Rect<SurfaceSpace> {
    let place = map.point(label.place)
    let height = style(of: label.kind).size + 4
    if label.kind == .sight {
      return Rect(
        x: place.x - 5, y: place.y - height / 2, width: block.width + 15, height: height)
    }
    return Rect(center: place, size: Size(width: block.width, height: height))
  }

  private func draw(
    _ label: MapLabel, _ block: TextBlock, in frame: Rect<SurfaceSpace>, _ strength: Double
  ) {
    let place = map.point(label.place)
    let baseline = place.y + map.typeface.baselineOffset(style(of: label.kind))
    var left = frame.minX
    if label.kind == .sight {
      left = place.x + 8
      canvas.circle(place.x, place.y, 4)
      canvas.fill(theme.halo.opacity(strength))
      canvas.circle(place.x, place.y, 2.75)
      canvas.fill(theme.ink.opacity(strength))
    }
    canvas.text(
      block, x: left, baseline: baseline, color: ink(of: label.kind).opacity(strength),
      over: theme.halo.opacity(strength))
  }

  // MARK: Roads

  /// Writes a name along a road, once for about every 520 points of it.
  private func draw(
    _ name: String, along road: MapWorld.Road, _ taken: inout [Rect<SurfaceSpace>]
  ) {
    let style = TextStyle(size: 10.5, weight: .medium, tracking: 0.15)
    let width = map.width(of: road.kind)
    guard width > (road.kind == .lane ? 8.5 : 3.4) else { return }
    let block = map.typeface.block(name, style)
    let curve = TextCurve(road.line.places.map { map.point($0) })
    let count = max(1, Int(curve.length / 520))
    for index in 0..<count {
      let middle = curve.length * (Double(index) + 0.5) / Double(count)
      let start = middle - block.width / 2
      guard start > 8, start + block.width < curve.length - 8,
        curve.turn(from: start, to: start + block.width) < 40
      else { continue }
      let boxes = curve.boxes(from: start, to: start + block.width, height: style.size + 4)
      let covers = boxes.contains { box in taken.contains { $0.intersects(box) } }
      guard !covers else { continue }
      taken += boxes
      let strength = boxes.reduce(1) { min($0, self.strength(of: $1)) }
      guard strength > 0 else { continue }
      // Inside the clip, since cairo leaves out letters outside it, from paths as well.
      let origin = Point<SurfaceSpace>(x: map.frame.minX, y: map.frame.midY)
      canvas.newPath()
      block.addPath(to: canvas, at: origin)
      canvas.bendPath(
        from: origin, along: curve, from: start, drop: map.typeface.baselineOffset(style))
      canvas.strokeKeepingPath(theme.halo.opacity(strength), width: 2.6)
      canvas.fill(theme.streetInk.opacity(strength))
    }
  }
}
