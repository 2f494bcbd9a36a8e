import ExampleKit

/// Something that can be opened.
struct Icon: Hashable {
  let title: String
  let art: IconArt

  static let all = [
    Icon(title: "Harbour", art: IconArt(.anchor, top: 0x5BAEFF, bottom: 0x1F6BF0)),
    Icon(title: "Pictures", art: IconArt(.camera, top: 0xFF9A62, bottom: 0xEE4A54)),
    Icon(title: "Trails", art: IconArt(.mountains, top: 0x63D08A, bottom: 0x1E9C68)),
    Icon(title: "Journal", art: IconArt(.book, top: 0xB98CFA, bottom: 0x7446E0)),
    Icon(title: "Tides", art: IconArt(.waves, top: 0x55CFE0, bottom: 0x1787B4)),
    Icon(title: "Weather", art: IconArt(.weather, top: 0xFFC65A, bottom: 0xF08A1C)),
    Icon(title: "Sounds", art: IconArt(.sounds, top: 0xFF8AB5, bottom: 0xDE3F86)),
    Icon(title: "Stars", art: IconArt(.stars, top: 0x6C7391, bottom: 0x343A55)),
    Icon(title: "Compass", art: IconArt(.locate, top: 0x8FD14F, bottom: 0x4C9A2A)),
    Icon(title: "Alarms", art: IconArt(.bell, top: 0xFFB26B, bottom: 0xE2632F)),
    Icon(title: "Places", art: IconArt(.bookmark, top: 0x7E8CF5, bottom: 0x4150D0)),
    Icon(title: "Daylight", art: IconArt(.sun, top: 0xFFD76A, bottom: 0xF0A31C)),
  ]
}
