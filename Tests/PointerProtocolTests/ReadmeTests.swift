import Foundation
import PointerGeometry
import PointerUI
import Testing
import WaylandClient

/// The code in the README is the code below, so it compiles.
@Suite struct ReadmeTests {
  func adopt(
    registry: Registry, pointer: Proxy<WlPointer>, surface: Proxy<WlSurface>
  ) -> PointerInteraction {
    // README
    let session = PointerSession(registry: registry)
    session.attach(to: pointer)
    let interaction = PointerInteraction(surface: surface, session: session)
    interaction.regions = [
      PointerRegion(
        rect: Rect(x: 24, y: 24, width: 96, height: 36), identifier: "save",
        style: PointerStyle(effect: .highlight, shape: .roundedRect(radius: 9)))
    ]
    surface.commit()
    // README
    return interaction
  }

  @Test func theReadmeShowsCodeThatCompiles() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let code = source.components(separatedBy: "    // README\n")
    try #require(code.count >= 3)
    let lines = code[1].split(separator: "\n").map { $0.dropFirst(4) }.joined(separator: "\n")
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("import PointerUI\n\n\(lines)\n```"))
  }
}
