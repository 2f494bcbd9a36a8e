import ExampleKit
import Glibc
import IslandMap
import PointerGeometry
import PointerUI

/// A map that two fingers scroll, zoom and turn about the pointer.
///
/// What the pointer is told: the map is content, which wants a precise pointer; the pins are icons,
/// which are lifted; they are on a layer of their own, so that scrolling the map moves them all by
/// one request; the buttons lie above both. Of the houses only the one at the pointer is told, when
/// the compositor asks (`part(of:at:)`).
final class Atlas: ExampleContent {
  static let info = ExampleInfo(
    name: "map", title: "Lindholm",
    summary: "Shows a map that two fingers scroll, zoom and turn about the pointer.",
    size: Size(width: 960, height: 680), minimumSize: Size(width: 480, height: 360),
    coastsScrolls: true)

  let host: ExampleHost
  var frame = Frame.zero
  var camera = MapCamera.home { didSet { if camera != oldValue { host.invalidate(frame) } } }
  /// The sight whose pin was clicked.
  var selection: String? { didSet { if selection != oldValue { host.invalidate(frame) } } }
  /// The house that was clicked.
  var chosenHouse: House? { didSet { if chosenHouse != oldValue { host.invalidate(frame) } } }
  /// The pin or the button below the pointer, and the one that is pressed.
  var hovered: String? { didSet { if hovered != oldValue { host.invalidate(frame) } } }
  var pressed: String? { didSet { if pressed != oldValue { host.invalidate(frame) } } }
  /// What the hand does.
  var grip = Grip.none
  /// The map's own movement to the north.
  var turn: Turn?

  /// The layer of the pins.
  static let pinLayer: UInt32 = 1

  init(host: ExampleHost) { self.host = host }

  func layout(in frame: Frame) {
    self.frame = frame
    camera.viewport = frame.size
  }

  // MARK: What the pointer is told

  var regions: [PointerRegion] {
    var regions = [
      PointerRegion(rect: frame, identifier: "map", style: PointerStyle(kind: .content))
    ]
    if let housesRegion { regions.append(housesRegion) }
    for sight in Sight.all {
      var region = PointerRegion(
        rect: Pin.badge(at: onLayer(sight)), identifier: sight.identifier,
        style: PointerStyle(effect: .lift, shape: .circle(diameter: nil), kind: .icon, padding: 4),
        z: 2)
      region.layer = Self.pinLayer
      regions.append(region)
    }
    return regions + MapButton.allCases.map { $0.region(on: frame) }
  }

  /// While the map is only moved, this is all that changes.
  var layers: [PointerLayer] {
    let origin = camera.point(of: .zero)
    return [
      PointerLayer(
        id: Self.pinLayer,
        offset: Vector(
          dx: (origin.x + frame.minX).rounded(), dy: (origin.y + frame.minY).rounded()),
        clip: frame)
    ]
  }

  /// Where a sight is from the map's origin, as large and as turned as the map is now.
  private func onLayer(_ sight: Sight) -> Place { onLayer(sight.place) }

  /// Where a place is from the map's origin, as large and as turned as the map is now.
  func onLayer(_ place: Point<MapSpace>) -> Place {
    let way = camera.turned(place - .zero) * camera.scale
    return Place(x: way.dx, y: way.dy)
  }

  /// Where the tip of a sight's pin is in the window.
  func tip(of sight: Sight) -> Place { onLayer(sight) + (layers.first?.offset ?? .zero) }

  var namedFrames: [(name: String, frame: Frame)] {
    [("map", frame)] + Sight.all.map { ($0.identifier, Pin.badge(at: tip(of: $0))) }
      + MapButton.allCases.map { ($0.identifier, $0.frame(on: frame)) }
  }

  // MARK: Gestures

  /// The content goes with the fingers, and coasts on as the compositor says.
  func scrolled(_ scroll: ScrollGesture) {
    if scroll.phase == .began { turn = nil }
    camera.pan(by: -scroll.delta)
  }

  /// What was below the pointer when the pinch began stays there.
  func pinched(_ pinch: PinchGesture) {
    switch pinch.phase {
    case .began:
      turn = nil
      grip = .pinch(from: camera)
    case .changed, .ended:
      guard case .pinch(let start) = grip else { return }
      var value = pinch.value
      value.rotation = Turn.intended(value.rotation)
      value.translation = .zero
      var camera = start
      camera.viewport = self.camera.viewport
      camera.transform = start.transform.pinched(
        by: value, about: local(pinch.anchor), within: MapCamera.scales)
      self.camera = camera
      if pinch.phase == .ended {
        grip = .none
        // A map that is almost straight is meant to be straight.
        if abs(camera.angle) < 8 { turnNorth(about: local(pinch.anchor)) }
      }
    default:
      if case .pinch(let start) = grip { camera = start }
      grip = .none
    }
  }

  func wheelTurned(_ wheel: WheelTurn) {
    turn = nil
    camera.zoom(by: pow(1.25, -wheel.detents.dy), about: local(wheel.place))
  }

  // MARK: Turning back

  var isMoving: Bool { turn != nil }

  func advance(to time: Instant) {
    guard var turn else { return }
    camera.turn(by: turn.step(to: time), about: turn.anchor)
    self.turn = turn.isOver ? nil : turn
  }

  /// Turns the map so that north is up.
  func turnNorth(about anchor: Place) {
    guard camera.angle != 0 else { return }
    if host.reducesMotion {
      camera.turn(by: -camera.angle, about: anchor)
    } else {
      turn = Turn(degrees: -camera.angle, anchor: anchor)
    }
  }

  /// A place of the window in coordinates of the map's view.
  func local(_ place: Place) -> Place { Place(x: place.x - frame.minX, y: place.y - frame.minY) }
}
