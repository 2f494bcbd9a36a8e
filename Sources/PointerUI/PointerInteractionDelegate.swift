/// What hears of the pointer over a surface; each method is optional.
///
/// Methods are called while the connection dispatches its events. A group of events that belong
/// together ends with the `wl_pointer.frame` that the client's own handler receives.
public protocol PointerInteractionDelegate: AnyObject {
  /// Tells that the pointer begins to adapt to a region, so that the client can animate
  /// alongside.
  func pointerInteraction(
    _ interaction: PointerInteraction, willEnter region: PointerRegion,
    animator: PointerAnimator)

  /// Tells that the pointer leaves a region: once for each enter, also when the region or the
  /// surface is gone. The region is as it was when the pointer entered.
  func pointerInteraction(
    _ interaction: PointerInteraction, willExit region: PointerRegion,
    animator: PointerAnimator)

  /// Asks for the style of a region, when that is offered to the compositor.
  ///
  /// - Returns: nil for the style that the region has.
  func pointerInteraction(
    _ interaction: PointerInteraction, styleFor region: PointerRegion
  ) -> PointerStyle?

  /// Asks what is at a place of a region that asks its delegate.
  ///
  /// To be answered at once: after a tenth of a second the region counts as declared. The part
  /// counts for as long as the pointer is inside of it.
  ///
  /// - Parameter defaultRegion: the region as it was declared.
  /// - Returns: the part of it that holds the place, the default region itself, or nil where
  ///   there is nothing. Its rectangle is in the coordinates of its layer, as always. Only its
  ///   rectangle, kind, effect, shape, accessories and text lines count; for the rest, and for
  ///   the region that enter and exit name, the default one does.
  func pointerInteraction(
    _ interaction: PointerInteraction, regionFor request: PointerRegionRequest,
    defaultRegion: PointerRegion
  ) -> PointerRegion?

  /// Tells that the pointer has come into a sensor.
  func pointerInteraction(_ interaction: PointerInteraction, didEnter sensor: PointerRegion)

  /// Tells that the pointer is in a sensor no more: once for each enter, with the sensor as it was
  /// then.
  func pointerInteraction(_ interaction: PointerInteraction, didExit sensor: PointerRegion)

  /// Tells that the pointer begins to move on the surface, or that it has come to rest or left.
  func pointerInteraction(_ interaction: PointerInteraction, pointerMoves: Bool)

  /// Tells in which cell of a region with a grid the pointer is: after each enter, and whenever it
  /// is another one.
  func pointerInteraction(
    _ interaction: PointerInteraction, didEnter cell: PointerCell, of region: PointerRegion)

  /// Tells of a secondary click, however the user made it.
  func pointerInteraction(
    _ interaction: PointerInteraction, secondaryClick click: PointerSecondaryClick)

  /// Tells of two fingers that scroll.
  func pointerInteraction(_ interaction: PointerInteraction, scroll: PointerScroll)

  /// Tells of two fingers that pinch or rotate.
  func pointerInteraction(_ interaction: PointerInteraction, pinch: PointerPinch)

  /// Tells that the user's settings are other than before.
  func pointerInteraction(
    _ interaction: PointerInteraction, settingsDidChange settings: PointerSettings)
}

extension PointerInteractionDelegate {
  /// Gives no style.
  public func pointerInteraction(
    _ interaction: PointerInteraction, styleFor region: PointerRegion
  ) -> PointerStyle? { nil }

  /// Gives the region as it was declared.
  public func pointerInteraction(
    _ interaction: PointerInteraction, regionFor request: PointerRegionRequest,
    defaultRegion: PointerRegion
  ) -> PointerRegion? { defaultRegion }

  /// Does nothing.
  public func pointerInteraction(
    _ interaction: PointerInteraction, didEnter sensor: PointerRegion
  ) {}

  /// Does nothing.
  public func pointerInteraction(
    _ interaction: PointerInteraction, didExit sensor: PointerRegion
  ) {}

  /// Does nothing.
  public func pointerInteraction(_ interaction: PointerInteraction, pointerMoves: Bool) {}

  /// Does nothing.
  public func pointerInteraction(
    _ interaction: PointerInteraction, didEnter cell: PointerCell, of region: PointerRegion
  ) {}

  /// Does nothing.
  public func pointerInteraction(
    _ interaction: PointerInteraction, willEnter region: PointerRegion,
    animator: PointerAnimator
  ) {}

  /// Does nothing.
  public func pointerInteraction(
    _ interaction: PointerInteraction, willExit region: PointerRegion,
    animator: PointerAnimator
  ) {}

  /// Does nothing.
  public func pointerInteraction(
    _ interaction: PointerInteraction, secondaryClick click: PointerSecondaryClick
  ) {}

  /// Does nothing.
  public func pointerInteraction(_ interaction: PointerInteraction, scroll: PointerScroll) {}

  /// Does nothing.
  public func pointerInteraction(_ interaction: PointerInteraction, pinch: PointerPinch) {}

  /// Does nothing.
  public func pointerInteraction(
    _ interaction: PointerInteraction, settingsDidChange settings: PointerSettings
  ) {}
}
