import PointerEngine
import PointerGeometry
import WaylandServer

/// The values of a region record, by their index.
///
/// | Index | |
/// |---|---|
/// | 0 … 4 | id, x, y, width, height |
/// | 5 … 10 | kind, effect, corner radius, padding, group, z |
/// | 11 … 13 | flags, recentering axes, latching axes |
/// | 14, 15 | parent, layer |
/// | 16 … 19 | pitch and offset of columns, of rows |
/// | 20 … 22 | style, modifiers, modifier style |
/// | 23, 24 | first line, number of lines |
enum RegionRecord {
  /// Appends the region with all of its values but styles and lines.
  ///
  /// Written where it stays: a region is a large value to return.
  static func append(
    _ values: Span<UInt32>, to regions: inout [Region]
  ) throws(RegionError) {
    let id = values[0]
    let checked = try RegionRequest(
      id: id, x: fixed(values[1]), y: fixed(values[2]), width: fixed(values[3]),
      height: fixed(values[4]), kind: values[5], effect: values[6],
      cornerRadius: fixed(values[7]), padding: fixed(values[8]), group: values[9],
      z: Int32(bitPattern: values[10])
    ).checked()
    let flags = FerrofluidPointerRegionsV1.Flag(rawValue: values[11])
    guard flags.rawValue <= 15 else {
      throw .undefined(id: id, request: "flags", value: flags.rawValue)
    }
    let recentering = try axes(values[12], id, "recentering axes")
    let latching = try axes(values[13], id, "latching axes")
    guard values[14] != id else { throw .ownParent(id: id) }
    guard values[21] <= 15 else {
      throw .undefined(id: id, request: "modifiers", value: values[21])
    }
    let grid = try grid(values)
    regions.append(plain)
    let place = regions.count - 1
    var all = regions.mutableSpan
    all[place].id = RegionID(rawValue: id)
    all[place].frame = checked.frame
    all[place].layer = LayerID(rawValue: values[15])
    if values[14] != 0 { all[place].parent = RegionID(rawValue: values[14]) }
    all[place].kind = checked.kind
    all[place].style.effect = checked.effect
    all[place].style.cornerRadius = checked.cornerRadius
    all[place].padding = checked.padding
    all[place].group = values[9]
    all[place].z = Int32(bitPattern: values[10])
    if flags.contains(.recentering) { all[place].recenteringAxes = recentering }
    all[place].latchingAxes = latching
    all[place].isEnabled = !flags.contains(.disabled)
    all[place].asksClient = flags.contains(.requesting)
    all[place].isSensor = flags.contains(.sensor)
    all[place].grid = grid
  }

  /// What a record's values are written over.
  private static let plain = Region(
    id: RegionID(rawValue: 1), frame: Rect(x: 0, y: 0, width: 1, height: 1))

  private static func fixed(_ value: UInt32) -> Fixed { Fixed(raw: Int32(bitPattern: value)) }

  private static func axes(
    _ value: UInt32, _ id: UInt32, _ name: String
  ) throws(RegionError) -> Axes {
    guard let axes = Axes(wire: FerrofluidPointerRegionsV1.Axes(rawValue: value)) else {
      throw .undefined(id: id, request: name, value: value)
    }
    return axes
  }

  private static func grid(_ values: Span<UInt32>) throws(RegionError) -> RegionGrid? {
    guard values[16] != 0 || values[18] != 0 else { return nil }
    return RegionGrid(
      columns: try pitch(values[0], values[16], values[17]),
      rows: try pitch(values[0], values[18], values[19]))
  }

  private static func pitch(
    _ id: UInt32, _ pitch: UInt32, _ offset: UInt32
  ) throws(RegionError) -> GridPitch? {
    guard pitch != 0 else { return nil }
    guard let made = GridPitch(fixed(pitch).double, offset: fixed(offset).double) else {
      throw .pitch(id: id, fixed(pitch).double)
    }
    return made
  }
}
