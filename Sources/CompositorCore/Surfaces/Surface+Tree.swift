import PointerGeometry
import PointerRendering
import WaylandServer

extension Surface {
  /// Whether the surface is shown: it has content, and so has everything it hangs on.
  var isMapped: Bool {
    guard contentImage != nil else { return false }
    switch role {
    case .none: return false
    case .toplevel(let toplevel): return toplevel.isMapped
    case .popup(let popup): return popup.isMapped
    case .cursor, .toolCursor, .dragIcon: return true
    case .subsurface(let subsurface):
      guard let parent = subsurface.parent, subsurface.place != nil else { return false }
      return parent.isMapped
    }
  }

  /// The top of the tree of subsurfaces that this surface is in; itself where it is in none.
  var root: Surface {
    var current = self
    while case .subsurface(let subsurface) = current.role, let parent = subsurface.parent {
      current = parent
    }
    return current
  }

  /// The window that the surface belongs to, through subsurfaces and popups.
  var toplevel: Toplevel? {
    var current = root
    while true {
      switch current.role {
      case .toplevel(let toplevel): return toplevel
      case .popup(let popup):
        guard let parent = popup.parent else { return nil }
        current = parent.root
      default: return nil
      }
    }
  }

  /// Where the surface's corner is among the outputs; nil if it is in no window.
  var origin: Point<LogicalSpace>? {
    switch role {
    case .toplevel(let toplevel): return toplevel.surfaceOrigin
    case .popup(let popup): return popup.surfaceOrigin
    case .subsurface(let subsurface):
      guard let place = subsurface.place, let origin = subsurface.parent?.origin else {
        return nil
      }
      return Point(x: origin.x + Double(place.x), y: origin.y + Double(place.y))
    case .none, .cursor, .toolCursor, .dragIcon: return nil
    }
  }

  /// The surface and its mapped subsurfaces, bottom first, each with its corner.
  ///
  /// The caller has made sure that this surface itself is shown.
  func visitTree(at origin: Point<LogicalSpace>, _ body: (Surface, Point<LogicalSpace>) -> Void) {
    guard contentImage != nil else { return }
    for child in children.below { child.visit(from: origin, body) }
    body(self, origin)
    for child in children.above { child.visit(from: origin, body) }
  }

  /// The topmost surface of the tree that takes input at a point.
  func hitTest(_ point: Point<LogicalSpace>, at origin: Point<LogicalSpace>) -> Hit? {
    guard contentImage != nil else { return nil }
    if let hit = Self.hitTest(point, in: children.above, from: origin) { return hit }
    let local = point.surface(origin: origin)
    if inputContains(local) {
      return Hit(surface: self, local: local, origin: origin, size: size)
    }
    return Self.hitTest(point, in: children.below, from: origin)
  }

  /// The topmost of some children that takes input at a point.
  private static func hitTest(
    _ point: Point<LogicalSpace>, in children: [ChildList.Child], from origin: Point<LogicalSpace>
  ) -> Hit? {
    var index = children.count
    while index > 0 {
      index -= 1
      if let hit = children[index].hitTest(point, from: origin) { return hit }
    }
    return nil
  }

  /// Whether a point, in the surface's own coordinates, takes input.
  func inputContains(_ point: Point<SurfaceSpace>) -> Bool {
    guard point.x >= 0, point.y >= 0, point.x < size.width, point.y < size.height else {
      return false
    }
    // Within the size, so within Int32.
    return inputRegion.contains(x: Int32(point.x), y: Int32(point.y))
  }

  /// The box around the input region; nil where the whole surface takes input.
  var inputBounds: Rect<SurfaceSpace>? {
    guard case .only(let region) = inputRegion else { return nil }
    return region.extents.rect(in: SurfaceSpace.self)
  }

  /// The box around the surface and its subsurfaces, in its own coordinates.
  var treeExtents: Box {
    var extents = Box.empty
    visitTree(at: .zero) { surface, origin in
      let corner = Box(around: Rect(origin: origin, size: .zero))
      extents = extents.union(surface.mapping.size.box.offset(dx: corner.x1, dy: corner.y1))
    }
    return extents
  }

  /// The part of the surface that hides what is below.
  var effectiveOpaque: BoxRegion {
    guard let contentImage else { return BoxRegion() }
    guard !contentImage.isOpaque else { return BoxRegion(mapping.size.box) }
    var region = opaqueRegion
    region.formIntersection(mapping.size.box)
    return region
  }

  /// The pixels for a renderer, however the client's buffer lies.
  var content: SurfaceContent? {
    finishReading()
    guard let contentImage else { return nil }
    let matrix = mapping.matrix
    let toBuffer = SpaceTransform<SurfaceSpace, BufferSpace>(
      a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
    guard toBuffer.isFinite, toBuffer.determinant != 0 else { return nil }
    return SurfaceContent(image: contentImage.image, toBuffer: toBuffer)
  }
}

extension ChildList.Child {
  fileprivate func corner(from origin: Point<LogicalSpace>) -> Point<LogicalSpace> {
    Point(x: origin.x + Double(x), y: origin.y + Double(y))
  }

  fileprivate func visit(
    from origin: Point<LogicalSpace>, _ body: (Surface, Point<LogicalSpace>) -> Void
  ) {
    subsurface.surface?.visitTree(at: corner(from: origin), body)
  }

  fileprivate func hitTest(_ point: Point<LogicalSpace>, from origin: Point<LogicalSpace>) -> Hit? {
    subsurface.surface?.hitTest(point, at: corner(from: origin))
  }
}
