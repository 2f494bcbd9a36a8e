import PointerGeometry
import PointerUI
import WaylandClient

/// The only place where the client library's delegate is met: what it says goes on to the content.
extension ExampleWindow: PointerInteractionDelegate {
  /// Whether gestures come with their anchor.
  var hearsOfGestures: Bool { session.capabilities.contains(.gestures) }

  package func pointerInteraction(
    _ interaction: PointerInteraction, willEnter region: PointerRegion,
    animator: PointerAnimator
  ) {
    scene.content.pointerEntered(painted.window(region), transition: animator.transition)
  }

  package func pointerInteraction(
    _ interaction: PointerInteraction, willExit region: PointerRegion,
    animator: PointerAnimator
  ) {
    scene.content.pointerExited(painted.window(region), transition: animator.transition)
  }

  package func pointerInteraction(
    _ interaction: PointerInteraction, regionFor request: PointerRegionRequest,
    defaultRegion: PointerRegion
  ) -> PointerRegion? {
    let region = painted.window(defaultRegion)
    return scene.content.part(of: region, at: painted.window(request.location))
      .map { painted.onSurface($0) }
  }

  package func pointerInteraction(
    _ interaction: PointerInteraction, didEnter cell: PointerCell, of region: PointerRegion
  ) {
    scene.content.pointerEntered(cell, of: painted.window(region))
  }

  package func pointerInteraction(
    _ interaction: PointerInteraction, didEnter sensor: PointerRegion
  ) {
    scene.content.sensorEntered(painted.window(sensor))
  }

  package func pointerInteraction(
    _ interaction: PointerInteraction, didExit sensor: PointerRegion
  ) {
    scene.content.sensorExited(painted.window(sensor))
  }

  package func pointerInteraction(_ interaction: PointerInteraction, pointerMoves: Bool) {
    scene.content.pointerMoves(pointerMoves)
  }

  package func pointerInteraction(
    _ interaction: PointerInteraction, secondaryClick click: PointerSecondaryClick
  ) {
    // The `wl_pointer.button` that follows is the same click, and knows the seat.
    input.secondarySerial = click.serial
  }

  package func pointerInteraction(_ interaction: PointerInteraction, scroll: PointerScroll) {
    input.sawAnchoredScroll = true
    input.isAnchoredScroll = scroll.phase == .began || scroll.phase == .changed
    scrolled(
      ScrollGesture(
        scroll.phase, at: scroll.anchor, delta: scroll.delta, time: scroll.time,
        modifiers: scroll.modifiers, isCoasting: scroll.isCoasting),
      on: interaction.surface)
  }

  package func pointerInteraction(_ interaction: PointerInteraction, pinch: PointerPinch) {
    pinched(
      pinch.phase, on: interaction.surface, at: pinch.anchor, value: pinch.value,
      modifiers: pinch.modifiers)
  }

  package func pointerInteraction(
    _ interaction: PointerInteraction, settingsDidChange settings: PointerSettings
  ) {
    settingsChanged()
  }
}
