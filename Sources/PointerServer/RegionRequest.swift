import PointerEngine
import PointerGeometry
import WaylandServer

/// The values of a `set_region` request, and the check that turns them into a region.
struct RegionRequest {
  /// What of the values is in the terms of the engine.
  struct Checked {
    var frame: Rect<SurfaceSpace>
    var kind: RegionKind
    var effect: EffectKind
    var cornerRadius: Double?
    var padding: Double?
  }

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
  func region() throws(RegionError) -> Region {
    let checked = try checked()
    return Region(
      id: RegionID(rawValue: id), frame: checked.frame, cornerRadius: checked.cornerRadius,
      kind: checked.kind, effect: checked.effect, padding: checked.padding, group: group, z: z)
  }

  /// The values that can be wrong.
  ///
  /// The radius is limited by the whole frame, not by the part of it that can be seen: the corners
  /// of a button do not change while it scrolls out of view.
  func checked() throws(RegionError) -> Checked {
    guard id != 0 else { throw .zeroID }
    let frame = Rect<SurfaceSpace>(
      x: x.double, y: y.double, width: width.double, height: height.double)
    guard frame.width > 0, frame.height > 0 else {
      throw .notPositive(id: id, width: frame.width, height: frame.height)
    }
    guard let kind = RegionKind(rawValue: kind) else { throw .unknownKind(id: id, kind) }
    guard let effect = EffectKind(rawValue: effect) else { throw .unknownEffect(id: id, effect) }
    var radius = Self.optional(cornerRadius)
    if let given = radius {
      guard given >= 0 else { throw .negativeRadius(id: id, given) }
      radius = min(given, min(frame.width, frame.height) / 2)
    }
    var padding = Self.optional(padding)
    if let given = padding {
      guard given >= 0 else { throw .negativePadding(id: id, given) }
      padding = min(given, RegionLimits.padding)
    }
    return Checked(
      frame: frame, kind: kind, effect: effect, cornerRadius: radius, padding: padding)
  }

  /// A length of which exactly -1 means that the client leaves it to the compositor.
  private static func optional(_ length: Fixed) -> Double? {
    length.raw == -256 ? nil : length.double
  }
}
