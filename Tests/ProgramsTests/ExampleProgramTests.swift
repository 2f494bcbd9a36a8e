import EmulatedDevices
import Foundation
import PNGFiles
import Testing

/// Every example in Swift as a program of its own: its options, and a life in a compositor.
///
/// `FERROFLUID_PICTURES=DIR` keeps what the screen showed.
@Suite(.serialized) struct ExampleProgramTests {
  /// Each folder of `examples` with a program on the kit, but the one that plays tours of the others.
  ///
  /// `hello` has neither the kit nor options, no `Program.swift`, and tests of its own.
  static let names: [String] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "examples").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter {
      $0 != "demo-scene" && FileManager.default.fileExists(atPath: "\(folder)/\($0)/Program.swift")
    }
  }()

  /// Those without a title bar that look the same in either appearance: a film fills its window.
  private static let bare: Set = ["media"]

  /// What the button is called that closes an example's window.
  private func closing(_ name: String) -> String {
    Self.bare.contains(name) ? "close" : "window.close"
  }

  /// Else all that is tested for each of them would be tested for none.
  @Test func theExamplesAreFound() {
    #expect(Self.names.contains("gallery") && Self.names.contains("media"))
  }

  /// The frames that an example says it has, in its window's coordinates.
  private func layout(
    of name: String, _ arguments: [String] = []
  ) throws -> [(name: String, x: Double, y: Double, width: Double, height: Double)] {
    let outcome = try ProgramFolder().run(arguments + ["--print-layout"], of: name)
    try #require(outcome.status == .status(0), "\(outcome.errors)")
    #expect(outcome.errors.isEmpty)
    return try outcome.output.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      let numbers = words.dropFirst().compactMap { Double($0) }
      try #require(words.count == 5 && numbers.count == 4, "\(line)")
      return (String(words[0]), numbers[0], numbers[1], numbers[2], numbers[3])
    }
  }

  @Test(arguments: names)
  func theLayoutIsPrinted(name: String) throws {
    let parts = try layout(of: name, ["--size", "1000x700"])
    #expect(parts.count > 5)
    #expect(parts.contains { $0.name == closing(name) })
    #expect(parts.contains { $0.name == "window.title" } != Self.bare.contains(name))
    #expect(Set(parts.map { $0.name }).count == parts.count)
    for part in parts {
      #expect(part.x >= 0 && part.y >= 0 && part.width > 0 && part.height > 0, "\(part)")
      #expect(part.x + part.width <= 1000 && part.y + part.height <= 700, "\(part)")
    }
  }

  @Test(arguments: names)
  func aPictureIsDrawn(name: String) throws {
    let folder = try ProgramFolder()
    var pictures: [PNGPicture] = []
    let looks = Self.bare.contains(name) ? [[]] : [[], ["--dark"]]
    for look in looks {
      let path = folder.file("picture.png")
      let outcome = try folder.run(
        ["--size", "900x640", "--picture", path, "--scale", "2"] + look, of: name)
      #expect(outcome.status == .status(0) && outcome.output.isEmpty, "\(outcome.errors)")
      pictures.append(try PNGPicture(reading: path))
    }
    for picture in pictures {
      #expect(picture.width == 1800 && picture.height == 1280)
      #expect(Set(picture.pixels).count > 50, "it shows something")
    }
    // Not in the macro, which would print the difference of two arrays of megabytes.
    guard let dark = pictures.dropFirst().first else { return }
    let isSame = pictures[0].pixels == dark.pixels
    #expect(!isSame, "the dark appearance differs")
  }

  @Test(arguments: names)
  func mistakesAreSaid(name: String) throws {
    let folder = try ProgramFolder()
    let help = try folder.run(["--help"], of: name)
    #expect(help.status == .status(0) && help.output.hasPrefix("Usage: \(name) "))
    for option in ["--size", "--print-layout", "--picture", "--scale"] {
      #expect(help.output.contains("\n  \(option) "))
    }
    // What has no effect is not offered, and not taken.
    #expect(help.output.contains("\n  --dark ") != Self.bare.contains(name))
    if Self.bare.contains(name) {
      let dark = try folder.run(["--dark"], of: name)
      #expect(dark.status == .status(2) && dark.errors.contains("'--dark'"))
    }
    let mistake = try folder.run(["--sise", "1x1"], of: name)
    #expect(mistake.status == .status(2) && mistake.errors.contains("'--sise'"))
    #expect(mistake.errors.contains("\(name): ") && mistake.errors.contains("\(name) --help"))
    let alone = try folder.run([], of: name)
    #expect(alone.status == .status(1), "there is no compositor")
    #expect(alone.errors.contains("--picture"), "\(alone.errors)")
    let picture = try folder.run(["--picture", "/proc/none/x.png"], of: name)
    #expect(picture.status == .status(1) && picture.errors.contains("/proc/none/x.png"))
  }

  /// In a compositor without the protocol it says so, once, and is an ordinary window.
  @Test func anOrdinaryCompositorIsServed() throws {
    let folder = try ProgramFolder()
    let weston = try ChildProcess(
      "/usr/bin/weston",
      [
        "--backend=headless-backend.so", "--socket=plain", "--idle-time=0", "--no-config",
        "--log=\(folder.file("weston.log"))",
      ], environment: folder.environment(), output: .file(folder.file("weston.txt")),
      errors: .file(folder.file("weston.txt")))
    try folder.wait(for: "launching", in: "weston.log")
    var environment = folder.environment(["WAYLAND_DISPLAY": "plain"])
    // Set to nothing it would be taken for a descriptor.
    environment["WAYLAND_SOCKET"] = nil
    for name in Self.names {
      let child = try ChildProcess(
        BuiltFile.locate(name), [], environment: environment,
        output: .file(folder.file("output.txt")), errors: .file(folder.file("errors.txt")))
      try folder.wait(for: "no adaptive pointer", in: "errors.txt")
      #expect(child.wait(within: 0.5) == nil, "\(name) goes on")
      let words = folder.text("errors.txt")
      #expect(words.hasPrefix("\(name): ") && words.filter { $0 == "\n" }.count == 1, "\(words)")
    }
    #expect(weston.poll() == nil)
  }

  /// Started in the compositor it is adapted to, and ends well when its window is closed.
  @Test(arguments: names)
  func thePointerAdaptsToItAndItCloses(name: String) throws {
    let session = try Session()
    let screen = try Screen(session)
    let child = try session.start(BuiltFile.locate(name))
    try session.wait("no window") { session.trace.contains(" map ") }
    let record = try #require(
      session.trace.split(separator: "\n").last { $0.contains(" map ") || $0.contains(" window ") })
    func number(_ key: String) throws -> Double {
      let word = try #require(record.split(separator: " ").first { $0.hasPrefix(key + "=") })
      return try #require(Double(word.dropFirst(key.count + 1)))
    }
    let origin = (x: try number("x"), y: try number("y"))
    #expect(record.contains("app=\"org.ferrofluid.\(name)\""))
    let parts = try layout(of: name)
    func point(_ part: String) throws {
      let part = try #require(parts.first { $0.name == part })
      try screen.point(
        x: Int(origin.x + part.x + part.width / 2), y: Int(origin.y + part.y + part.height / 2))
    }
    try point(closing(name))
    try session.wait("the pointer does not adapt") { session.trace.contains(" enter ") }
    if let folder = ProcessInfo.processInfo.environment["FERROFLUID_PICTURES"] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      usleep(500_000)
      try screen.picture().write(to: "\(folder)/example-\(name).png")
    }
    try screen.press()
    try screen.release()
    #expect(child.wait(within: 20) == .status(0), "\(session.words)")
    #expect(session.words.isEmpty, "it has nothing to complain of")
    #expect(session.isAlive)
  }
}
