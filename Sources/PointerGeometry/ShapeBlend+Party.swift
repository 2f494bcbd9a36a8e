extension ShapeBlend {
  /// Outlines of a mix that share one mean: see the field of `ShapeBlend`.
  struct Party {
    /// The party's part of all the weight.
    private(set) var share = 0.0
    private var sum = 0.0
    private var depth = 0.0
    private var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)

    mutating func add(_ distance: Double, depth: Double, share: Double) {
      self.share += share
      sum += share * distance
      self.depth += share * depth
    }

    mutating func add(_ bounds: Rect<ShapeSpace>, depth: Double, share: Double) {
      self.share += share
      self.depth += share * depth
      left += share * bounds.minX
      top += share * bounds.minY
      right += share * bounds.maxX
      bottom += share * bounds.maxY
    }

    /// How much the party is thinned, in points.
    private var lost: Double {
      // All but a rounding error of the weight is all of it.
      let rest = 1 - share
      return rest > 1e-12 ? ShapeBlend.thinning * rest / share * (depth / share) : 0
    }

    /// How deep the party still is, in points: below zero where nothing is left of it.
    var remains: Double { depth / share - lost }

    /// The mean distance, and what the thinning adds.
    var distance: Double { sum / share + lost }

    /// A box around the party, with a box around others; nil where there is neither.
    ///
    /// A point inside has Σ w · d ≤ −lost, and no d is less than the distance beyond the box's
    /// side: so its x is at most the mean of the right sides, less what is lost.
    func bounds(joining other: Rect<ShapeSpace>?) -> Rect<ShapeSpace>? {
      guard share > 0 else { return other }
      let box = Rect<ShapeSpace>(
        minX: left / share + lost, minY: top / share + lost, maxX: right / share - lost,
        maxY: bottom / share - lost)
      guard !box.isEmpty else { return other }
      return other.map { $0.union(box) } ?? box
    }
  }
}
