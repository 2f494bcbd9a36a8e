import ExampleKit
import PointerGeometry
import PointerUI

/// A week, its events, and a hand that makes, moves and lengthens them.
///
/// The grid is one region, however many cells it has. In which of them the pointer is, the
/// compositor says (`pointerEntered(_:of:)`), and that cell is used: for the time at the left, for
/// the preview, and for the event that is made of it.
final class WeekContent: ExampleContent {
  static let info = ExampleInfo(
    name: "week", title: "Week",
    summary: """
      A week's schedule with rows of 15 minutes. Drag over free time to make an event, drag an
      event or one of its edges to change it, scroll with two fingers. The variable WEEK_NOW
      sets another present time, for example 2026-03-18T10:20.
      """,
    size: Size(width: 960, height: 700), minimumSize: Size(width: 640, height: 400),
    coastsScrolls: true)

  let host: ExampleHost
  var week = Week(events: WeekEvent.samples)
  /// The present time; looked at again whenever the pointer comes to the window.
  var clock: WeekClock { didSet { if clock != oldValue { host.invalidate() } } }
  private let fixedClock = WeekClock.environment
  var places = WeekLayout(in: Frame(x: 0, y: 0, width: 1, height: 1))
  /// The cell that the pointer is in, over free time or while something is dragged.
  private(set) var cell: (day: Int, row: Int)?
  /// Whether the compositor says which; else it is worked out here, by the same rule.
  private var isTold = false
  /// What the pointer adapts to, and where it is.
  private(set) var target: WeekPart?
  private var place: Place?
  /// What an ordinary pointer is on; the adaptive one shows that itself.
  private(set) var hovered: WeekPart?
  var isNowPressed = false
  /// When a drag beyond the edge has scrolled last.
  private var scrolled: Instant?

  init(host: ExampleHost) {
    self.host = host
    clock = fixedClock ?? .now()
    places.grid.scroll(by: WeekGrid.rowHeight * 4 * 7.5)
  }

  func layout(in frame: Frame) {
    let scroll = places.grid.scroll
    places = WeekLayout(in: frame)
    places.grid.scroll(by: scroll)
    host.invalidate()
  }

  // MARK: Cells

  func pointerEntered(_ cell: PointerCell, of region: PointerRegion) {
    guard region.identifier == AnyHashable(WeekPart.grid) else { return }
    isTold = true
    show((cell.column, cell.row))
  }

  func pointerEntered(_ region: PointerRegion, transition: PointerTransition) {
    target = region.identifier.base as? WeekPart
  }

  func pointerExited(_ region: PointerRegion, transition: PointerTransition) {
    target = nil
    guard region.identifier == AnyHashable(WeekPart.grid) else { return }
    isTold = false
    if week.drag == nil { show(nil) }
  }

  func pointerMoved(to place: Place?) {
    if self.place == nil, place != nil { clock = fixedClock ?? .now() }
    self.place = place
    hover(host.isAdaptive ? nil : place.flatMap { part(at: $0) })
    guard !isTold else { return }
    show(place.flatMap { part(at: $0) == .grid ? places.grid.cell(nearest: $0) : nil })
  }

  private func hover(_ part: WeekPart?) {
    guard part != hovered else { return }
    hovered = part
    host.invalidate()
  }

  /// The pointer is in a cell: all that follows from it does so at once.
  private func show(_ new: (day: Int, row: Int)?) {
    guard new?.day != cell?.day || new?.row != cell?.row else { return }
    cell = new
    if let new { week.follow(new) }
    host.invalidate(week.drag == nil ? places.gutter : places.body)
    if !host.isAdaptive { host.invalidate(places.grid.viewport) }
  }

  // MARK: Hand

  /// What a place is on, by the same order as the regions are in.
  func part(at place: Place) -> WeekPart? {
    if places.now.contains(place) { return .now }
    guard places.grid.viewport.contains(place) else { return nil }
    let shares = shares
    for event in week.shownEvents.reversed() {
      let frame = frame(of: event, shares[event.id])
      guard frame.contains(place) else { continue }
      for edge in [WeekDrag.Edge.end, .start] where edgeFrame(edge, of: frame).contains(place) {
        return .edge(event.id, edge)
      }
      return .event(event.id)
    }
    return .grid
  }

  func pressed(_ press: PointerPress) {
    place = press.place
    // What the pointer shows is what is meant; without regions, what is below it.
    let part = press.isTouch ? part(at: press.place) : target ?? part(at: press.place)
    let cell = (isTold ? cell : nil) ?? places.grid.cell(nearest: press.place)
    switch (part, cell) {
    case (.grid, let cell?): week.beginCreating(at: cell)
    case (.event(let id), let cell?): week.beginMoving(id, at: cell)
    case (.edge(let id, let edge), _): week.beginResizing(id, edge)
    case (.now, _): isNowPressed = true
    default: break
    }
    host.invalidate()
  }

  func dragged(to place: Place) {
    self.place = place
    isNowPressed = isNowPressed && places.now.inset(by: -8).contains(place)
    // Over the grid the compositor goes on to say the cell; an event is held at a place of its own.
    if week.drag != nil, !isTold { show(places.grid.cell(nearest: place)) }
  }

  func released(at place: Place) {
    if isNowPressed { scroll(by: places.grid.y(row: clock.row - 14) - places.grid.viewport.minY) }
    week.finish()
    endPress()
  }

  func pressCancelled() {
    week.cancel()
    endPress()
  }

  private func endPress() {
    isNowPressed = false
    scrolled = nil
    if !isTold { cell = nil }
    host.invalidate()
  }

  func keyPressed(_ key: KeyPress) {
    switch key.key {
    case .escape: week.cancel()
    case .delete, .backspace: week.removeSelection()
    default: return
    }
    host.invalidate()
  }

  // MARK: Scrolling

  func scrolled(_ scroll: ScrollGesture) { self.scroll(by: scroll.delta.dy) }

  func wheelTurned(_ wheel: WheelTurn) { scroll(by: wheel.detents.dy * WeekGrid.rowHeight * 4) }

  private func scroll(by distance: Double) {
    let before = places.grid.scroll
    places.grid.scroll(by: distance)
    guard places.grid.scroll != before else { return }
    // The cell below the pointer is another one; the compositor will come to the same.
    if let place, cell != nil { show(places.grid.cell(nearest: place)) }
    host.invalidate(places.body)
  }

  /// A drag beyond the upper or the lower edge scrolls.
  var isMoving: Bool {
    guard week.drag != nil, let place else { return false }
    let speed = places.grid.edgeSpeed(at: place)
    let grid = places.grid
    return speed < 0 && grid.scroll > 0 || speed > 0 && grid.scroll < grid.scrollLimit
  }

  func advance(to time: Instant) {
    defer { scrolled = isMoving ? time : nil }
    guard isMoving, let place, let scrolled else { return }
    scroll(by: places.grid.edgeSpeed(at: place) * min(time.seconds(since: scrolled), 0.05))
  }
}
