import PointerGeometry

/// What an example is, before it runs.
package struct ExampleInfo: Sendable {
  /// The name of the program.
  package var name: String
  /// The title of the window.
  package var title: String
  /// One sentence for `--help`: what can be seen.
  package var summary: String
  /// The size of the window, its title bar included, in points.
  package var size: Size<SurfaceSpace>
  /// The window is never smaller than this, in points.
  package var minimumSize: Size<SurfaceSpace>
  /// Whether the window gets a title bar; false for an example that draws its own.
  package var hasTitleBar: Bool
  /// Whether it has a light and a dark appearance; false for one that looks the same in both.
  package var hasAppearances: Bool
  /// Whether the compositor is asked to let scrolls coast on when the fingers leave.
  package var coastsScrolls: Bool

  package init(
    name: String, title: String, summary: String, size: Size<SurfaceSpace>,
    minimumSize: Size<SurfaceSpace>, hasTitleBar: Bool = true, hasAppearances: Bool = true,
    coastsScrolls: Bool = false
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.size = size
    self.minimumSize = minimumSize
    self.hasTitleBar = hasTitleBar
    self.hasAppearances = hasAppearances
    self.coastsScrolls = coastsScrolls
  }
}
