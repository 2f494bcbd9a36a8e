import PointerGeometry
import PointerMotion

/// What is drawn, as a closed form of the state and an instant.
extension Engine {
  /// Fills in what is to be drawn at an instant.
  ///
  /// It changes nothing: ask as often, and for as many instants, as there are outputs. No heap
  /// allocation once the presentation's array has its capacity.
  public func present(at hostInstant: Instant, into presentation: inout Presentation) {
    let instant = ownInstant(hostInstant)
    let drawn = drawnLocation(at: instant)
    let pose = Pose(of: target, model: drawn, settings: settings)
    let own = presentedShape(pose, at: instant)
    presentation.shape = own.shape
    presentation.blend = own.blend
    presentation.opacity = own.opacity
    presentation.material = own.material
    presentation.thinness = own.thinness
    presentation.press = press.value(at: instant)
    presentation.light = drawn
    presentation.lightStrength = light.value(at: instant)
    presentation.isPlain = isPlain
    presentation.outgoing = presentedOutgoing(at: instant)
    presentContent(drawn, at: instant, into: &presentation)
    presentation.accessories.removeAll(keepingCapacity: true)
    appendLeavingAccessories(at: instant, to: &presentation.accessories)
    for index in accessories.indices {
      let accessory = accessory(at: index, beside: own, at: instant)
      if let accessory { presentation.accessories.append(accessory) }
    }
  }

  /// What is drawn of clients' content.
  private func presentContent(
    _ drawn: Point<LogicalSpace>, at instant: Instant, into presentation: inout Presentation
  ) {
    presentation.elements.removeAll(keepingCapacity: true)
    presentation.labels.removeAll(keepingCapacity: true)
    presentation.cells.removeAll(keepingCapacity: true)
    for index in cells.indices where !cells[index].isOver(at: instant) {
      presentation.cells.append(cells[index].presentation(at: instant))
    }
    guard !elements.isEmpty else { return }
    let parallax = target?.contentParallax(model: drawn, settings: settings) ?? .zero
    let pushed = press.value(at: instant)
    for index in elements.indices where !elements[index].isOver(at: instant) {
      if elements[index].effect == .highlight {
        presentation.labels.append(
          elements[index].label(
            at: instant, parallax: parallax, press: settings.reducedMotion ? 0 : pushed))
      } else {
        presentation.elements.append(
          elements[index].presentation(
            at: instant, model: drawn, parallax: parallax, press: pushed))
      }
    }
  }

  /// Where what follows the model is drawn: at the model, but for what is left of a jump; the
  /// plain pointer is exact.
  @inline(__always)
  func drawnLocation(at instant: Instant) -> Point<LogicalSpace> {
    isPlain ? modelLocation : modelLocation + carry.offset(at: instant)
  }

  /// The pointer's own shape in a pose, with all that is still moving.
  func presentedShape(_ pose: Pose, at instant: Instant) -> FadingShape {
    // With reduced motion a press darkens only.
    let pressed = settings.reducedMotion ? 0 : press.overshootingValue(at: instant)
    // A platter shrinks less than a circle, and one that is a bezel not at all.
    let give =
      1 - (1 - Tuning.platterPress) * material.value(at: instant)
      - Tuning.platterPress * firmness.value(at: instant)
    return FadingShape(
      shape: shape.shape(for: pose, at: instant, pressed: pressed * give),
      blend: shape.blend(for: pose, at: instant, pressed: pressed * give),
      opacity: visible.value(at: instant) * fade.value(at: instant) * fadeIn.value(at: instant),
      material: material.value(at: instant), thinness: thinness.value(at: instant))
  }

  private func presentedOutgoing(at instant: Instant) -> FadingShape? {
    guard var shape = outgoing, instant < fadeIn.end else { return nil }
    shape.opacity *= 1 - fadeIn.value(at: instant)
    return shape
  }
}
