import PointerGeometry
import WaylandServer

/// The paths of one client: equal ones share their storage, and there is a limit to all together.
///
/// Making a path takes up to milliseconds, and keeping one up to 100 KB, so that a client could
/// fill the compositor's memory with small messages. What counts is what is in use, wherever that
/// is: in shapes, styles, regions of any state, or on the screen.
final class PathLedger {
  private struct Entry {
    var path: WeakPath
    var pieces: Int
  }

  /// By hash.
  private var entries: [Int: [Entry]] = [:]
  /// The pieces of all paths that were in use at the last look.
  private(set) var pieces = 0

  /// The path of some words: one that the client has already, or a new one.
  ///
  /// - Parameter noting: hears of the pieces of a path that is new, and may refuse it.
  func path(
    _ words: RawSpan, rule: FillRule, noting: (Int) throws(ShapeFault) -> Void
  ) throws(ShapeFault) -> Path {
    let elements: [PathElement]
    do { elements = try PathElements.decode(words) } catch let error as PathError {
      throw Self.fault(error)
    } catch {
      throw ShapeFault(.invalidPath, "\(error)")
    }
    var hasher = Hasher()
    hasher.combine(rule)
    hasher.combine(elements)
    let hash = hasher.finalize()
    for entry in entries[hash] ?? [] {
      if let path = entry.path.path, path.fillRule == rule, path.elements == elements {
        return path
      }
    }
    let path: Path
    do { path = try Path(elements, fillRule: rule) } catch { throw Self.fault(error) }
    let count = max(path.cost, RegionLimits.leastPieces)
    try noting(count)
    if pieces + count > RegionLimits.piecesOfClient { sweep() }
    guard pieces + count <= RegionLimits.piecesOfClient else {
      throw ShapeFault(
        .tooManyPaths,
        "with this path those in use have \(pieces + count) pieces; the limit is"
          + " \(RegionLimits.piecesOfClient); give back what is not needed")
    }
    pieces += count
    entries[hash, default: []].append(Entry(path: WeakPath(path), pieces: count))
    return path
  }

  /// Forgets the paths that are not in use any more.
  private func sweep() {
    pieces = 0
    for (hash, list) in entries {
      let kept = list.filter { $0.path.path != nil }
      entries[hash] = kept.isEmpty ? nil : kept
      pieces += kept.reduce(0) { $0 + $1.pieces }
    }
  }

  private static func fault(_ error: PathError) -> ShapeFault {
    switch error {
    case .tooManyElements, .tooIntricate: ShapeFault(.tooLong, "\(error)")
    case .tooFar: ShapeFault(.invalidLength, "\(error)")
    case .notFinite, .noCurrentPoint, .noArea: ShapeFault(.invalidPath, "\(error)")
    }
  }
}
