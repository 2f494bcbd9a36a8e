import PointerRendering
import WaylandServer

/// A surface's pixels, copied out of the client's buffer.
///
/// See docs/adr/0006-copy-shm-at-commit.md: the client gets its buffer back at once, the pixels
/// stay as they were committed, and a file that shrinks under us is met in one place.
final class ContentImage {
  let image: Image
  let dimensions: Dimensions
  /// Whether the format has no alpha.
  let isOpaque: Bool
  private let ledger: ClientLedger
  private let bytes: Int

  /// An image of undefined pixels; nil if the client has used up its share or there is no memory.
  init?(dimensions: Dimensions, isOpaque: Bool, ledger: ClientLedger) {
    let bytes = Int(dimensions.width) * Int(dimensions.height) * 4
    guard ledger.addPixels(bytes: bytes) else { return nil }
    guard
      let image = Image(
        isOpaque ? .xrgb : .argb, width: Int(dimensions.width), height: Int(dimensions.height))
    else {
      ledger.removePixels(bytes: bytes)
      return nil
    }
    self.image = image
    self.dimensions = dimensions
    self.isOpaque = isOpaque
    self.ledger = ledger
    self.bytes = bytes
  }

  deinit { ledger.removePixels(bytes: bytes) }

  func fits(_ reader: BufferReader) -> Bool {
    dimensions == reader.dimensions && isOpaque == reader.isOpaque
  }
}
