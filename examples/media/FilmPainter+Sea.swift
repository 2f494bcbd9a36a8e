import CCairo
import Glibc
import ExampleKit
import PointerGeometry

extension FilmPainter {
  /// Land across the water: two ranges, the farther one paler.
  func drawHills() {
    for (index, range) in [(0.075, 5.1, 0.4), (0.045, 8.3, 2.1)].enumerated() {
      let (height, waves, phase) = range
      let color = palette.horizon.mixed(with: palette.land, index == 0 ? 0.55 : 0.85)
      canvas.newPath()
      canvas.move(frame.minX, horizon + 1)
      for step in 0...64 {
        let at = Double(step) / 64
        let shape =
          0.55 + 0.3 * sin(at * waves + phase) + 0.15 * sin(at * waves * 2.7 + phase * 3)
        // It goes down into the water to the right, where the headland is.
        let slope = max(0, 1 - at * (index == 0 ? 1.15 : 1.7))
        canvas.line(x(at), horizon - length(height) * max(0, shape) * slope)
      }
      canvas.line(frame.maxX, horizon + 1)
      canvas.close()
      canvas.fill(color)
    }
  }

  /// The water, and what shines on it.
  func drawSea() {
    let sea = Frame(minX: frame.minX, minY: horizon, maxX: frame.maxX, maxY: frame.maxY)
    canvas.rectangle(sea)
    canvas.fillDown([(0, palette.far), (1, palette.near)], sea.minY, sea.maxY)
    let shine = shine
    guard shine.color.alpha > 0.01 else { return }
    canvas.saved {
      canvas.clip(to: sea)
      canvas.translate(shine.x, horizon)
      canvas.stretch(1, 2.2)
      canvas.glow(0, 0, shine.width * 0.9, shine.color.opacity(0.5))
    }
    for glint in FilmGlint.all {
      let depth = glint.depth
      let flicker = sin(time * glint.pace + glint.phase)
      guard flicker > -0.2 else { continue }
      let spread = shine.width * (0.25 + 1.1 * depth)
      let middle = shine.x + glint.offset * spread + sin(time * 0.7 + glint.phase) * length(0.006)
      let half = length(0.008 + 0.026 * depth) * (0.5 + 0.5 * flicker)
      let height = horizon + length(0.006) + (frame.maxY - horizon) * depth * 0.86
      canvas.newPath()
      canvas.move(middle - half, height)
      canvas.line(middle + half, height)
      let fade = (1 - abs(glint.offset)) * (1 - 0.5 * depth)
      canvas.stroke(
        shine.color.opacity((0.3 + 0.7 * max(0, flicker)) * fade),
        width: length(0.0022 + 0.0034 * depth))
    }
  }

  /// A boat that sails home through the night.
  func drawBoat() {
    let place = (x: x(0.06 + 0.46 * share), y: horizon + length(0.075))
    let size = length(0.05)
    let sway = sin(time * 0.9) * 2.2
    let dark = palette.near.mixed(with: .black, 0.35)
    canvas.saved {
      canvas.translate(place.x, place.y + sin(time * 1.3) * length(0.0025))
      canvas.rotate(degrees: sway)
      canvas.newPath()
      canvas.move(-size * 0.62, -size * 0.12)
      canvas.curve(-size * 0.5, size * 0.16, size * 0.4, size * 0.16, size * 0.72, -size * 0.16)
      canvas.close()
      canvas.fill(dark)
      let sail = palette.horizon.mixed(with: palette.land, 0.25)
      canvas.newPath()
      canvas.move(size * 0.04, -size * 1.5)
      canvas.curve(size * 0.5, -size * 0.9, size * 0.6, -size * 0.5, size * 0.56, -size * 0.24)
      canvas.line(size * 0.04, -size * 0.24)
      canvas.close()
      canvas.fill(sail)
      canvas.newPath()
      canvas.move(-size * 0.03, -size * 1.34)
      canvas.curve(-size * 0.2, -size * 0.9, -size * 0.34, -size * 0.5, -size * 0.44, -size * 0.24)
      canvas.line(-size * 0.03, -size * 0.24)
      canvas.close()
      canvas.fill(sail.mixed(with: palette.land, 0.35))
      if palette.darkness > 0.2 {
        canvas.glow(-size * 0.5, -size * 0.3, size * 0.7, Color(0xFFC46B, alpha: palette.darkness))
        canvas.circle(-size * 0.5, -size * 0.3, size * 0.06)
        canvas.fill(Color(0xFFF0CF, alpha: palette.darkness))
      }
    }
  }

  // MARK: The headland

  /// The rock and the lighthouse on it; the lamp turns once in eight seconds.
  func drawHeadland() {
    let rock = palette.land.mixed(with: .black, 0.55)
    let tower = (x: x(0.80), foot: y(0.565), top: y(0.29))
    let turn = time * 2 * .pi / 8
    drawBeam(from: (tower.x, tower.top - length(0.012)), turn: turn)
    canvas.newPath()
    canvas.move(x(0.60), horizon + length(0.03))
    canvas.curve(x(0.66), y(0.635), x(0.69), y(0.60), x(0.735), y(0.572))
    canvas.curve(x(0.77), y(0.55), x(0.83), y(0.552), x(0.87), y(0.575))
    canvas.curve(x(0.92), y(0.605), x(0.97), y(0.585), x(1.01), y(0.56))
    canvas.line(x(1.01), y(0.762))
    canvas.curve(x(0.93), y(0.748), x(0.87), y(0.752), x(0.81), y(0.735))
    canvas.curve(x(0.75), y(0.718), x(0.68), y(0.706), x(0.60), horizon + length(0.03))
    canvas.close()
    canvas.fillDown(
      [(0, rock.mixed(with: palette.horizon, 0.12)), (1, rock.mixed(with: .black, 0.4))],
      y(0.55), y(0.76))
    drawTower(at: tower.x, foot: tower.foot, top: tower.top)
    drawLamp(at: (tower.x, tower.top - length(0.012)), turn: turn)
  }

  /// Two cones of light that become short and wide when they point to us.
  private func drawBeam(from lamp: (x: Double, y: Double), turn: Double) {
    let strength = max(0, palette.darkness - 0.15)
    guard strength > 0 else { return }
    for side in [0.0, .pi] {
      let along = cos(turn + side)
      let reach = frame.width * 0.95 * along
      guard abs(reach) > length(0.06) else { continue }
      // Towards us the light is brighter, away from us it is in the mist.
      let toward = 0.62 + 0.38 * sin(turn + side)
      let half = length(0.012) + abs(reach) * 0.055
      canvas.newPath()
      canvas.move(lamp.x, lamp.y - length(0.006))
      canvas.line(lamp.x + reach, lamp.y - half)
      canvas.line(lamp.x + reach, lamp.y + half * 1.15)
      canvas.line(lamp.x, lamp.y + length(0.006))
      canvas.close()
      let color = Color(0xFFF3C9)
      canvas.fillAcross(
        [
          (0, color.opacity(0.62 * strength * toward)),
          (0.3, color.opacity(0.2 * strength * toward)),
          (1, color.opacity(0)),
        ], lamp.x, lamp.x + reach)
    }
  }

  private func drawTower(at middle: Double, foot: Double, top: Double) {
    let light = Color(0xEDE6DA).mixed(with: palette.zenith, 0.42 + 0.3 * palette.darkness)
    let red = Color(0xB7483F).mixed(with: palette.zenith, 0.42 + 0.3 * palette.darkness)
    let (wide, narrow) = (length(0.03), length(0.019))
    func half(at share: Double) -> Double { narrow + (wide - narrow) * share }
    for band in 0..<5 {
      let (a, b) = (Double(band) / 5, Double(band + 1) / 5)
      let (above, below) = (top + (foot - top) * a, top + (foot - top) * b)
      canvas.newPath()
      canvas.move(middle - half(at: a), above)
      canvas.line(middle + half(at: a), above)
      canvas.line(middle + half(at: b), below + 0.5)
      canvas.line(middle - half(at: b), below + 0.5)
      canvas.close()
      canvas.fillAcross(
        [
          (0, (band % 2 == 0 ? light : red).mixed(with: palette.horizon, 0.22)),
          (1, (band % 2 == 0 ? light : red).mixed(with: .black, 0.45)),
        ], middle - wide, middle + wide)
    }
    let dark = palette.land.mixed(with: .black, 0.7)
    canvas.fill(
      Frame(
        x: middle - length(0.026), y: top - length(0.002), width: length(0.052),
        height: length(0.006)),
      dark)
    canvas.fill(
      Frame(
        x: middle - length(0.015), y: top - length(0.026), width: length(0.03),
        height: length(0.026)),
      dark.mixed(with: Color(0xFFE3A3), 0.2 + 0.5 * palette.darkness))
    canvas.newPath()
    canvas.move(middle - length(0.02), top - length(0.025))
    canvas.curve(
      middle - length(0.012), top - length(0.046), middle + length(0.012), top - length(0.046),
      middle + length(0.02), top - length(0.025))
    canvas.close()
    canvas.fill(dark)
  }

  private func drawLamp(at lamp: (x: Double, y: Double), turn: Double) {
    guard palette.darkness > 0.1 else { return }
    // It flashes as a beam passes us: twice a turn.
    let flash = pow(abs(sin(turn)), 14)
    let strength = palette.darkness
    canvas.glow(
      lamp.x, lamp.y, length(0.1 + 0.16 * flash),
      Color(0xFFE9B0, alpha: (0.5 + 0.4 * flash) * strength))
    canvas.circle(lamp.x, lamp.y, length(0.008))
    canvas.fill(Color(0xFFFBEA, alpha: strength))
  }

  // MARK: The shore

  /// Waves that come in, the nearer the darker and the larger.
  func drawWaves() {
    for layer in 0..<4 {
      let depth = Double(layer) / 3
      let height = frame.minY + frame.height * (0.79 + 0.065 * Double(layer))
      let size = length(0.005 + 0.009 * depth)
      let pace = 0.5 + 0.22 * depth
      canvas.newPath()
      canvas.move(frame.minX, frame.maxY + 1)
      for step in 0...72 {
        let at = Double(step) / 72
        let swell =
          sin(at * (17 - 5 * depth) + time * pace + Double(layer) * 1.9)
          + 0.45 * sin(at * (31 - 8 * depth) - time * pace * 0.8 + Double(layer))
        canvas.line(x(at), height + size * swell)
      }
      canvas.line(frame.maxX, frame.maxY + 1)
      canvas.close()
      let color = palette.far.mixed(
        with: palette.near.mixed(with: .black, 0.25), 0.35 + 0.65 * depth)
      canvas.fill(color.opacity(0.5))
    }
  }
}
