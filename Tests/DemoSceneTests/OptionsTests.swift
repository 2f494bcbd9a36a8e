import Testing

@testable import demo_scene

struct OptionsTests {
  private let needed = ["--ferrofluid", "f", "--tours", "t", "--out", "o"]

  @Test func everythingCanBeAskedFor() throws {
    let options = try Options(
      needed + [
        "--set", "bin=/b=c", "--dark", "--scale", "2", "--size", "1200x900", "map", "media",
      ])
    #expect(options.ferrofluid == "f" && options.tours == "t" && options.folder == "o")
    #expect(options.places == ["bin": "/b=c"])
    #expect(options.isDark && options.scale == 2)
    #expect(options.screen == ScreenSize("1200x900"))
    #expect(options.names == ["map", "media"])
  }

  @Test func onlyWhatIsNeededIsNeeded() throws {
    let options = try Options(needed)
    #expect(options.names.isEmpty && !options.isDark && options.scale == 1)
    #expect(options.screen == nil, "each tour says")
    #expect(!options.arguments(playing: "map").contains("--size"))
    for missing in stride(from: 0, to: needed.count, by: 2) {
      var rest = needed
      rest.removeSubrange(missing..<missing + 2)
      #expect(throws: DemoError.usage("\(needed[missing]) is missing")) { try Options(rest) }
    }
    #expect(try Options(["--help"]).showsHelp)
  }

  @Test func aTourOfItsOwnIsPlayedInTheSameWay() throws {
    let options = try Options(
      needed + ["--set", "bin=/b", "--dark", "--scale", "2", "--size", "1200x900", "--jobs", "5"])
    var child = try Options(options.arguments(playing: "map"))
    #expect(child.playing == "map" && options.playing == nil && options.jobs == 5)
    (child.playing, child.jobs) = (nil, 5)
    #expect(child == options)
  }

  @Test(arguments: [
    ["--scale", "3"], ["--scale"], ["--size", "100x100"], ["--size", "1280"], ["--set", "bin"],
    ["--set", "=x"], ["--gallery", "g"],
  ])
  func nonsenseIsRefused(arguments: [String]) {
    #expect(throws: DemoError.self) { try Options(needed + arguments) }
  }
}
