import Glibc
import Testing
import ThemeFiles

@testable import CursorThemes

extension ThemeTests {
  /// Which pictures a theme gives for which output, and how they are scaled.
  @Suite struct CursorSetTests {
    private static func set(
      _ files: [String: ThemeFile], size: Int = 24, scale: Double = 1
    ) -> CursorSet {
      CursorSet(CursorTheme(name: ThemeFolder.theme(files), size: size), scale: scale)
    }

    @Test func picturesComeAsTheThemeHasThem() throws {
      var picture = ThemeFile.Picture(24, x: 5, y: 7)
      picture.pixel = { x, y in 0xff00_0000 | x << 8 | y }
      let set = Self.set(["default": ThemeFile([picture])])
      let cursor = try #require(set[.default])
      let frame = try #require(cursor.frames.first)
      #expect(cursor.frames.count == 1 && cursor.period == 0)
      #expect(frame.width == 24 && frame.height == 24)
      #expect(frame.hotspotX == 5 && frame.hotspotY == 7)
      for index in 0..<576 {
        let expected: UInt32 = 0xff00_0000 | UInt32(index % 24) << 8 | UInt32(index / 24)
        #expect(frame.pixels[index] == expected)
      }
    }

    /// Every name of the protocol finds its image under each of the names that themes use for it.
    @Test(arguments: CursorShape.allCases)
    func everyShapeIsFoundUnderEachOfItsNames(shape: CursorShape) {
      for name in shape.themeNames {
        let set = Self.set([name: .sizes([24]), "pirate": .sizes([24])])
        #expect(set[shape] != nil, "\(shape) as \(name)")
      }
      let set = Self.set(["pirate": .sizes([24])])
      #expect(set[shape] == nil)
    }

    @Test func theFirstNameWins() throws {
      let set = Self.set([
        "xterm": .sizes([24], 0xff11_1111), "text": .sizes([24], 0xff22_2222),
      ])
      #expect(set[.text]?.frames.first?.pixels.first == 0xff22_2222)
    }

    /// An image measures the same on every output: in points what it has in pixels at scale 1.
    @Test(arguments: [
      // Scale, sizes of the theme, pixels across on the output.
      (1.0, [24, 48], 24), (2, [24, 48], 48), (1.5, [24, 32, 48], 36), (1.25, [24, 32, 48], 32),
      (3, [24, 48], 72), (2, [24], 48), (1.75, [24, 32, 48, 64, 96], 42), (1, [48], 48),
      (2, [48], 96), (0.5, [24, 48], 12), (1, [600], 96), (8, [24, 32], 192), (1, [16], 16),
      (1.5, [16], 24),
    ])
    func imagesMeasureTheSameOnEveryOutput(scale: Double, sizes: [UInt32], pixels: Int) throws {
      let set = Self.set(["default": .sizes(sizes)], scale: scale)
      let frame = try #require(set[.default]?.frames.first)
      #expect(frame.width == pixels && frame.height == pixels)
      // A sixth, rounded down in the theme's own pixels.
      let share = Double(frame.width) / 6
      let hotspots = [frame.hotspotX, frame.hotspotY]
      #expect(hotspots.allSatisfy { $0 <= share + 0.01 && $0 > share - max(1, scale) * 8 / 6 })
    }

    /// A sharper picture is mixed down: each pixel is the mean of what falls on it.
    @Test func scalingDownKeepsTheMean() throws {
      var fine = ThemeFile.Picture(48)
      fine.pixel = { x, _ in x % 2 == 0 ? 0xffff_ffff : 0xff00_0000 }
      let set = Self.set(
        ["default": ThemeFile([ThemeFile.Picture(24), fine])], scale: 1.5)
      let frame = try #require(set[.default]?.frames.first)
      #expect(frame.width == 36)
      let mean = frame.pixels.reduce(0.0) { $0 + Double($1 & 0xff) } / Double(frame.pixels.count)
      #expect(abs(mean - 127.5) < 2)
      #expect(frame.pixels.allSatisfy { $0 >> 24 == 0xff })
    }

    /// Whatever a theme's file says, colours never exceed their alpha.
    @Test(arguments: [1, 1.5, 2, 2.5])
    func pixelsArePremultiplied(scale: Double) throws {
      var picture = ThemeFile.Picture(24)
      picture.pixel = { x, y in (x * 37 &+ y * 101 &+ x * y * 7) &* 0x0107_1331 }
      let set = Self.set(["default": ThemeFile([picture])], scale: scale)
      let frame = try #require(set[.default]?.frames.first)
      for pixel in frame.pixels {
        let channels: [UInt32] = [pixel >> 16 & 0xff, pixel >> 8 & 0xff, pixel & 0xff]
        #expect(channels.allSatisfy { $0 <= pixel >> 24 })
      }
    }

    @Test func picturesInTurnKeepTheirTimes() throws {
      let file = ThemeFile([
        .init(24, 0xff11_1111, delay: 30), .init(24, 0xff22_2222, delay: 0),
        .init(24, 0xff33_3333, delay: 50),
      ])
      let cursor = try #require(Self.set(["wait": file])[.wait])
      #expect(cursor.period == 90)
      var seen: [Int] = []
      var time: Int64 = 900_000_000
      for _ in 0..<4 {
        let (index, remaining) = cursor.frame(at: time)
        seen.append(index)
        time += try #require(remaining)
      }
      #expect(seen == [0, 1, 2, 0])
      #expect(time == 1_020_000_000)
      #expect(cursor.frame(at: 929_999_999).index == 0)
      #expect(cursor.frame(at: 929_999_999).remaining == 1)
      #expect(cursor.frame(at: -5).index == 0)
    }

    @Test func anImageWithoutEndKeepsItsFirstPictureOnly() throws {
      let file = ThemeFile((0..<65).map { .init(256, 0xff00_0000 | UInt32($0), delay: 16) })
      let cursor = try #require(Self.set(["wait": file], size: 256)[.wait])
      #expect(cursor.frames.count == 1 && cursor.period == 0)
      #expect(cursor.frames.first?.pixels.first == 0xff00_0000)
    }

    @Test func themesInheritFromOthers() throws {
      let parent = ThemeFolder.theme(["text": .sizes([24])])
      let child = ThemeFolder.theme(["default": ThemeFile.sizes([24]).bytes], inherits: parent)
      let set = CursorSet(CursorTheme(name: child), scale: 1)
      #expect(set.shapes.isSuperset(of: [.default, .text]))
    }

    @Test func withoutAThemeTheBuiltInPicturesComeButForTheArrow() throws {
      let set = CursorSet(CursorTheme(name: "no-such-theme"), scale: 2)
      #expect(set[.default] == nil)
      let text = try #require(set[.text]?.frames.first)
      #expect(text.height == 32)
    }

    @Test func choicesComeFromTheEnvironmentAsFarAsTheyCan() {
      #expect(CursorTheme(theme: "Adwaita", size: "32") == CursorTheme(name: "Adwaita", size: 32))
      #expect(CursorTheme(theme: "", size: "-1") == CursorTheme())
      #expect(CursorTheme(theme: nil, size: "9999999999999999999999") == CursorTheme())
      #expect(CursorTheme(theme: nil, size: "24px") == CursorTheme())
    }

    /// The system's own theme, if it is installed: all that applications ask for is there.
    @Test(.enabled(if: access("/usr/share/icons/Adwaita/cursors/default", R_OK) == 0))
    func adwaitaHasEveryShapeButOne() throws {
      let name = "adwaita-\(getpid())"
      symlink("/usr/share/icons/Adwaita", "\(ThemeFolder.path)/\(name)")
      let set = CursorSet(CursorTheme(name: name), scale: 1)
      #expect(set.shapes == Set(CursorShape.allCases))
      #expect(set[.default]?.frames.first?.width == 24)
      #expect(set[.wait]?.frames.count == 60)
      #expect(set[.wait]?.period == 960)
    }
  }
}
