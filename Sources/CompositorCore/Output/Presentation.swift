import EventLoop
import Glibc
import PointerGeometry
import WaylandServer

/// `wp_presentation`: tells clients when their content came on screen.
final class PresentationGlobal: WpPresentationRequests {
  static let version: UInt32 = 1

  func feedback(
    _ resource: Resource<WpPresentation>, surface: Resource<WlSurface>,
    callback: Resource<WpPresentationFeedback>
  ) {
    guard let target = Surface.from(surface) else { return }
    guard target.ledger.addCallback() else {
      resource.postNoMemory()
      return
    }
    let ledger = target.ledger
    callback.onDestroy { ledger.removeCallbacks(1) }
    target.pending.feedbacks.append(PresentationFeedback(callback))
  }

  /// Tells a client the clock of all time stamps.
  func bound(_ resource: Resource<WpPresentation>) {
    resource.sendClockId(clkId: UInt32(bitPattern: CLOCK_MONOTONIC))
  }
}

/// One content update whose client wants to know when it was shown.
final class PresentationFeedback {
  private let resource: Resource<WpPresentationFeedback>

  init(_ resource: Resource<WpPresentationFeedback>) { self.resource = resource }

  /// The content was replaced before it was shown, or its surface went.
  func discard() {
    resource.sendDiscarded()
    resource.destroy()
  }

  /// The content was shown.
  func present(_ report: PresentationReport, on outputs: [Resource<WlOutput>]) {
    for output in outputs { resource.sendSyncOutput(output: output) }
    let seconds = UInt64(max(0, report.time.nanoseconds)) / 1_000_000_000
    let nanoseconds = UInt64(max(0, report.time.nanoseconds)) % 1_000_000_000
    resource.sendPresented(
      tvSecHi: UInt32(truncatingIfNeeded: seconds >> 32),
      tvSecLo: UInt32(truncatingIfNeeded: seconds), tvNsec: UInt32(nanoseconds),
      refresh: report.refresh, seqHi: UInt32(truncatingIfNeeded: report.sequence >> 32),
      seqLo: UInt32(truncatingIfNeeded: report.sequence),
      flags: WpPresentationFeedback.Kind(rawValue: report.flags))
    resource.destroy()
  }
}

extension Instant {
  /// Milliseconds as the protocol counts them: 32 bits that wrap.
  var protocolMilliseconds: UInt32 { UInt32(truncatingIfNeeded: nanoseconds / 1_000_000) }
}
