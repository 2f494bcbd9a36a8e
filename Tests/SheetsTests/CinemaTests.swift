import ExampleSessions
import EventLoop
import InputSources
import PointerEngine
import PointerGeometry
import PointerUI
import Testing

@testable import ExampleKit
@testable import media

/// The media view: without a window, and in a compositor.
@Suite(.serialized) struct CinemaTests {
  private func scene() throws -> (ExampleScene, Cinema) {
    let cinema = Cinema(host: ExampleHost(typeface: try Typeface()))
    return (ExampleScene(cinema), cinema)
  }

  private func region(_ name: String, of cinema: Cinema) throws -> PointerRegion {
    try #require(cinema.regions.first { $0.identifier == AnyHashable(name) }, "no \(name)")
  }

  private func click(_ part: PlayerBar.Part, in scene: ExampleScene, _ cinema: Cinema) {
    let place = cinema.bar.frame(of: part).center
    scene.press(PointerPress(place))
    scene.release(at: place)
  }

  @Test func aSliderFollowsTheHandAlsoBeyondItsEnds() throws {
    let (scene, cinema) = try scene()
    let track = cinema.bar.frame(of: .position)
    scene.press(PointerPress(track.center))
    #expect(abs(cinema.player.position - FilmPainter.duration / 2) < 0.01)
    #expect(cinema.player.isScrubbing)
    scene.move(to: Point(x: track.minX + track.width / 4, y: track.minY - 200))
    #expect(abs(cinema.player.position - FilmPainter.duration / 4) < 0.01)
    scene.move(to: Point(x: track.maxX + 300, y: track.midY))
    #expect(cinema.player.position == FilmPainter.duration)
    scene.release(at: Point(x: track.maxX + 300, y: track.midY))
    #expect(!cinema.player.isScrubbing && cinema.grip == nil)
    let volume = cinema.bar.frame(of: .volume)
    scene.press(PointerPress(Point(x: volume.minX + volume.width * 0.25, y: volume.midY)))
    scene.release(at: volume.center)
    #expect(abs(cinema.player.volume - 0.25) < 1e-9)
    #expect(try region("position", of: cinema).latchingAxes == .horizontal)
  }

  @Test func buttonsDoWhatTheyShow() throws {
    let (scene, cinema) = try scene()
    click(.play, in: scene, cinema)
    #expect(cinema.player.isPlaying)
    click(.play, in: scene, cinema)
    #expect(!cinema.player.isPlaying)
    click(.mute, in: scene, cinema)
    #expect(cinema.player.isMuted)
    click(.close, in: scene, cinema)
    #expect(cinema.host.takeRequests() == [.close])
    // A press on one, let go beside it, is none.
    scene.press(PointerPress(cinema.bar.frame(of: .play).center))
    scene.release(at: cinema.bar.frame(of: .mute).center)
    #expect(!cinema.player.isPlaying && cinema.player.isMuted)
  }

  @Test func aClickOnTheFilmPlaysItAndADragMovesTheWindow() throws {
    let (scene, cinema) = try scene()
    let place = Point<SurfaceSpace>(x: 300, y: 200)
    scene.press(PointerPress(place))
    scene.release(at: place)
    #expect(cinema.player.isPlaying && cinema.host.takeRequests().isEmpty)
    scene.press(PointerPress(place))
    scene.move(to: Point(x: 330, y: 220))
    scene.release(at: Point(x: 330, y: 220))
    #expect(cinema.player.isPlaying && cinema.host.takeRequests() == [.moveWindow])
  }

  /// Each region of the bar is where something is drawn: without the bar it looks different there.
  @Test func regionsAreWhereTheBarIsDrawn() throws {
    let (scene, cinema) = try scene()
    let shown = try scene.picture(scale: 1)
    let names = PlayerBar.Part.allCases.map(\.identifier)
    for name in names { #expect(scene.namedFrames.contains { $0.name == name }) }
    let frames = try names.map { try region($0, of: cinema).rect }
    for (index, frame) in frames.enumerated() {
      #expect(!frames.dropFirst(index + 1).contains { $0.intersects(frame) })
    }
    // A film that plays under no pointer has no bar, and no regions of one.
    cinema.keyPressed(KeyPress(.space))
    for step in 0..<20 { cinema.advance(to: Instant.zero.advanced(bySeconds: Double(step) / 60)) }
    cinema.keyPressed(KeyPress(.left))
    #expect(cinema.player.barOpacity == 0 && cinema.player.position == 0)
    #expect(cinema.regions.count == 2)
    let bare = try scene.picture(scale: 1)
    for (name, frame) in zip(names, frames) {
      let (x, y) = (Int(frame.midX), Int(frame.midY))
      let differs = shown.withBytes { one in
        bare.withBytes { other in
          (-3...3).contains {
            one[y * shown.stride + (x + $0) * 4] != other[y * shown.stride + (x + $0) * 4]
          }
        }
      }
      #expect(differs, "\(name)")
    }
  }

  @Test func aFrameOfTheFilmIsAlwaysTheSamePicture() throws {
    let frame = Rect<SurfaceSpace>(x: 0, y: 0, width: 160, height: 90)
    func picture(at time: Double) throws -> [UInt8] {
      let bitmap = try #require(Bitmap(width: 160, height: 90))
      bitmap.draw(scale: 1) { FilmPainter(on: $0, in: frame, at: time).draw() }
      return bitmap.withBytes { Array($0) }
    }
    #expect(try picture(at: 40) == picture(at: 40 + 0.4 / FilmPainter.rate))
    #expect(try picture(at: 40) != picture(at: 40 + 1.1 / FilmPainter.rate))
    #expect(try picture(at: -5) == picture(at: 0))
    #expect(try picture(at: 1e9) == picture(at: FilmPainter.duration))
  }

  @Test func aRestingPointerIsHiddenAndAMovingOneBringsTheBarBack() throws {
    let session = try ExampleSession<Cinema>()
    let cinema = session.content
    try session.move(to: Point(x: 300, y: 200))
    #expect(cinema.player.isPointerInside, "the sensor says so")
    for isDown in [true, false] {
      session.send(.button(code: 272, pressed: isDown, source: nil))
      session.send(.frame)
    }
    try session.run(seconds: 0.2)
    #expect(cinema.player.isPlaying)
    try session.run(seconds: Player.patience + 0.8)
    #expect(cinema.player.barOpacity == 0 && cinema.player.hidesPointer)
    #expect(session.settled.opacity == 0, "no pointer is drawn")
    session.nudge()
    try session.run(seconds: 0.6)
    #expect(cinema.player.barOpacity == 1)
    #expect(session.settled.opacity > 0.9)
    // It stands, so that the session can rest.
    cinema.keyPressed(KeyPress(.space))
    try session.move(to: Point(x: -80, y: 200))
    #expect(!cinema.player.isPointerInside)
  }
}

extension ExampleSession {
  /// Moves the pointer a little, without waiting for what plays.
  fileprivate func nudge() {
    let way = Vector<LogicalSpace>(dx: 6, dy: 2)
    send(.motion(delta: way, unaccelerated: way))
    send(.frame)
  }
}
