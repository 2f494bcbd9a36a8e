/// Which icons are selected, and by what.
struct Selection: Hashable {
  /// Those that were clicked.
  private var clicked: Set<Int> = []
  /// Those that the band is about, which change the state of each while it is drawn.
  private var banded: Set<Int> = []
  /// The one that the arrow keys go on from.
  private(set) var last: Int?

  var all: Set<Int> { clicked.symmetricDifference(banded) }

  func contains(_ index: Int) -> Bool { all.contains(index) }

  /// Selects one, and nothing else.
  mutating func select(_ index: Int) { (clicked, banded, last) = ([index], [], index) }

  /// Adds one, or takes it away.
  mutating func toggle(_ index: Int) {
    clicked.formSymmetricDifference([index])
    last = index
  }

  /// A band begins; what another one selected stays.
  mutating func beginBand() { (clicked, banded) = (all, []) }

  /// The band is about these now.
  mutating func setBand(_ indices: Set<Int>) {
    banded = indices
    last = indices.min() ?? last
  }
}
