/// What a pointer image means, by the numbers of `wp_cursor_shape_device_v1.shape`.
///
/// The names are those of CSS; themes have them under these and under older names of X11.
public enum CursorShape: UInt32, CaseIterable, Hashable, Sendable {
  /// The default pointer.
  case `default` = 1
  /// A menu opens here.
  case contextMenu = 2
  /// There is help.
  case help = 3
  /// Can be activated, such as a link.
  case pointer = 4
  /// Busy, and still taking input.
  case progress = 5
  /// Busy.
  case wait = 6
  /// A cell of a table.
  case cell = 7
  /// A point to choose exactly.
  case crosshair = 8
  /// Text.
  case text = 9
  /// Vertical text.
  case verticalText = 10
  /// A drop makes a link.
  case alias = 11
  /// A drop makes a copy.
  case copy = 12
  /// A drop moves.
  case move = 13
  /// Cannot be dropped here.
  case noDrop = 14
  /// Will not be done.
  case notAllowed = 15
  /// Can be grabbed.
  case grab = 16
  /// Is held.
  case grabbing = 17
  /// The right edge moves.
  case eResize = 18
  /// The top edge moves.
  case nResize = 19
  /// The top right corner moves.
  case neResize = 20
  /// The top left corner moves.
  case nwResize = 21
  /// The bottom edge moves.
  case sResize = 22
  /// The bottom right corner moves.
  case seResize = 23
  /// The bottom left corner moves.
  case swResize = 24
  /// The left edge moves.
  case wResize = 25
  /// Left and right edge move.
  case ewResize = 26
  /// Top and bottom edge move.
  case nsResize = 27
  /// Top right and bottom left corner move.
  case neswResize = 28
  /// Top left and bottom right corner move.
  case nwseResize = 29
  /// A column is resized.
  case colResize = 30
  /// A row is resized.
  case rowResize = 31
  /// Scrolls in every direction.
  case allScroll = 32
  /// Can be enlarged.
  case zoomIn = 33
  /// Can be made smaller.
  case zoomOut = 34

  /// The names under which themes have the image, the one to try first at the front.
  ///
  /// The first is that of CSS; then those of X11's cursor font and of older toolkits; then what
  /// comes nearest in meaning. Source: the names of the X cursor font (`X11/cursorfont.h`), and the
  /// links in the themes Adwaita, Breeze and DMZ.
  public var themeNames: [String] {
    switch self {
    case .default: ["default", "left_ptr", "arrow", "top_left_arrow"]
    case .contextMenu: ["context-menu"]
    case .help: ["help", "question_arrow", "whats_this", "left_ptr_help"]
    case .pointer: ["pointer", "hand2", "hand1", "pointing_hand", "hand"]
    case .progress: ["progress", "left_ptr_watch", "half-busy"]
    case .wait: ["wait", "watch"]
    case .cell: ["cell", "plus", "crosshair", "cross"]
    case .crosshair: ["crosshair", "cross", "tcross"]
    case .text: ["text", "xterm", "ibeam"]
    case .verticalText: ["vertical-text"]
    case .alias: ["alias", "link", "dnd-link"]
    case .copy: ["copy", "dnd-copy"]
    case .move: ["move", "dnd-move", "fleur"]
    case .noDrop: ["no-drop", "dnd-no-drop", "dnd-none", "not-allowed", "crossed_circle", "circle"]
    case .notAllowed: ["not-allowed", "crossed_circle", "forbidden", "circle"]
    case .grab: ["grab", "openhand", "hand1"]
    case .grabbing: ["grabbing", "closedhand", "dnd-none", "fleur"]
    case .eResize: ["e-resize", "right_side", "ew-resize", "sb_h_double_arrow"]
    case .nResize: ["n-resize", "top_side", "ns-resize", "sb_v_double_arrow"]
    case .neResize: ["ne-resize", "top_right_corner", "nesw-resize"]
    case .nwResize: ["nw-resize", "top_left_corner", "nwse-resize"]
    case .sResize: ["s-resize", "bottom_side", "ns-resize", "sb_v_double_arrow"]
    case .seResize: ["se-resize", "bottom_right_corner", "nwse-resize"]
    case .swResize: ["sw-resize", "bottom_left_corner", "nesw-resize"]
    case .wResize: ["w-resize", "left_side", "ew-resize", "sb_h_double_arrow"]
    case .ewResize: ["ew-resize", "sb_h_double_arrow", "size_hor", "h_double_arrow"]
    case .nsResize: ["ns-resize", "sb_v_double_arrow", "size_ver", "v_double_arrow"]
    case .neswResize: ["nesw-resize", "size_bdiag", "fd_double_arrow", "top_right_corner"]
    case .nwseResize: ["nwse-resize", "size_fdiag", "bd_double_arrow", "top_left_corner"]
    case .colResize: ["col-resize", "split_h", "sb_h_double_arrow", "ew-resize"]
    case .rowResize: ["row-resize", "split_v", "sb_v_double_arrow", "ns-resize"]
    case .allScroll: ["all-scroll", "fleur", "size_all"]
    case .zoomIn: ["zoom-in", "zoom_in"]
    case .zoomOut: ["zoom-out", "zoom_out"]
    }
  }
}
