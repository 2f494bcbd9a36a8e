/// What ends a case early.
enum Failure: Error, Equatable {
  /// The compositor does not do what it must.
  case broken(String)
  /// The case cannot be tried here.
  case impossible(String)
  /// The time of the case ran out.
  case timeUp(String)
}
