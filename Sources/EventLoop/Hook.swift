/// Something that a loop does before each wait, until this object is cancelled or released.
public final class Hook {
  /// What the loop keeps.
  final class Entry {
    var action: (() -> Void)?

    init(_ action: @escaping () -> Void) { self.action = action }
  }

  private let loop: Loop
  private let entry: Entry

  init(on loop: Loop, _ action: @escaping () -> Void) {
    self.loop = loop
    entry = Entry(action)
    loop.insert(entry)
  }

  deinit { cancel() }

  /// Ends it, also from inside its own action.
  public func cancel() {
    guard entry.action != nil else { return }
    entry.action = nil
    loop.remove(entry)
  }
}
