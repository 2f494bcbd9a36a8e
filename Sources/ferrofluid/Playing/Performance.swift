import CompositorCore
import EventLoop
import PointerGeometry

/// When something is played into a session: it begins when there is a window to play to, and a
/// moment after its end the session is told.
final class Performance {
  /// Seconds between the first window and the first event, in which the client draws itself and
  /// says what its regions are; tuned by the gallery.
  private static let preparation = 0.5
  /// Seconds after which it begins without a window.
  private static let patience = 10.0
  /// Seconds after the last event, in which what moves comes to rest.
  private static let afterglow = 1.0

  private let compositor: Compositor
  private let begin: () -> Void
  private var timer: Timer?
  private var windows: Hook?
  private var whenDue: () -> Void = {}

  /// Prepares for it.
  ///
  /// - Throws: `SystemError` if the system has no descriptor left.
  init(_ compositor: Compositor, begin: @escaping () -> Void) throws {
    self.compositor = compositor
    self.begin = begin
    timer = try compositor.loop.timer { [weak self] in self?.whenDue() }
  }

  /// Waits for a window, if there will be one, and begins.
  func start(waitingForWindow: Bool) {
    guard waitingForWindow else { return after(0, begin) }
    after(Self.patience) { [weak self] in
      Message.note("no window has come within \(Int(Self.patience)) s; playing without")
      self?.windows = nil
      self?.begin()
    }
    // Windows come by what clients ask for, and each request turns the loop.
    windows = compositor.loop.beforeWaiting { [weak self] in
      guard let self, self.compositor.hasWindow else { return }
      self.windows = nil
      self.after(Self.preparation, self.begin)
    }
  }

  /// The last event has been played.
  func end(_ action: @escaping () -> Void) { after(Self.afterglow, action) }

  private func after(_ seconds: Double, _ action: @escaping () -> Void) {
    whenDue = action
    timer?.arm(at: Loop.now().advanced(bySeconds: seconds))
  }
}
