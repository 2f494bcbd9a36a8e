import ExampleKit

/// The colours of the film at one moment: from a sunset through a night to a morning.
struct FilmPalette {
  /// The sky from the zenith to the horizon.
  var zenith, middle, horizon: Color
  /// The sea from the horizon to the shore.
  var far, near: Color
  /// The land farthest away; nearer land is darker.
  var land: Color
  /// How bright stars and the lamp are, 0…1.
  var darkness: Double

  /// The palette at a share of the film, 0…1.
  init(at share: Double) {
    let keys = Self.keys
    let next = keys.firstIndex { $0.share > share } ?? keys.count - 1
    let (a, b) = (keys[max(next - 1, 0)], keys[next])
    let span = b.share - a.share
    let part = span > 0 ? min(max((share - a.share) / span, 0), 1) : 0
    // Without corners in time: slow, fast, slow.
    let amount = part * part * (3 - 2 * part)
    func mix(_ path: KeyPath<FilmPalette, Color>) -> Color {
      a.palette[keyPath: path].mixed(with: b.palette[keyPath: path], amount)
    }
    zenith = mix(\.zenith)
    middle = mix(\.middle)
    horizon = mix(\.horizon)
    far = mix(\.far)
    near = mix(\.near)
    land = mix(\.land)
    darkness = a.palette.darkness + (b.palette.darkness - a.palette.darkness) * amount
  }

  private init(_ colors: [UInt32], darkness: Double) {
    zenith = Color(colors[0])
    middle = Color(colors[1])
    horizon = Color(colors[2])
    far = Color(colors[3])
    near = Color(colors[4])
    land = Color(colors[5])
    self.darkness = darkness
  }

  private static let night = FilmPalette(
    [0x050A1C, 0x0E1B3D, 0x2A4470, 0x1C3157, 0x060D20, 0x14223F], darkness: 1)

  /// Tuned by eye.
  private static let keys: [(share: Double, palette: FilmPalette)] = [
    (
      0,
      FilmPalette(
        [0x3B4A86, 0xC27C8E, 0xFFC48A, 0xC98A83, 0x2A3260, 0x6A5478], darkness: 0.12)
    ),
    (
      0.16,
      FilmPalette(
        [0x1B2354, 0x6B4A7C, 0xEB8F6E, 0x83597A, 0x161C40, 0x3A3358], darkness: 0.5)
    ),
    (0.32, night), (0.74, night),
    (
      0.88,
      FilmPalette(
        [0x1E3A70, 0x6C7FB0, 0xF2B6A0, 0x8C8FB4, 0x1C2C58, 0x4A5480], darkness: 0.4)
    ),
    (
      1,
      FilmPalette(
        [0x4C86C6, 0xA9CBE6, 0xFFE6BF, 0xA9C6DA, 0x33648F, 0x7C97B0], darkness: 0)
    ),
  ]
}
