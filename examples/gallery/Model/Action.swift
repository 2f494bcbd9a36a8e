import IslandMap
import PointerGeometry

/// What a press on something asks for.
enum Action: Hashable {
  case save, duplicate, enlarge, revert
  case back, forward
  case share, bookmark, locate, toggleTheme
  case open(Int)
  case star(Int)
  case toggleReminder
  case zoomIn, zoomOut
  case dropPin(Point<MapSpace>)
  case look(Point<MapSpace>)
  case toggleLabels
  case selectLine(Int)
  case selectAll
  case close
}
