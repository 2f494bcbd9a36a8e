import PointerGeometry
import WaylandClient

/// A region as it goes over the wire, so that a change too small for the wire is none.
struct WireRegion: Hashable {
  /// The limits that the protocol sets, so that a client is never disconnected for its layout.
  enum Limits {
    static let regions = 16_384
    static let linesOfRegion = 1024
    /// What fits a message, of 4096 bytes, with what else is in it; more go in a file.
    static let linesOfMessage = 256
    static let linesOfPart = 256
    static let linesOfSurface = 65_536
    static let layers = 64
  }

  /// The bytes of requests: a header of 8, and 4 for each argument and each value.
  enum Sizes {
    static let setRegion = 8 + 11 * 4
    static let removeRegion = 8 + 4
    static let setRegions = 8 + 2 * 4
    static let setContent = 8 + 2 * 4
    /// All requests for single values of a region at once.
    static let values = 16 + 20 + 6 * 16 + 2 * 24 + 16
    static let setLayer = 8 + 3 * 4
    static let setLayerClip = 8 + 5 * 4
    static let removeLayer = 8 + 4
    static func setTextLines(values: Int) -> Int { 8 + 4 + 4 + 4 * values }
    static func answerPart(values: Int) -> Int { 8 + 8 * 4 + 4 * values }
  }

  /// A length of -1 leaves it to the compositor.
  private static let chosenByCompositor = Fixed(-1)

  var x: Fixed
  var y: Fixed
  var width: Fixed
  var height: Fixed
  var kind: PointerKind
  var effect: UInt32
  var cornerRadius: Fixed
  var padding: Fixed
  var group: UInt32
  var z: Int32

  /// Nil for a region that cannot be offered: empty, or not finite.
  init?(_ region: PointerRegion) {
    let rect = region.rect
    guard rect.isFinite else { return nil }
    x = Fixed(rect.minX)
    y = Fixed(rect.minY)
    width = Fixed(rect.width)
    height = Fixed(rect.height)
    guard width.double > 0, height.double > 0 else { return nil }
    kind = region.style.kind
    effect = region.style.effect.code
    let longest = min(rect.width, rect.height) / 2
    cornerRadius =
      switch region.style.shape {
      case .automatic: Self.chosenByCompositor
      case .roundedRect(let radius): Fixed(max(0, min(radius, longest)))
      case .capsule: Fixed(longest)
      case .corners, .circle, .verticalBeam, .horizontalBeam, .path: Self.chosenByCompositor
      }
    padding =
      if let padding = region.style.padding, padding >= 0 {
        Fixed(padding)
      } else {
        Self.chosenByCompositor
      }
    group = region.style.group
    z = region.z
  }

  /// The array for `set_text_lines`: pairs of top and height, without lines that the protocol
  /// forbids.
  static func lines(_ lines: [PointerTextLine]) -> [Fixed] {
    var pairs: [Fixed] = []
    pairs.reserveCapacity(2 * lines.count)
    var end = 0.0
    for line in lines.prefix(Limits.linesOfRegion) {
      let y = Fixed(line.y)
      let height = Fixed(line.height)
      guard height.double > 0, y.double >= end else { continue }
      pairs.append(y)
      pairs.append(height)
      end = y.double + height.double
    }
    return pairs
  }
}
