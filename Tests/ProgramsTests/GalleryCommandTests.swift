import EmulatedDevices
import Foundation
import PNGFiles
import Testing

/// `ferrofluid gallery`: the program beside `ferrofluid`, and what it writes.
@Suite struct GalleryCommandTests {
  @Test func sheetsAndAnIndexAreWritten() throws {
    let folder = try ProgramFolder()
    let out = folder.file("new/sheets")
    let outcome = try folder.run(
      ["gallery", "--out", out, "--only", "plain", "--scale", "0.5,1", "--no-films"], within: 120)
    #expect(outcome.status == .status(0), "\(outcome.errors)")
    let files = ["plain-0.5.png", "plain-1.png", "index.html"]
    #expect(outcome.output == files.map { "\($0)\n" }.joined())
    #expect(try Set(FileManager.default.contentsOfDirectory(atPath: out)) == Set(files))
    let pictures = try files.dropLast().map { try PNGPicture(reading: "\(out)/\($0)") }
    for picture in pictures { #expect(Set(picture.pixels).count > 50, "it shows something") }
    #expect(abs(pictures[0].width * 2 - pictures[1].width) <= 1)
    #expect(abs(pictures[0].height * 2 - pictures[1].height) <= 1)
    let page = folder.text("new/sheets/index.html")
    for name in files.dropLast() { #expect(page.contains("src=\"\(name)\""), "\(page)") }
  }

  @Test func filmsMove() throws {
    let folder = try ProgramFolder()
    let outcome = try folder.run(
      ["gallery", "--out", folder.path, "--only", "reduced-motion", "--scale", "0.5"], within: 120)
    #expect(outcome.status == .status(0), "\(outcome.errors)")
    let film = try [UInt8](
      Data(contentsOf: URL(filePath: folder.file("reduced-motion-film.png"))))
    // The chunk that says how many frames there are; the first follows it.
    let name = try #require(film.firstRange(of: Array("acTL".utf8)))
    let frames = film[name.upperBound..<(name.upperBound + 4)].reduce(0) { $0 << 8 | Int($1) }
    #expect(frames > 30)
    #expect(folder.text("index.html").contains("src=\"reduced-motion-film.png\""))
  }

  @Test func helpNeedsNoFolder() throws {
    let folder = try ProgramFolder()
    let help = try folder.run(["gallery", "--help"])
    #expect(help.status == .status(0) && help.output.contains("--out DIR"))
    let list = try folder.run(["gallery", "--list"])
    #expect(list.status == .status(0))
    #expect(list.output.hasPrefix("overview\n") && list.output.contains("\nlift\n"))
    #expect(try folder.run(["help", "gallery"]).output.contains("contact sheets"))
  }

  @Test(
    arguments: [
      (["gallery"], 2, "--out DIR is missing"),
      (["gallery", "--out", "x", "--only", "lfit"], 2, "there is no sheet 'lfit'"),
      (
        ["gallery", "--out", "/dev/null/x"], 1, "cannot write into the folder '/dev/null/x': Not a"
      ),
      (["gallery", "--out", "/proc/x"], 1, "cannot write into the folder '/proc/x'"),
    ] as [([String], Int32, String)])
  func whatCannotBeDrawnIsSaid(arguments: [String], status: Int32, complaint: String) throws {
    let outcome = try ProgramFolder().run(arguments)
    #expect(outcome.status == .status(status))
    #expect(outcome.errors.contains("ferrofluid gallery: error: "))
    #expect(outcome.errors.contains(complaint), "\(outcome.errors)")
  }

  @Test func aProgramThatIsNotBesideIsNamed() throws {
    let folder = try ProgramFolder()
    // By the shell: a copy of our own would be open for writing in what other tests start.
    let child = try ChildProcess(
      "/bin/sh",
      [
        "-c", "cp \"$0\" \"$1\" && exec \"$1\" gallery --help",
        BuiltFile.locate("ferrofluid"), folder.file("ferrofluid"),
      ], environment: folder.environment(),
      output: .file(folder.file("output.txt")), errors: .file(folder.file("errors.txt")))
    #expect(child.wait(within: 20) == .status(1))
    let words = "'\(folder.file("ferrofluid-gallery"))' is not there; build it: swift build"
    #expect(folder.text("errors.txt").contains(words), "\(folder.text("errors.txt"))")
  }
}
