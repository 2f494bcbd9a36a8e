import ExampleKit
import PointerGeometry

extension Cinema {
  func draw(on canvas: Canvas, part: Frame) {
    FilmPainter(on: canvas, in: frame, at: player.position).draw()
    let opacity = player.barOpacity
    guard opacity > 0 else { return }
    let pen = BarPen(canvas: canvas, bar: bar, typeface: host.typeface, opacity: opacity)
    pen.drawTitle(Self.info.title, in: frame)
    pen.drawGround()
    for part in PlayerBar.Part.allCases where !part.isSlider {
      let isLit = hovered == part && !host.isAdaptive
      pen.drawTint(on: part, grip == part ? 0.24 : isLit ? 0.12 : 0)
    }
    pen.drawGlyph(player.isPlaying ? .pause : .play, on: .play)
    pen.drawGlyph(player.isMuted ? .silent : .loud, on: .mute)
    pen.drawGlyph(.close, on: .close)
    let share = player.position / player.duration
    pen.drawSlider(.position, share, isHeld: grip == .position)
    pen.drawSlider(.volume, player.isMuted ? 0 : player.volume, isHeld: grip == .volume)
    pen.drawTimes(
      Player.text(player.position),
      "−" + Player.text((player.duration - player.position).rounded(.up)))
  }
}
