import ExampleKit
import PointerGeometry

extension WeekContent {
  static let eventRadius = 5.0
  private static let dayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let digits = TextStyle(size: 11.5, hasTabularFigures: true)
  private static let eventTitle = TextStyle(size: 12, weight: .semibold)

  func draw(on canvas: Canvas, part: Frame) {
    if places.bar.intersects(part) { drawBar(canvas) }
    if places.days.intersects(part) { drawDays(canvas) }
    guard places.body.intersects(part) else { return }
    canvas.saved {
      canvas.clip(to: places.body)
      canvas.fill(places.grid.viewport, host.theme.surface)
      drawLines(canvas)
      drawHoveredCell(canvas)
      let shares = shares
      for event in week.events where event.id != week.drag?.eventID {
        draw(event, in: frame(of: event, shares[event.id]), canvas)
      }
      drawNow(canvas)
      // What is dragged is above everything.
      if let event = week.draggedEvent {
        draw(event, in: frame(of: event, shares[event.id]), canvas)
      }
      drawTimes(canvas)
    }
  }

  // MARK: Header

  private func drawBar(_ canvas: Canvas) {
    let theme = host.theme
    canvas.text(
      clock.title, .title,
      in: Frame(x: 20, y: places.bar.minY, width: 320, height: places.bar.height),
      color: theme.ink, typeface: host.typeface, alignment: .leading)
    canvas.fill(places.now, radius: 9, theme.bezel)
    if isNowPressed {
      canvas.fill(places.now, radius: 9, theme.pressedTint)
    } else if hovered == .now {
      canvas.fill(places.now, radius: 9, theme.hoverTint)
    }
    canvas.text("Now", .label, in: places.now, color: theme.ink, typeface: host.typeface)
  }

  private func drawDays(_ canvas: Canvas) {
    let theme = host.theme
    let typeface = host.typeface
    for (day, number) in clock.weekDays.enumerated() {
      let x = places.grid.viewport.minX + Double(day) * places.grid.dayWidth
      let middle = x + places.grid.dayWidth / 2
      let isToday = day == clock.weekday
      let name = Frame(x: middle - 40, y: places.days.minY, width: 38, height: 32)
      canvas.text(
        Self.dayNames[day], .caption, in: name,
        color: day > 4 ? theme.secondaryInk : theme.ink, typeface: typeface,
        alignment: .trailing)
      let badge = Frame(x: middle + 2, y: places.days.minY + 3, width: 26, height: 26)
      if isToday { canvas.fill(badge, radius: 13, theme.accentBezel) }
      canvas.text(
        "\(number)", TextStyle(size: 15, weight: .semibold), in: badge,
        color: isToday ? theme.accentLabel : day > 4 ? theme.secondaryInk : theme.ink,
        typeface: typeface)
    }
    canvas.fill(
      Frame(
        x: places.days.minX, y: places.days.maxY - canvas.hairline, width: places.days.width,
        height: canvas.hairline), theme.hairline)
  }

  // MARK: Grid

  private func drawLines(_ canvas: Canvas) {
    let theme = host.theme
    let grid = places.grid
    let view = grid.viewport
    canvas.fill(
      Frame(
        x: view.minX + 5 * grid.dayWidth, y: view.minY, width: 2 * grid.dayWidth,
        height: view.height), theme.ground.opacity(0.55))
    for half in 1..<48 {
      let y = canvas.snap(grid.y(row: Double(half * 2)))
      let line = Frame(x: view.minX, y: y, width: view.width, height: canvas.hairline)
      canvas.fill(line, half % 2 == 0 ? theme.hairline : theme.hairline.opacity(0.4))
    }
    for day in 0..<7 {
      let x = canvas.snap(view.minX + Double(day) * grid.dayWidth)
      canvas.fill(
        Frame(x: x, y: view.minY, width: canvas.hairline, height: view.height), theme.hairline)
    }
  }

  /// An ordinary pointer leaves it to the program to show the cell.
  private func drawHoveredCell(_ canvas: Canvas) {
    guard !host.isAdaptive, week.drag == nil, let cell else { return }
    let frame = places.grid.frame(of: WeekSlot(day: cell.day, from: cell.row, through: cell.row))
    canvas.fill(frame, host.theme.hoverTint)
  }

  private func drawTimes(_ canvas: Canvas) {
    let theme = host.theme
    let grid = places.grid
    // The time that matters now; the hour beside it gives way.
    let marked = (week.draggedEvent?.slot.rows.lowerBound ?? cell?.row).map { Double($0) }
    for hour in 0..<24 {
      let row = Double(hour * 4)
      guard abs(row - (marked ?? -9)) > 1 else { continue }
      time(WeekSlot.time(row: hour * 4), at: grid.y(row: row), theme.secondaryInk, canvas)
    }
    guard let marked else { return }
    time(WeekSlot.time(row: Int(marked)), at: grid.y(row: marked), theme.accent, canvas)
  }

  private func time(_ text: String, at y: Double, _ color: Color, _ canvas: Canvas) {
    let frame = Frame(
      x: places.gutter.minX, y: y - 8, width: places.gutter.width - 10, height: 16)
    canvas.text(
      text, Self.digits, in: frame, color: color, typeface: host.typeface, alignment: .trailing)
  }

  private func drawNow(_ canvas: Canvas) {
    let grid = places.grid
    let red = host.theme.isDark ? Color(0xFF6961) : Color(0xD92D20)
    let y = canvas.snap(grid.y(row: clock.row))
    let x = grid.viewport.minX + Double(clock.weekday) * grid.dayWidth
    canvas.fill(
      Frame(
        x: grid.viewport.minX, y: y - canvas.hairline / 2, width: grid.viewport.width,
        height: canvas.hairline), red.opacity(0.35))
    canvas.fill(Frame(x: x, y: y - 1, width: grid.dayWidth, height: 2), radius: 1, red)
    canvas.newPath()
    canvas.circle(x, y, 4)
    canvas.fill(red)
  }

  // MARK: Events

  private func draw(_ event: WeekEvent, in frame: Frame, _ canvas: Canvas) {
    guard frame.intersects(places.body) else { return }
    let theme = host.theme
    let tint = EventTint(event.tint, isDark: theme.isDark)
    canvas.fill(frame, radius: Self.eventRadius, tint.ground)
    canvas.saved {
      canvas.clip(to: Frame(x: frame.minX, y: frame.minY, width: 3, height: frame.height))
      canvas.fill(frame, radius: Self.eventRadius, tint.bar)
    }
    if hovered == .event(event.id) {
      canvas.fill(frame, radius: Self.eventRadius, theme.hoverTint)
    }
    if week.selection == event.id || week.draggedEvent?.id == event.id {
      canvas.roundedRectangle(frame.inset(by: 0.75), radius: Self.eventRadius - 0.75)
      canvas.stroke(tint.bar, width: 1.5)
    }
    label(event.title, event.slot, in: frame, tint.ink, canvas)
  }

  /// The title, and the time below it where there is room.
  private func label(
    _ title: String, _ slot: WeekSlot, in frame: Frame, _ ink: Color, _ canvas: Canvas
  ) {
    let left = frame.minX + 8
    let width = frame.maxX - 4 - left
    guard width > 12 else { return }
    let typeface = host.typeface
    let line = 15.0
    // A title that is too long for one line may have two, if no word is broken by that.
    let isBreakable = title.split(separator: " ").allSatisfy {
      typeface.block(String($0), Self.eventTitle).width <= width
    }
    let block = typeface.block(
      title, Self.eventTitle, width: width,
      lines: isBreakable && frame.height >= 3 * line + 8 ? 2 : 1)
    let first = frame.minY + min(12, frame.height / 2)
    for index in 0..<block.lineCount {
      canvas.text(
        block, line: index, x: left,
        baseline: first + Double(index) * line + typeface.baselineOffset(Self.eventTitle),
        color: ink)
    }
    guard frame.height >= Double(block.lineCount + 1) * line + 8 else { return }
    let times = [slot.label, WeekSlot.time(row: slot.rows.lowerBound)]
    let fitting = times.first { typeface.block($0, Self.digits).width <= width }
    guard let time = fitting else { return }
    canvas.text(
      time, Self.digits,
      in: Frame(
        x: left, y: first + Double(block.lineCount) * line - 8, width: width, height: 16),
      color: ink, typeface: typeface, alignment: .leading)
  }
}
