/// What hears of the pointer over a surface; each method is optional.
///
/// Methods are called while the connection dispatches its events. A group of events that belong
/// together ends with the `wl_pointer.frame` that the client's own handler receives.
public protocol PointerInteractionDelegate: AnyObject {
  /// Tells that the pointer begins to adapt to a region, so that the client can animate
  /// alongside.
  func pointerInteraction(
    _ interaction: PointerInteraction, willEnter region: PointerRegion,
    transition: PointerTransition)

  /// Tells that the pointer leaves a region: once for each enter, also when the region or the
  /// surface is gone. The region is as it was when the pointer entered.
  func pointerInteraction(
    _ interaction: PointerInteraction, willExit region: PointerRegion,
    transition: PointerTransition)

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
  /// Does nothing.
  public func pointerInteraction(
    _ interaction: PointerInteraction, didEnter cell: PointerCell, of region: PointerRegion
  ) {}

  /// Does nothing.
  public func pointerInteraction(
    _ interaction: PointerInteraction, willEnter region: PointerRegion,
    transition: PointerTransition
  ) {}

  /// Does nothing.
  public func pointerInteraction(
    _ interaction: PointerInteraction, willExit region: PointerRegion,
    transition: PointerTransition
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
