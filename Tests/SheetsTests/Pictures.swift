import Glibc
import PointerGeometry

@testable import ExampleKit

extension Bitmap {
  /// The pixel at a place in points, as `0xAARRGGBB`.
  func pixel(at place: Point<SurfaceSpace>, _ scale: Int) -> UInt32 {
    let column = Int((place.x * Double(scale)).rounded(.down))
    let row = Int((place.y * Double(scale)).rounded(.down))
    guard (0..<width).contains(column), (0..<height).contains(row) else { return 0 }
    let start = row * stride + column * 4
    return withBytes { bytes in
      (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1]) << UInt32($1 * 8) }
    }
  }

  /// The greatest difference of a component to another picture of the same size.
  func greatestDifference(from other: Bitmap) -> Int {
    withBytes { mine in
      other.withBytes { theirs in
        guard mine.count == theirs.count else { return 255 }
        var greatest = 0
        // Rows that are the same, which most are, need no look at each byte.
        for row in 0..<height {
          let start = row * stride
          guard let left = mine.baseAddress, let right = theirs.baseAddress,
            memcmp(left + start, right + start, stride) != 0
          else { continue }
          for index in start..<start + stride {
            greatest = max(greatest, abs(Int(mine[index]) - Int(theirs[index])))
          }
        }
        return greatest
      }
    }
  }
}

extension Color {
  /// As an opaque pixel, `0xFFRRGGBB`.
  var opaque: UInt32 {
    func byte(_ value: Double) -> UInt32 { UInt32((value * 255).rounded()) }
    return 0xFF00_0000 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}
