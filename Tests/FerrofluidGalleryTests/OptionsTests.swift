import Testing

@testable import ferrofluid_gallery

/// The command line of `ferrofluid gallery`.
@Suite struct OptionsTests {
  @Test func scalesAndNamesAreLists() throws {
    let options = try Options(
      ["--scale", "1", "1.25,2", "--only", "lift", "text", "--out", "here", "--no-films"])
    #expect(options.scales == [1, 1.25, 2])
    #expect(options.names == ["lift", "text"])
    #expect(options.folder == "here" && !options.drawsFilms)
    #expect(try Options(["--out", "here"]).scales == [1, 1.5, 2])
  }

  @Test func whatIsRepeatedIsDrawnOnce() throws {
    let options = try Options([
      "--out", "x", "--scale", "2", "--scale", "2.0", "--only", "text,text",
    ])
    #expect(options.scales == [2] && options.names == ["text"])
  }

  @Test(
    arguments: [
      ([], "--out DIR is missing"), (["--out"], "--out needs a folder"),
      (["--out", ""], "--out needs a folder"),
      (["--out", "x", "--scale"], "--scale needs a value"),
      (["--scale", "0", "--out", "x"], "from 0.5 to 4, not '0'"),
      (["--scale", "nan", "--out", "x"], "from 0.5 to 4, not 'nan'"),
      (["--scale", "2x", "--out", "x"], "from 0.5 to 4, not '2x'"),
      (["--only", "lfit", "--out", "x"], "no sheet 'lfit'"),
      (["--only", "--out", "x"], "--only needs a value"),
      (["--scale", "-1", "--out", "x"], "--scale needs a value"),
      (["x"], "unexpected argument 'x'"),
    ] as [([String], String)])
  func mistakesAreNamed(arguments: [String], words: String) {
    let error = #expect(throws: SheetError.self) { try Options(arguments) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    #expect(error?.exitStatus == 2)
  }

  @Test func helpEndsAListOfValues() throws {
    for arguments in [["--scale", "2", "-h"], ["--only", "lift", "-h"], ["-h"]] {
      #expect(try Options(arguments).showsHelp, "\(arguments)")
    }
  }

  @Test func namesAreUnique() {
    #expect(Set(Production.names).count == Production.names.count)
  }
}
