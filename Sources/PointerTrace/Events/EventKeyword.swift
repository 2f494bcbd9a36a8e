import PointerEngine

/// The word that a line with an event begins with, after its time.
enum EventKeyword: String, CaseIterable {
  case motion, button, contact, modifiers, interruption, scene, regions, layers, scroll, answer
  case surfaceMoved = "surface-moved"
  case surfaceRemoved = "surface-removed"
  case gesture, visibility, constraint, outputs
  case pointerRemoved = "pointer-removed"
  case settings, timer

  /// The word for an event.
  init(_ event: PointerEvent) {
    self =
      switch event {
      case .motion: .motion
      case .button: .button
      case .contact: .contact
      case .modifiers: .modifiers
      case .interruption: .interruption
      case .sceneChanged: .scene
      case .regions: .regions
      case .layers: .layers
      case .scroll: .scroll
      case .answer: .answer
      case .surfaceMoved: .surfaceMoved
      case .surfaceRemoved: .surfaceRemoved
      case .gesture: .gesture
      case .visibility: .visibility
      case .constraint: .constraint
      case .outputs: .outputs
      case .pointerRemoved: .pointerRemoved
      case .settings: .settings
      case .timer: .timer
      }
  }
}
