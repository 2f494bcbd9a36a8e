import CPixman

extension BoxRegion {
  /// How a box lies to a region.
  enum Overlap { case none, part, full }

  /// The owner of one `pixman_region32_t`.
  final class Storage {
    typealias Combination = (
      UnsafeMutablePointer<pixman_region32_t>, UnsafePointer<pixman_region32_t>,
      UnsafePointer<pixman_region32_t>
    ) -> pixman_bool_t

    /// The region as pixman knows it; valid as long as this object.
    // SAFETY: allocated and initialised by `init`, freed by `deinit` alone.
    let region = UnsafeMutablePointer<pixman_region32_t>.allocate(capacity: 1)

    init() { pixman_region32_init(region) }

    init(copying other: Storage) {
      pixman_region32_init(region)
      _ = pixman_region32_copy(region, other.region)
    }

    deinit {
      pixman_region32_fini(region)
      region.deallocate()
    }

    var extents: Box { Box(region.pointee.extents) }

    var boxCount: Int { Int(pixman_region32_n_rects(region)) }

    func contains(x: Int32, y: Int32) -> Bool {
      pixman_region32_contains_point(region, x, y, nil) != 0
    }

    func isEqual(_ other: Storage) -> Bool { pixman_region32_equal(region, other.region) != 0 }

    func overlap(_ box: Box) -> Overlap {
      var raw = pixman_box32_t(x1: box.x1, y1: box.y1, x2: box.x2, y2: box.y2)
      // SAFETY: pixman reads the box during the call.
      switch pixman_region32_contains_rectangle(region, &raw) {
      case PIXMAN_REGION_IN: return .full
      case PIXMAN_REGION_OUT: return .none
      default: return .part
      }
    }

    func forEachBox(_ body: (Box) -> Void) {
      var count: Int32 = 0
      // SAFETY: the array is the region's own; `self` outlives the loop, and a caller that writes
      // meanwhile holds a second reference, so copies first.
      guard let first = pixman_region32_rectangles(region, &count) else { return }
      for index in 0..<Int(count) { body(Box(first[index])) }
    }

    func add(_ box: Box) {
      _ = pixman_region32_union_rect(
        region, region, box.x1, box.y1, UInt32(box.width), UInt32(box.height))
    }

    func clip(_ box: Box) {
      _ = pixman_region32_intersect_rect(
        region, region, box.x1, box.y1, UInt32(box.width), UInt32(box.height))
    }

    func translate(dx: Int32, dy: Int32) { pixman_region32_translate(region, dx, dy) }

    /// Stores `self op other` in self.
    func combine(_ other: Storage, _ operation: Combination) {
      // SAFETY: pixman allows the target to be one of the sources.
      _ = operation(region, region, other.region)
    }
  }
}

extension Box {
  fileprivate init(_ box: pixman_box32_t) {
    self.init(x1: box.x1, y1: box.y1, x2: box.x2, y2: box.y2)
  }
}
