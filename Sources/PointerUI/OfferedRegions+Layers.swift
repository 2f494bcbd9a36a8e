import PointerGeometry
import WaylandClient

extension OfferedRegions {
  /// Makes the layers those given; of two with one name the last counts.
  mutating func setLayers(_ layers: [PointerLayer]) {
    self.layers = layers
    offerLayers()
  }

  /// Sends what of the layers the compositor does not have yet.
  mutating func offerLayers() {
    guard let object else { return }
    var wanted: [PointerLayer] = []
    for layer in layers where layer.id != 0 && layer.offset.isFinite {
      wanted.removeAll { $0.id == layer.id }
      if wanted.count < WireRegion.Limits.layers { wanted.append(layer) }
    }
    guard wanted != sentLayers else { return }
    needsCommit = true
    // A clip cannot be taken away but with its layer.
    let kept = sentLayers.filter { old in
      wanted.contains { $0.id == old.id && ($0.clip != nil || old.clip == nil) }
    }
    for old in sentLayers where !kept.contains(where: { $0.id == old.id }) {
      pacer.willSend(bytes: WireRegion.Sizes.removeLayer, on: object.connection)
      object.removeLayer(layer: old.id)
    }
    for layer in wanted {
      let old = kept.first { $0.id == layer.id }
      if old?.offset != layer.offset {
        pacer.willSend(bytes: WireRegion.Sizes.setLayer, on: object.connection)
        object.setLayer(layer: layer.id, x: Fixed(layer.offset.dx), y: Fixed(layer.offset.dy))
      }
      guard let clip = layer.clip, old?.clip != clip, clip.isFinite,
        Fixed(clip.width).double > 0, Fixed(clip.height).double > 0
      else { continue }
      pacer.willSend(bytes: WireRegion.Sizes.setLayerClip, on: object.connection)
      object.setLayerClip(
        layer: layer.id, x: Fixed(clip.minX), y: Fixed(clip.minY), width: Fixed(clip.width),
        height: Fixed(clip.height))
    }
    sentLayers = wanted
  }
}
