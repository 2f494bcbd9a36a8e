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
    leavingAccessories.removeAll(keepingCapacity: true)
  }

  /// Keeps what is seen of the accessories, to be faded away beside the shape they belong to.
  mutating func leaveAccessories(beside shape: FadingShape, at now: Instant) {
    leavingAccessories.removeAll(keepingCapacity: true)
    for index in accessories.indices {
      let seen = accessory(at: index, beside: shape, at: now)
      if let seen { leavingAccessories.append(seen) }
    }
  }

  /// How an accessory is drawn beside a shape; nil where nothing of it is seen.
  func accessory(
    at index: Int, beside shape: FadingShape, at instant: Instant
  ) -> AccessoryPresentation? {
    accessories[index].presentation(
      beside: shape.shape, opacity: shape.opacity, isMoving: !settings.reducedMotion, at: instant)
  }

  /// Appends those that a cross-fade leaves behind.
  func appendLeavingAccessories(at instant: Instant, to list: inout [AccessoryPresentation]) {
    guard instant < fadeIn.end else { return }
    let left = 1 - fadeIn.value(at: instant)
    for index in leavingAccessories.indices {
      var accessory = leavingAccessories[index]
      accessory.opacity *= left
      if accessory.opacity > 0 { list.append(accessory) }
    }
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
