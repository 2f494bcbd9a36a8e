/// A table in Markdown, its columns aligned.
struct TextTable {
  private var rows: [[String]]

  init(_ head: String...) { rows = [head] }

  mutating func add(_ cells: String...) { rows.append(cells) }

  func print() {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    for (index, row) in rows.enumerated() {
      Swift.print(
        "| " + zip(row, widths).enumerated().map(Self.cell).joined(separator: " | ") + " |")
      guard index == 0 else { continue }
      let rule = widths.enumerated().map { column, width in
        String(repeating: "-", count: width + 1) + (column == 0 ? "-" : ":")
      }
      Swift.print("|" + rule.joined(separator: "|") + "|")
    }
    Swift.print("")
  }

  private static func cell(_ column: Int, _ cell: (text: String, width: Int)) -> String {
    let space = String(repeating: " ", count: max(0, cell.width - cell.text.count))
    return column == 0 ? cell.text + space : space + cell.text
  }
}

/// A number with so many digits after the point.
func fixed(_ value: Double, _ digits: Int) -> String {
  guard value.isFinite, abs(value) < 1e12 else { return "–" }
  var scale = 1
  for _ in 0..<digits { scale *= 10 }
  let whole = Int((abs(value) * Double(scale)).rounded())
  let sign = value < 0 && whole != 0 ? "-" : ""
  guard digits > 0 else { return "\(sign)\(whole)" }
  let fraction = String(whole % scale)
  return
    "\(sign)\(whole / scale).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
}
