import WaylandClient

/// Hears that a callback fired.
final class Answer: WlCallbackEvents {
  private(set) var isDone = false

  func done(_ object: Proxy<WlCallback>, callbackData: UInt32) { isDone = true }
}
