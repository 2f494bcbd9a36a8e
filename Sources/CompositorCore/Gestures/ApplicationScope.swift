/// For which ordinary clients, which know nothing of our protocol, the compositor does something.
public enum ApplicationScope: Hashable, Sendable {
  /// For none.
  case none
  /// For windows of these programs, by the `app_id` of their `xdg_toplevel`, letter by letter.
  case applications(Set<String>)
  /// For all.
  case all

  /// Whether a program is meant.
  public func contains(_ application: String) -> Bool {
    switch self {
    case .none: false
    case .applications(let names): names.contains(application)
    case .all: true
    }
  }
}
