import PointerEngine
import PointerGeometry
import WaylandServer

/// The values of a `set_region` request, and the check that turns them into a region.
struct RegionRequest {
  var id: UInt32
  var x: Fixed
  var y: Fixed
  var width: Fixed
  var height: Fixed
  var kind: UInt32
  var effect: UInt32
  var cornerRadius: Fixed
  var padding: Fixed
  var group: UInt32
  var z: Int32

  /// The region that the client asked for, unclipped and without text lines.
  ///
  /// The radius is limited by the whole frame, not by the part of it that can be seen: the corners
  /// of a button do not change while it scrolls out of view.
  func region() throws(RegionError) -> Region {
    guard id != 0 else { throw .zeroID }
    let frame = Rect<SurfaceSpace>(
      x: x.double, y: y.double, width: width.double, height: height.double)
    guard frame.width > 0, frame.height > 0 else {
      throw .notPositive(id: id, width: frame.width, height: frame.height)
    }
    guard let kind = RegionKind(rawValue: kind) else { throw .unknownKind(id: id, kind) }
    guard let effect = EffectKind(rawValue: effect) else { throw .unknownEffect(id: id, effect) }
    let radius = Self.optional(cornerRadius)
    if let radius, radius < 0 { throw .negativeRadius(id: id, radius) }
    let padding = Self.optional(padding)
    if let padding, padding < 0 { throw .negativePadding(id: id, padding) }
    return Region(
      id: RegionID(rawValue: id), frame: frame,
      cornerRadius: radius.map { min($0, min(frame.width, frame.height) / 2) }, kind: kind,
      effect: effect, padding: padding.map { min($0, RegionLimits.padding) }, group: group, z: z)
  }

  /// A length of which exactly -1 means that the client leaves it to the compositor.
  private static func optional(_ length: Fixed) -> Double? {
    length.double == -1 ? nil : length.double
  }
}
