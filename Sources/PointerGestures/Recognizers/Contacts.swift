/// The contacts of one recogniser, in the order in which they came down, kept inline.
///
/// Not generic: the space is the business of `GestureTracking`, and code without type parameters
/// needs no specialising to run without allocations.
struct Contacts: Hashable, Sendable {
  /// One contact.
  struct Contact: Hashable, Sendable {
    var id: UInt64 = 0
    var x = 0.0
    var y = 0.0
    /// Where it came down.
    var startX = 0.0
    var startY = 0.0
    var kind = TouchKind.direct

    /// How far it is from where it came down.
    var distance: Double {
      let (dx, dy) = (x - startX, y - startY)
      return (dx * dx + dy * dy).squareRoot()
    }
  }

  /// Two hands.
  ///
  /// A further contact is not taken note of.
  static let capacity = 10

  private var slots = InlineArray<10, Contact>(repeating: Contact())
  private(set) var count = 0

  subscript(index: Int) -> Contact { slots[index] }

  /// Where a contact is in the order; nil without it.
  func index(of id: UInt64) -> Int? {
    var index = 0
    while index < count {
      if slots[index].id == id { return index }
      index += 1
    }
    return nil
  }

  /// Adds a contact; false without room.
  mutating func add(_ id: UInt64, x: Double, y: Double, kind: TouchKind) -> Bool {
    guard count < Self.capacity else { return false }
    slots[count] = Contact(id: id, x: x, y: y, startX: x, startY: y, kind: kind)
    count += 1
    return true
  }

  mutating func move(_ index: Int, x: Double, y: Double) {
    slots[index].x = x
    slots[index].y = y
  }

  mutating func remove(_ index: Int) {
    var place = index
    while place + 1 < count {
      slots[place] = slots[place + 1]
      place += 1
    }
    count -= 1
  }

  mutating func removeAll() { count = 0 }

  /// The middle of all contacts; meaningless without any.
  var centroid: (x: Double, y: Double) {
    var (x, y) = (0.0, 0.0)
    var index = 0
    while index < count {
      x += slots[index].x
      y += slots[index].y
      index += 1
    }
    let n = Double(Swift.max(1, count))
    return (x / n, y / n)
  }

  static func == (a: Contacts, b: Contacts) -> Bool {
    guard a.count == b.count else { return false }
    var index = 0
    while index < a.count {
      guard a.slots[index] == b.slots[index] else { return false }
      index += 1
    }
    return true
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    var index = 0
    while index < count {
      hasher.combine(slots[index])
      index += 1
    }
  }
}
