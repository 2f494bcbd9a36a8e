/// A button of the tool bar.
enum CanvasTool: Hashable {
  /// A colour of the palette.
  case color(Int)
  /// A brush size, by its index.
  case size(Int)
  case undo, redo, clear

  /// All of them, from left to right.
  static let all: [CanvasTool] =
    Palette.indices.map { .color($0) } + Brush.sizes.indices.map { .size($0) }
    + [.undo, .redo, .clear]

  /// What scripts and tests call it.
  var name: String {
    switch self {
    case .color(let index): "color.\(index + 1)"
    case .size(let index): "size.\(index + 1)"
    case .undo: "undo"
    case .redo: "redo"
    case .clear: "clear"
    }
  }
}
