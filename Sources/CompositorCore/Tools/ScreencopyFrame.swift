import PointerGeometry
import PointerRendering
import WaylandServer

/// One picture that a client asked for.
final class ScreencopyFrame: ZwlrScreencopyFrameV1Requests {
  private let resource: Resource<ZwlrScreencopyFrameV1>
  private weak var output: Output?
  /// What to copy, in the output's pixels.
  private let box: Box
  /// Whether the pointer is to be seen.
  let showsPointer: Bool
  private let tracker: CaptureTracker
  private var buffer: SHMBuffer?
  private var waitsForDamage = false
  private var isUsed = false

  init(
    resource: Resource<ZwlrScreencopyFrameV1>, output: Output, box: Box, showsPointer: Bool,
    tracker: CaptureTracker
  ) {
    self.resource = resource
    self.output = output
    self.box = box
    self.showsPointer = showsPointer
    self.tracker = tracker
  }

  /// Names the one kind of buffer that fits.
  func offer() {
    resource.sendBuffer(
      format: .xrgb8888, width: UInt32(box.width), height: UInt32(box.height),
      stride: UInt32(box.width) * 4)
    resource.sendBufferDone()
  }

  func copy(_ resource: Resource<ZwlrScreencopyFrameV1>, buffer: Resource<WlBuffer>) {
    accept(buffer, waitingForDamage: false)
  }

  func copyWithDamage(_ resource: Resource<ZwlrScreencopyFrameV1>, buffer: Resource<WlBuffer>) {
    accept(buffer, waitingForDamage: true)
  }

  func resourceDestroyed(_ resource: Resource<ZwlrScreencopyFrameV1>) {
    output?.captures.remove(identicalTo: self)
  }

  private func accept(_ target: Resource<WlBuffer>, waitingForDamage: Bool) {
    guard !isUsed else {
      resource.postError(.alreadyUsed, "a copy was requested before")
      return
    }
    isUsed = true
    guard let memory = SHMBuffer(target), memory.width == box.width,
      memory.height == box.height, memory.stride == box.width * 4, memory.format == .xrgb8888
    else {
      resource.postError(
        .invalidBuffer,
        "needs an xrgb8888 wl_shm buffer of \(box.width) × \(box.height), stride \(box.width * 4)")
      return
    }
    guard let output else {
      fail()
      return
    }
    buffer = memory
    waitsForDamage = waitingForDamage
    output.captures.append(self)
    if !waitingForDamage || tracker.region.intersects(box) { output.scheduleFrame() }
  }

  /// Whether the picture is to be taken at a frame.
  var isDue: Bool { !waitsForDamage || tracker.region.intersects(box) }

  /// Fills the client's buffer from a picture of the whole output.
  func take(at time: Instant, _ picture: CapturedPicture?) {
    guard let buffer, buffer.resource.isAlive, let picture else {
      fail()
      return
    }
    let changes = tracker.take(box)
    guard picture.copy(box, to: buffer) else {
      fail()
      return
    }
    resource.sendFlags(flags: [])
    if waitsForDamage {
      changes.forEachBox { change in
        resource.sendDamage(
          x: UInt32(change.x1 - box.x1), y: UInt32(change.y1 - box.y1),
          width: UInt32(change.width), height: UInt32(change.height))
      }
    }
    let seconds = UInt64(max(0, time.nanoseconds)) / 1_000_000_000
    resource.sendReady(
      tvSecHi: UInt32(truncatingIfNeeded: seconds >> 32),
      tvSecLo: UInt32(truncatingIfNeeded: seconds),
      tvNsec: UInt32(UInt64(max(0, time.nanoseconds)) % 1_000_000_000))
  }

  /// Tells the client that there will be no picture.
  func fail() {
    buffer = nil
    resource.sendFailed()
  }
}
