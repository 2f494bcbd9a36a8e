/// A row of the table: one file.
struct TableRow: Hashable {
  /// What a file is.
  enum Kind: String, CaseIterable, Hashable {
    case folder, text, picture, sound, table

    /// What the table calls it.
    var title: String {
      switch self {
      case .folder: "Folder"
      case .text: "Text"
      case .picture: "Picture"
      case .sound: "Sound"
      case .table: "Table"
      }
    }
  }

  /// Names it, however the rows are sorted.
  let id: Int
  var name: String
  var kind: Kind
  /// In kilobytes.
  var size: Int
  /// A date and a time that sort as they read: "2026-03-18 10:20".
  var changed: String

  /// What a column shows of it.
  func text(in column: TableColumn) -> String {
    switch column {
    case .name: name
    case .kind: kind.title
    case .size: size < 1000 ? "\(size) kB" : "\(size / 1000).\(size / 100 % 10) MB"
    case .changed: changed
    }
  }
}
