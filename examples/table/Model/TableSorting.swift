/// By which column rows are sorted, and which way.
struct TableSorting: Hashable {
  var column = TableColumn.name
  var isAscending = true

  /// What a click on a header makes of it: the other way, or by that column, the smallest first.
  func clicked(_ column: TableColumn) -> TableSorting {
    TableSorting(
      column: column, isAscending: column == self.column ? !isAscending : true)
  }

  /// The rows in order; equal ones by name, so that the order is the same whatever was before.
  func sorted(_ rows: [TableRow]) -> [TableRow] {
    rows.sorted { first, second in
      let order = compare(first, second)
      guard order == 0 else { return isAscending ? order < 0 : order > 0 }
      return (first.name, first.id) < (second.name, second.id)
    }
  }

  private func compare(_ first: TableRow, _ second: TableRow) -> Int {
    func compare<Value: Comparable>(_ first: Value, _ second: Value) -> Int {
      first < second ? -1 : first > second ? 1 : 0
    }
    return switch column {
    case .name: compare(first.name, second.name)
    case .kind: compare(first.kind.title, second.kind.title)
    case .size: compare(first.size, second.size)
    case .changed: compare(first.changed, second.changed)
    }
  }
}
