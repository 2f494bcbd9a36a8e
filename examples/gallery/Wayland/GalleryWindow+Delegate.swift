import PointerGeometry
import PointerUI
import WaylandClient

extension GalleryWindow: PointerInteractionDelegate {
  /// Whether gestures come with their anchor.
  var hearsOfGestures: Bool { session.capabilities.contains(.gestures) }

  func pointerInteraction(
    _ interaction: PointerInteraction, secondaryClick click: PointerSecondaryClick
  ) {
    // The `wl_pointer.button` that follows is the same click, and knows the seat.
    input.secondarySerial = click.serial
  }

  func pointerInteraction(_ interaction: PointerInteraction, scroll: PointerScroll) {
    input.sawAnchoredScroll = true
    switch scroll.phase {
    case .began:
      input.isAnchoredScroll = true
      scrollBegan(on: interaction.surface, at: scroll.anchor)
    case .changed: scrolled(by: scroll.delta, at: scroll.time)
    case .ended, .cancelled:
      input.isAnchoredScroll = false
      scrollEnded(at: scroll.phase == .ended ? scroll.time : nil)
    }
  }

  func pointerInteraction(_ interaction: PointerInteraction, pinch: PointerPinch) {
    switch pinch.phase {
    case .began: pinchBegan(on: interaction.surface, at: pinch.anchor)
    case .changed: pinched(to: pinch.scale)
    case .ended, .cancelled: pinchEnded(isCancelled: pinch.phase == .cancelled)
    }
  }

  func pointerInteraction(
    _ interaction: PointerInteraction, settingsDidChange settings: PointerSettings
  ) {
    settingsChanged()
  }
}
