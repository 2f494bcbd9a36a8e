extension Array where Element: AnyObject {
  /// Removes one object, where it is in the list.
  ///
  /// For lists that a client makes as long as it likes: libwayland destroys a client's objects
  /// oldest first, so that the search ends at once, where a filter would look at all of the list
  /// for each of its objects.
  package mutating func remove(identicalTo object: Element) {
    guard let index = firstIndex(where: { $0 === object }) else { return }
    remove(at: index)
  }
}
