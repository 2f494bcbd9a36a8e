import PointerGeometry
import Testing

@testable import media

/// The film and its bar, without a window.
struct PlayerTests {
  private func at(_ seconds: Double) -> Instant { Instant.zero.advanced(bySeconds: seconds) }

  /// Plays frames of a sixtieth of a second, from one time to another.
  private func run(_ player: inout Player, from start: Double, to end: Double) {
    var time = start
    while time <= end {
      player.advance(to: at(time), reducesMotion: false)
      time += 1.0 / 60
    }
  }

  @Test func theFilmPlaysAtThePaceOfTheClockAndStopsAtItsEnd() {
    var player = Player(duration: 5)
    run(&player, from: 0, to: 1)
    #expect(player.position == 0)
    player.togglePlaying()
    run(&player, from: 10, to: 12)
    #expect(abs(player.position - 2) < 0.05)
    player.togglePlaying()
    run(&player, from: 12, to: 20)
    #expect(abs(player.position - 2) < 0.05, "it stands")
    player.togglePlaying()
    run(&player, from: 100, to: 104)
    #expect(player.position == 5 && !player.isPlaying, "the end")
    player.togglePlaying()
    #expect(player.position == 0 && player.isPlaying, "anew")
  }

  @Test func theBarGoesWhenThePointerRestsOnTheFilm() {
    var player = Player(duration: 60)
    player.isPointerInside = true
    player.pointerMoves(false, at: at(0))
    run(&player, from: 0, to: 9)
    #expect(player.barOpacity == 1 && !player.hidesPointer, "it stands")
    player.togglePlaying()
    player.pointerMoves(true, at: at(9))
    run(&player, from: 9, to: 14)
    #expect(player.barOpacity == 1, "the pointer moves")
    player.pointerMoves(false, at: at(14))
    run(&player, from: 14, to: 14 + Player.patience - 0.1)
    #expect(player.barOpacity == 1 && !player.hidesPointer, "patience")
    run(&player, from: 14 + Player.patience - 0.1, to: 14 + Player.patience + 0.1)
    #expect((0.1...0.9).contains(player.barOpacity) && !player.hidesPointer, "it fades")
    run(&player, from: 14 + Player.patience + 0.1, to: 17)
    #expect(player.barOpacity == 0 && player.hidesPointer)
    player.pointerMoves(true, at: at(17))
    #expect(!player.hidesPointer, "at once")
    run(&player, from: 17, to: 17.5)
    #expect(player.barOpacity == 1)
  }

  @Test func theBarStaysBelowThePointerAndInTheHand() {
    for isHeld in [false, true] {
      var player = Player(duration: 600)
      player.isPointerInside = true
      player.pointerMoves(false, at: at(0))
      player.togglePlaying()
      if isHeld { player.isScrubbing = true } else { player.isPointerOnBar = true }
      run(&player, from: 0, to: 8)
      #expect(player.barOpacity == 1)
      #expect(isHeld == (player.position == 0), "a held slider does not move by itself")
    }
  }

  @Test func withoutThePointerTheBarGoesAtOnce() {
    var player = Player(duration: 600)
    player.togglePlaying()
    run(&player, from: 0, to: 1)
    #expect(player.barOpacity == 0 && !player.hidesPointer)
  }

  @Test func nothingMovesWhileTheFilmStands() {
    var player = Player(duration: 60)
    #expect(!player.isMoving(at: at(0)))
    player.togglePlaying()
    #expect(player.isMoving(at: at(0)))
    run(&player, from: 0, to: 1)
    player.togglePlaying()
    #expect(player.isMoving(at: at(1)), "the bar comes back")
    run(&player, from: 1, to: 2)
    #expect(!player.isMoving(at: at(2)) && player.barOpacity == 1)
  }

  @Test func whatIsNoNumberChangesNothing() {
    var player = Player(duration: 60)
    player.seek(to: 1e9)
    #expect(player.position == 60)
    player.seek(to: -1)
    player.seek(to: .nan)
    #expect(player.position == 0)
    player.setVolume(2)
    #expect(player.volume == 1 && !player.isMuted)
    player.setVolume(.infinity)
    player.setVolume(0)
    #expect(player.volume == 0 && player.isMuted)
  }

  @Test(arguments: [
    (0.0, "0:00"), (9.99, "0:09"), (65, "1:05"), (600, "10:00"), (-3, "0:00"), (.nan, "0:00"),
  ])
  func timesAreMinutesAndSeconds(seconds: Double, text: String) {
    #expect(Player.text(seconds) == text)
  }
}
