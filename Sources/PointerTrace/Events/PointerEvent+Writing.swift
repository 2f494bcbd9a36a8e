import PointerEngine
import PointerGeometry

extension PointerEvent {
  /// The event as a line, with lines below it for regions, layers and outputs.
  var node: TextNode {
    var node = TextNode(EventKeyword(self).rawValue)
    switch self {
    case .motion(let location, let hit, let device):
      node.put("to", location)
      node.put("device", device)
      if let hit { SurfaceHit.schema.put(hit, into: &node) }
    case .button(let pressed): node.put("pressed", pressed)
    case .contact(let fingers): node.put("fingers", fingers)
    case .modifiers(let held): node.put("held", held)
    case .interruption(let kind): node.put("by", kind)
    case .sceneChanged(let hit):
      if let hit { SurfaceHit.schema.put(hit, into: &node) }
    case .gesture(let isActive): node.put("active", isActive)
    case .visibility(let visibility): node.put("pointer", visibility)
    case .constraint(let constraint): node.put("by", constraint)
    case .outputs(let outputs):
      node.children = outputs.map { OutputLine.schema.node("output", OutputLine(frame: $0)) }
    case .settings(let settings):
      EngineSettings.schema.put(settings, into: &node, inFull: true)
    case .pointerRemoved, .timer: break
    case .regions, .layers, .scroll, .answer, .surfaceMoved, .surfaceRemoved:
      describeSurface(in: &node)
    }
    return node
  }

  /// The events that are about one surface.
  private func describeSurface(in node: inout TextNode) {
    switch self {
    case .regions(let surface, let regions):
      node.put("of", surface)
      node.children = regions.map { Region.schema.node("region", $0) }
    case .layers(let surface, let layers):
      node.put("of", surface)
      node.children = layers.map { Layer.schema.node("layer", $0) }
    case .scroll(let layer, let surface, let offset):
      node.put("layer", layer)
      node.put("of", surface)
      node.put("to", offset)
    case .answer(let key, let serial, let region):
      RegionKey.schema.put(key, into: &node)
      node.put("serial", serial)
      if let region { node.children = [Region.schema.node("region", region)] }
    case .surfaceMoved(let surface, let origin):
      node.put("of", surface)
      node.put("origin", origin)
    case .surfaceRemoved(let surface): node.put("of", surface)
    default: break
    }
  }
}

/// An output, which has no type of its own in the engine.
struct OutputLine: Recordable {
  var frame: Rect<LogicalSpace>

  static let schema = Schema(Self(frame: .zero), [.required("frame", \.frame)])
}
