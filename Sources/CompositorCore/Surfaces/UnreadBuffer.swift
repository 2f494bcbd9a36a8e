import PointerRendering
import WaylandServer

/// Pixels that took effect with a commit and are still in the client's buffer.
///
/// A commit that draws much is read at the frame that shows it, in the strips that are painted just
/// then, and the buffer is released before the frame's callback is sent. Whoever wants the pixels
/// earlier has all of them read.
final class UnreadBuffer {
  /// Pixels from which it is worth waiting, 256 KiB.
  ///
  /// Less stays in the cache until the frame.
  static let least = 65_536

  /// Pixels of a row from which it is worth passing by the caches, 512 bytes.
  private static let leastWidth: Int32 = 128

  let reader: BufferReader
  let buffer: Resource<WlBuffer>
  /// What is to be read, in pixels.
  private var region: BoxRegion
  /// Rows that have been read, from the top.
  private var row: Int32 = 0
  private var token: DestroyToken?

  init(_ reader: BufferReader, of buffer: Resource<WlBuffer>, _ region: BoxRegion) {
    (self.reader, self.buffer, self.region) = (reader, buffer, region)
  }

  /// Calls `body` just before the client's buffer is gone.
  func onBufferGone(_ body: @escaping () -> Void) { token = buffer.beforeDestroy(body) }

  /// Whether a region holds everything that is still to be read.
  func isWithin(_ other: BoxRegion) -> Bool { other.contains(region.extents) }

  /// Adds what a later commit of the same buffer drew.
  func add(_ more: BoxRegion) {
    region.formUnion(more)
    row = 0
  }

  /// Reads the rows above `bottom` that have not been read.
  func read(upTo bottom: Int32, into content: ContentImage) {
    let end = min(max(bottom, row), reader.dimensions.height)
    guard end > row else { return }
    let strip = Box(x1: 0, y1: row, x2: reader.dimensions.width, y2: end)
    row = end
    reader.copy(region, in: strip, into: content)
  }

  /// Reads the rows down to a box's lower edge, and paints a frame's part with it on the way.
  ///
  /// - Parameters:
  ///   - box: What is shown, in the buffer's pixels.
  ///   - shift: From the buffer's pixels to the frame's.
  /// - Returns: False, and nothing is done, where the box is not unread in one piece.
  func read(
    showing box: Box, by shift: (x: Int32, y: Int32), in frame: Image, into content: ContentImage
  ) -> Bool {
    let all = region.extents
    guard
      content.isOpaque, frame.format == .xrgb, content.fits(reader), region.boxCount == 1,
      all.contains(box), reader.dimensions.box.contains(box), box.y1 >= row,
      box.width >= Self.leastWidth,
      Box(frame.bounds).contains(box.offset(dx: shift.x, dy: shift.y))
    else { return false }
    read(upTo: box.y1, into: content)
    row = box.y2
    reader.copy(box, into: content, andInto: frame, by: shift)
    // What lies beside it is not shown, or by another output.
    let left = Box(x1: 0, y1: box.y1, x2: box.x1, y2: box.y2)
    let right = Box(x1: box.x2, y1: box.y1, x2: reader.dimensions.width, y2: box.y2)
    if left.intersects(all) { reader.copy(region, in: left, into: content) }
    if right.intersects(all) { reader.copy(region, in: right, into: content) }
    return true
  }

  /// Gives the buffer back to the client.
  func release() {
    if let token { buffer.removeOnDestroy(token) }
    token = nil
    buffer.sendRelease()
  }
}

extension Surface {
  /// Leaves a commit's pixels in their buffer until the frame that shows them.
  ///
  /// - Returns: False if they are to be read now: few, or shown by no frame that is asked for.
  func leave(_ reader: BufferReader, of buffer: Resource<WlBuffer>, _ pixels: BoxRegion) -> Bool {
    guard isReadAtFrames, reader.isMemory else { return false }
    if let unread, unread.buffer === buffer {
      unread.add(pixels)
      return true
    }
    let extents = pixels.extents
    guard Int(extents.width) * Int(extents.height) >= UnreadBuffer.least else { return false }
    let waiting = UnreadBuffer(reader, of: buffer, pixels)
    waiting.onBufferGone { [weak self, weak waiting] in
      if let self, let waiting { self.readLast(waiting) }
    }
    unread = waiting
    scene.waitToBeRead(self)
    return true
  }

  /// Whether frames will come that show the surface: it is in a window that an output shows.
  private var isReadAtFrames: Bool {
    guard !outputs.isEmpty else { return false }
    switch role {
    case .toplevel, .popup, .subsurface: return true
    case .none, .cursor, .toolCursor, .dragIcon: return false
    }
  }

  /// Makes way for newer content: what it will not replace is read now.
  ///
  /// - Parameters:
  ///   - buffer: The buffer that is to be read next; nil where there is none.
  ///   - pixels: What will be read of it into the same image; nil where the image is another one.
  func settleUnread(before buffer: Resource<WlBuffer>?, replacing pixels: BoxRegion?) {
    guard let old = unread, old.buffer !== buffer || pixels == nil else { return }
    if let pixels, !old.isWithin(pixels) {
      finishReading()
      return
    }
    unread = nil
    // The same buffer, committed again, is released when it has been read.
    if old.buffer !== buffer { old.release() }
  }

  /// Reads all of a buffer that is being destroyed: there is nothing to release any more.
  private func readLast(_ waiting: UnreadBuffer) {
    guard unread === waiting else { return }
    unread = nil
    if let contentImage { waiting.read(upTo: .max, into: contentImage) }
  }

  /// Whether an output shows the surface, or none does.
  func isOn(_ output: Output) -> Bool {
    outputs.isEmpty || outputs.contains { $0 === output }
  }

  /// Reads what is still in the client's buffer, rows from the top, down to one.
  func read(upTo bottom: Int32) {
    guard let unread, let contentImage else { return }
    unread.read(upTo: bottom, into: contentImage)
  }

  /// Reads what a box shows and paints it in the same go, if it can; a mapping by whole pixels
  /// leads from the frame's pixels to the buffer's.
  func readAndPaint(
    _ box: PixelBox, shift: (x: Int32, y: Int32), into frame: Image
  ) -> Bool {
    guard let unread, let contentImage, viewport.source == nil else { return false }
    return unread.read(
      showing: Box(box).offset(dx: shift.x, dy: shift.y), by: (-shift.x, -shift.y), in: frame,
      into: contentImage)
  }

  /// Reads all that is still in the client's buffer, and releases it.
  func finishReading() {
    guard let waiting = unread else { return }
    unread = nil
    if let contentImage { waiting.read(upTo: .max, into: contentImage) }
    waiting.release()
  }
}
