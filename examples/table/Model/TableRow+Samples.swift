extension TableRow {
  /// What the example shows: the papers of a boat yard.
  static let samples: [TableRow] = {
    let files: [(String, Kind, Int, String)] = [
      ("Boat plans", .folder, 18_400, "2026-03-02 09:12"),
      ("Crane inspection", .text, 84, "2026-01-28 15:40"),
      ("Delivery notes", .folder, 2_310, "2026-03-17 08:05"),
      ("Engine room, port side", .picture, 4_820, "2026-02-11 11:33"),
      ("Engine room, starboard", .picture, 5_140, "2026-02-11 11:36"),
      ("Ferry timetable", .table, 36, "2025-12-09 17:20"),
      ("Foghorn", .sound, 1_260, "2025-11-03 07:48"),
      ("Harbour dues 2025", .table, 118, "2026-01-05 10:02"),
      ("Harbour dues 2026", .table, 64, "2026-03-16 16:55"),
      ("Hull survey", .text, 212, "2026-02-20 13:15"),
      ("Insurance", .folder, 960, "2025-10-14 12:00"),
      ("Keel, detail", .picture, 3_390, "2026-02-20 14:02"),
      ("Launch day", .sound, 9_700, "2025-08-30 18:25"),
      ("Letter to the council", .text, 22, "2026-03-12 09:50"),
      ("Mooring plan", .picture, 1_870, "2026-01-19 10:10"),
      ("Notes on varnish", .text, 14, "2026-03-18 07:30"),
      ("Orders", .folder, 640, "2026-03-18 10:20"),
      ("Paint stock", .table, 28, "2026-03-10 11:45"),
      ("Propeller shaft", .picture, 6_020, "2026-02-27 15:05"),
      ("Quay wall, before", .picture, 7_250, "2025-06-21 12:40"),
      ("Quay wall, after", .picture, 7_480, "2025-09-12 12:44"),
      ("Rigging", .folder, 3_150, "2026-03-04 16:18"),
      ("Sail loft rota", .table, 19, "2026-03-15 19:22"),
      ("Slipway log", .text, 330, "2026-03-18 06:55"),
      ("Summer fair", .folder, 12_900, "2025-07-19 20:10"),
      ("Tide gauge", .table, 540, "2026-03-18 09:00"),
      ("Timber list", .table, 47, "2026-02-03 08:30"),
      ("Visitors' book", .text, 76, "2026-03-14 17:05"),
      ("Winter storage", .table, 52, "2025-10-30 14:14"),
      ("Workshop radio", .sound, 4_410, "2026-01-08 16:00"),
    ]
    return files.enumerated().map { index, file in
      TableRow(id: index, name: file.0, kind: file.1, size: file.2, changed: file.3)
    }
  }()
}
