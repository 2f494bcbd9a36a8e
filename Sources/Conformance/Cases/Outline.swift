import Glibc
import WaylandClient

/// A path as set_path carries it.
struct Outline {
  /// The array's 32-bit values.
  private(set) var words: [Int32] = []

  mutating func move(_ x: Double, _ y: Double) { add(.move, x, y) }
  mutating func line(_ x: Double, _ y: Double) { add(.line, x, y) }
  mutating func close() { add(.close) }

  /// Adds an element with all its coordinates.
  mutating func add(_ element: FerrofluidPointerShapeV1.Element, _ coordinates: Double...) {
    words.append(Int32(bitPattern: element.rawValue))
    words += coordinates.map { Fixed($0).raw }
  }

  /// A square from the origin.
  static func square(_ side: Double) -> Outline {
    var outline = Outline()
    outline.move(0, 0)
    outline.line(side, 0)
    outline.line(side, side)
    outline.line(0, side)
    outline.close()
    return outline
  }

  /// A zigzag of 2 × teeth + 2 elements that does not cross itself.
  static func comb(teeth: Int) -> Outline {
    var outline = Outline()
    outline.move(0, 0)
    for tooth in 0..<teeth {
      outline.line(Double(tooth) + 0.5, 20)
      outline.line(Double(tooth) + 1, 10)
    }
    outline.line(Double(teeth), 0)
    return outline
  }

  /// A star whose every side crosses nearly half of the others.
  ///
  /// - Parameter points: an odd number.
  static func star(points: Int) -> Outline {
    var outline = Outline()
    for index in 0..<points {
      let angle = 2 * Double.pi * Double(index * (points / 2) % points) / Double(points)
      let (x, y) = (200 * cos(angle), 200 * sin(angle))
      if index == 0 { outline.move(x, y) } else { outline.line(x, y) }
    }
    outline.close()
    return outline
  }

  /// Waves and many short lines, which cross nowhere: 1024 pieces as the specification counts them.
  ///
  /// - Parameter number: one that makes it like no other, 0 to 255.
  static func waves(_ number: Int) -> Outline {
    var outline = Outline()
    outline.move(0, 0)
    // 1 + 5 √b is greater than 64, and counts as 64: 15 times.
    for wave in 0..<15 {
      let left = Double(wave) * 15
      outline.add(.cubic, left + 5, 200, left + 10, -199, left + 15, 0)
    }
    for step in 0..<62 { outline.line(230 + Double(step % 2), 3 * Double(step + 1)) }
    // Back beside the waves, so that the line that closes the outline crosses none.
    outline.line(-1, 200 + Double(number) / 256)
    return outline
  }

  /// A triangle that is like no other of another number, 0 to 8000.
  ///
  /// - Parameters:
  ///   - size: its height.
  ///   - start: its left edge.
  static func triangle(_ number: Int, size: Double = 10, from start: Double = 0) -> Outline {
    var outline = Outline()
    outline.move(start, 0)
    outline.line(start + 1 + Double(number) / 256, 0)
    outline.line(start, size)
    return outline
  }

  /// Makes as many shapes with paths of their own as a client may have: each counts 16 at least.
  static func fill(_ client: Client, _ shapes: inout [Proxy<FerrofluidPointerShapeV1>]) throws {
    for number in 0..<4096 {
      let shape = client.manager.createShape()
      shape.setPath(triangle(number).words)
      shapes.append(shape)
      if number % 32 == 31 { try client.drain() }
      if number % 512 == 511 { try client.roundTrip() }
    }
  }
}
