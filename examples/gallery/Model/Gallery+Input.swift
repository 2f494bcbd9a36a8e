import ExampleKit
import Glibc
import PointerGeometry

extension Gallery {
  /// The topmost control below a point.
  func control(at point: Place) -> Control? {
    parts.controls.filter { control in
      control.isEnabled && !control.frame.isEmpty
        && RoundedRect(rect: control.activeFrame, cornerRadius: control.cornerRadius)
          .contains(point)
    }.max { $0.z < $1.z }
  }

  /// Whether a text can be pointed into at a point.
  func isText(at point: Place) -> Bool {
    parts.text.targets.contains { $0.frame.contains(point) }
  }

  /// The pointer is at a point with no button held, or nowhere (nil).
  func hover(at point: Place?) {
    let hovered = point.flatMap { control(at: $0) }
    for control in parts.controls { control.isHovered = control === hovered }
  }

  /// The primary button goes down.
  ///
  /// - Parameter clicks: how many presses in short order this is.
  func press(at point: Place, clicks: Int) {
    stopCoast()
    if let control = control(at: point) {
      control.isPressed = true
      grip = .control(control)
    } else if parts.map.frame.contains(point) {
      grip = .map(last: point)
      if clicks == 2 { parts.map.zoom(by: 2, about: point) }
      updateState()
    } else if parts.text.frame.contains(point) {
      grip = .text
      parts.text.press(at: point, clicks: clicks)
    } else if point.y < Header.height {
      host.request(clicks == 2 ? .toggleMaximized : .moveWindow)
    }
  }

  /// The pointer moves with the primary button held.
  func drag(to point: Place) {
    switch grip {
    case .none: hover(at: point)
    case .control(let control):
      // Outside by a little still counts: a hand is not steady.
      control.isPressed = control.activeFrame.inset(by: -8).contains(point)
    case .text: parts.text.drag(to: point)
    case .map(let last):
      grip = .map(last: point)
      parts.map.moveCamera { $0.pan(by: point - last) }
    }
  }

  /// The primary button goes up: a control that is still pressed acts.
  func release() {
    let released = grip
    grip = .none
    guard case .control(let control) = released, control.isPressed else { return }
    control.isPressed = false
    perform(control.action)
  }

  /// The press is taken away, for example by a window move: nothing acts.
  func cancelPress() {
    if case .control(let control) = grip { control.isPressed = false }
    grip = .none
  }

  /// The secondary button goes down: a menu opens at once.
  func pressSecondary(at point: Place) {
    let items: [Menu.Item]
    var subject = Frame(origin: point, size: .zero)
    if let icon = control(at: point) as? IconTile, case .open(let index) = icon.action {
      items = [
        Menu.Item(title: "Open", action: .open(index)),
        Menu.Item(title: "Favourite", action: .star(index), isChecked: icon.isStarred),
      ]
      subject = icon.menuSubject
    } else if parts.map.frame.contains(point), control(at: point) == nil {
      items = mapItems(at: point)
    } else if parts.text.frame.contains(point) {
      items = [
        Menu.Item(title: "Select line", action: .selectLine(parts.text.line(at: point))),
        Menu.Item(title: "Select all", action: .selectAll),
        Menu.Item(
          title: "Larger text", action: .enlarge, isChecked: parts.text.isLarge,
          startsSection: true),
      ]
    } else {
      items = [
        Menu.Item(title: "Dark appearance", action: .toggleTheme, isChecked: host.isDark),
        Menu.Item(title: "Revert everything", action: .revert),
        Menu.Item(title: "Close window", action: .close, startsSection: true),
      ]
    }
    host.openMenu(Menu(items: items), beside: subject)
  }

  private func mapItems(at point: Place) -> [Menu.Item] {
    let place = parts.map.place(at: point)
    return [
      Menu.Item(title: "Drop pin here", action: .dropPin(place)),
      Menu.Item(title: "Centre here", action: .look(place)),
      Menu.Item(
        title: "Zoom in", action: .zoomIn, isEnabled: parts.zoomIn.isEnabled, startsSection: true),
      Menu.Item(title: "Zoom out", action: .zoomOut, isEnabled: parts.zoomOut.isEnabled),
      Menu.Item(
        title: "Names", action: .toggleLabels, isChecked: parts.map.showsLabels,
        startsSection: true),
    ]
  }

  /// A wheel turns: the map zooms about the pointer, text scrolls.
  ///
  /// - Parameter steps: detents, positive towards the user.
  func turnWheel(by steps: Double, at point: Place) {
    stopCoast()
    if parts.map.frame.contains(point) {
      parts.map.zoom(by: pow(1.25, -steps), about: point)
      updateState()
    } else if parts.text.frame.contains(point) {
      _ = parts.text.scroll(by: steps * 52)
    }
  }
}
