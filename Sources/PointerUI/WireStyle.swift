import PointerGeometry
import WaylandClient

/// A style as it goes over the wire, where the arguments of `set_region` do not say all of it.
struct WireStyle: Hashable {
  /// An accessory as it goes over the wire.
  struct Accessory: Hashable {
    var shape: WireShape
    var offset: Fixed
    var angle: Fixed
    var rotation: Fixed
  }

  /// The most accessories that the protocol allows.
  static let accessories = 4
  /// The greatest gap between pointer and accessory that the protocol allows, in points.
  static let greatestOffset = 64.0

  var effect: UInt32
  var tint: UInt32?
  var hover: UInt32
  var shape: WireShape?
  var accessories: [Accessory]
  var pointer: UInt32
  var axes: UInt32?

  /// Whether all of its shapes can be said in requests.
  var fitsMessage: Bool {
    shape?.fitsMessage != false && accessories.allSatisfy(\.shape.fitsMessage)
  }

  /// The style without the shapes that cannot be said in requests: then the pointer has the default
  /// shape of its effect.
  var fittingMessage: WireStyle {
    guard !fitsMessage else { return self }
    var style = self
    if shape?.fitsMessage == false { style.shape = nil }
    style.accessories.removeAll { !$0.shape.fitsMessage }
    return style
  }

  /// Nil for a style of which `set_region` says everything.
  ///
  /// - Parameter isForced: whether it is needed even so, as for modifiers.
  init?(_ style: PointerStyle, isForced: Bool = false) {
    var isPlain = style.pointer == .automatic && style.constrainedAxes == nil
    if !style.accessories.isEmpty { isPlain = false }
    switch style.shape {
    case .automatic, .roundedRect, .capsule: break
    case .corners, .circle, .verticalBeam, .horizontalBeam, .path: isPlain = false
    }
    hover = 0
    if case .hover(let tint, let shadow, let scales) = style.effect {
      isPlain = false
      self.tint = tint.rawValue
      hover = (shadow ? 1 : 0) | (scales ? 2 : 0)
    }
    guard !isPlain || isForced else { return nil }
    effect = style.effect.code
    shape = WireShape(style.shape)
    pointer = style.pointer.rawValue
    axes = style.constrainedAxes?.rawValue
    accessories = style.accessories.prefix(Self.accessories).compactMap { accessory in
      guard let shape = WireShape(accessory.shape), accessory.angle.isFinite,
        accessory.rotation.isFinite
      else { return nil }
      return Accessory(
        shape: shape, offset: Fixed(min(max(accessory.offset, 0), Self.greatestOffset)),
        angle: Fixed(accessory.angle.truncatingRemainder(dividingBy: 360)),
        rotation: Fixed(accessory.rotation.truncatingRemainder(dividingBy: 360)))
    }
  }
}
