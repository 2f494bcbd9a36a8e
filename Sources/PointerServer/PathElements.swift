import PointerGeometry
import WaylandServer

/// The layout of a path's elements on the wire: a code, followed by its coordinates.
enum PathElements {
  /// What is wrong with an array.
  enum Fault: Error, CustomStringConvertible {
    case size(bytes: Int)
    case code(element: Int, UInt32)
    case cutOff(element: Int)

    var description: String {
      switch self {
      case .size(let bytes): "an array of \(bytes) bytes holds no whole number of 32-bit values"
      case .code(let element, let code): "element \(element) has the code \(code); use 0 to 4"
      case .cutOff(let element): "element \(element) lacks coordinates"
      }
    }
  }

  /// The elements in the array of a request; more than are allowed are not decoded.
  static func decode(_ bytes: RawSpan) throws -> [PathElement] {
    guard bytes.byteCount.isMultiple(of: 4) else { throw Fault.size(bytes: bytes.byteCount) }
    let words = bytes.values(of: Int32.self)
    var elements: [PathElement] = []
    var index = 0
    while index < words.count {
      guard elements.count < Path.mostElements else {
        throw PathError.tooManyElements(count: elements.count + 1)
      }
      let code = UInt32(bitPattern: words[index])
      guard code <= 4 else { throw Fault.code(element: elements.count, code) }
      let points = [1, 1, 2, 3, 0][Int(code)]
      guard index + 1 + 2 * points <= words.count else {
        throw Fault.cutOff(element: elements.count)
      }
      let first = index + 1
      func point(_ number: Int) -> Point<ShapeSpace> {
        Point(
          x: Fixed(raw: words[first + 2 * number]).double,
          y: Fixed(raw: words[first + 2 * number + 1]).double)
      }
      switch code {
      case 0: elements.append(.move(to: point(0)))
      case 1: elements.append(.line(to: point(0)))
      case 2: elements.append(.quadratic(to: point(1), control: point(0)))
      case 3: elements.append(.cubic(to: point(2), control1: point(0), control2: point(1)))
      default: elements.append(.close)
      }
      index = first + 2 * points
    }
    return elements
  }
}
