/// A contact sheet before it is drawn: rows of key frames, each row a story over a background.
struct SheetPlan {
  /// One row.
  struct Row {
    var label: String
    var backdrop: Backdrop
    var story: Story
  }

  /// Names the files and is what `--only` takes.
  var name: String
  /// What the sheet is headed with.
  var title: String
  var rows: [Row]

  /// A sheet of one story over several backgrounds.
  init(
    _ name: String, _ title: String, over backdrops: [Backdrop] = Backdrop.allCases,
    _ story: Story
  ) {
    (self.name, self.title) = (name, title)
    rows = backdrops.map { Row(label: $0.rawValue, backdrop: $0, story: story) }
  }

  /// A sheet of several stories.
  init(_ name: String, _ title: String, rows: [Row]) {
    (self.name, self.title, self.rows) = (name, title, rows)
  }
}
