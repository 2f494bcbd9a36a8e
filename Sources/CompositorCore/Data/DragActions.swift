import WaylandServer

/// What source and destination of a drag agree on.
enum DragActions {
  typealias Action = WlDataDeviceManager.DndAction

  /// Every action that the protocol knows.
  static let all: Action = [.copy, .move, .ask]

  /// The one action that follows from both sides' wishes.
  ///
  /// A modifier that names an action wins, then what the destination prefers, then the first in
  /// the order of the bits.
  static func choose(
    source: Action, destination: Action, preferred: Action, modifiers: DragModifiers
  ) -> Action {
    let both = source.intersection(destination).intersection(all)
    guard !both.isEmpty else { return [] }
    if modifiers == .move, both.contains(.move) { return .move }
    if modifiers == .copy, both.contains(.copy) { return .copy }
    if !preferred.isEmpty, both.isSuperset(of: preferred) { return preferred }
    let first: [Action] = [.copy, .move, .ask]
    return first.first { both.contains($0) } ?? []
  }
}

/// What the keyboard says about a drag.
enum DragModifiers {
  /// Nothing.
  case none
  /// Control is held.
  case copy
  /// Shift is held.
  case move
}
