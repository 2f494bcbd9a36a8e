import PointerGeometry

/// A map of a harbour town: water, land, parks, streets and names.
struct MapPicture {
  let isDark: Bool

  private var water: Color { isDark ? Color(0x16263A) : Color(0xA9D3EE) }
  private var land: Color { isDark ? Color(0x2A2C2E) : Color(0xF2EFE8) }
  private var park: Color { isDark ? Color(0x24382C) : Color(0xCFE6C4) }
  private var street: Color { isDark ? Color(0x45474B) : .white }
  private var main: Color { isDark ? Color(0x6B5B35) : Color(0xFFDF94) }
  private var edge: Color { isDark ? Color(0x1C1D1F) : Color(0xD9D3C6) }
  private var ink: Color { isDark ? Color(0xD8D8DC) : Color(0x55524C) }

  func draw(on canvas: Canvas, _ frame: Rect<SurfaceSpace>) {
    canvas.saved {
      canvas.clip(to: frame)
      canvas.fill(frame, land)
      canvas.move(300, -10)
      canvas.line(190, -10)
      canvas.curve(176, 30, 210, 44, 196, 78)
      canvas.curve(184, 106, 150, 104, 148, 132)
      canvas.curve(146, 160, 182, 164, 190, 200)
      canvas.line(310, 200)
      canvas.close()
      canvas.fill(water)
      canvas.move(18, 20)
      canvas.curve(50, 8, 84, 18, 80, 40)
      canvas.curve(76, 62, 30, 62, 18, 48)
      canvas.close()
      canvas.fill(park)
      drawStreets(on: canvas)
      canvas.text("Lindholm", 60, 118, size: 15, weight: .semibold, ink)
      canvas.text("Mill park", 48, 40, size: 10, ink.mixed(with: park, 0.25), .center)
      canvas.text("Outer bay", 226, 84, size: 11, isDark ? Color(0x7FA8CF) : Color(0x3C7EA8))
    }
  }

  private func drawStreets(on canvas: Canvas) {
    let small: [[(Double, Double)]] = [
      [(0, 76), (60, 70), (120, 84), (180, 70)], [(96, 0), (92, 60), (110, 190)],
      [(30, 66), (24, 190)], [(0, 150), (60, 142), (140, 148)], [(60, 70), (58, 142), (66, 190)],
      [(140, 20), (132, 84)], [(0, 104), (150, 104)],
    ]
    for (color, extra) in [(edge, 1.6), (street, 0.0)] {
      for line in small {
        polyline(on: canvas, line)
        canvas.stroke(color, width: 3.4 + extra)
      }
    }
    for (color, width) in [(edge, 7.0), (main, 5.0)] {
      polyline(on: canvas, [(-5, 178), (48, 160), (104, 128), (142, 88), (170, -5)])
      canvas.stroke(color, width: width)
    }
  }

  private func polyline(on canvas: Canvas, _ places: [(Double, Double)]) {
    for (index, place) in places.enumerated() {
      if index == 0 { canvas.move(place.0, place.1) } else { canvas.line(place.0, place.1) }
    }
  }
}
