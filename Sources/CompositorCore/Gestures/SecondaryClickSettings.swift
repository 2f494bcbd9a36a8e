/// What Control and the primary button are.
///
/// A client that knows our protocol gets a secondary click, unless it asks for the plain primary
/// button. To other clients, Control and a click mostly mean something else, such as to add to a
/// selection; so they are left alone, unless the user says which to treat otherwise.
public struct SecondaryClickSettings: Hashable, Sendable {
  /// Whether Control and the primary button are ever a secondary click; default true.
  public var controlClick = true
  /// The ordinary clients for which they are, too; default none.
  public var controlClickUnasked = ApplicationScope.none

  /// The defaults.
  public init() {}
}
