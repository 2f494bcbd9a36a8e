import TestNumbers
import Glibc
import Testing
import ThemeFiles

@testable import CursorThemes

extension ThemeTests {
  /// Themes that are not as they should be do no harm, and nothing leaks.
  @Suite struct BrokenThemeTests {
    private static func read(_ name: String, size: Int = 24, scale: Double = 1) -> CursorSet {
      CursorSet(CursorTheme(name: name, size: size), scale: scale)
    }

    /// Damages a good file at random, in every way that a disk or a person could.
    @Test func randomDamageIsNoHarm() {
      var generator = SplitMix(seed: 20_261_130)
      let good = ThemeFile([
        .init(24, delay: 20), .init(24, 0xff00_00ff, delay: 20), .init(48),
      ]).bytes
      for round in 0..<300 {
        var bytes = good
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
          // Most of all in the headers: the rest is only pixels.
          let limit = generator.next() % 4 == 0 ? bytes.count : 120
          let place = Int.random(in: 0..<limit, using: &generator)
          bytes[place] = UInt8.random(in: 0...255, using: &generator)
        }
        if round % 3 == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator)) }
        let name = ThemeFolder.theme(["default": bytes, "text": ThemeFile.sizes([24]).bytes])
        let set = Self.read(name, scale: round % 2 == 0 ? 1 : 2)
        #expect(set[.text] != nil, "round \(round)")
        for frame in set[.default]?.frames ?? [] {
          #expect(frame.pixels.count == frame.width * frame.height, "round \(round)")
          #expect((0...Double(frame.width)).contains(frame.hotspotX), "round \(round)")
          #expect((0...Double(frame.height)).contains(frame.hotspotY), "round \(round)")
        }
      }
    }

    @Test func foldersAndLinksAmongTheFilesAreNoHarm() {
      let name = ThemeFolder.theme(["text": ThemeFile.sizes([24]).bytes, "default": []])
      let folder = "\(ThemeFolder.path)/\(name)/cursors"
      mkdir("\(folder)/pointer", 0o755)
      symlink("/nonexistent", "\(folder)/help")
      symlink("wait", "\(folder)/wait")
      symlink(".", "\(folder)/grab")
      symlink("/dev/zero", "\(folder)/cell")
      mkfifo("\(folder)/copy", 0o644)
      #expect(Self.read(name).shapes == [.text])
    }

    /// Themes that inherit from each other in a circle would fill the library's stack.
    @Test func circlesOfThemesAreNotFollowed() {
      let first = "circle-\(getpid())"
      let second = ThemeFolder.theme(
        ["text": ThemeFile.sizes([24]).bytes], inherits: "nothing,\(first)")
      ThemeFolder.describe(first, inherits: second)
      let own = "self-\(getpid())"
      ThemeFolder.describe(own, inherits: "  nothing ;\t\(own)")
      for name in [first, second, own, "\(first):other"] {
        #expect(!ThemeAncestry().ends(from: name))
        // As if there were no such theme.
        #expect(Self.read(name) == Self.read("no-such-theme"), "\(name)")
      }
    }

    /// A description is read only if it is a file that has an end; the library would not stop.
    @Test func descriptionsWithoutEndAreNotFollowed() throws {
      let long = "\(ThemeFolder.path)/long-\(getpid())"
      let file = try #require(fopen(long, "w"))
      for _ in 0..<(1 << 14) { fputs(String(repeating: "#", count: 70), file) }
      fputs("\nInherits=Adwaita\n", file)
      fclose(file)
      let pipe = "\(ThemeFolder.path)/pipe-\(getpid())"
      mkfifo(pipe, 0o644)
      for target in ["/dev/zero", "/dev/full", pipe, long] {
        let name = ThemeFolder.theme(["text": ThemeFile.sizes([24]).bytes])
        let description = "\(ThemeFolder.path)/\(name)/index.theme"
        unlink(description)
        symlink(target, description)
        #expect(!ThemeAncestry().ends(from: name), "\(target)")
      }
    }

    /// As many of the longest times as one likes still make a clock that turns.
    @Test func endlessTimesAreCutShort() throws {
      let pictures = (0..<3000).map { _ in ThemeFile.Picture(1, delay: .max) }
      let name = ThemeFolder.theme(["wait": ThemeFile(pictures)])
      let wait = try #require(Self.read(name, size: 1)[.wait])
      #expect(wait.frames.count > 1)
      #expect(wait.period == UInt64(wait.frames.count) * 60_000)
      #expect(wait.frame(at: 59_999_999_999).index == 0)
      #expect(wait.frame(at: 60_000_000_000).index == 1)
      let last = wait.frame(at: .max)
      #expect(wait.frames.indices.contains(last.index))
    }

    /// Each of forty themes names the next one twice: without an end for all practical purposes.
    @Test func waysWithoutEndAreNotFollowed() {
      for index in 0..<40 {
        let next = "way-\(getpid())-\(index + 1)"
        ThemeFolder.describe("way-\(getpid())-\(index)", inherits: "\(next),\(next)")
      }
      _ = Self.read("way-\(getpid())-0")
      #expect(!ThemeAncestry().ends(from: "way-\(getpid())-0"))
      #expect(ThemeAncestry().ends(from: "way-\(getpid())-38"))
    }

    @Test func descriptionsAreReadAsTheLibraryReadsThem() {
      let cases: [(String, [String]?)] = [
        ("Inherits=Adwaita\n", ["Adwaita"]), ("Inherits = a;b, c\td\n", ["a", "b", "c", "d"]),
        ("Inherits=\n", []), (" Inherits=a\n", nil), ("InheritsFrom=a\n", nil),
        ("inherits=a", nil), ("Inherits=a:b", ["a", "b"]), ("Inherits", nil),
      ]
      for (line, names) in cases {
        #expect(ThemeAncestry.parents(inLine: line) == names, "\(line)")
      }
    }

    @Test(arguments: [Int.min, -1, 0, 1, 8, 256, 257, 1 << 20, Int.max])
    func everySizeIsUsable(size: Int) {
      let name = ThemeFolder.theme(["default": ThemeFile.sizes([24])])
      for scale in [0, -1, 1, 8, 1e300, .infinity, .nan] {
        let frame = Self.read(name, size: size, scale: scale)[.default]?.frames.first
        #expect(frame.map { (1...2048).contains($0.width) } == true, "scale \(scale)")
      }
    }

    @Test(arguments: ["", ".", "..", "/", "a:b", "~", String(repeating: "x", count: 100_000)])
    func everyNameIsUsable(name: String) { _ = Self.read(name) }

    @Test func aPictureThatIsTooLargeIsLeftOut() {
      var wide = ThemeFile.Picture(24)
      wide.width = 4000
      wide.height = 2
      let name = ThemeFolder.theme(["default": ThemeFile([wide]), "text": .sizes([24])])
      #expect(Self.read(name).shapes == [.text])
    }

    /// A hundred readings keep no descriptor and no mapping, and no memory to speak of.
    ///
    /// In a process of its own, since other tests open and allocate at the same time.
    @Test func nothingLeaks() async {
      await #expect(processExitsWith: .success) { BrokenThemeTests.readAHundredTimes() }
    }

    private static func readAHundredTimes() {
      let name = ThemeFolder.theme([
        "default": .sizes([24, 48]), "text": .sizes([24]),
        "wait": ThemeFile((0..<20).map { _ in .init(24, delay: 16) }),
      ])
      for _ in 0..<10 { _ = Self.read(name, scale: 2) }
      let (descriptors, mappings, memory) = (Self.descriptors, Self.mappings, Self.memory)
      for _ in 0..<100 { _ = Self.read(name, scale: 2) }
      #expect(Self.descriptors == descriptors)
      #expect(Self.mappings <= mappings + 8)
      // A reading that leaked its pictures would keep 100 × 100 kB.
      #expect(Self.memory < memory + 3_000_000)
    }

    private static var descriptors: Int { entries("/proc/self/fd") }

    private static func entries(_ path: String) -> Int {
      guard let folder = opendir(path) else { return -1 }
      defer { closedir(folder) }
      var count = 0
      while readdir(folder) != nil { count += 1 }
      return count
    }

    private static var mappings: Int {
      guard let file = fopen("/proc/self/maps", "r") else { return -1 }
      defer { fclose(file) }
      var count = 0
      var letter = fgetc(file)
      while letter != EOF {
        if letter == 10 { count += 1 }
        letter = fgetc(file)
      }
      return count
    }

    /// Bytes of the process that are in memory.
    private static var memory: Int {
      guard let file = fopen("/proc/self/statm", "r") else { return -1 }
      defer { fclose(file) }
      var line = [CChar](repeating: 0, count: 256)
      guard fgets(&line, 256, file) != nil else { return -1 }
      let words = String(decoding: line.map(UInt8.init(bitPattern:)), as: UTF8.self)
        .split(separator: " ")
      return words.count > 1 ? (Int(words[1]) ?? -1) * Int(getpagesize()) : -1
    }
  }
}
