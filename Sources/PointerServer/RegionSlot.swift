import PointerEngine
import WaylandServer

/// The place of one region in a table, and what is known of it beside the region itself.
struct RegionSlot {
  /// What `set_region` says of the style, of a region that has another one.
  struct PlainStyle: Equatable {
    var effect: EffectKind
    var cornerRadius: Double?

    init(_ style: RegionStyle) {
      effect = style.effect
      cornerRadius = style.cornerRadius
    }

    var style: RegionStyle { RegionStyle(effect: effect, cornerRadius: cornerRadius) }
  }

  /// The region, unclipped, its text lines relative to its top edge; with the id zero where it was
  /// removed.
  var region: Region
  /// Nil for a region without a style of its own.
  var plain: PlainStyle?
  /// The surface that shows its content.
  var content: Resource<WlSurface>?

  init(_ region: Region, plain: PlainStyle? = nil, content: Resource<WlSurface>? = nil) {
    self.region = region
    self.plain = plain
    self.content = content
  }

  /// Whether there is a region.
  var isTaken: Bool { region.id.rawValue != 0 }

  /// Removes the region, and lets go of what it held.
  mutating func empty() { self = RegionSlot(Region(id: RegionID(rawValue: 0), frame: .zero)) }

  /// Takes over what the arguments of a `set_region` request say.
  ///
  /// - Returns: whether anything changed.
  mutating func take(_ request: Region) -> Bool {
    let old = (region, plain)
    region.frame = request.frame
    region.kind = request.kind
    if plain == nil { region.style = request.style } else { plain = PlainStyle(request.style) }
    region.padding = request.padding
    region.group = request.group
    region.z = request.z
    return region != old.0 || plain != old.1
  }
}
