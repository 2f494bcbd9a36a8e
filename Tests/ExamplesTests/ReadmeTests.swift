import Foundation
import PointerGeometry
import Testing

@testable import ExampleKit

/// What examples/README.md says is so.
struct ReadmeTests {
  private var root: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The code in the text is that of `Lamp.swift`, which is compiled and works.
  @Test func theSampleWorks() throws {
    let readme = try text("examples/README.md")
    let sample = try #require(readme.components(separatedBy: "```swift\n").last)
    let code = try #require(sample.components(separatedBy: "```").first)
    #expect(try text("Tests/ExamplesTests/Lamp.swift") == code)
    let (scene, _) = try ExampleFixture.make(Lamp.self)
    let dark = try scene.picture(scale: 1)
    let bulb = try #require(scene.regions.first).rect
    scene.press(PointerPress(bulb.center))
    let changed = try scene.picture(scale: 1).difference(from: dark)
    #expect(changed == bulb)
    #expect(scene.takeDamage().contains { $0.contains(bulb) })
  }

  /// Every program under `examples` has a row, and every link leads to something.
  @Test func everyExampleIsInTheTable() throws {
    let readme = try text("examples/README.md")
    let folder = root.appending(path: "examples")
    let manager = FileManager.default
    for name in try manager.contentsOfDirectory(atPath: folder.path) {
      let files = (try? manager.contentsOfDirectory(atPath: "\(folder.path)/\(name)")) ?? []
      let isProgram = files.contains { ["Program.swift", "Hello.swift", "main.c"].contains($0) }
      guard isProgram, name != "demo-scene" else { continue }
      #expect(readme.contains("| [`\(name)`](\(name)) |"), "\(name) is missing")
    }
    for link in readme.matches(of: /\]\(([^)]+)\)/).map({ String($0.output.1) }) {
      #expect(manager.fileExists(atPath: "\(folder.path)/\(link)"), "no \(link)")
    }
  }
}
