import PointerGeometry

/// What a view offers to the pointer: a region, before it is put in words of a protocol.
struct Target: Hashable {
  /// What the pointer is to do there.
  enum Kind: Hashable {
    /// A control with a bezel.
    case control
    /// A control without bezel.
    case bare
    /// A small opaque picture, to be lifted.
    case icon
    /// Lines of text.
    case text
    /// A large thing, to be hovered.
    case card
    /// Something that needs the exact place.
    case content
  }

  /// A line of text: its top and its height, in window coordinates.
  struct Line: Hashable {
    var y, height: Double
  }

  /// The same for as long as the view lives; unique in its window.
  let id: UInt32
  let name: String
  var frame: Rect<SurfaceSpace>
  var cornerRadius: Double
  var kind: Kind
  /// Neighbours of one group (not 0) hand the pointer over without letting go.
  var group: UInt32 = 0
  /// Higher targets cover lower ones.
  var z: Int32 = 0
  var lines: [Line] = []
}
