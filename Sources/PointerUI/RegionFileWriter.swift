import CLinux
import Glibc
import WaylandClient

/// Puts regions into a file in the layout of the request `set_regions`.
///
/// It keeps within the limits that the protocol sets for one file: what does not fit is refused, and
/// goes into another.
struct RegionFileWriter {
  /// The limits of a file.
  enum Limits {
    static let styles = 4096
    static let shapes = 4096
    static let words = 65_536
    /// The pieces of paths, of which each counts as `leastPieces` at least.
    static let pieces = 4096
    static let leastPieces = 16
  }

  private static let layoutVersion: Int32 = 1
  private static let headerBytes: Int32 = 48
  private static let regionBytes: Int32 = 100
  private static let lineBytes: Int32 = 8
  private static let styleBytes: Int32 = 96
  private static let shapeBytes: Int32 = 32

  private var regions: [Int32] = []
  private var lines: [Int32] = []
  private var styles: [Int32] = []
  private var shapes: [Int32] = []
  private var pathWords: [Int32] = []
  /// Styles and shapes by their numbers, which count from one.
  private var numberOfStyle: [WireStyle: Int32] = [:]
  private var numberOfShape: [WireShape: Int32] = [:]
  private var pieces = 0
  /// How many regions are in it.
  private(set) var count = 0

  /// Adds a region with all that can be said of it.
  ///
  /// - Parameter lines: pairs of top and height.
  /// - Returns: false for one whose styles do not fit; then it was not added, and what else was is
  ///   a file as before.
  mutating func add(_ region: WireRegion, id: UInt32, values: WireValues, lines: [Fixed]) -> Bool {
    guard let style = number(of: values.style),
      let modifierStyle = number(of: values.modifierStyle)
    else { return false }
    var flags: FerrofluidPointerRegionsV1.Flag = []
    if !values.isEnabled { flags.insert(.disabled) }
    if values.isSensor { flags.insert(.sensor) }
    if values.isRequesting { flags.insert(.requesting) }
    if values.recenteringAxes != nil { flags.insert(.recentering) }
    regions += [
      word(id), region.x.raw, region.y.raw, region.width.raw, region.height.raw,
      word(region.kind.rawValue), word(region.effect), region.cornerRadius.raw, region.padding.raw,
      word(region.group), region.z,
    ]
    regions += [
      word(flags.rawValue), word(values.recenteringAxes ?? 0), word(values.latchingAxes),
      word(values.parent), word(values.layer), values.columns.pitch.raw,
      values.columns.offset.raw, values.rows.pitch.raw, values.rows.offset.raw,
    ]
    regions += [
      style, word(values.modifiers), modifierStyle, Int32(self.lines.count / 2),
      Int32(lines.count / 2),
    ]
    self.lines += lines.map(\.raw)
    count += 1
    return true
  }

  /// The bytes of the file.
  var words: [Int32] {
    let header: [Int32] = [
      word(FerrofluidPointerRegionsV1.File.magic.rawValue), Self.layoutVersion, Self.headerBytes,
      Int32(count), Self.regionBytes, Int32(lines.count / 2), Self.lineBytes,
      Int32(numberOfStyle.count), Self.styleBytes, Int32(numberOfShape.count), Self.shapeBytes,
      Int32(pathWords.count),
    ]
    return header + regions + lines + styles + shapes + pathWords
  }

  private func word(_ value: UInt32) -> Int32 { Int32(bitPattern: value) }

  /// The number of a style; zero for none, nil for one that does not fit.
  private mutating func number(of style: WireStyle?) -> Int32? {
    guard let style else { return 0 }
    if let known = numberOfStyle[style] { return known }
    guard numberOfStyle.count < Limits.styles else { return nil }
    var record: [Int32] = [
      word(style.effect), (style.tint == nil ? 0 : 1) | (style.axes == nil ? 0 : 2),
      word(style.tint ?? 0), word(style.hover), 0, word(style.pointer), word(style.axes ?? 0),
      Int32(style.accessories.count),
    ]
    if let shape = style.shape {
      guard let number = number(of: shape) else { return nil }
      record[4] = number
    }
    for accessory in style.accessories {
      guard let number = number(of: accessory.shape) else { return nil }
      record += [number, accessory.offset.raw, accessory.angle.raw, accessory.rotation.raw]
    }
    record += Array(repeating: 0, count: Int(Self.styleBytes) / 4 - record.count)
    styles += record
    let number = Int32(numberOfStyle.count + 1)
    numberOfStyle[style] = number
    return number
  }

  /// The number of a shape; nil for one that does not fit.
  private mutating func number(of shape: WireShape) -> Int32? {
    if let known = numberOfShape[shape] { return known }
    guard numberOfShape.count < Limits.shapes else { return nil }
    typealias Form = FerrofluidPointerRegionsV1.Form
    var record: [Int32]
    switch shape {
    case .rounded(let a, let b, let c, let d):
      record = [word(Form.roundedRectangle.rawValue), a.raw, b.raw, c.raw, d.raw]
    case .capsule: record = [word(Form.capsule.rawValue)]
    case .circle(let diameter): record = [word(Form.circle.rawValue), diameter.raw]
    case .beam(let axis, let length, let thickness):
      record = [word(Form.beam.rawValue), length.raw, thickness.raw, 0, 0, word(axis)]
    case .path(let words, let rule, let anchor, let pieces):
      let total = self.pieces + max(pieces, Limits.leastPieces)
      guard pathWords.count + words.count <= Limits.words, total <= Limits.pieces else {
        return nil
      }
      self.pieces = total
      let isAnchored = anchor.count == 2
      record = [
        word((isAnchored ? Form.anchoredPath : Form.path).rawValue),
        isAnchored ? anchor[0].raw : 0, isAnchored ? anchor[1].raw : 0, 0, 0, word(rule),
        Int32(pathWords.count), Int32(words.count),
      ]
      pathWords += words
    }
    record += Array(repeating: 0, count: Int(Self.shapeBytes) / 4 - record.count)
    shapes += record
    let number = Int32(numberOfShape.count + 1)
    numberOfShape[shape] = number
    return number
  }
}
