import PointerEngine

/// The word that a line with a result begins with, after its `>`.
enum OutcomeKeyword: String, CaseIterable {
  case enter, leave
  case moveModel = "move-model"
  case autoHide = "auto-hide"
  case movement, cell, request, diagnostic, idle, wake, animating

  /// The word for an effect.
  init(_ effect: EngineEffect) {
    self =
      switch effect {
      case .enter: .enter
      case .leave: .leave
      case .moveModel: .moveModel
      case .autoHide: .autoHide
      case .movement: .movement
      case .cell: .cell
      case .request: .request
      case .diagnostic: .diagnostic
      }
  }

  /// The word for a schedule.
  init(_ schedule: Schedule) {
    self =
      switch schedule {
      case .idle: .idle
      case .wake: .wake
      case .animating: .animating
      }
  }
}
