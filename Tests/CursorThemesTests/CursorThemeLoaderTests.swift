import EventLoop
import PointerGeometry
import Testing
import ThemeFiles

@testable import CursorThemes

extension ThemeTests {
  /// Themes are read when they are needed, beside the loop, and once.
  @Suite struct CursorThemeLoaderTests {
    private static func wait(_ loop: Loop, until isDone: () -> Bool) throws {
      let end = Loop.now().advanced(bySeconds: 10)
      while !isDone() {
        try #require(Loop.now() < end, "waited 10 s")
        try loop.dispatch(timeout: 20)
      }
    }

    @Test func aThemeIsReadOnceForEachScale() throws {
      let loop = try Loop()
      let theme = CursorTheme(name: ThemeFolder.theme(["text": .sizes([24, 48])]))
      let loader = CursorThemeLoader(theme, loop: loop)
      var loads = 0
      loader.onLoad = { loads += 1 }
      #expect(loader.readings == 0 && !loader.isReading)
      #expect(loader.images(for: 1) == nil)
      #expect(loader.images(for: 1) == nil)
      #expect(loader.readings == 1 && loader.isReading)
      try Self.wait(loop) { loads == 1 }
      #expect(loader.images(for: 1)?[.text]?.frames.first?.width == 24)
      #expect(loader.images(for: 2) == nil)
      try Self.wait(loop) { loads == 2 }
      #expect(loader.images(for: 2)?[.text]?.frames.first?.width == 48)
      #expect(loader.readings == 2 && !loader.isReading)
    }

    @Test func anotherThemeTakesTheOldOnesPlace() throws {
      let loop = try Loop()
      let old = CursorTheme(name: ThemeFolder.theme(["text": .sizes([24])]))
      let new = CursorTheme(name: ThemeFolder.theme(["help": .sizes([24])]))
      let loader = CursorThemeLoader(old, loop: loop)
      _ = loader.images(for: 1)
      // The old one is still being read, and its end is nobody's business any more.
      loader.theme = new
      #expect(loader.images(for: 1) == nil)
      try Self.wait(loop) { !loader.isReading }
      #expect(loader.images(for: 1)?.shapes == [.help])
    }

    @Test func aLoaderThatGoesLeavesItsReadingAlone() throws {
      let loop = try Loop()
      let theme = CursorTheme(name: ThemeFolder.theme(["text": .sizes([24])]))
      for _ in 0..<20 {
        let loader = CursorThemeLoader(theme, loop: loop)
        loader.onLoad = { Issue.record("it is gone") }
        _ = loader.images(for: 1)
      }
      for _ in 0..<10 { try loop.dispatch(timeout: 10) }
    }
  }
}
