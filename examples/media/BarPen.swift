import ExampleKit
import PointerGeometry

/// Draws what lies on the film; white on black in both appearances, for the film is the same.
struct BarPen {
  typealias Frame = Rect<SurfaceSpace>

  /// A pictogram of the bar.
  enum Symbol {
    case play, pause, loud, silent, close
  }

  let canvas: Canvas
  let bar: PlayerBar
  let typeface: Typeface
  let opacity: Double

  private var ink: Color { Color.white.opacity(opacity) }

  /// The film's name, over a shade so that it is read on any sky.
  func drawTitle(_ title: String, in frame: Frame) {
    let shade = Frame(x: frame.minX, y: frame.minY, width: frame.width, height: 84)
    canvas.rectangle(shade)
    canvas.fillDown(
      [(0, Color.black.opacity(0.5 * opacity)), (1, .clear)], shade.minY, shade.maxY)
    let row = Frame(
      minX: frame.minX + 20, minY: frame.minY + 14, maxX: frame.maxX - 60, maxY: frame.minY + 42)
    canvas.text(title, .headline, in: row, color: ink, typeface: typeface, alignment: .leading)
    let close = bar.frame(of: .close)
    canvas.fill(close, radius: close.width / 2, Color.black.opacity(0.42 * opacity))
  }

  func drawGround() {
    let radius = bar.frame.height / 2
    canvas.fill(bar.frame, radius: radius, Color(0x14161C, alpha: 0.72 * opacity))
    canvas.hairlineBorder(bar.frame, radius: radius, Color.white.opacity(0.16 * opacity))
  }

  func drawTint(on part: PlayerBar.Part, _ strength: Double) {
    guard strength > 0 else { return }
    let frame = bar.frame(of: part)
    canvas.fill(frame, radius: frame.width / 2, Color.white.opacity(strength * opacity))
  }

  func drawSlider(_ part: PlayerBar.Part, _ value: Double, isHeld: Bool) {
    let room = bar.frame(of: part)
    let height = isHeld ? 6.0 : 4.0
    let track = Frame(
      x: room.minX, y: room.midY - height / 2, width: room.width, height: height)
    canvas.fill(track, radius: height / 2, Color.white.opacity(0.26 * opacity))
    let done = Frame(
      x: track.minX, y: track.minY, width: max(height, track.width * value), height: height)
    canvas.fill(done, radius: height / 2, ink)
    canvas.circle(track.minX + track.width * value, track.midY, isHeld ? 7 : 6)
    canvas.fill(ink)
  }

  func drawTimes(_ passed: String, _ remaining: String) {
    var style = TextStyle(size: 12.5, weight: .medium)
    style.hasTabularFigures = true
    let (left, right) = bar.times
    canvas.text(passed, style, in: left, color: ink, typeface: typeface, alignment: .trailing)
    canvas.text(
      remaining, style, in: right, color: ink.opacity(0.75), typeface: typeface,
      alignment: .leading)
  }

  func drawGlyph(_ symbol: Symbol, on part: PlayerBar.Part) {
    let center = bar.frame(of: part).center
    let pen = GlyphPen(canvas: canvas, center: center, factor: 1, weight: 1.6, color: ink)
    canvas.newPath()
    switch symbol {
    case .close: Glyph.close.draw(on: canvas, at: center, size: 16, weight: 1.6, color: ink)
    case .play:
      pen.move(-4.6, -7)
      pen.line(7.2, 0)
      pen.line(-4.6, 7)
      pen.close()
      pen.fill(keepPath: true)
      pen.stroke()
    case .pause:
      for side in [-4.0, 4.0] {
        canvas.roundedRectangle(
          Frame(x: center.x + side - 2.1, y: center.y - 7.5, width: 4.2, height: 15), radius: 1.4)
      }
      pen.fill()
    case .loud, .silent: drawSpeaker(pen, isLoud: symbol == .loud)
    }
  }

  private func drawSpeaker(_ pen: GlyphPen, isLoud: Bool) {
    pen.move(-8, -2.8)
    pen.line(-5, -2.8)
    pen.line(-1, -6.6)
    pen.line(-1, 6.6)
    pen.line(-5, 2.8)
    pen.line(-8, 2.8)
    pen.close()
    pen.fill(keepPath: true)
    pen.stroke()
    if isLoud {
      for (radius, angle) in [(3.6, 40.0), (7.2, 46.0)] {
        canvas.newPath()
        pen.arc(1.6, 0, radius, from: -angle, to: angle)
        pen.stroke()
      }
    } else {
      pen.polyline([(3, -3), (9, 3)])
      pen.polyline([(3, 3), (9, -3)])
    }
  }
}
