/// How a buffer's content lies to the surface: one of the eight values of `wl_output.transform`.
///
/// The buffer holds the surface's picture turned counter-clockwise by 0, 90, 180 or 270 degrees,
/// after a flip around the vertical axis for the flipped four. With W × H the surface's size in
/// buffer units, a surface point lies in the buffer at:
///
/// | value | x, y | value | x, y |
/// |---|---|---|---|
/// | 0 normal | x, y | 4 flipped | W − x, y |
/// | 1 by 90 | y, W − x | 5 flipped 90 | y, x |
/// | 2 by 180 | W − x, H − y | 6 flipped 180 | x, H − y |
/// | 3 by 270 | H − y, x | 7 flipped 270 | H − y, W − x |
///
/// **Source:** the protocol's text, and pictures of all eight compared with another compositor's.
enum BufferTransform: Int32, CaseIterable {
  case normal = 0
  case rotated90 = 1
  case rotated180 = 2
  case rotated270 = 3
  case flipped = 4
  case flipped90 = 5
  case flipped180 = 6
  case flipped270 = 7

  /// Whether the surface's width is the buffer's height.
  var swapsAxes: Bool { rawValue & 1 == 1 }

  /// An affine map from surface to buffer: `x = xx·x + xy·y + x0`, `y = yx·x + yy·y + y0`.
  struct Matrix: Equatable {
    var xx = 1.0
    var xy = 0.0
    var x0 = 0.0
    var yx = 0.0
    var yy = 1.0
    var y0 = 0.0

    func apply(x: Double, y: Double) -> (x: Double, y: Double) {
      (xx * x + xy * y + x0, yx * x + yy * y + y0)
    }
  }

  /// Surface to buffer, where `width` and `height` are the surface's size in buffer units.
  func matrix(width: Double, height: Double) -> Matrix {
    switch self {
    case .normal: Matrix()
    case .rotated90: Matrix(xx: 0, xy: 1, yx: -1, yy: 0, y0: width)
    case .rotated180: Matrix(xx: -1, x0: width, yy: -1, y0: height)
    case .rotated270: Matrix(xx: 0, xy: -1, x0: height, yx: 1, yy: 0)
    case .flipped: Matrix(xx: -1, x0: width)
    case .flipped90: Matrix(xx: 0, xy: 1, yx: 1, yy: 0)
    case .flipped180: Matrix(yy: -1, y0: height)
    case .flipped270: Matrix(xx: 0, xy: -1, x0: height, yx: -1, yy: 0, y0: width)
    }
  }

  /// The transform that undoes this one.
  var inverse: BufferTransform {
    switch self {
    case .rotated90: .rotated270
    case .rotated270: .rotated90
    default: self
    }
  }
}
