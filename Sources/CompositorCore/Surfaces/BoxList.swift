import PointerRendering

/// A set of whole points as a list of disjoint boxes, in memory that is kept from use to use.
///
/// For what is worked out anew in every frame: once its arrays have grown, nothing is allocated.
/// There is no order among the boxes, so two lists of the same points may have other boxes.
struct BoxList {
  /// Boxes that are kept apart; beyond that the one around all of them takes their place, since
  /// walking them would cost more than the pixels between them.
  static let limit = 96

  /// The boxes, none empty, none overlapping another.
  private(set) var boxes: [Box] = []
  private var pieces: [Box] = []

  init() {
    boxes.reserveCapacity(Self.limit + 32)
    pieces.reserveCapacity(Self.limit + 32)
  }

  init(_ box: Box) {
    self.init()
    insert(box)
  }

  var isEmpty: Bool { boxes.isEmpty }

  var count: Int { boxes.count }

  /// The smallest box around all of it.
  var extents: Box {
    var all = Box.empty
    for index in boxes.indices { all = all.union(boxes[index]) }
    return all
  }

  /// How many points there are.
  var area: Int {
    var sum = 0
    for index in boxes.indices { sum += Int(boxes[index].width) * Int(boxes[index].height) }
    return sum
  }

  func intersects(_ box: Box) -> Bool {
    for index in boxes.indices where boxes[index].intersects(box) { return true }
    return false
  }

  mutating func removeAll() { boxes.removeAll(keepingCapacity: true) }

  /// Takes over another list's points, in its own memory.
  mutating func assign(_ other: BoxList) {
    removeAll()
    for index in other.boxes.indices { boxes.append(other.boxes[index]) }
  }

  mutating func insert(_ box: Box) {
    guard !box.isEmpty else { return }
    pieces.removeAll(keepingCapacity: true)
    pieces.append(box)
    var index = 0
    while index < boxes.count {
      if box.contains(boxes[index]) {
        boxes[index] = boxes[boxes.count - 1]
        boxes.removeLast()
        continue
      }
      cutPieces(by: boxes[index])
      if pieces.isEmpty { return }
      index += 1
    }
    for index in pieces.indices { boxes.append(pieces[index]) }
    if boxes.count > Self.limit { collapse() }
  }

  mutating func formUnion(_ other: BoxList) {
    for index in other.boxes.indices { insert(other.boxes[index]) }
  }

  mutating func formUnion(_ region: BoxRegion) { region.forEachBox { insert($0) } }

  /// Keeps what is inside a box.
  mutating func clip(to box: Box) {
    var kept = 0
    for index in boxes.indices {
      let part = boxes[index].intersection(box)
      guard !part.isEmpty else { continue }
      boxes[kept] = part
      kept += 1
    }
    boxes.removeLast(boxes.count - kept)
  }

  /// Takes a box's points out.
  mutating func subtract(_ box: Box) {
    pieces.removeAll(keepingCapacity: true)
    for index in boxes.indices { pieces.append(boxes[index]) }
    cutPieces(by: box)
    boxes.removeAll(keepingCapacity: true)
    for index in pieces.indices { boxes.append(pieces[index]) }
  }

  /// Replaces the boxes by the one around them.
  private mutating func collapse() {
    let all = extents
    removeAll()
    boxes.append(all)
  }

  /// Takes a box out of all pieces, each of which leaves at most four.
  private mutating func cutPieces(by hole: Box) {
    var index = 0
    var end = pieces.count
    while index < end {
      let piece = pieces[index]
      let middle = piece.intersection(hole)
      guard !middle.isEmpty else {
        index += 1
        continue
      }
      // What is left goes to the end, beyond the pieces that are still to be looked at.
      end -= 1
      pieces[index] = pieces[end]
      pieces[end] = pieces[pieces.count - 1]
      pieces.removeLast()
      appendPiece(Box(x1: piece.x1, y1: piece.y1, x2: piece.x2, y2: middle.y1))
      appendPiece(Box(x1: piece.x1, y1: middle.y2, x2: piece.x2, y2: piece.y2))
      appendPiece(Box(x1: piece.x1, y1: middle.y1, x2: middle.x1, y2: middle.y2))
      appendPiece(Box(x1: middle.x2, y1: middle.y1, x2: piece.x2, y2: middle.y2))
    }
  }

  private mutating func appendPiece(_ box: Box) {
    if !box.isEmpty { pieces.append(box) }
  }
}

extension BoxList {
  /// Appends what the set shares with a region inside a box, in the renderer's form.
  func appendShared(with region: BoxRegion, in limits: Box, to all: inout [PixelBox]) {
    guard region.extents.intersects(limits) else { return }
    region.forEachBox { part in
      let part = part.intersection(limits)
      guard !part.isEmpty else { return }
      for index in boxes.indices {
        let shared = boxes[index].intersection(part)
        if !shared.isEmpty { all.append(shared.pixelBox) }
      }
    }
  }

  /// Appends what the set shares with a box, in the renderer's form.
  func appendShared(with box: Box, to all: inout [PixelBox]) {
    for index in boxes.indices {
      let shared = boxes[index].intersection(box)
      if !shared.isEmpty { all.append(shared.pixelBox) }
    }
  }

  /// Appends all boxes in the renderer's form.
  func appendPixelBoxes(to all: inout [PixelBox]) {
    for index in boxes.indices { all.append(boxes[index].pixelBox) }
  }

  /// The same points as a region.
  var region: BoxRegion {
    var result = BoxRegion()
    for index in boxes.indices { result.formUnion(boxes[index]) }
    return result
  }
}
