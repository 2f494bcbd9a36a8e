import PointerGeometry
import PointerMotion

/// The tint of a cell that is, or was, under the pointer.
///
/// It goes from cell to cell at once, since it says where a click goes; only its strength fades.
struct CellMotion {
  let key: RegionKey
  private(set) var index: CellIndex
  private var rect: Rect<SurfaceSpace>
  private var origin: Point<LogicalSpace>
  private(set) var isActive = false
  private var tint = UnitValue(0)

  init(key: RegionKey, index: CellIndex, rect: Rect<SurfaceSpace>, origin: Point<LogicalSpace>) {
    self.key = key
    self.index = index
    self.rect = rect
    self.origin = origin
  }

  var end: Instant { tint.end }

  /// Whether it has nothing to show any more.
  func isOver(at now: Instant) -> Bool { !isActive && now >= end }

  /// The pointer is in a cell of the region.
  mutating func show(
    _ index: CellIndex, _ rect: Rect<SurfaceSpace>, origin: Point<LogicalSpace>, by spring: Spring,
    at now: Instant
  ) {
    self.index = index
    self.rect = rect
    self.origin = origin
    isActive = true
    tint.go(to: 1, by: spring, at: now)
  }

  /// The pointer left the region.
  mutating func fade(by spring: Spring, at now: Instant) {
    isActive = false
    tint.go(to: 0, by: spring, at: now)
  }

  /// Stays glued to a surface that moved.
  mutating func move(surface: SurfaceID, to origin: Point<LogicalSpace>) {
    if key.surface == surface { self.origin = origin }
  }

  func presentation(at now: Instant) -> CellPresentation {
    CellPresentation(
      key: key, index: index, rect: rect.logical(origin: origin), tint: tint.value(at: now))
  }
}
