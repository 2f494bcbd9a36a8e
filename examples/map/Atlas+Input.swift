import ExampleKit
import IslandMap
import PointerGeometry

extension Atlas {
  /// What the hand does.
  enum Grip {
    case none
    case button
    /// `from` is where it began, nil once it has moved on.
    case drag(last: Place, from: Place?)
    case pinch(from: MapCamera)
  }

  /// The pin or the button at a place, topmost first.
  private func control(at place: Place) -> String? {
    if let button = MapButton.allCases.first(where: { $0.frame(on: frame).contains(place) }) {
      return button.identifier
    }
    return Sight.all.last { Pin.badge(at: tip(of: $0)).contains(place) }?.identifier
  }

  func pointerMoved(to place: Place?) { hovered = place.flatMap { control(at: $0) } }

  func pressed(_ press: PointerPress) {
    turn = nil
    if let control = control(at: press.place) {
      (pressed, grip) = (control, .button)
    } else {
      grip = .drag(last: press.place, from: press.place)
      if press.clicks == 2 { camera.zoom(by: 2, about: local(press.place)) }
    }
  }

  func dragged(to place: Place) {
    guard case .drag(let last, let start) = grip else { return }
    camera.pan(by: place - last)
    // A click may tremble by so many points.
    grip = .drag(last: place, from: start.flatMap { $0.distance(to: place) < 4 ? $0 : nil })
  }

  func released(at place: Place) {
    defer { pressCancelled() }
    if case .drag(_, let start?) = grip, let house = house(at: start) {
      chosenHouse = chosenHouse == house ? nil : house
    }
    guard let pressed, control(at: place) == pressed else { return }
    switch MapButton.allCases.first(where: { $0.identifier == pressed }) {
    case .zoomIn: camera.zoom(by: 1.5, about: local(frame.center))
    case .zoomOut: camera.zoom(by: 1 / 1.5, about: local(frame.center))
    case .north: turnNorth(about: local(frame.center))
    case nil: selection = selection == pressed ? nil : pressed
    }
  }

  func pressCancelled() { (pressed, grip) = (nil, .none) }

  func keyPressed(_ key: KeyPress) {
    if key.key == .escape { (selection, chosenHouse) = (nil, nil) }
  }
}
