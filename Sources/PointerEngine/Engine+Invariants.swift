import PointerGeometry
import PointerMotion

/// What always holds between events, checked in tests after each.
extension Engine {
  /// What does not hold although it must, in words; empty if all is well.
  package func verifyInvariants() -> [String] {
    var broken = store.verifyInvariants()
    broken += faultsOfState()
    broken += faultsOfTarget()
    broken += faultsOfContent()
    broken += faultsOfGoals()
    return broken
  }

  private func faultsOfState() -> [String] {
    var broken: [String] = []
    func check(_ holds: Bool, _ words: String) { if !holds { broken.append(words) } }
    check(modelLocation.isUsable, "the model is nowhere")
    check(buttons >= 0 && fingers >= 0, "a count is negative")
    check(buttons == 0 || !isAutoHidden, "hidden while a button is down")
    check(hasAppeared || (movedAt == nil && target == nil), "something goes on before all motion")
    check(
      isShown || (target == nil && sensors.isEmpty), "a pointer that is not shown is in regions")
    check(visible.target == (isShown ? 1 : 0), "visibility does not follow the state")
    check(visibility != .replaced || visible.value(at: clock) == 0, "two pointers")
    check(
      modifiersInForce == modifiers || isGestureActive || movement.coast != nil,
      "modifiers are not in force")
    check(Set(sensors).count == sensors.count, "a sensor is there twice")
    check(sensors.count <= Tuning.sensorLimit, "too many sensors")
    check(sensors.allSatisfy { store.region($0)?.isSensor == true }, "a sensor is none")
    check(accessories.count == Tuning.accessoryLimit, "an accessory is missing")
    return broken
  }

  private func faultsOfTarget() -> [String] {
    var broken: [String] = []
    func check(_ holds: Bool, _ words: String) { if !holds { broken.append(words) } }
    check((freezePoint != nil) == (isFrozen && target != nil), "the freeze point is stale")
    check(inquiry == nil || inquiry?.key == target?.key, "an inquiry without its target")
    guard let target else { return broken }
    check(mayHaveTarget, "a target where none may be")
    check(store.region(target.key)?.isSensor == false, "the target is dead or a sensor")
    check(isFrozen || over?.surface == target.key.surface, "the target is on another surface")
    check(isFrozen || over?.isAdaptive == true, "the target is of an application opted out")
    check(target.frame.isFinite && !target.frame.isEmpty, "the target is nowhere")
    check(target.line.map { target.region.textLines.indices.contains($0) } ?? true, "no such line")
    check((target.cell == nil) == (target.cellFrame == nil), "half a cell")
    if let cellFrame = target.cellFrame {
      check(target.frame.contains(cellFrame), "a cell outside of its region")
    }
    check(!target.isWaiting || target.effect == .free, "an effect before the answer")
    check(isFrozen || isWithinReach(of: target), "out of reach though nothing is held")
    // Whatever was left out as unchanged is unchanged.
    var copy = self
    guard let fresh = copy.makeTarget(target.key) else {
      return broken + ["the target does not show"]
    }
    check(
      fresh.frame == target.frame && fresh.origin == target.origin
        && fresh.layerOffset == target.layerOffset, "the target is elsewhere")
    check(fresh.style == target.style && fresh.effect == target.effect, "the style is an old one")
    check(
      fresh.cell == target.cell && fresh.line == target.line
        && fresh.latchedAxes == target.latchedAxes, "the target's part is an old one")
    return broken
  }

  private func faultsOfContent() -> [String] {
    var broken: [String] = []
    func check(_ holds: Bool, _ words: String) { if !holds { broken.append(words) } }
    check(elements.count <= Tuning.elementLimit, "too many elements")
    check(cells.count <= Tuning.cellLimit, "too many cells")
    for (index, element) in elements.enumerated() {
      let others = elements[(index + 1)...]
      check(
        !others.contains {
          $0.key == element.key && $0.part == element.part
            && ($0.effect == .highlight) == (element.effect == .highlight)
        },
        "an element is there twice")
      guard element.isActive else { continue }
      check(
        element.key == target?.key && element.part == target?.part
          && element.effect == target?.effect.element, "an element is raised for no target")
    }
    check(
      target?.effect.element == nil || elements.contains(where: \.isActive),
      "the target's content is not raised")
    for (index, cell) in cells.enumerated() {
      check(!cells[(index + 1)...].contains { $0.key == cell.key }, "a cell is there twice")
      guard cell.isActive else { continue }
      check(
        cell.key == target?.key && cell.index == target?.cell && target?.effect == .cell,
        "a cell is tinted for no target")
    }
    check(
      target?.effect != .cell || target?.cell == nil || cells.contains(where: \.isActive),
      "the target's cell is not tinted")
    return broken
  }

  /// Whatever happened, the springs lead to what the target asks for.
  private func faultsOfGoals() -> [String] {
    guard isShown else { return [] }
    var broken: [String] = []
    func check(_ holds: Bool, _ words: String) { if !holds { broken.append(words) } }
    let pose = Pose(of: target, model: modelLocation, settings: settings)
    check(fade.target == pose.opacity, "the opacity leads elsewhere")
    check(material.target == pose.material, "the material leads elsewhere")
    check(thinness.target == pose.thinness, "the thinness leads elsewhere")
    check(firmness.target == pose.firmness, "the firmness leads elsewhere")
    check(light.target == pose.light, "the light leads elsewhere")
    check(shape.pathAtRest == pose.path, "the shape leads elsewhere")
    let isWithAccessories = accessories.filter(\.isPresent).count
    let asked =
      isPlain ? 0 : (0..<Tuning.accessoryLimit).filter { target?.accessory(at: $0) != nil }.count
    check(isWithAccessories == asked, "the accessories lead elsewhere")
    return broken
  }
}
