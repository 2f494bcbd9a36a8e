import EventLoop
import ExampleKit
import PointerGeometry
import PointerUI

/// A film, and a bar that is there while the pointer moves.
///
/// What the pointer is told: the film is a sensor, which reports that the pointer is over it and
/// changes nothing, and a region below the bar, which hides the pointer once it rests and the film
/// plays. That the pointer moves is told by the compositor; no timer and no position is needed.
final class Cinema: ExampleContent {
  static let info = ExampleInfo(
    name: "media", title: "A night at the lighthouse",
    summary: "Plays a film, with a bar that appears when the pointer moves.",
    size: Size(width: 880, height: 540), minimumSize: Size(width: 520, height: 320),
    hasTitleBar: false, hasAppearances: false)

  let host: ExampleHost
  private(set) var frame = Frame.zero
  private(set) var bar = PlayerBar(in: .zero)
  private(set) var player = Player(duration: FilmPainter.duration)
  /// What the hand holds; nil where it holds nothing of the bar.
  private(set) var grip: PlayerBar.Part? { didSet { if grip != oldValue { redraw() } } }
  private(set) var hovered: PlayerBar.Part? { didSet { if hovered != oldValue { redraw() } } }
  /// Where the film itself was pressed, until it is dragged or released.
  private var filmPress: Place?

  /// A hand that moves farther than this means to drag, points.
  private static let slop = 4.0

  init(host: ExampleHost) { self.host = host }

  func layout(in frame: Frame) {
    self.frame = frame
    bar = PlayerBar(in: frame)
  }

  // MARK: What the pointer is told

  var regions: [PointerRegion] {
    var sensor = PointerRegion(rect: frame, identifier: "film.sensor")
    sensor.isSensor = true
    let film = PointerRegion(
      rect: frame, identifier: "film",
      style: player.hidesPointer ? .hidden() : PointerStyle(kind: .content))
    return [sensor, film] + (player.barOpacity > 0 ? bar.regions : [])
  }

  var namedFrames: [(name: String, frame: Frame)] {
    [("film", frame), ("bar", bar.frame)]
      + PlayerBar.Part.allCases.map { ($0.identifier, bar.frame(of: $0)) }
  }

  // MARK: What the pointer tells

  func sensorEntered(_ sensor: PointerRegion) { change { $0.isPointerInside = true } }

  func sensorExited(_ sensor: PointerRegion) { change { $0.isPointerInside = false } }

  func pointerMoves(_ isMoving: Bool) {
    change { $0.pointerMoves(isMoving, at: Loop.now()) }
  }

  /// Where the pointer is also tells what the two above do, to a compositor that lacks them.
  func pointerMoved(to place: Place?) {
    hovered = place.flatMap { bar.part(at: $0) }
    change { player in
      player.isPointerOnBar =
        place.map { bar.frame.contains($0) || bar.part(at: $0) != nil } ?? false
      guard !host.isAdaptive else { return }
      player.isPointerInside = place != nil
      player.pointerMoves(false, at: Loop.now())
    }
  }

  func pressed(_ press: PointerPress) {
    guard player.barOpacity > 0, let part = bar.part(at: press.place) else {
      filmPress = press.place
      if press.clicks == 2 { host.request(.toggleMaximized) }
      return
    }
    grip = part
    slide(to: press.place)
  }

  func dragged(to place: Place) {
    slide(to: place)
    if let start = filmPress, start.distance(to: place) > Self.slop {
      filmPress = nil
      host.request(.moveWindow)
    }
  }

  func released(at place: Place) {
    defer { pressCancelled() }
    if filmPress != nil { return change { $0.togglePlaying() } }
    guard let grip, bar.part(at: place) == grip else { return }
    switch grip {
    case .play: change { $0.togglePlaying() }
    case .mute: change { $0.isMuted.toggle() }
    case .close: host.request(.close)
    case .position, .volume: break
    }
  }

  func pressCancelled() {
    (grip, filmPress) = (nil, nil)
    change { $0.isScrubbing = false }
  }

  private func slide(to place: Place) {
    guard let grip, grip.isSlider else { return }
    let value = bar.value(of: grip, at: place)
    change { player in
      if grip == .volume { return player.setVolume(value) }
      player.isScrubbing = true
      player.seek(to: value * player.duration)
    }
  }

  func keyPressed(_ key: KeyPress) {
    change { player in
      switch key.key {
      case .space: player.togglePlaying()
      case .left: player.seek(to: player.position - 5)
      case .right: player.seek(to: player.position + 5)
      case .up: player.setVolume(player.volume + 0.1)
      case .down: player.setVolume(player.volume - 0.1)
      default: break
      }
    }
  }

  // MARK: Movement

  var isMoving: Bool { player.isMoving(at: Loop.now()) }

  func advance(to time: Instant) {
    change { $0.advance(to: time, reducesMotion: host.reducesMotion) }
  }

  /// Changes the player; draws again what is another picture then.
  private func change(_ body: (inout Player) -> Void) {
    let old = player
    body(&player)
    let isSame =
      FilmPainter.number(at: old.position) == FilmPainter.number(at: player.position)
      && old.barOpacity == player.barOpacity && old.volume == player.volume
      && old.isMuted == player.isMuted && old.isPlaying == player.isPlaying
    if !isSame { redraw() }
  }

  private func redraw() { host.invalidate(frame) }
}
