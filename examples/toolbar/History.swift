/// A value that can go back to what it was.
struct History<Value: Equatable> {
  private(set) var value: Value
  private var past: [Value] = []
  private var future: [Value] = []

  init(_ value: Value) { self.value = value }

  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }

  /// Changes the value; what was undone is gone then.
  mutating func change(_ body: (inout Value) -> Void) {
    var new = value
    body(&new)
    guard new != value else { return }
    past.append(value)
    future = []
    value = new
  }

  mutating func undo() {
    guard let last = past.popLast() else { return }
    future.append(value)
    value = last
  }

  mutating func redo() {
    guard let next = future.popLast() else { return }
    past.append(value)
    value = next
  }
}
