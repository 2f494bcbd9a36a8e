import PointerGeometry
import Testing

@testable import ExampleKit
@testable import context_menu
@testable import icon_grid
@testable import reader
@testable import toolbar

/// What the tests of the examples share.
enum ExampleFixture {
  /// The examples that are tested here, by name.
  private static var all: [any ExampleContent.Type] {
    [ContextMenu.self, IconGrid.self, Reader.self, Toolbar.self]
  }

  static var names: [String] { all.map { $0.info.name } }

  /// A window with an example as it opens.
  static func scene(_ name: String, isDark: Bool = false) throws -> ExampleScene {
    let type = try #require(all.first { $0.info.name == name })
    return ExampleScene(type.init(host: ExampleHost(typeface: try Typeface(), isDark: isDark)))
  }

  /// An example in a window as it opens.
  static func make<Content: ExampleContent>(
    _ type: Content.Type
  ) throws -> (scene: ExampleScene, content: Content) {
    let content = type.init(host: ExampleHost(typeface: try Typeface()))
    return (ExampleScene(content), content)
  }
}

extension ExampleScene {
  /// Where something is that has a name.
  func frame(of name: String) throws -> Rect<SurfaceSpace> {
    try #require(namedFrames.first { $0.name == name }?.frame, "no \(name)")
  }

  /// A press and a release in the middle of something.
  func click(_ name: String, clicks: Int = 1, modifiers: KeyModifiers = []) throws {
    let place = try frame(of: name).center
    move(to: place)
    press(PointerPress(place, clicks: clicks, modifiers: modifiers))
    release(at: place)
  }
}

extension Bitmap {
  /// All bytes of the picture.
  var bytes: [UInt8] { withBytes { Array($0) } }

  /// The smallest frame with all pixels that differ from another picture's; nil for none.
  func difference(from other: Bitmap) -> Rect<SurfaceSpace>? {
    let (mine, theirs) = (bytes, other.bytes)
    if mine == theirs { return nil }
    var (left, right, top, bottom) = (width, 0, height, 0)
    for y in 0..<height {
      for x in 0..<width {
        let start = y * stride + x * 4
        guard mine[start..<start + 4] != theirs[start..<start + 4] else { continue }
        (left, right) = (min(left, x), max(right, x + 1))
        (top, bottom) = (min(top, y), max(bottom, y + 1))
      }
    }
    guard left < right else { return nil }
    return Rect(
      minX: Double(left), minY: Double(top), maxX: Double(right), maxY: Double(bottom))
  }
}
