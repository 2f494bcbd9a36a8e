import ExampleKit
import PointerGeometry
import PointerUI

extension WeekContent {
  /// The layer of the events.
  private static let layer: UInt32 = 1
  /// The height of an edge that can be taken hold of, in points; half as much fits a single row.
  private static let grip = 8.0

  /// A small arrow to the right.
  private static let arrow: PointerShape? = {
    let corners: [Point<ShapeSpace>] = [
      Point(x: -2.5, y: -4.5), Point(x: 2.5, y: 0), Point(x: -2.5, y: 4.5),
    ]
    return (try? Path(polygon: corners)).map { .path($0) }
  }()

  /// Two arrows, up and down, beside the pointer on an edge.
  private var arrows: [PointerAccessory] {
    guard let arrow = Self.arrow else { return [] }
    return [-90, 90].map { PointerAccessory(shape: arrow, offset: 4, angle: $0) }
  }

  /// How the events share the days; what is dragged is above them and takes no room.
  var shares: EventColumns {
    EventColumns(week.events.filter { $0.id != week.drag?.eventID })
  }

  /// Where an event is drawn: its share of the day, with a gap to what is beside it.
  func frame(of event: WeekEvent, _ share: EventColumns.Share) -> Frame {
    let slot = places.grid.frame(of: event.slot)
    let width = (slot.width - 8) / Double(share.count)
    return Frame(
      minX: (slot.minX + 3 + width * Double(share.index)).rounded(), minY: slot.minY + 1,
      maxX: (slot.minX + 2 + width * Double(share.index + 1)).rounded(), maxY: slot.maxY - 1)
  }

  /// The part of an event's frame by which an edge is held.
  func edgeFrame(_ edge: WeekDrag.Edge, of frame: Frame) -> Frame {
    let height = min(Self.grip, (frame.height / 3).rounded())
    let y = edge == .start ? frame.minY : frame.maxY - height
    return Frame(x: frame.minX, y: y, width: frame.width, height: height)
  }

  var layers: [PointerLayer] {
    [
      PointerLayer(
        id: Self.layer, offset: Vector(dx: 0, dy: places.grid.rowOffset),
        clip: places.grid.viewport)
    ]
  }

  var regions: [PointerRegion] {
    var grid = PointerRegion(
      rect: places.grid.viewport, identifier: WeekPart.grid,
      style: PointerStyle(constrainedAxes: .vertical, kind: .content), latchingAxes: .both)
    grid.grid = PointerGrid(
      columns: .init(places.grid.dayWidth),
      rows: .init(WeekGrid.rowHeight, offset: places.grid.rowOffset))
    let now = PointerRegion(
      rect: places.now, identifier: WeekPart.now,
      style: PointerStyle(shape: .roundedRect(radius: 9)))
    let shares = shares
    return [grid, now] + week.shownEvents.flatMap { regions(of: $0, shares[$0.id]) }
  }

  /// An event, and inside of it its two edges; all on the layer, so that a scroll moves them.
  private func regions(of event: WeekEvent, _ share: EventColumns.Share) -> [PointerRegion] {
    let resting = frame(of: event, share).offset(by: Vector(dx: 0, dy: places.grid.scroll))
    var body = PointerRegion(
      rect: resting, identifier: WeekPart.event(event.id),
      style: PointerStyle(
        effect: .hover(preferredTintMode: .overlay, prefersScaledContent: false),
        shape: .roundedRect(radius: Self.eventRadius), kind: .card),
      z: 1, latchingAxes: .both)
    body.layer = Self.layer
    let edges = [WeekDrag.Edge.start, .end].map { edge in
      var region = PointerRegion(
        rect: edgeFrame(edge, of: resting), identifier: WeekPart.edge(event.id, edge),
        style: PointerStyle(
          shape: .horizontalBeam(length: 28, thickness: 3), constrainedAxes: .vertical,
          accessories: arrows, kind: .bare, padding: 0),
        latchingAxes: .both)
      region.layer = Self.layer
      region.parent = WeekPart.event(event.id)
      return region
    }
    return [body] + edges
  }

  var namedFrames: [(name: String, frame: Frame)] {
    var result = [(name: "grid", frame: places.grid.viewport), ("now", places.now)]
    let columns = "mon tue wed thu fri sat sun".split(separator: " ")
    for (day, name) in columns.enumerated() {
      for hour in 0..<24 {
        let frame = places.grid.frame(of: WeekSlot(day: day, rows: hour * 4..<hour * 4 + 1))
        if places.grid.viewport.contains(frame) { result.append(("cell.\(name).\(hour)", frame)) }
      }
    }
    let shares = shares
    for event in week.events {
      let frame = frame(of: event, shares[event.id])
      guard let shown = frame.intersection(places.grid.viewport) else { continue }
      result.append(("event.\(event.id)", shown))
      if shown == frame {
        result.append(("event.\(event.id).start", edgeFrame(.start, of: frame)))
        result.append(("event.\(event.id).end", edgeFrame(.end, of: frame)))
      }
    }
    return result
  }

  func cursor(at place: Place) -> CursorShape {
    if case .edge = part(at: place) { return .resize(degrees: 90) }
    return .arrow
  }
}
