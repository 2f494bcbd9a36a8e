import PointerGeometry
import Testing

@testable import PointerRendering

@Suite struct ImageTests {
  private final class Owner {
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: 4096, alignment: 16)
    let onGone: () -> Void
    init(_ onGone: @escaping () -> Void) { self.onGone = onGone }
    deinit {
      bytes.deallocate()
      onGone()
    }
  }

  @Test func ownMemoryIsClear() throws {
    let image = try #require(Image(.argb, width: 5, height: 3))
    image.withUnsafeMutableBytes { bytes in
      #expect(bytes.count == 3 * image.bytesPerRow)
      #expect(bytes.allSatisfy { $0 == 0 })
    }
  }

  @Test func foreignMemoryIsKeptWhileTheImageLives() throws {
    var isGone = false
    do {
      var owner: Owner? = Owner { isGone = true }
      let memory = try #require(owner?.bytes)
      let image = try #require(
        Image(.xrgb, width: 4, height: 4, bytesPerRow: 32, over: memory, owner: owner))
      owner = nil
      #expect(!isGone)
      image.fill(0xFF12_3456, in: PixelBox(x: 3, y: 3, width: 9, height: 9))
      #expect(image[3, 3] == 0xFF12_3456)
      #expect(memory.load(fromByteOffset: 3 * 32 + 12, as: UInt32.self) == 0xFF12_3456)
    }
    #expect(isGone)
  }

  @Test func unusableImagesAreRefused() {
    let owner = Owner {}
    #expect(Image(.argb, width: 0, height: 4) == nil)
    #expect(Image(.argb, width: 4, height: 40_000) == nil)
    #expect(Image(.argb, width: 4, height: 4, bytesPerRow: 12, over: owner.bytes) == nil)
    #expect(Image(.argb, width: 4, height: 4, bytesPerRow: 18, over: owner.bytes) == nil)
    #expect(Image(.argb, width: 4, height: 4, bytesPerRow: 16, over: owner.bytes + 1) == nil)
    #expect(Image(.argb, width: .max, height: 4, bytesPerRow: 16, over: owner.bytes) == nil)
  }

  @Test func aShiftedSourceIsExactAndClipped() throws {
    let source = try #require(Image(.xrgb, width: 3, height: 2))
    for y in 0..<2 { for x in 0..<3 { source.row(y)[x] = 0xFF00_0000 | UInt32(y * 16 + x) } }
    let target = try #require(Image(.xrgb, width: 8, height: 8))
    target.draw(
      source, ImageMapping(at: 6, -1), .copy,
      in: [PixelBox(x: 0, y: 0, width: 8, height: 8)])
    #expect(target[6, 0] == 0xFF00_0010)
    #expect(target[7, 0] == 0xFF00_0011)
    #expect(target[5, 0] == 0)
    #expect(target[6, 1] == 0)
  }

  @Test func aStretchedSourceCoversItsRectangle() throws {
    let source = try #require(Image(.xrgb, width: 2, height: 1))
    source.row(0)[0] = 0xFF00_0000
    source.row(0)[1] = 0xFF00_00C8
    let target = try #require(Image(.xrgb, width: 8, height: 1))
    let mapping = ImageMapping(
      Rect(x: 0, y: 0, width: 2, height: 1), over: Rect(x: 0, y: 0, width: 8, height: 1))
    target.draw(source, mapping, .copy, in: [target.bounds])
    let row = (0..<8).map { (target[$0, 0] ?? 0) & 255 }
    // Halfway between the two middles, at 2 and 6, half of each; beyond them the edge pixels.
    #expect(row[0] == 0 && row[1] == 0 && row[6] == 200 && row[7] == 200)
    for (value, expected) in zip(row[2...5], [25.0, 75, 125, 175]) {
      #expect(abs(Double(value) - expected) <= 2)
    }
    // The source is as it was for the next draw.
    target.fill(0, in: target.bounds)
    target.draw(source, ImageMapping(at: 2, 0), .copy, in: [target.bounds])
    #expect((0..<8).map { (target[$0, 0] ?? 0) & 255 } == [0, 0, 0, 200, 0, 0, 0, 0])
  }

  @Test func opacityIsMultipliedIn() throws {
    let source = try #require(Image(.xrgb, width: 1, height: 1))
    source.fill(0xFFFF_FFFF, in: source.bounds)
    let target = try #require(Image(.xrgb, width: 1, height: 1))
    target.draw(source, ImageMapping(at: 0, 0), .over, opacity: 0.5, in: [target.bounds])
    let value = Int(target[0, 0] ?? 0) & 255
    #expect(abs(value - 127) <= 1)
  }

  @Test func boxesCoverWhatTheyTouch() {
    #expect(
      PixelBox(covering: Rect(x: 0.2, y: -0.2, width: 1, height: 1))
        == PixelBox(x: 0, y: -1, width: 2, height: 2))
    #expect(PixelBox(covering: Rect(x: .nan, y: 0, width: 1, height: 1)).isEmpty)
    #expect(PixelBox(covering: Rect(x: -1e30, y: 0, width: 2e30, height: 1)).width > 1 << 29)
  }
}
