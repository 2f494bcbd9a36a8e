/// What a renderer needs to work out the field of a mix many times.
extension ShapeBlend {
  /// One outline's part in the field.
  ///
  /// Terms of one party follow each other. The field at a place is the least over the parties of
  /// Σ `factor` · d + `lost`, with d the signed distance to a term's outline.
  public struct Term {
    /// The outline, about the anchor; all rounded rectangles of the mix are one.
    public let outline: ShapeOutline
    /// The part of all the weight that the outline has, 0 … 1.
    public let share: Double
    /// The part of its party's weight.
    public let factor: Double
    /// The number of its party.
    public let party: Int
    /// How much the party is thinned, in points; infinite where nothing of it is left.
    public let lost: Double
    /// How deep the party still is, in points: below zero where nothing is left of it.
    public let remains: Double
  }

  /// Hands out the terms of the field, without the scale; at most four.
  public func forEachTerm(_ body: (Term) -> Void) {
    var group = Party()
    if roundedShare > 0 { group.add(0, depth: Self.depth(of: rounded), share: roundedShare) }
    var index = 0
    while index < count {
      let (share, outline) = (share(at: index), self[index].outline)
      if share > 0, outline.path != nil, outline.isStarShaped {
        group.add(0, depth: outline.depth, share: share)
      }
      index += 1
    }
    if roundedShare > 0 {
      let outline = ShapeOutline(size: rounded.rect.size, radii: rounded.radii)
      body(
        Term(
          outline: outline, share: roundedShare, factor: roundedShare / group.share, party: 0,
          lost: group.distance, remains: group.remains))
    }
    index = 0
    while index < count {
      let (share, outline) = (share(at: index), self[index].outline)
      if share > 0, outline.path != nil, outline.isStarShaped {
        body(
          Term(
            outline: outline, share: share, factor: share / group.share, party: 0,
            lost: group.distance, remains: group.remains))
      }
      index += 1
    }
    index = 0
    while index < count {
      let (share, outline) = (share(at: index), self[index].outline)
      if share > 0, outline.path != nil, !outline.isStarShaped {
        var party = Party()
        party.add(0, depth: outline.depth, share: share)
        body(
          Term(
            outline: outline, share: share, factor: 1, party: index + 1, lost: party.distance,
            remains: party.remains))
      }
      index += 1
    }
  }
}
