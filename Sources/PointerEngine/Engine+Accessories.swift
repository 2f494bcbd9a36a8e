import PointerGeometry
import PointerMotion

/// The pointer's accessories, and the tint of cells.
extension Engine {
  /// Sends the accessories to those of a target, each into the one with its number.
  mutating func arrangeAccessories(of target: Target?, by spring: Spring, at now: Instant) {
    guard !isPlain else { return restAccessories() }
    for index in accessories.indices {
      accessories[index].go(
        to: target?.accessory(at: index), by: spring, isMoving: !settings.reducedMotion, at: now)
    }
  }

  /// There are none, at once.
  mutating func restAccessories() {
    for index in accessories.indices { accessories[index].rest() }
  }

  /// Tints the cell the pointer is in, and says which it is.
  mutating func followCell(
    from old: Target?, to new: Target?, at now: Instant, into effects: inout [EngineEffect]
  ) {
    forgetCells(at: now)
    let spring = settings.reducedMotion ? Tuning.crossFade : Tuning.tint
    for index in cells.indices where cells[index].isActive && cells[index].key != new?.key {
      cells[index].fade(by: spring, at: now)
    }
    guard let new, let cell = new.cell, let frame = new.cellFrame else {
      fadeCells(by: spring, at: now)
      return
    }
    if old?.key != new.key || old?.cell != cell { effects.append(.cell(new.key, cell)) }
    guard new.effect == .cell else {
      fadeCells(by: spring, at: now)
      return
    }
    cells[place(ofCell: cell, frame, new)].show(
      cell, frame, origin: new.origin, by: spring, at: now)
  }

  private mutating func fadeCells(by spring: Spring, at now: Instant) {
    for index in cells.indices where cells[index].isActive {
      cells[index].fade(by: spring, at: now)
    }
  }

  private mutating func place(
    ofCell cell: CellIndex, _ frame: Rect<SurfaceSpace>, _ target: Target
  ) -> Int {
    for index in cells.indices where cells[index].key == target.key { return index }
    if cells.count >= Tuning.cellLimit { cells.remove(at: 0) }
    cells.append(CellMotion(key: target.key, index: cell, rect: frame, origin: target.origin))
    return cells.count - 1
  }

  private mutating func forgetCells(at now: Instant) {
    var index = 0
    while index < cells.count {
      if cells[index].isOver(at: now) { cells.remove(at: index) } else { index += 1 }
    }
  }
}
