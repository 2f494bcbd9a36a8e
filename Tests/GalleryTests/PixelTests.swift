import TestNumbers
import PointerGeometry
import Testing

@testable import ExampleKit
@testable import gallery

/// What can be seen in the pixels.
struct PixelTests {
  /// A sequence of inputs leaves the same pixels whether the damage alone is drawn again and
  /// again, or the whole window once.
  @Test(arguments: 1...6)
  func damageIsEverythingThatChanged(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let gallery = try GalleryFixture.make(width: 900, height: 700, dark: seed % 2 == 0)
    gallery.host.isAdaptive = seed % 3 == 0
    let scale = seed % 2 == 0 ? 1 : 2
    let kept = try GalleryFixture.picture(of: gallery, scale: scale)
    _ = gallery.takeDamage(of: gallery.size)
    for step in 0..<25 {
      PixelTests.act(on: gallery, &random, step: step)
      let damage = gallery.takeDamage(of: gallery.size)
      kept.draw(scale: Double(scale)) { canvas in
        for part in damage {
          canvas.saved {
            canvas.clip(to: part)
            gallery.draw(on: canvas, part: part)
          }
        }
      }
    }
    let fresh = try GalleryFixture.picture(of: gallery, scale: scale)
    // Not in the macro, which would print the difference of two arrays of megabytes.
    let isSame = kept.bytes == fresh.bytes
    #expect(isSame, "seed \(seed)")
  }

  private static func act(on gallery: Gallery, _ random: inout SplitMix, step: Int) {
    let point = Point<SurfaceSpace>(
      x: .random(in: 0..<900, using: &random).rounded(),
      y: .random(in: 0..<700, using: &random).rounded())
    switch Int.random(in: 0..<9, using: &random) {
    case 0: gallery.hover(at: point)
    case 1: gallery.press(at: point, clicks: Int.random(in: 1...3, using: &random))
    case 2: gallery.drag(to: point)
    case 3: gallery.release()
    case 4: gallery.turnWheel(by: .random(in: -3...3, using: &random), at: point)
    case 5:
      gallery.beginScroll(at: point)
      gallery.scroll(by: Vector(dx: 13, dy: 37), at: UInt32(step * 10))
      gallery.endScroll(at: UInt32(step * 10 + 5))
    case 6:
      gallery.beginPinch(at: point)
      gallery.pinch(to: .random(in: 0.5...2, using: &random))
      gallery.endPinch(isCancelled: false)
    case 7:
      let controls = gallery.parts.controls.filter { $0.isEnabled && $0.action != .close }
      gallery.perform(controls[Int.random(in: 0..<controls.count, using: &random)].action)
    default:
      gallery.advance(to: Instant(nanoseconds: Int64(step) * 16_000_000))
    }
  }

  @Test(arguments: [1, 2])
  func hairlinesAreOneDevicePixel(scale: Int) throws {
    let gallery = try GalleryFixture.make()
    let picture = try GalleryFixture.picture(of: gallery, scale: scale)
    let row = Int(Header.height) * scale - 1
    let ground = picture.pixel(0, row + 2)
    for x in stride(from: 0, to: picture.width, by: 7) {
      #expect(picture.pixel(x, row) == picture.pixel(0, row))
      #expect(picture.pixel(x, row) != ground)
      #expect(picture.pixel(x, row + 1) == ground)
    }
    #expect(picture.pixel(0, row - 1) == ground)
  }

  /// The lowest ink of letters without descenders ends on a device pixel: the row below is clean.
  @Test(arguments: [1, 2])
  func baselinesAreOnWholePixels(scale: Int) throws {
    let typeface = try Typeface()
    for style in [TextStyle.title, .headline, .body, .label, .caption] {
      let side = 60 * scale
      let bitmap = try #require(Bitmap(width: side, height: side))
      bitmap.draw(scale: Double(scale)) { canvas in
        canvas.text(
          "HE", style, in: Rect(x: 0, y: 0, width: 60, height: 59), color: .black,
          typeface: typeface)
      }
      let rows = (0..<side).map { y in (0..<side).map { bitmap.pixel($0, y) >> 24 }.max() ?? 0 }
      let last = try #require(rows.lastIndex { $0 > 0 })
      // A stem that ended within a pixel would leave a grey last row.
      #expect(rows[last] > 200, "\(style) ends with \(rows[last])")
    }
  }

  @Test(arguments: Glyph.allCases)
  func glyphsAreCentredByTheirInk(glyph: Glyph) throws {
    let side = 240
    let bitmap = try #require(Bitmap(width: side, height: side))
    bitmap.draw(scale: 1) { canvas in
      glyph.draw(
        on: canvas, at: Point(x: 120, y: 120), size: 200, weight: 15, color: .black)
    }
    var (left, right, top, bottom) = (side, 0, side, 0)
    for y in 0..<side {
      for x in 0..<side where bitmap.pixel(x, y) >> 24 > 127 {
        (left, right) = (min(left, x), max(right, x + 1))
        (top, bottom) = (min(top, y), max(bottom, y + 1))
      }
    }
    // Ten pixels are one point of the glyph's grid: at most four fifths of a point off.
    #expect(abs(left + right - side) <= 16, "\(glyph): \(left)…\(right)")
    #expect(abs(top + bottom - side) <= 16, "\(glyph): \(top)…\(bottom)")
    #expect(left > 8 && top > 8 && right < side - 8 && bottom < side - 8)
  }

  /// The corner of the shadow against the definition: the mask summed with the kernel.
  @Test func shadowIsAGaussianOfTheShape() throws {
    let corner = try #require(ShadowCorner(radius: 7, blur: 10, scale: 1))
    let reach = corner.margin
    let shape = RoundedRect<SurfaceSpace>(
      rect: Rect(x: Double(reach), y: Double(reach), width: 400, height: 400), cornerRadius: 7)
    for (x, y) in [(0, 0), (reach, reach), (reach + 3, reach - 2), (corner.side - 1, 4), (9, 20)] {
      var (sum, weights) = (0.0, 0.0)
      for dy in -reach...reach {
        for dx in -reach...reach {
          let weight = gaussian(dx, 5) * gaussian(dy, 5)
          weights += weight
          let point = Point<SurfaceSpace>(x: Double(x + dx) + 0.5, y: Double(y + dy) + 0.5)
          // Coverage of a pixel by its distance from the outline: exact enough for 1.5 steps.
          sum += weight * min(max(0.5 - shape.signedDistance(to: point), 0), 1)
        }
      }
      let expected = sum / weights * 255
      #expect(abs(Double(corner[y, x]) - expected) < 1.5, "(\(x), \(y)): \(expected)")
    }
  }

  private func gaussian(_ distance: Int, _ sigma: Double) -> Double {
    var value = 1.0
    // e^(-d²/2σ²) by repeated multiplication of e^(-1/2σ²), without a mathematics library.
    let base = 1 / (1 + 1 / (2 * sigma * sigma) + 1 / (8 * sigma * sigma * sigma * sigma))
    for _ in 0..<distance * distance { value *= base }
    return value
  }
}
