/// What gets the gestures of three and more fingers before any client does.
///
/// For each gesture there is one call of `began`, and, where that answered `.system`, any number of
/// `changed` and one of `ended`.
public protocol SystemGestureHandler: AnyObject {
  /// A gesture begins; says who gets all of it.
  func began(_ gesture: SystemGesture) -> GestureOwner

  /// A gesture goes on.
  func changed(_ gesture: SystemGesture)

  /// A gesture ends.
  ///
  /// - Parameter cancelled: whether it turned out to be something else, or its device has gone:
  ///   what it did is to be undone.
  func ended(_ gesture: SystemGesture, cancelled: Bool)
}
