import PointerGeometry
import Testing

@testable import ExampleKit
@testable import gallery

struct OptionsTests {
  @Test func optionsAreRead() throws {
    let options = try ExampleOptions(
      [
        "--size", "1200x800", "--dark", "--print-layout", "--picture", "a.png", "--scale", "2",
      ], for: Gallery.info)
    #expect(options.size == Size(width: 1200, height: 800))
    #expect(options.isDark && options.printsLayout && options.scale == 2)
    #expect(options.picture == "a.png")
    #expect(try ExampleOptions([], for: Gallery.info) == ExampleOptions(for: Gallery.info))
  }

  @Test(arguments: [
    ["--siez"], ["--size"], ["--size", "12"], ["--size", "1x2x3"], ["--size", "x"],
    ["--size", "10x10"], ["--size", "99999x900"], ["--size", "-1000x-1000"], ["--scale", "0"],
    ["--scale", "two"], ["--picture"], ["file.png"],
  ])
  func mistakesAreNamed(arguments: [String]) {
    let error = #expect(throws: ExampleError.self) {
      try ExampleOptions(arguments, for: Gallery.info)
    }
    #expect(error?.exitStatus == 2)
    #expect(error.map { "\($0)".contains(arguments[arguments.count - 1]) } == true)
  }

  @Test func aPictureThatCannotBeWrittenIsAnError() throws {
    let bitmap = try #require(Bitmap(width: 2, height: 2))
    #expect(throws: ExampleError.self) {
      try bitmap.writePNG(to: "/proc/no-such-folder/picture.png")
    }
  }
}
