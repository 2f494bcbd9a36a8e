import CCairo
import Glibc
import ExampleKit
import PointerGeometry

/// Draws the film: a night at the lighthouse, from sunset to morning.
///
/// Each frame follows from its time alone, so that one can go to any; nothing is kept in between.
struct FilmPainter {
  typealias Frame = Rect<SurfaceSpace>

  /// How long the film is, seconds.
  static let duration = 96.0
  /// Frames a second, as in a cinema: half the work of a display's pace.
  static let rate = 24.0

  let canvas: Canvas
  let frame: Frame
  /// Seconds from the beginning.
  let time: Double
  let palette: FilmPalette
  /// How far the film is, 0…1.
  let share: Double

  init(on canvas: Canvas, in frame: Frame, at time: Double) {
    self.canvas = canvas
    self.frame = frame
    self.time = Double(Self.number(at: time)) / Self.rate
    share = self.time / Self.duration
    palette = FilmPalette(at: share)
  }

  /// Which frame of the film a time is in; a frame is always the same picture.
  static func number(at time: Double) -> Int {
    Int((min(max(time, 0), duration) * rate).rounded(.down))
  }

  /// Draws all of it.
  func draw() {
    canvas.saved {
      canvas.clip(to: frame)
      drawSky()
      drawStars()
      drawSun()
      drawMoon()
      drawClouds()
      drawHills()
      drawSea()
      drawBoat()
      drawHeadland()
      drawWaves()
    }
  }

  // MARK: Places

  /// The horizon's height.
  var horizon: Double { frame.minY + frame.height * 0.64 }

  func x(_ share: Double) -> Double { frame.minX + frame.width * share }
  func y(_ share: Double) -> Double { frame.minY + frame.height * share }

  /// A length that is a share of the picture's height.
  func length(_ share: Double) -> Double { frame.height * share }

  // MARK: Sky

  private func drawSky() {
    let sky = Frame(minX: frame.minX, minY: frame.minY, maxX: frame.maxX, maxY: horizon)
    canvas.rectangle(sky)
    canvas.fillDown(
      [(0, palette.zenith), (0.58, palette.middle), (1, palette.horizon)], sky.minY, sky.maxY)
  }

  private func drawStars() {
    let strength = max(0, palette.darkness * 1.25 - 0.25)
    guard strength > 0 else { return }
    for star in FilmStar.all {
      // The sky turns slowly to the west.
      let across = (star.x + time * 0.0011).truncatingRemainder(dividingBy: 1)
      let twinkle = 0.72 + 0.28 * sin(time * star.pace + star.phase)
      let low = 1 - pow(star.y, 3)
      canvas.circle(x(across), y(star.y * 0.62), star.radius)
      canvas.fill(Color(0xE9F0FF, alpha: strength * twinkle * low * star.light))
    }
  }

  private func drawSun() {
    // It sets in the west at the beginning, and rises in the east at the end.
    let setting = 1 - share / 0.17
    let rising = (share - 0.86) / 0.14
    guard setting > -0.6 || rising > -0.6 else { return }
    let height = setting > -0.6 ? setting : rising
    let center = (x: x(setting > -0.6 ? 0.34 : 0.16), y: horizon - length(0.13) * height)
    let glow = Color(0xFFD9A0)
    canvas.glow(center.x, center.y, length(0.62), glow.opacity(0.55 * min(1, height + 0.6)))
    let radius = length(0.042)
    guard height > -0.35 else { return }
    canvas.circle(center.x, center.y, radius)
    canvas.fill(Color(0xFFF4DC))
  }

  private func drawMoon() {
    let part = (share - 0.24) / 0.6
    guard part > 0, part < 1 else { return }
    let fade = min(1, min(part, 1 - part) * 7)
    let place = moon(part)
    canvas.glow(place.x, place.y, length(0.34), Color(0xBFD3FF, alpha: 0.34 * fade))
    canvas.circle(place.x, place.y, length(0.03))
    canvas.fill(Color(0xF6F3E6, alpha: fade))
    for (dx, dy, size) in [(-0.3, -0.2, 0.24), (0.25, 0.3, 0.3), (0.3, -0.35, 0.16)] {
      canvas.circle(
        place.x + length(0.03) * dx, place.y + length(0.03) * dy, length(0.03) * size)
      canvas.fill(Color(0xC9CCD6, alpha: 0.5 * fade))
    }
  }

  /// Where the moon is on its way, 0…1.
  private func moon(_ part: Double) -> (x: Double, y: Double) {
    (x(0.16 + 0.44 * part), horizon - length(0.1 + 0.4 * sin(.pi * part)))
  }

  private func drawClouds() {
    for cloud in FilmCloud.all {
      let across = (cloud.x + time * cloud.pace).truncatingRemainder(dividingBy: 1.5) - 0.25
      let center = (x: x(across), y: y(cloud.y))
      let tint = palette.horizon.mixed(with: palette.middle, 0.35)
      canvas.saved {
        canvas.translate(center.x, center.y)
        canvas.stretch(1, 0.13)
        canvas.glow(0, 0, length(cloud.size), tint.opacity(cloud.strength))
      }
    }
  }

  // MARK: Light on the water

  /// What shines on the sea: where, how wide, and how bright.
  var shine: (x: Double, width: Double, color: Color) {
    let warm = Color(0xFFD9A0)
    if share < 0.28 {
      return (x(0.34), length(0.16), warm.opacity(0.85 * max(0, 1 - share / 0.26)))
    }
    if share > 0.84 {
      return (x(0.16), length(0.2), warm.opacity(min(0.75, (share - 0.84) / 0.16)))
    }
    let part = (share - 0.24) / 0.6
    let strength = min(1, min(part, 1 - part) * 7)
    return (moon(part).x, length(0.12), Color(0xCFDDFF, alpha: 0.6 * max(0, strength)))
  }
}
