import PointerEngine
import PointerGeometry
import WaylandServer

/// A client's answer to a question: a part of a region, and the check of what is said of it.
struct RegionPart {
  /// What is wrong with an answer.
  enum Fault: Error, Equatable, CustomStringConvertible {
    case notPositive(width: Double, height: Double)
    case unknownKind(UInt32)
    case lineArraySize(bytes: Int)
    case malformedLine(index: Int)
    case tooManyLines(count: Int)

    var description: String {
      switch self {
      case .notPositive(let width, let height):
        "the part is \(width) by \(height); both must be greater than zero"
      case .unknownKind(let kind):
        "the part has kind \(kind), which this version does not define"
      case .lineArraySize(let bytes): "the lines are an array of \(bytes) bytes; a line takes 8"
      case .malformedLine(let index):
        "line \(index) has no height, or begins above the part or above the end of the line before"
      case .tooManyLines(let count):
        "the part has \(count) lines; the limit is \(RegionLimits.linesOfPart)"
      }
    }
  }

  /// Where it is on the surface.
  let frame: Rect<SurfaceSpace>
  let kind: RegionKind
  let style: RegionStyle
  /// The lines, relative to the top edge.
  let lines: [TextLine]

  /// Checks the arguments of a request.
  ///
  /// - Parameter style: nil for one that the kind chooses.
  init(
    x: Fixed, y: Fixed, width: Fixed, height: Fixed, kind: UInt32, style: RegionStyle?,
    lines: RawSpan
  ) throws(Fault) {
    frame = Rect(x: x.double, y: y.double, width: width.double, height: height.double)
    guard frame.width > 0, frame.height > 0 else {
      throw .notPositive(width: frame.width, height: frame.height)
    }
    guard let kind = RegionKind(rawValue: kind) else { throw .unknownKind(kind) }
    self.kind = kind
    self.style = style ?? RegionStyle()
    let count = lines.byteCount / 8
    guard count <= RegionLimits.linesOfPart else { throw .tooManyLines(count: count) }
    do {
      self.lines = try TextLines.decode(lines, of: 0)
    } catch {
      switch error {
      case .lineArraySize(_, let bytes): throw .lineArraySize(bytes: bytes)
      case .malformedLine(_, let index): throw .malformedLine(index: index)
      default: throw .malformedLine(index: 0)
      }
    }
  }

  /// The part as the engine takes it: with all else that the whole was declared with.
  func region(of whole: Region) -> Region {
    var part = whole
    part.frame = frame
    part.layer = .root
    part.parent = nil
    part.kind = kind
    part.style = style
    part.grid = nil
    part.textLines = lines.map { TextLine(y: frame.minY + $0.y, height: $0.height) }
    return part
  }
}
