/// A table, as aligned text or as Markdown.
package struct Table: Hashable, Sendable {
  package var title: String
  package var header: [String]
  package var rows: [[String]]
  /// How many columns hold words rather than numbers.
  package var words: Int

  package init(_ title: String, header: [String], rows: [[String]] = [], words: Int = 1) {
    self.title = title
    self.header = header
    self.rows = rows
    self.words = words
  }

  /// The table in Markdown.
  package var markdown: String {
    var lines = ["### \(title)", "", Self.line(header)]
    lines.append("|" + String(repeating: "---|", count: header.count))
    lines += rows.map(Self.line)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The table in columns.
  package var text: String {
    let widths = header.indices.map { column in
      ([header] + rows).map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    let lines = ([header] + rows).map { row in
      row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: max(0, widths[column] - cell.count))
        return column < words ? cell + padding : padding + cell
      }.joined(separator: "  ").trimmingSpaces
    }
    return ([title] + lines).joined(separator: "\n") + "\n"
  }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var trimmingSpaces: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
