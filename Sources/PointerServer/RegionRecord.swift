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
struct RegionRecord {
  private let words: ContiguousArray<UInt32>
  private let start: Int

  init(_ words: ContiguousArray<UInt32>, at start: Int) {
    self.words = words
    self.start = start
  }

  private subscript(_ index: Int) -> UInt32 { words[start + index] }

  private func fixed(_ index: Int) -> Fixed { Fixed(raw: Int32(bitPattern: self[index])) }

  var id: UInt32 { self[0] }
  var style: Int { Int(self[20]) }
  var modifiers: UInt32 { self[21] }
  var modifierStyle: Int { Int(self[22]) }
  var firstLine: Int { Int(self[23]) }
  var lineCount: Int { Int(self[24]) }

  /// The region with all of its values but styles and lines.
  func region() throws(RegionError) -> Region {
    let request = RegionRequest(
      id: id, x: fixed(1), y: fixed(2), width: fixed(3), height: fixed(4), kind: self[5],
      effect: self[6], cornerRadius: fixed(7), padding: fixed(8), group: self[9],
      z: Int32(bitPattern: self[10]))
    var region = try request.region()
    let flags = FerrofluidPointerRegionsV1.Flag(rawValue: self[11])
    guard flags.rawValue <= 15 else {
      throw .undefined(id: id, request: "flags", value: flags.rawValue)
    }
    region.isEnabled = !flags.contains(.disabled)
    region.isSensor = flags.contains(.sensor)
    region.asksClient = flags.contains(.requesting)
    let recentering = try axes(12, "recentering axes")
    if flags.contains(.recentering) { region.recenteringAxes = recentering }
    region.latchingAxes = try axes(13, "latching axes")
    guard self[14] != id else { throw .ownParent(id: id) }
    region.parent = self[14] == 0 ? nil : RegionID(rawValue: self[14])
    region.layer = LayerID(rawValue: self[15])
    if self[16] != 0 || self[18] != 0 {
      region.grid = RegionGrid(columns: try pitch(16), rows: try pitch(18))
    }
    guard modifiers <= 15 else {
      throw .undefined(id: id, request: "modifiers", value: modifiers)
    }
    return region
  }

  private func axes(_ index: Int, _ name: String) throws(RegionError) -> Axes {
    guard let axes = Axes(wire: FerrofluidPointerRegionsV1.Axes(rawValue: self[index])) else {
      throw .undefined(id: id, request: name, value: self[index])
    }
    return axes
  }

  private func pitch(_ index: Int) throws(RegionError) -> GridPitch? {
    guard self[index] != 0 else { return nil }
    let (pitch, offset) = (fixed(index).double, fixed(index + 1).double)
    guard let made = GridPitch(pitch, offset: offset) else { throw .pitch(id: id, pitch) }
    return made
  }
}
