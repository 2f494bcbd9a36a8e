import PointerRendering

/// A made-up photograph: hills at dusk over a lake, with all that is hard for a pointer: smooth
/// gradients, bright and dark parts, and fine detail.
struct Landscape {
  let width: Int
  let height: Int

  /// Where the far shore is, as a part of the height.
  private static let shore = 0.66

  func draw(into image: Image) {
    let ridges = [0, 1, 2].map { ridge($0) }
    image.withUnsafeMutableBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      let stride = image.bytesPerRow / 4
      for y in 0..<min(height, image.height) {
        let v = (Double(y) + 0.5) / Double(height)
        for x in 0..<min(width, image.width) {
          pixels[y * stride + x] = color(x, v, ridges).pixel
        }
      }
    }
  }

  /// The height of a range of hills at each column, as a part of the height; 0 is the farthest.
  private func ridge(_ index: Int) -> [Double] {
    let noise = Noise(seed: 11 + UInt64(index))
    let (base, depth) = [(0.46, 0.20), (0.54, 0.16), (0.64, 0.15)][index]
    return (0..<width).map { x in
      let u = Double(x) / Double(height)
      return base - depth * (noise.value(u * [1.7, 2.6, 3.4][index], 0.5, octaves: 5) - 0.32)
    }
  }

  private func color(_ x: Int, _ v: Double, _ ridges: [[Double]]) -> Color {
    let u = Double(x) / Double(height)
    let grain = (Noise.corner(x, Int(v * Double(height)), 91) - 0.5) * 0.022
    var color: Color
    if v > Self.shore {
      // The lake shows the picture above it, darker and drawn out along the waves.
      let depth = (v - Self.shore) / (1 - Self.shore)
      let wave = Noise(seed: 5).value(u * 5, v * 60 / (0.5 + depth), octaves: 3) - 0.5
      let mirrored = max(0, Self.shore - (v - Self.shore) * 1.25 + wave * 0.05 * (0.4 + depth))
      color = land(x, u, mirrored, ridges, hasSun: false).mixed(
        with: Color(0x0B2030), 0.34 + 0.22 * depth)
      if wave > 0.17 { color = color.mixed(with: Color(0xFFD9A8), 0.35 * (wave - 0.17) / 0.2) }
    } else {
      color = land(x, u, v, ridges)
    }
    color.red += grain
    color.green += grain
    color.blue += grain
    return color
  }

  private func land(
    _ x: Int, _ u: Double, _ v: Double, _ ridges: [[Double]], hasSun: Bool = true
  ) -> Color {
    /// How much of a pixel a range covers.
    func cover(_ index: Int) -> Double {
      min(max((v - ridges[index][x]) * Double(height) + 0.5, 0), 1)
    }
    var color: Color?
    var index = 0
    // From the far ranges to the near, beginning with the nearest that covers all.
    if let nearest = [2, 1, 0].first(where: { cover($0) >= 1 }) {
      color = hill(nearest, u, v, below: v - ridges[nearest][x])
      index = nearest + 1
    }
    while index < ridges.count {
      let cover = cover(index)
      if cover > 0 {
        let behind = color ?? sky(u, v, hasSun: hasSun)
        color = behind.mixed(with: hill(index, u, v, below: v - ridges[index][x]), cover)
      }
      index += 1
    }
    return color ?? sky(u, v, hasSun: hasSun)
  }

  /// The colour of a range at a distance below its ridge.
  private func hill(_ index: Int, _ u: Double, _ v: Double, below: Double) -> Color {
    let haze = [Color(0xA37F93), Color(0x5C5573), Color(0x1D2B33)][index]
    let trees = Noise(seed: 31).value(u * 90, v * 90, octaves: 2) - 0.5
    let detail = [0.02, 0.05, 0.12][index]
    let lit = haze.mixed(with: Color(0xE9B08C), max(0, 0.3 - below * 3) * 0.5)
    return lit.mixed(with: trees > 0 ? .white : .black, abs(trees) * detail * 2)
  }

  private func sky(_ u: Double, _ v: Double, hasSun: Bool) -> Color {
    let height = min(1, v / 0.52)
    var color =
      height < 0.6
      ? Color(0x2F5C97).mixed(with: Color(0x9FA9C6), height / 0.6)
      : Color(0x9FA9C6).mixed(with: Color(0xFFC58F), (height - 0.6) / 0.4)
    let (dx, dy) = (u - 1.12, v - 0.33)
    let away = (dx * dx + dy * dy).squareRoot()
    color = color.mixed(with: Color(0xFFE3B8), 0.75 * max(0, 1 - away / 0.42) * max(0, 1 - away))
    if hasSun, away < 0.045 {
      return color.mixed(with: Color(0xFFF7E6), min(1, (0.045 - away) * 90))
    }
    let cloud = Noise(seed: 3).value(u * 2.2, v * 9, octaves: 5) - 0.52
    guard cloud > 0 else { return color }
    return color.mixed(with: Color(0xFFEBDD), min(0.8, cloud * 3.2) * (1 - 0.4 * height))
  }
}
