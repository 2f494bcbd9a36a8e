import EmulatedDevices
import Foundation
import PNGFiles
import Testing

/// The small client of docs/swift-client.md, `examples/hello`: alone of the examples it stands on the
/// two libraries without the kit, and has no options.
@Suite(.serialized) struct HelloTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  /// The blocks of Swift on the page: the manifest and the program.
  private func blocks() throws -> [String] {
    try text("docs/swift-client.md").matches(of: /```swift\n((?s).*?)```/).map {
      String($0.output.1)
    }
  }

  @Test func thePageShowsTheProgramThatThereIs() throws {
    let blocks = try blocks()
    try #require(blocks.count == 2)
    #expect(blocks[1] == (try text("examples/hello/Hello.swift")))
  }

  /// Made as the page says, beside the repository and by nothing but its products.
  @Test func thePageIsAPackageThatBuilds() throws {
    let blocks = try blocks()
    try #require(blocks.count == 2)
    let folder = try ProgramFolder()
    let path = "path: \"../ferrofluid\""
    try #require(blocks[0].contains(path))
    let manifest = blocks[0].replacing(path, with: "path: \"\(Self.root.path)\"")
    try folder.write(manifest, to: "client/Package.swift")
    try folder.write(blocks[1], to: "client/Sources/my-client/Hello.swift")
    let build = try ChildProcess(
      "/usr/bin/env",
      [
        "swift", "build", "--quiet", "--package-path", folder.file("client"), "--scratch-path",
        folder.file("build"), "--explicit-target-dependency-import-check", "error",
      ], environment: folder.environment(), output: .file(folder.file("output.txt")),
      errors: .file(folder.file("errors.txt")))
    let status = build.wait(within: 600)
    #expect(
      status == .status(0), "\(folder.text("output.txt")) \(folder.text("errors.txt"))")
    #expect(FileManager.default.isExecutableFile(atPath: folder.file("build/debug/my-client")))
  }

  @Test func itSaysWhatIsMissing() throws {
    let outcome = try ProgramFolder().run([], of: "hello")
    #expect(outcome.status == .status(1))
    #expect(outcome.errors.hasPrefix("hello: connecting to the Wayland display"))
  }

  /// The pointer takes a button's shape, and a press adds a dot, until there are ten.
  @Test func itsButtonsAdoptAndWork() throws {
    let session = try Session()
    let screen = try Screen(session)
    let child = try session.start(BuiltFile.locate("hello"))
    try session.wait("no window") { session.trace.contains(" map ") }
    usleep(500_000)
    // A window of 360 by 220 in the middle of a screen of 1280 by 800.
    let (left, top) = ((1280 - 360) / 2, (800 - 220) / 2)
    func dots() throws -> Int {
      let picture = try screen.picture()
      return (0..<10).count { index in
        let pixel = picture.pixels[(top + 67) * 1280 + left + 72 + index * 24]
        return pixel & 0xFF > 0xF0 && pixel >> 16 & 0xFF < 0x20
      }
    }
    #expect(try dots() == 4)
    #expect(try screen.picture().pixels[(top + 10) * 1280 + left + 10] == 0xFFF2_F2F7)
    try screen.point(x: left + 232, y: top + 140)
    try session.wait("the pointer does not adapt") { session.trace.contains(" enter ") }
    for count in 5...10 {
      try screen.press()
      try screen.release()
      try session.wait("no dot \(count)") { try dots() == count }
    }
    // The button is disabled now: the pointer leaves it, and a press does nothing.
    try screen.press()
    try screen.release()
    usleep(200_000)
    #expect(try dots() == 10)
    try screen.point(x: left + 128, y: top + 140)
    try screen.press()
    try session.wait("no dot is taken away") { try dots() == 9 }
    #expect(child.poll() == nil && session.words.isEmpty, "\(session.words)")
  }
}
