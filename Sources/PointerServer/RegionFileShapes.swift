import PointerEngine
import PointerGeometry
import WaylandServer

/// The shapes in a file of regions.
struct RegionFileShapes {
  /// The shapes; nil for that of the region.
  private var shapes: ContiguousArray<Shape?> = []
  /// How many words the paths before have named, and how many pieces the new ones among them have.
  private var namedWords = 0
  private var madePieces = 0

  init(
    _ words: ContiguousArray<UInt32>, _ layout: RegionFileLayout, paths: PathLedger
  ) throws(RegionFileError) {
    shapes.reserveCapacity(layout.shapes.count)
    for number in 0..<layout.shapes.count {
      let start = layout.shapes.record(number)
      let path = try range(number, words, at: start, layout)
      do throws(ShapeFault) {
        shapes.append(try shape(words, at: start, path: path, paths))
      } catch {
        if error.code == .tooManyPaths { throw .paths(number, error.message) }
        throw .shape(number, error.message)
      }
    }
  }

  /// The shape of a number that counts from one; nil where there is none.
  subscript(number: UInt32) -> Shape?? {
    number == 0 || number > shapes.count ? nil : .some(shapes[Int(number) - 1])
  }

  /// That a style names a shape that is not there.
  func missing(_ shape: UInt32, style: Int) -> RegionFileError {
    .layout("style \(style + 1): shape \(shape); the file has \(shapes.count), counted from one")
  }

  /// The words of a path; empty for other forms.
  private mutating func range(
    _ number: Int, _ words: ContiguousArray<UInt32>, at start: Int, _ layout: RegionFileLayout
  ) throws(RegionFileError) -> Range<Int> {
    let form = FerrofluidPointerRegionsV1.Form(rawValue: words[start])
    guard form == .path || form == .anchoredPath else { return 0..<0 }
    let (first, count) = (Int(words[start + 6]), Int(words[start + 7]))
    guard first + count <= layout.pathWords.count else {
      throw .layout(
        "shape \(number + 1): path words \(first) to \(first + count - 1); the file has"
          + " \(layout.pathWords.count)")
    }
    namedWords += count
    guard namedWords <= RegionLimits.wordsOfFile else {
      throw .layout(
        "shape \(number + 1): the shapes up to it name \(namedWords) path words; the limit is"
          + " \(RegionLimits.wordsOfFile)")
    }
    return layout.pathWords.start + first..<layout.pathWords.start + first + count
  }

  private mutating func shape(
    _ words: ContiguousArray<UInt32>, at start: Int, path: Range<Int>, _ paths: PathLedger
  ) throws(ShapeFault) -> Shape? {
    func value(_ index: Int) -> Fixed { Fixed(raw: Int32(bitPattern: words[start + index])) }
    let form = FerrofluidPointerRegionsV1.Form(rawValue: words[start])
    switch form {
    case .region: return nil
    case .roundedRectangle:
      return try CheckedShape.rounded(value(1), value(2), value(3), value(4))
    case .capsule: return .capsule
    case .circle: return try CheckedShape.circle(value(1))
    case .beam:
      return try CheckedShape.beam(
        axis: words[start + 5], length: value(1), thickness: value(2))
    case .path, .anchoredPath:
      let anchor: Point<ShapeSpace>? =
        form == .path ? nil : Point(x: value(1).double, y: value(2).double)
      let left = RegionLimits.newPiecesOfFile - madePieces
      return try CheckedShape.path(
        words.span.extracting(path).bytes, rule: words[start + 5], anchor: anchor, in: paths,
        noting: { pieces throws(ShapeFault) in
          guard pieces <= left else {
            throw ShapeFault(
              .tooLong,
              "new paths of more than \(RegionLimits.newPiecesOfFile) pieces in one file; spread"
                + " them over several")
          }
          madePieces += pieces
        })
    default:
      throw ShapeFault(.invalidValue, "form \(form.rawValue) is not defined; use 0 to 6")
    }
  }
}
