import ExampleKit
import PointerGeometry

/// The views of the window, each made once.
struct GalleryParts {
  let header = Header(name: "header")
  let toolbar: [ToolbarButton]
  let close: RoundButton
  let title: Label
  let detail: Label
  let text: TextView
  let buttons: [PushButton]
  let iconsTitle: Label
  let iconsDetail: Label
  let icons: [IconTile]
  let map: MapView
  let zoomIn: RoundButton
  let zoomOut: RoundButton
  let card: TideCard
  /// All of them, from the bottom up.
  let views: [View]
  let controls: [Control]

  init(typeface: Typeface) {
    var lastID: UInt32 = 0
    func id() -> UInt32 {
      lastID += 1
      return lastID
    }
    func tool(_ name: String, _ action: Action, _ glyph: Glyph, _ group: UInt32) -> ToolbarButton {
      ToolbarButton(
        name: "toolbar.\(name)", id: id(), action: action, glyph: glyph, group: group)
    }
    func button(
      _ name: String, _ action: Action, _ title: String, _ style: PushButton.Style
    ) -> PushButton {
      PushButton(name: "button.\(name)", id: id(), action: action, title: title, style: style)
    }
    toolbar = [
      tool("back", .back, .back, 3), tool("forward", .forward, .forward, 3),
      tool("share", .share, .share, 1), tool("bookmark", .bookmark, .bookmark, 1),
      tool("locate", .locate, .locate, 1), tool("theme", .toggleTheme, .moon, 1),
    ]
    close = RoundButton(
      name: "window.close", id: id(), action: .close, glyph: .close, radius: 14)
    title = Label(name: "note.title", text: "", style: .title)
    detail = Label(name: "note.detail", text: "", style: TextStyle(size: 13), isSecondary: true)
    text = TextView(name: "text", id: id(), typeface: typeface)
    buttons = [
      button("save", .save, "Save", .prominent),
      button("duplicate", .duplicate, "Duplicate", .bezel),
      button("enlarge", .enlarge, "Larger", .bare),
      button("revert", .revert, "Revert", .bare),
    ]
    iconsTitle = Label(name: "icons.title", text: "Collections", style: .headline)
    iconsDetail = Label(
      name: "icons.detail", text: "", style: TextStyle(size: 13), isSecondary: true,
      alignment: .trailing)
    icons = Self.tiles.enumerated().map { index, tile in
      IconTile(
        name: "icon.\(index + 1)", id: id(), action: .open(index), glyph: tile.glyph,
        title: tile.title, top: tile.top, bottom: tile.bottom)
    }
    map = MapView(name: "map", id: id())
    zoomIn = RoundButton(
      name: "map.zoomIn", id: id(), action: .zoomIn, glyph: .plus, radius: 9, group: 4, z: 1)
    zoomOut = RoundButton(
      name: "map.zoomOut", id: id(), action: .zoomOut, glyph: .minus, radius: 9, group: 4, z: 1)
    card = TideCard(name: "card", id: id(), action: .toggleReminder)
    controls = toolbar + [close] + buttons + icons + [card, zoomIn, zoomOut]
    views =
      [header] + toolbar + [close, title, detail, text] + buttons + [iconsTitle, iconsDetail]
      + icons + [map, zoomIn, zoomOut, card]
  }

  private static let tiles: [(title: String, glyph: Glyph, top: UInt32, bottom: UInt32)] = [
    ("Harbour", .anchor, 0x5BAEFF, 0x1F6BF0), ("Pictures", .camera, 0xFF9A62, 0xEE4A54),
    ("Trails", .mountains, 0x63D08A, 0x1E9C68), ("Journal", .book, 0xB98CFA, 0x7446E0),
    ("Tides", .waves, 0x55CFE0, 0x1787B4), ("Weather", .weather, 0xFFC65A, 0xF08A1C),
    ("Sounds", .sounds, 0xFF8AB5, 0xDE3F86), ("Stars", .stars, 0x6C7391, 0x343A55),
  ]
}
