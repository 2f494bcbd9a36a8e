import InputSources
import PointerGeometry

/// What fingers and pens on a screen have in common.
extension Seat {
  /// Whether something else than a menu has the pointer, a finger or a pen.
  var isDragging: Bool {
    if directGrabs.grab != nil { return true }
    return pointer.grab != nil && !(pointer.grab is PopupGrab)
  }

  /// The drag and drop that goes on.
  var drag: DragSession? {
    (pointer.grab as? DragSession) ?? (directGrabs.grab as? DragSession)
  }

  /// Lets go of what has the pointer, a finger or a pen, if it still has it.
  func end(_ grab: any PointerGrab & DirectGrab) {
    pointer.end(grab)
    directGrabs.end(grab)
  }

  /// A finger or a pen comes down: whether what it comes down on hears of it.
  ///
  /// Beside open menus it closes them, and while something is dragged it does nothing. Otherwise
  /// the window that it meets comes to the front and gets the keyboard, as by a click.
  func admitsContact(on hit: Hit?) -> Bool {
    if let menus = pointer.grab as? PopupGrab {
      guard hit?.surface.client === menus.client else {
        menus.cancel(self)
        return false
      }
      return true
    }
    guard !isDragging, let hit else { return false }
    clicked(hit.surface)
    return true
  }

  /// Where a place on a touchscreen or a tablet is among the outputs; nil without outputs.
  ///
  /// | The device | is mapped to |
  /// |---|---|
  /// | says to which output it belongs | that output, if it is there |
  /// | says nothing, or of an output that is not there | the built-in one, else the first |
  ///
  /// The device is fixed to the screen: where the picture is turned, its place is turned back.
  func location(x: Double, y: Double, of device: DeviceID) -> Point<LogicalSpace>? {
    guard x.isFinite, y.isFinite, let output = output(of: device) else { return nil }
    let bounds = output.bounds
    let (x, y) = output.geometry.uprightPlace(x: x, y: y)
    // The far edges belong to the next output: a wire unit (1/256) before them is the last place.
    let step = 1.0 / 256
    return Point(
      x: bounds.minX + min(max(x, 0) * bounds.width, max(0, bounds.width - step)),
      y: bounds.minY + min(max(y, 0) * bounds.height, max(0, bounds.height - step)))
  }

  private func output(of device: DeviceID) -> Output? {
    let outputs = scene.outputs
    if let name = devices[device]?.outputName,
      let output = outputs.first(where: { $0.name == name })
    {
      return output
    }
    return outputs.first { Self.isBuiltIn($0.name) } ?? outputs.first
  }

  /// Whether an output's connector is one that only the screen of a portable machine has.
  private static func isBuiltIn(_ name: String) -> Bool {
    name.hasPrefix("eDP") || name.hasPrefix("LVDS") || name.hasPrefix("DSI")
  }
}
