/// A column of the table.
enum TableColumn: Int, CaseIterable, Hashable {
  case name, kind, size, changed

  /// What its header says.
  var title: String {
    switch self {
    case .name: "Name"
    case .kind: "Kind"
    case .size: "Size"
    case .changed: "Changed"
    }
  }

  /// Whether its values end at the right edge, as numbers do.
  var isTrailing: Bool { self == .size }

  /// The least width in points: the title, a chevron, and two margins.
  var leastWidth: Double {
    switch self {
    case .name: 140
    case .kind, .size: 96
    case .changed: 156
    }
  }

  /// The first width in points; the last column takes what is left.
  var usualWidth: Double {
    switch self {
    case .name: 300
    case .kind: 152
    case .size: 120
    case .changed: 160
    }
  }
}
