import PointerGeometry

/// A layer as the store keeps it: two numbers and a rectangle, which is all that scrolling changes.
struct LayerState {
  var id: LayerID
  var offset = Vector<SurfaceSpace>.zero
  /// On the surface, not moved by `offset`; nil for the whole surface.
  var clip: Rect<SurfaceSpace>?
  /// Whether its client declared it; the surface itself needs no declaration.
  var isDeclared: Bool

  /// A layer that regions name and nobody declared: it moves nothing and clips nothing.
  init(undeclared id: LayerID) {
    self.id = id
    isDeclared = id == .root
  }

  init(_ layer: Layer) {
    id = layer.id
    offset = layer.offset
    clip = layer.clip
    isDeclared = true
  }

  /// The part of the surface where the layer shows, in the layer's own coordinates; nil if none.
  ///
  /// Everything about a region is decided in those coordinates, so that scrolling touches none.
  func window(in size: Size<SurfaceSpace>) -> Rect<SurfaceSpace>? {
    var window = Rect<SurfaceSpace>(origin: .zero, size: size)
    if let clip {
      guard let shared = window.intersection(clip) else { return nil }
      window = shared
    }
    guard !window.isEmpty else { return nil }
    return offset == .zero ? window : window.offset(by: -offset)
  }
}

extension Layer {
  /// Whether it has a place that can be computed with.
  var isUsable: Bool {
    let limit = Tuning.coordinateLimit
    guard abs(offset.dx) < limit, abs(offset.dy) < limit else { return false }
    guard let clip else { return true }
    return clip.isFinite && clip.minX > -limit && clip.minY > -limit
      && clip.maxX < limit && clip.maxY < limit
  }
}
