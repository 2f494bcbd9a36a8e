import PointerEngine
import PointerGeometry
import WaylandServer

/// The styles in a file of regions, with their shapes and paths.
struct RegionFileStyles {
  private var styles: ContiguousArray<RegionStyle> = []

  init(
    _ words: ContiguousArray<UInt32>, _ layout: RegionFileLayout, paths: PathLedger
  ) throws(RegionFileError) {
    let shapes = try RegionFileShapes(words, layout, paths: paths)
    styles.reserveCapacity(layout.styles.count)
    for number in 0..<layout.styles.count {
      let start = layout.styles.record(number)
      styles.append(try Self.style(number, words, at: start, shapes))
    }
  }

  /// The style of a number that counts from one, for a region.
  func style(
    _ number: UInt32, _ record: Int, id: UInt32
  ) throws(RegionFileError) -> RegionStyle {
    guard number <= styles.count else {
      throw .layout(
        "record \(record): style \(number) of region \(id); the file has \(styles.count)")
    }
    return styles[Int(number) - 1]
  }

  private static func style(
    _ number: Int, _ words: ContiguousArray<UInt32>, at start: Int, _ shapes: RegionFileShapes
  ) throws(RegionFileError) -> RegionStyle {
    func undefined(_ what: String, _ value: UInt32) -> RegionFileError {
      .style(number, "\(what) \(value) is not defined")
    }
    guard let effect = EffectKind(rawValue: words[start]) else {
      throw undefined("effect", words[start])
    }
    var style = RegionStyle(effect: effect)
    let flags = FerrofluidPointerRegionsV1.StyleFlag(rawValue: words[start + 1])
    guard flags.rawValue <= 3 else { throw undefined("the set of flags", flags.rawValue) }
    let hover = FerrofluidPointerStyleV1.Hover(rawValue: words[start + 3])
    guard let tint = HoverStyle.Tint(rawValue: words[start + 2]) else {
      throw undefined("tint", words[start + 2])
    }
    guard hover.rawValue <= 3 else { throw undefined("hover", hover.rawValue) }
    if flags.contains(.hover) {
      style.hover = HoverStyle(
        tint: tint, castsShadow: hover.contains(.shadow), scales: hover.contains(.scale))
    }
    if words[start + 4] != 0 {
      guard let shape = shapes[words[start + 4]] else {
        throw shapes.missing(words[start + 4], style: number)
      }
      style.shape = shape
    }
    guard let pointer = RegionStyle.Pointer(rawValue: words[start + 5]) else {
      throw undefined("pointer", words[start + 5])
    }
    style.pointer = pointer
    guard let axes = Axes(wire: FerrofluidPointerRegionsV1.Axes(rawValue: words[start + 6])) else {
      throw undefined("the set of constrained axes", words[start + 6])
    }
    if flags.contains(.constrainedAxes) { style.constrainedAxes = axes }
    style.accessories = try accessories(number, words, at: start + 7, shapes)
    return style
  }

  private static func accessories(
    _ number: Int, _ words: ContiguousArray<UInt32>, at start: Int, _ shapes: RegionFileShapes
  ) throws(RegionFileError) -> [Accessory] {
    guard words[start] <= RegionLimits.accessories else {
      throw .style(
        number, "\(words[start]) accessories; there are at most \(RegionLimits.accessories)")
    }
    var accessories: [Accessory] = []
    for index in 0..<Int(words[start]) {
      let word = start + 1 + 4 * index
      guard let shape = shapes[words[word]] else {
        throw shapes.missing(words[word], style: number)
      }
      let values = (1...3).map { Fixed(raw: Int32(bitPattern: words[word + $0])) }
      guard let offset = StyleHandler.offset(values[0]) else {
        throw .style(
          number,
          "accessory \(index): offset \(values[0].double) is not between 0 and"
            + " \(RegionLimits.accessoryOffset)")
      }
      accessories.append(
        Accessory(
          shape: shape ?? .roundedRect(.zero), offset: offset,
          angle: StyleHandler.radians(values[1]), rotation: StyleHandler.radians(values[2])))
    }
    return accessories
  }
}
