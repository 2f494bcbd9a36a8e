import PointerGeometry

/// The images of an ordinary pointer, drawn by us: no cursor theme is needed.
package enum CursorShape: Hashable {
  case arrow, text, cross
  /// Two arrows, turned clockwise from left and right by degrees.
  case resize(degrees: Int)

  /// The side of an image, in points.
  package static let side = 32

  /// The image to resize by some edges with.
  init(_ edges: ResizeEdges) {
    switch (edges.left || edges.right, edges.top || edges.bottom) {
    case (true, true): self = .resize(degrees: edges.left == edges.top ? 45 : 135)
    case (false, true): self = .resize(degrees: 90)
    default: self = .resize(degrees: 0)
    }
  }

  /// The point of the image that points, in points from its top left corner.
  package var hotspot: (x: Int32, y: Int32) { self == .arrow ? (5, 4) : (16, 16) }

  /// Draws the image.
  package func draw(on canvas: Canvas) {
    canvas.newPath()
    switch self {
    case .arrow: addArrow(canvas)
    case .text: addBeam(canvas)
    case .cross: addCross(canvas)
    case .resize(let degrees):
      canvas.translate(16, 16)
      canvas.rotate(degrees: Double(degrees))
      addDoubleArrow(canvas)
    }
    canvas.strokeKeepingPath(.white, width: 2.4)
    canvas.fill(.black)
  }

  private func addArrow(_ canvas: Canvas) {
    canvas.move(5, 4)
    for (x, y) in [(5.0, 20.5), (9, 16.8), (11.7, 23), (14.5, 21.8), (11.8, 15.7), (17.2, 15.4)] {
      canvas.line(x, y)
    }
    canvas.close()
  }

  private func addBeam(_ canvas: Canvas) {
    canvas.rectangle(Rect(x: 15, y: 7, width: 2, height: 18))
    canvas.rectangle(Rect(x: 12, y: 6, width: 8, height: 2))
    canvas.rectangle(Rect(x: 12, y: 24, width: 8, height: 2))
  }

  private func addCross(_ canvas: Canvas) {
    canvas.rectangle(Rect(x: 15, y: 5, width: 2, height: 22))
    canvas.rectangle(Rect(x: 5, y: 15, width: 22, height: 2))
  }

  private func addDoubleArrow(_ canvas: Canvas) {
    canvas.move(-10, 0)
    for (x, y) in [
      (-5.0, -5.0), (-5, -1.2), (5, -1.2), (5, -5), (10, 0), (5, 5), (5, 1.2), (-5, 1.2), (-5, 5),
    ] {
      canvas.line(x, y)
    }
    canvas.close()
  }
}
