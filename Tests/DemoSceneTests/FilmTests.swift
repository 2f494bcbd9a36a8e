import PointerGeometry
import Testing

@testable import demo_scene

struct FilmTests {
  private func append(_ pixels: [UInt32], to film: Film, at seconds: Double, isKept: Bool) {
    pixels.withUnsafeBufferPointer {
      film.append(
        $0, stride: film.width, at: Instant.zero.advanced(bySeconds: seconds), isKept: isKept)
    }
  }

  @Test func onlyFramesThatDifferAreKept() {
    let film = Film(width: 40, height: 3)
    var pixels = [UInt32](repeating: 0xFF11_2233, count: 120)
    append(pixels, to: film, at: 0, isKept: true)
    append(pixels, to: film, at: 1, isKept: true)
    #expect(film.count == 1)
    pixels[77] = 0xFFFF_FFFF
    append(pixels, to: film, at: 2, isKept: true)
    #expect(film.count == 2 && film.current == pixels)
  }

  @Test func aStillIsTheNewestPictureAndNoFrame() {
    let film = Film(width: 40, height: 3)
    let pixels = [UInt32](repeating: 0x0044_5566, count: 120)
    append(pixels, to: film, at: 0, isKept: false)
    #expect(film.count == 0)
    #expect(film.picture.pixels == pixels.map { $0 | 0xFF00_0000 })
  }
}
