import PointerEngine
import PointerGeometry

/// The ways in which a client may lay out its regions.
enum SceneKind: String, CaseIterable {
  /// Controls side by side.
  case grid
  /// The same, in groups of twelve without holes.
  case groups
  /// Cards with eight controls nested in each.
  case nested
  /// Controls, and one in a hundred as large as the whole.
  case giants
  /// All on one spot.
  case crowd
  /// Cells of half a point on one spot, and one region a thousand million points away.
  case tiny

  /// The columns of a scene that is about as wide as high.
  private func columns(_ count: Int) -> Int {
    max(1, Int(Double(count).squareRoot().rounded(.up)))
  }

  /// The part of the surface the pointer moves in.
  func extent(_ count: Int) -> Size<SurfaceSpace> {
    let columns = Double(columns(count))
    switch self {
    case .grid, .groups, .nested, .giants: return Size(width: columns * 60, height: columns * 44)
    case .crowd: return Size(width: 120, height: 120)
    case .tiny: return Size(width: columns * 0.5, height: columns * 0.5)
    }
  }

  func regions(_ count: Int, on layer: LayerID) -> [Region] {
    (0..<count).map { index in
      var region = region(index, of: count)
      region.layer = layer
      return region
    }
  }

  private func region(_ index: Int, of count: Int) -> Region {
    let id = RegionID(rawValue: UInt32(index + 1))
    let columns = columns(count)
    let (column, row) = (Double(index % columns), Double(index / columns))
    var region = Region(
      id: id, frame: Rect(x: column * 60 + 8, y: row * 44 + 8, width: 40, height: 28))
    switch self {
    case .grid:
      break
    case .groups:
      region.group = UInt32(index / 12 + 1)
    case .nested:
      let card = index / 9
      let (left, top) = (Double(card % columns) * 180, Double(card / columns) * 132)
      if index % 9 == 0 {
        region.kind = .card
        region.frame = Rect(x: left, y: top, width: 176, height: 128)
      } else {
        let place = index % 9
        region.parent = RegionID(rawValue: UInt32(card * 9 + 1))
        region.frame = Rect(
          x: left + Double(place % 3) * 58 + 4, y: top + Double(place / 3) * 42 + 4, width: 50,
          height: 34)
      }
    case .giants:
      if index % 100 == 0 {
        let extent = extent(count)
        region.frame = Rect(
          x: column, y: row, width: extent.width - column, height: extent.height - row)
        region.kind = .card
      }
    case .crowd:
      region.frame = Rect(
        x: Double(index % 7) * 3 + 20, y: Double(index % 11) * 3 + 20,
        width: Double(index % 13) + 40, height: Double(index % 17) + 40)
    case .tiny:
      region.frame = Rect(x: column * 0.5, y: row * 0.5, width: 0.5, height: 0.5)
      region.kind = .text
      if index == 0 { region.frame = Rect(x: 1e9, y: 1e9, width: 10, height: 10) }
    }
    return region
  }
}
