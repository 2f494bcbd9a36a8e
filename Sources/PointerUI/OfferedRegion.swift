import WaylandClient

/// A region of an interaction, its name on the wire, and what the compositor has of it.
struct OfferedRegion {
  var id: UInt32
  var region: PointerRegion
  /// What the compositor has; nil where the region is not offered.
  var sent: WireRegion?
  var sentLines: [Fixed] = []
  var sentPreview: TargetedPreview?
  var sentValues = WireValues()
  /// The pass of `replace` in which the region was last wanted.
  var pass: UInt64
  /// Whether it waits to be sent.
  var isQueued = false

  init(id: UInt32, region: PointerRegion, pass: UInt64) {
    self.id = id
    self.region = region
    self.pass = pass
  }

  /// Notes that the compositor has nothing of it.
  mutating func forget() {
    sent = nil
    sentLines = []
    sentPreview = nil
    sentValues = WireValues()
  }
}
