import Glibc
import PointerGeometry
import PointerRendering
import WaylandServer

/// One picture that a client asked for.
final class ScreencopyFrame: ZwlrScreencopyFrameV1Requests {
  private let resource: Resource<ZwlrScreencopyFrameV1>
  private weak var output: Output?
  /// What to copy, in the output's pixels.
  private let box: Box
  private let showsPointer: Bool
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
  ///
  /// - Parameter picture: Gives the output's pixels with or without the pointer.
  func take(at time: Instant, _ picture: (_ showsPointer: Bool, _ box: Box) -> Image?) {
    guard let buffer, buffer.resource.isAlive, let image = picture(showsPointer, box) else {
      fail()
      return
    }
    let changes = tracker.take(box)
    guard copy(image, to: buffer) else {
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

  private func copy(_ image: Image, to buffer: SHMBuffer) -> Bool {
    let length = Int(box.width) * 4
    guard Int(box.x2) <= image.width, Int(box.y2) <= image.height else { return false }
    let copied: Void? = buffer.withPixels { target in
      image.withUnsafeMutableBytes { bytes in
        guard let source = bytes.baseAddress else { return }
        for row in 0..<Int(box.height) {
          let start = (row + Int(box.y1)) * image.bytesPerRow + Int(box.x1) * 4
          // SAFETY: the box is inside the image, and the buffer was checked to be as large as
          // the box with rows of exactly `length` bytes.
          memcpy(target + row * length, source + start, length)
        }
      }
    }
    return copied != nil
  }
}

extension Output {
  /// Takes the pictures that are due.
  ///
  /// - Parameter image: What was just drawn, all of it and with the pointer; nil if nothing was.
  func runCaptures(from image: Image?, at time: Instant) {
    guard !captures.isEmpty else { return }
    let due = captures.filter(\.isDue)
    captures.removeAll { $0.isDue }
    for capture in due {
      capture.take(at: time) { showsPointer, box in
        if showsPointer, let image { return image }
        return picture(of: box, showsPointer: showsPointer, at: time)
      }
    }
  }

  /// The scene drawn anew into memory of its own.
  private func picture(of box: Box, showsPointer: Bool, at time: Instant) -> Image? {
    guard
      let image = Image(
        .xrgb, width: Int(geometry.pixelWidth), height: Int(geometry.pixelHeight))
    else { return nil }
    // Whole boxes of the pointer: its material is taken from what is below all of it.
    let region = showsPointer ? pointerLayer.grown(BoxRegion(box), on: self) : BoxRegion(box)
    paint(region, into: image)
    if showsPointer { paintPointer(region, into: image, at: time) }
    return image
  }
}
