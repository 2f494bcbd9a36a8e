import PointerGeometry
import PointerMotion

/// What each event changes at once; the target is looked for again afterwards.
extension Engine {
  mutating func handle(
    _ event: PointerEvent, at now: Instant, into effects: inout [EngineEffect]
  ) {
    switch event {
    case .motion, .timer: break
    default: isTargetCurrent = false
    }
    switch event {
    case .motion(let location, let hit, let device):
      self.device = device
      move(to: location, over: hit, at: now, into: &effects)
    case .button(let pressed):
      setButtons(max(0, pressed), at: now)
      noteUse(at: now)
      // A click goes to the model, so the user has to see where that is.
      if buttons > 0 { show(into: &effects) }
    case .contact(let fingers):
      self.fingers = max(0, fingers)
      noteUse(at: now)
    case .gesture(let active):
      isGestureActive = active
      noteUse(at: now)
    case .outputs(let outputs):
      setOutputs(outputs, into: &effects)
    case .timer:
      break
    case .sceneChanged, .regions, .layers, .scroll, .answer, .surfaceMoved, .surfaceRemoved:
      handleScene(event, at: now, into: &effects)
    case .modifiers, .interruption, .visibility, .constraint, .pointerRemoved, .settings:
      handleContext(event, at: now, into: &effects)
    }
  }

  /// What clients declare, and where their surfaces are.
  private mutating func handleScene(
    _ event: PointerEvent, at now: Instant, into effects: inout [EngineEffect]
  ) {
    switch event {
    case .sceneChanged(let hit):
      guard hit?.isUsable ?? true else { return refuse(hit?.surface, into: &effects) }
      setSurface(hit)
    case .regions(let surface, _), .layers(let surface, _), .scroll(_, let surface, _):
      declare(event, of: surface, into: &effects)
      followContent(of: surface)
    case .surfaceMoved(let surface, let origin):
      guard origin.isUsable else { return refuse(surface, into: &effects) }
      moveSurface(surface, to: origin)
    case .surfaceRemoved(let surface):
      store.remove(surface)
      elements.removeAll { $0.key.surface == surface }
      cells.removeAll { $0.key.surface == surface }
      if over?.surface == surface { over = nil }
    case .answer(let key, let serial, let region):
      takeAnswer(key, serial, region)
    default:
      break
    }
  }

  /// Regions and layers; what is refused of them is said once for each fault.
  private mutating func declare(
    _ event: PointerEvent, of surface: SurfaceID, into effects: inout [EngineEffect]
  ) {
    var refusals = Refusals(of: surface)
    switch event {
    case .regions(_, let regions):
      store.replace(regions, of: surface, noting: &refusals)
    case .layers(_, let layers):
      store.declare(layers, of: surface, noting: &refusals)
    case .scroll(let layer, _, let offset):
      store.scroll(layer, of: surface, to: offset, noting: &refusals)
    default:
      break
    }
    refusals.report(into: &effects)
  }

  /// What the user does besides pointing, and what holds the pointer.
  private mutating func handleContext(
    _ event: PointerEvent, at now: Instant, into effects: inout [EngineEffect]
  ) {
    switch event {
    case .modifiers(let held):
      modifiers = held
    case .constraint(let new):
      constraint = new
    case .visibility(let new):
      setVisibility(new)
    case .settings(let new):
      settings = new.sanitized()
      noteUse(at: now)
    case .interruption:
      if settings.hidesWhileTyping { hide(into: &effects) }
    case .pointerRemoved:
      removePointer()
    default:
      break
    }
  }
}
