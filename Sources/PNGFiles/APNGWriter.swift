/// Writes an animated PNG that loops for ever, one frame after another.
///
/// Each frame holds only the rectangle that changed; equal frames become one with a longer delay.
/// Frames are pixels `0xAARRGGBB` with straight alpha; without `hasAlpha` the alpha is ignored.
/// Call ``finish()``: a file without it has no end and no viewer plays it.
///
/// Source: the PNG specification, third edition, section 11.3.6, animation chunks.
public final class APNGWriter {
  /// The width of every frame, pixels.
  public let width: Int
  /// The height of every frame, pixels.
  public let height: Int

  private let path: String
  private let file: File
  private let hasAlpha: Bool
  private var previous: [UInt32] = []
  private var pending: Frame?
  private var frames: UInt32 = 0
  private var sequence: UInt32 = 0
  private var controlOffset = 0
  private var isFinished = false

  /// A frame that is encoded but not written, since the next may lengthen it.
  private struct Frame {
    var box: ChangedBox
    var data: [[UInt8]]
    var milliseconds: Int
  }

  /// Creates the file, replacing what was there.
  public init(writing path: String, width: Int, height: Int, hasAlpha: Bool = false)
    throws(PNGError)
  {
    guard width > 0, height > 0, width < 1 << 24, height < 1 << 24 else {
      throw PNGError("creating the animation", path, "\(width) × \(height) is no usable size")
    }
    (self.path, self.width, self.height, self.hasAlpha) = (path, width, height, hasAlpha)
    file = try File(creating: path)
  }

  /// Adds a frame of `width * height` pixels that shows for a time, milliseconds.
  public func append(_ pixels: [UInt32], milliseconds: Int) throws(PNGError) {
    guard !isFinished, pixels.count == width * height else {
      throw PNGError(
        "adding a frame to", path, "the frame has not \(width) × \(height) pixels, or it is done")
    }
    let box: ChangedBox
    if previous.isEmpty {
      box = ChangedBox(x: 0, y: 0, width: width, height: height)
    } else if let changed = ChangedBox(
      from: previous, to: pixels, width: width, height: height, mask: hasAlpha ? ~0 : 0xFFFFFF)
    {
      box = changed
    } else {
      pending?.milliseconds += max(0, milliseconds)
      return
    }
    let bytes = try PNGEncoder.encode(
      pixels, stride: width, x: box.x, y: box.y, width: box.width, height: box.height,
      opaque: !hasAlpha, for: path)
    let chunks = PNGChunk.chunks(in: bytes)
    if previous.isEmpty { try writeHeader(chunks) }
    try writePending()
    pending = Frame(
      box: box, data: chunks.filter { $0.name == "IDAT" }.map(\.data),
      milliseconds: max(0, milliseconds))
    previous = pixels
  }

  /// Adds a picture as a frame.
  public func append(_ picture: PNGPicture, milliseconds: Int) throws(PNGError) {
    try append(picture.pixels, milliseconds: milliseconds)
  }

  /// Writes the last frame and the end, and closes the file.
  public func finish() throws(PNGError) {
    guard !isFinished else { return }
    guard pending != nil else {
      throw PNGError("finishing the animation", path, "it has no frame; add one first")
    }
    isFinished = true
    try writePending()
    try file.write(PNGChunk("IEND").bytes)
    try file.replace(at: controlOffset, with: control.bytes)
    try file.close()
  }

  private var control: PNGChunk {
    var chunk = PNGChunk("acTL")
    chunk.append(frames)
    chunk.append(UInt32(0))  // plays: for ever
    return chunk
  }

  private func writeHeader(_ chunks: [PNGChunk]) throws(PNGError) {
    var bytes = PNGChunk.signature
    for chunk in chunks where chunk.name != "IDAT" && chunk.name != "IEND" {
      bytes += chunk.bytes
    }
    controlOffset = bytes.count
    // The number of frames is not known yet: `finish` writes this chunk again.
    try file.write(bytes + control.bytes)
  }

  private func writePending() throws(PNGError) {
    guard let frame = pending else { return }
    var header = PNGChunk("fcTL")
    header.append(nextSequence())
    for value in [frame.box.width, frame.box.height, frame.box.x, frame.box.y] {
      header.append(UInt32(value))
    }
    // A delay is a 16-bit fraction: thousandths of a second up to a minute, then hundredths.
    let isShort = frame.milliseconds <= Int(UInt16.max)
    header.append(UInt16(clamping: isShort ? frame.milliseconds : frame.milliseconds / 10))
    header.append(UInt16(isShort ? 1000 : 100))
    header.data += [0, 0]  // leave the frame in place; replace what is below, alpha too
    try file.write(header.bytes)
    for data in frame.data {
      var chunk = PNGChunk(frames == 0 ? "IDAT" : "fdAT")
      if frames > 0 { chunk.append(nextSequence()) }
      chunk.data += data
      try file.write(chunk.bytes)
    }
    frames += 1
    pending = nil
  }

  private func nextSequence() -> UInt32 {
    defer { sequence += 1 }
    return sequence
  }
}
