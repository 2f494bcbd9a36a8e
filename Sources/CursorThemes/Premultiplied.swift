/// Pixels whose colour is multiplied with their alpha.
enum Premultiplied {
  /// The nearest pixel that is one: no channel above the alpha.
  static func clamped(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    let red = min(pixel >> 16 & 0xff, alpha)
    let green = min(pixel >> 8 & 0xff, alpha)
    let blue = min(pixel & 0xff, alpha)
    return alpha << 24 | red << 16 | green << 8 | blue
  }
}
