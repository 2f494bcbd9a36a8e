import ExampleKit
import PointerGeometry
import PointerUI

extension TableContent {
  /// The layer of the rows.
  private static let layer: UInt32 = 1
  /// Between members of a group the pointer goes over without letting go.
  private static let headers: UInt32 = 1
  private static let rows: UInt32 = 2

  /// A small arrow to the right.
  private static let arrow: PointerShape? = {
    let corners: [Point<ShapeSpace>] = [
      Point(x: -3, y: -5), Point(x: 3, y: 0), Point(x: -3, y: 5),
    ]
    return (try? Path(polygon: corners)).map { .path($0) }
  }()

  /// Two arrows, left and right, beside the pointer on a divider.
  private var arrows: [PointerAccessory] {
    guard let arrow = Self.arrow else { return [] }
    return [0, 180].map { PointerAccessory(shape: arrow, offset: 5, angle: $0) }
  }

  var layers: [PointerLayer] {
    [PointerLayer(id: Self.layer, offset: table.scrollOffset, clip: table.viewport)]
  }

  var regions: [PointerRegion] {
    TableColumn.allCases.map { header($0) } + table.columns.dividers.map { divider($0) }
      + table.rows.indices.map { row($0) }
  }

  private func row(_ row: Int) -> PointerRegion {
    var region = PointerRegion(
      rect: rowFrame(row), identifier: TablePart.row(table.rows[row].id),
      style: PointerStyle(
        effect: .highlight, shape: .roundedRect(radius: Self.rowRadius), kind: .bare, padding: 0,
        group: Self.rows))
    region.layer = Self.layer
    return region
  }

  private func header(_ column: TableColumn) -> PointerRegion {
    PointerRegion(
      rect: headerButton(column), identifier: TablePart.header(column),
      style: PointerStyle(
        effect: .highlight, shape: .roundedRect(radius: Self.headerRadius), kind: .bare,
        padding: 4, group: Self.headers))
  }

  /// While the button is held, the effect stays along the horizontal axis, however far it goes.
  private func divider(_ divider: Int) -> PointerRegion {
    PointerRegion(
      rect: Frame(
        x: table.dividerX(divider) - Self.reach, y: table.frame.minY, width: 2 * Self.reach,
        height: FileTable.headerHeight),
      identifier: TablePart.divider(divider),
      style: PointerStyle(
        shape: .verticalBeam(length: 22, thickness: 3), constrainedAxes: .both,
        accessories: arrows, kind: .bare, padding: 0),
      z: 1, latchingAxes: .both)
  }

  /// The part of a row that reacts, before it is scrolled.
  func rowFrame(_ row: Int) -> Frame { table.restingFrame(row: row) }

  /// The button of a header: without the dividers beside it.
  func headerButton(_ column: TableColumn) -> Frame {
    table.headerFrame(column).inset(dx: Self.reach + 1, dy: 5)
  }

  var namedFrames: [(name: String, frame: Frame)] {
    var result: [(name: String, frame: Frame)] = [("rows", table.viewport)]
    for column in TableColumn.allCases {
      result.append(("header.\(column)", headerButton(column)))
    }
    for divider in table.columns.dividers {
      result.append(("divider.\(divider + 1)", self.divider(divider).rect))
    }
    for row in table.shownRows {
      let frame = rowFrame(row).offset(by: table.scrollOffset)
      if table.viewport.contains(frame) { result.append(("row.\(row + 1)", frame)) }
    }
    return result
  }
}
