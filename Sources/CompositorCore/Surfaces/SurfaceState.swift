import PointerGeometry
import WaylandServer

/// Which part of a surface takes input.
enum InputRegion: Equatable {
  /// The whole surface, the initial value.
  case everything
  case only(BoxRegion)

  func contains(x: Int32, y: Int32) -> Bool {
    switch self {
    case .everything: true
    case .only(let region): region.contains(x: x, y: y)
    }
  }
}

/// What a commit brings: each part nil or empty where the client set nothing since the last one.
///
/// The same type serves as pending state and as the cached state of a synchronised subsurface,
/// into which later commits merge.
struct SurfaceState {
  enum Attachment {
    /// A null buffer: the surface loses its content.
    case none
    /// A client's buffer, still to be read.
    case buffer(Resource<WlBuffer>)
    /// Pixels that were copied when a synchronised surface committed them.
    case image(ContentImage)
  }

  var attachment: Attachment?
  /// Sum of the offsets of `attach` and `offset`, in surface points.
  var offsetX: Int32 = 0
  var offsetY: Int32 = 0
  var surfaceDamage = BoxRegion()
  var bufferDamage = BoxRegion()
  var opaque: BoxRegion?
  var input: InputRegion?
  var scale: Int32?
  var transform: BufferTransform?
  var viewport: Viewport?
  var children: ChildList?
  var frameCallbacks: [Resource<WlCallback>] = []
  var feedbacks: [PresentationFeedback] = []

  /// Boxes of damage that are kept apart before they are merged into one.
  static let damageLimit = 64

  mutating func addSurfaceDamage(_ box: Box) {
    surfaceDamage.formUnion(box)
    surfaceDamage.simplify(limit: Self.damageLimit)
  }

  mutating func addBufferDamage(_ box: Box) {
    bufferDamage.formUnion(box)
    bufferDamage.simplify(limit: Self.damageLimit)
  }

  mutating func addOffset(x: Int32, y: Int32) {
    offsetX = Box.clamped(Int64(offsetX) + Int64(x))
    offsetY = Box.clamped(Int64(offsetY) + Int64(y))
  }

  /// Takes over what a later commit set; the earlier content gives way.
  mutating func merge(_ newer: SurfaceState) {
    if let attachment = newer.attachment { self.attachment = attachment }
    addOffset(x: newer.offsetX, y: newer.offsetY)
    surfaceDamage.formUnion(newer.surfaceDamage)
    surfaceDamage.simplify(limit: Self.damageLimit)
    bufferDamage.formUnion(newer.bufferDamage)
    bufferDamage.simplify(limit: Self.damageLimit)
    if let opaque = newer.opaque { self.opaque = opaque }
    if let input = newer.input { self.input = input }
    if let scale = newer.scale { self.scale = scale }
    if let transform = newer.transform { self.transform = transform }
    if let viewport = newer.viewport { self.viewport = viewport }
    if let children = newer.children { self.children = children }
    frameCallbacks += newer.frameCallbacks
    for feedback in feedbacks { feedback.discard() }
    feedbacks = newer.feedbacks
  }
}
