/// Why a path was refused.
public enum PathError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A coordinate is NaN or infinite.
  case notFinite(element: Int)
  /// A coordinate is beyond `Path.farthest`.
  case tooFar(element: Int)
  /// A line, a curve or a close comes before any move.
  case noCurrentPoint(element: Int)
  /// There are more elements than `Path.mostElements`.
  case tooManyElements(count: Int)
  /// The outline, with curves as chords, has more pieces than `Path.mostEdges`, or crosses itself
  /// that often.
  case tooIntricate
  /// The path encloses nothing that is wide enough to see.
  case noArea

  /// What is wrong, and where.
  public var description: String {
    switch self {
    case .notFinite(let element): "path element \(element) has a coordinate that is not finite"
    case .tooFar(let element):
      "path element \(element) is more than \(Int(Path.farthest)) points from the origin"
    case .noCurrentPoint(let element): "path element \(element) needs a move before it"
    case .tooManyElements(let count):
      "the path has \(count) elements, \(Path.mostElements) are allowed"
    case .tooIntricate:
      "the path has more than \(Path.mostEdges) edges, or crosses itself that often"
    case .noArea: "the path encloses no area"
    }
  }
}
