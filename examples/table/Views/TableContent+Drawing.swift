import ExampleKit
import PointerGeometry

extension TableContent {
  static let rowRadius = 7.0
  static let headerRadius = 7.0
  /// From a column's edge to its text, in points.
  private static let inset = 14.0
  /// The room for the pictogram before a name, in points.
  private static let glyphRoom = 28.0
  private static let headline = TextStyle(size: 13, weight: .semibold)
  private static let cell = TextStyle(size: 13.5, hasTabularFigures: true)

  func draw(on canvas: Canvas, part: Frame) {
    let body = Frame(
      minX: footer.minX, minY: table.viewport.minY, maxX: footer.maxX, maxY: footer.minY)
    if body.intersects(part) {
      canvas.saved {
        canvas.clip(to: body)
        canvas.fill(body, host.theme.surface)
        for row in table.shownRows { draw(row: row, canvas) }
      }
    }
    if table.frame.intersects(part) { drawHeader(canvas) }
    if footer.intersects(part) { drawFooter(canvas) }
  }

  // MARK: Rows

  private func draw(row: Int, _ canvas: Canvas) {
    let theme = host.theme
    let frame = rowFrame(row).offset(by: table.scrollOffset)
    let item = table.rows[row]
    let isSelected = item.id == table.selection
    if isSelected {
      canvas.fill(frame.inset(dx: 0, dy: 1), radius: Self.rowRadius, theme.selection)
    } else if row > 0, table.rows[row - 1].id != table.selection {
      canvas.fill(
        Frame(
          x: frame.minX + Self.inset + Self.glyphRoom, y: canvas.snap(frame.minY),
          width: frame.width - 2 * Self.inset - Self.glyphRoom, height: canvas.hairline),
        theme.hairline.opacity(0.6))
    }
    if pressed == .row(item.id) {
      canvas.fill(frame.inset(dx: 0, dy: 1), radius: Self.rowRadius, theme.pressedTint)
    } else if hovered == .row(item.id), !host.isAdaptive {
      canvas.fill(frame.inset(dx: 0, dy: 1), radius: Self.rowRadius, theme.hoverTint)
    }
    FileGlyph(kind: item.kind).draw(
      on: canvas, at: Point(x: frame.minX + Self.inset + 9, y: frame.midY),
      isDark: theme.isDark)
    for column in TableColumn.allCases {
      let cell = textFrame(column, minY: frame.minY, height: frame.height)
      let isStrong = column == .name || isSelected
      canvas.text(
        item.text(in: column), Self.cell, in: cell,
        color: isStrong ? theme.ink : theme.secondaryInk, typeface: host.typeface,
        alignment: column.isTrailing ? .trailing : .leading)
    }
  }

  /// Where the text of a column is.
  private func textFrame(_ column: TableColumn, minY: Double, height: Double) -> Frame {
    let header = table.headerFrame(column)
    let left = column == .name ? Self.inset + Self.glyphRoom : Self.inset
    return Frame(
      minX: header.minX + left, minY: minY, maxX: header.maxX - Self.inset, maxY: minY + height)
  }

  // MARK: Header

  private func drawHeader(_ canvas: Canvas) {
    let theme = host.theme
    for column in TableColumn.allCases {
      let button = headerButton(column)
      if pressed == .header(column) {
        canvas.fill(button, radius: Self.headerRadius, theme.pressedTint)
      } else if hovered == .header(column), !host.isAdaptive {
        canvas.fill(button, radius: Self.headerRadius, theme.hoverTint)
      }
      drawTitle(column, canvas)
    }
    for divider in table.columns.dividers {
      let x = canvas.snap(table.dividerX(divider))
      // A line through the rows while it is held: the pointer may be anywhere along it.
      let isHeld = table.heldDivider == divider
      canvas.fill(
        Frame(
          x: x, y: table.frame.minY + (isHeld ? 0 : 10), width: canvas.hairline,
          height: isHeld ? table.frame.height : 16), isHeld ? theme.accent : theme.hairline)
    }
    canvas.fill(
      Frame(
        x: footer.minX, y: table.viewport.minY - canvas.hairline, width: footer.width,
        height: canvas.hairline), theme.hairline)
  }

  private func drawTitle(_ column: TableColumn, _ canvas: Canvas) {
    let theme = host.theme
    let isSorted = table.sorting.column == column
    let header = table.headerFrame(column)
    let frame = header.inset(dx: Self.inset, dy: 0)
    let ink = isSorted ? theme.ink : theme.secondaryInk
    canvas.text(
      column.title, Self.headline, in: frame, color: ink, typeface: host.typeface,
      alignment: column.isTrailing ? .trailing : .leading)
    guard isSorted else { return }
    let width = host.typeface.block(column.title, Self.headline).width
    let x = column.isTrailing ? frame.maxX - width - 11 : frame.minX + width + 11
    let rise = table.sorting.isAscending ? -2.0 : 2.0
    canvas.newPath()
    canvas.move(x - 3.5, frame.midY - rise)
    canvas.line(x, frame.midY + rise)
    canvas.line(x + 3.5, frame.midY - rise)
    canvas.stroke(theme.accent, width: 1.6)
  }

  private func drawFooter(_ canvas: Canvas) {
    let theme = host.theme
    canvas.fill(footer, theme.ground)
    canvas.fill(
      Frame(x: footer.minX, y: footer.minY, width: footer.width, height: canvas.hairline),
      theme.hairline)
    let selected = table.rows.first { $0.id == table.selection }
    canvas.text(
      selected.map { "“\($0.name)” selected" } ?? "\(table.rows.count) items", .caption,
      in: footer.inset(dx: 20, dy: 0), color: theme.secondaryInk, typeface: host.typeface)
  }
}
