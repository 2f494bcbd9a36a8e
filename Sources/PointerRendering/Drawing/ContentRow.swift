import PointerGeometry

/// The loop over the pixels of a row of raised content.
struct ContentRow {
  private let veil: VeilMixer
  private let light: SIMD4<Float>
  private let lightAlpha: Float
  private let falloff: LightFalloff
  private let opaque: UInt32
  /// The tint for opaque pixels, in 1/256 of a step of colour, and what it leaves, in 1/65536.
  private let plainTint: SIMD8<UInt16>
  private let plainRest: SIMD8<UInt16>

  init(_ item: ContentItem, _ transform: OutputTransform, opaque: UInt32) {
    veil = VeilMixer(item.veil)
    (light, lightAlpha) = (item.light.channels * 255, item.light.alpha)
    falloff = LightFalloff(item.lightShape, transform)
    self.opaque = opaque
    let paint = item.veil.paint
    let scaled = paint.channels * 65280
    func fixed(_ value: Float) -> UInt16 { UInt16(min(max(value.rounded(), 0), 65280)) }
    let whole = SIMD4(fixed(scaled.x), fixed(scaled.y), fixed(scaled.z), fixed(scaled.w))
    plainTint = SIMD8(lowHalf: whole, highHalf: whole)
    plainRest = SIMD8(repeating: UInt16(min(max((1 - paint.alpha) * 65536, 0), 65535)))
  }

  /// SAFETY: all three hold `count` pixels.
  func paint(
    _ row: UnsafeMutablePointer<UInt32>, mask: UnsafePointer<UInt8>, line: UnsafePointer<UInt32>,
    x: Int, y: Int, count: Int
  ) {
    var index = 0
    while index < count {
      let start = index
      while index < count, mask[index] == 255, line[index] >= 0xFF00_0000 { index += 1 }
      if index > start { paintPlain(row, line, x: x, y: y, from: start, to: index) }
      while index < count, mask[index] != 255 || line[index] < 0xFF00_0000 {
        if mask[index] > 0 { mix(row, mask, line, x: x, y: y, index) }
        index += 1
      }
    }
  }

  /// Opaque pixels wholly inside, most of most elements: nothing of what is below is left.
  @inline(__always)
  private func paintPlain(
    _ row: UnsafeMutablePointer<UInt32>, _ line: UnsafePointer<UInt32>, x: Int, y: Int, from: Int,
    to: Int
  ) {
    guard lightAlpha <= 0, veil.isUniform || veil.isClear else {
      for index in from..<to { row[index] = lit(line[index], x: x + index, y: y) }
      return
    }
    guard !veil.isClear else {
      (row + from).update(from: line + from, count: to - from)
      return
    }
    var index = from
    while index + 2 <= to {
      // SAFETY: two pixels from `index` on are within `to`.
      let bytes = UnsafeRawPointer(line + index).loadUnaligned(as: SIMD8<UInt8>.self)
      UnsafeMutableRawPointer(row + index).storeBytes(of: tinted(bytes), as: SIMD8<UInt8>.self)
      index += 2
    }
    guard index < to else { return }
    let both = SIMD2(repeating: line[index])
    // SAFETY: both are eight bytes of trivial lanes.
    let last = unsafeBitCast(
      tinted(unsafeBitCast(both, to: SIMD8<UInt8>.self)), to: SIMD2<UInt32>.self)
    row[index] = last.x
  }

  @inline(__always)
  private func tinted(_ pixels: SIMD8<UInt8>) -> SIMD8<UInt8> {
    let wide = Vector16.widened(pixels) &<< 8
    let mixed = Vector16.product(wide, plainRest) &+ plainTint &+ 128
    return Vector16.bytes(mixed &>> 8)
  }

  @inline(__always)
  private func lit(_ pixel: UInt32, x: Int, y: Int) -> UInt32 {
    var source = Pixels.channels(pixel)
    if !veil.isClear { source = veil.over(source) }
    guard lightAlpha > 0 else { return Pixels.pixel(source) }
    let strength = falloff.strength(x: x, y: y)
    source += (light - source * lightAlpha) * strength
    return Pixels.pixel(source, bias: strength > 0 ? Pixels.threshold(x: x, y: y) : 0.5)
  }

  @inline(__always)
  private func mix(
    _ row: UnsafeMutablePointer<UInt32>, _ mask: UnsafePointer<UInt8>,
    _ line: UnsafePointer<UInt32>, x: Int, y: Int, _ index: Int
  ) {
    var source = Pixels.channels(line[index])
    var bias: Float = 0.5
    // On top of the content and only where it is: source atop.
    if !veil.isClear { source = veil.over(source) }
    if lightAlpha > 0 {
      let strength = falloff.strength(x: x + index, y: y)
      source += (light * (source.w * (1 / 255)) - source * lightAlpha) * strength
      if strength > 0 { bias = Pixels.threshold(x: x + index, y: y) }
    }
    let part = Float(mask[index]) * (1 / 255)
    let below = Pixels.channels(row[index] | opaque)
    row[index] = Pixels.pixel(
      below + (source - below * (source.w * (1 / 255))) * part, bias: bias)
  }
}
