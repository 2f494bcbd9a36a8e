/// A straight line through points, by least squares.
package struct Regression: Hashable, Sendable {
  package var intercept = 0.0
  package var slope = 0.0
  /// The share of the variance that the line explains.
  package var determination = 0.0

  package init(_ points: [(x: Double, y: Double)]) {
    let count = Double(points.count)
    guard count > 1 else { return }
    let x = points.reduce(0) { $0 + $1.x } / count
    let y = points.reduce(0) { $0 + $1.y } / count
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for point in points {
      xx += (point.x - x) * (point.x - x)
      xy += (point.x - x) * (point.y - y)
      yy += (point.y - y) * (point.y - y)
    }
    guard xx > 0, yy > 0 else { return }
    slope = xy / xx
    intercept = y - slope * x
    determination = xy * xy / (xx * yy)
  }
}
