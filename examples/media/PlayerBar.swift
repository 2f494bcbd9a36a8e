import PointerGeometry
import PointerUI

/// Where the parts of the bar are, and what the pointer is told of them.
struct PlayerBar {
  typealias Frame = Rect<SurfaceSpace>

  /// Something on the bar, or the button that closes the window.
  enum Part: String, CaseIterable {
    case play, position, mute, volume, close

    var identifier: String { rawValue }
    var isSlider: Bool { self == .position || self == .volume }
  }

  /// The capsule that all but the close button are on.
  let frame: Frame
  private let window: Frame

  private static let (height, side) = (52.0, 36.0)

  init(in window: Frame) {
    self.window = window
    let width = min(window.width - 48, 640)
    frame = Frame(
      x: (window.midX - width / 2).rounded(), y: window.maxY - 22 - Self.height, width: width,
      height: Self.height)
  }

  /// What reacts.
  func frame(of part: Part) -> Frame {
    let (side, top) = (Self.side, frame.midY - Self.side / 2)
    switch part {
    case .play: return Frame(x: frame.minX + 8, y: top, width: side, height: side)
    case .position:
      return Frame(minX: frame.minX + 104, minY: top, maxX: frame.maxX - 190, maxY: top + side)
    case .mute: return Frame(x: frame.maxX - 136, y: top, width: side, height: side)
    case .volume: return Frame(x: frame.maxX - 94, y: top, width: 76, height: side)
    case .close: return Frame(x: window.maxX - 14 - 28, y: window.minY + 14, width: 28, height: 28)
    }
  }

  /// Where the times are written: what has passed, and what remains.
  var times: (Frame, Frame) {
    let track = frame(of: .position)
    return (
      Frame(minX: track.minX - 58, minY: track.minY, maxX: track.minX - 12, maxY: track.maxY),
      Frame(minX: track.maxX + 12, minY: track.minY, maxX: track.maxX + 52, maxY: track.maxY)
    )
  }

  /// The share of a slider that a place is at, 0…1.
  func value(of slider: Part, at place: Point<SurfaceSpace>) -> Double {
    let track = frame(of: slider)
    return min(max((place.x - track.minX) / track.width, 0), 1)
  }

  /// The part at a place.
  func part(at place: Point<SurfaceSpace>) -> Part? {
    Part.allCases.first { frame(of: $0).contains(place) }
  }

  /// What the pointer is told of them.
  ///
  /// Buttons without a bezel light up. On a slider the pointer is a short bar that keeps to the
  /// track, which the hand does not lose along it while it drags; far beside the track the pointer is
  /// the hand's again.
  var regions: [PointerRegion] {
    Part.allCases.map { part in
      guard part.isSlider else {
        return PointerRegion(
          rect: frame(of: part), identifier: part.identifier,
          style: PointerStyle(
            shape: .roundedRect(radius: frame(of: part).width / 2),
            kind: part == .close ? .control : .bare, padding: 6), z: 2)
      }
      return PointerRegion(
        rect: frame(of: part), identifier: part.identifier,
        style: PointerStyle(
          shape: .verticalBeam(length: 22, thickness: 5), constrainedAxes: .vertical, padding: 4),
        z: 2, latchingAxes: .horizontal)
    }
  }
}
