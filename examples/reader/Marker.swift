import ExampleKit
import PointerGeometry
import PointerUI

/// A marker of one colour, and what was marked with it.
enum Marker: String, CaseIterable, Hashable {
  case yellow, green, pink

  /// A stretch of the article that was marked.
  struct Mark: Hashable {
    var range: Range<Int>
    var marker: Marker
  }

  func color(isDark: Bool) -> Color {
    switch self {
    case .yellow: isDark ? Color(0x7A6200) : Color(0xFFE36B)
    case .green: isDark ? Color(0x1F6B45) : Color(0xB4ECB4)
    case .pink: isDark ? Color(0x8A2F5C) : Color(0xFFC2DC)
    }
  }

  /// The colour of its button, which has to be seen on the window's ground.
  func ink(isDark: Bool) -> Color {
    switch self {
    case .yellow: isDark ? Color(0xF5C518) : Color(0x946C00)
    case .green: isDark ? Color(0x5FD38D) : Color(0x18794E)
    case .pink: isDark ? Color(0xFF8AB5) : Color(0xC2256E)
    }
  }

  /// The shape that the pointer takes: a marker that leans to the right and touches at its anchor.
  static let tip: PointerShape = {
    // Upright, with the anchor at the middle of the nib; leaning is done last.
    func place(_ x: Double, _ y: Double) -> Point<ShapeSpace> {
      let (cosine, sine) = (0.848, 0.53)
      return Point(x: x * cosine - y * sine, y: x * sine + y * cosine)
    }
    let elements: [PathElement] = [
      .move(to: place(-2.5, 1)), .line(to: place(2.5, -1)), .line(to: place(2.7, -6)),
      .quadratic(to: place(5, -11), control: place(5, -8)), .line(to: place(5, -25)),
      .cubic(to: place(-5, -25), control1: place(5, -28), control2: place(-5, -28)),
      .line(to: place(-5, -11)),
      .quadratic(to: place(-2.7, -6), control: place(-5, -8)), .close,
    ]
    // The path is well-formed; were it not, the ordinary pointer would do.
    guard let path = try? Path(elements) else { return .automatic }
    return .path(path, anchor: .zero)
  }()
}
