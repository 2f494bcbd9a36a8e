import PointerGeometry

/// What a client was asked about a region, and what it said.
///
/// | In use | A question is open | Next |
/// |---|---|---|
/// | nothing | yes | answer: what it says; time-out: the region as declared |
/// | the region as declared | no | the pointer is elsewhere in it: ask, and go on as declared |
/// | the region as declared | yes | answer: what it says; time-out: no change |
/// | a part of it | no | the pointer leaves the part: nothing in use, ask |
///
/// At most one question is open for one place. A pointer that moves on meanwhile is noticed when
/// the answer comes, and the new place is asked about then; so no place where the pointer stays is
/// forgotten, and a fast hand does not flood a slow client. A question about another region takes
/// the place of an open one: only the latest serial counts.
struct Inquiry {
  /// What the pointer acts on.
  enum Use: Hashable {
    case nothing
    case declared
    case part(Region)
  }

  let key: RegionKey
  /// The visible frame of the region when it was asked; another one makes the answer void.
  var frame: Rect<SurfaceSpace>
  var serial: UInt32
  /// The place that was asked about.
  var place: Point<SurfaceSpace>
  /// Until when the open question may be answered; nil while none is open.
  var deadline: Instant?
  var use = Use.nothing

  /// Whether what is in use says nothing about a place.
  func isSilent(about point: Point<SurfaceSpace>, in frame: Rect<SurfaceSpace>) -> Bool {
    switch use {
    case .nothing: true
    case .declared:
      frame != self.frame || place.distance(to: point) >= Tuning.inquiryDistance
    case .part(let part):
      frame != self.frame || !part.frame.contains(point) || !frame.contains(point)
    }
  }

  /// Takes an answer to the open question.
  ///
  /// - Parameter region: nil, or one that does not hold the place that was asked about, means the
  ///   region as declared: a client that answers beside the point is not asked for ever.
  mutating func answer(_ region: Region?) {
    deadline = nil
    use = .declared
    guard let region, region.faultOfFrame == nil, region.frame.contains(place),
      frame.contains(place)
    else { return }
    var part = region.template
    part.frame = region.frame
    part.textLines = region.mendedTextLines
    use = .part(part)
  }

  /// The client was silent for too long.
  mutating func timeOut() {
    deadline = nil
    if use == .nothing { use = .declared }
  }
}
