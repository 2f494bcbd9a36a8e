import EventLoop
import Glibc
import PNGFiles
import PointerGeometry
import WaylandClient

/// Copies and films the compositor's output through `zwlr_screencopy_manager_v1`.
final class Recorder {
  private let stage: Stage
  private let scale: Double
  private let connection: Connection
  private let shm: Proxy<WlShm>
  private let manager: Proxy<ZwlrScreencopyManagerV1>
  private let output: Proxy<WlOutput>
  private var clock: Timer?
  private var next = Instant.zero
  private var buffer: ScreenBuffer?
  private var film: Film?
  private var isFilming = false
  private var frame: Proxy<ZwlrScreencopyFrameV1>?
  private var copies = 0
  private var trouble: DemoError?

  /// Seconds between two frames of the film.
  private static let interval = 0.05

  /// Connects to the compositor.
  init(_ stage: Stage, scale: Int) throws {
    self.stage = stage
    self.scale = Double(scale)
    connection = try Connection(name: stage.socket)
    let registry = Registry(connection)
    try connection.roundtrip()
    guard let shm = registry.bind(WlShm.self, maxVersion: 1),
      let manager = registry.bind(ZwlrScreencopyManagerV1.self, maxVersion: 3),
      let output = registry.bind(WlOutput.self, maxVersion: 2)
    else {
      throw DemoError.recording("the compositor offers no wl_shm, wl_output or screen copies")
    }
    (self.shm, self.manager, self.output) = (shm, manager, output)
    connection.onError = { [unowned self] in trouble = .recording("\($0)") }
    try connection.attach(to: stage.loop)
    clock = try stage.loop.timer { [unowned self] in tick() }
  }

  /// Ends the connection.
  func close() {
    clock?.disarm()
    connection.close()
  }

  // MARK: What the tour asks

  /// Begins to film.
  func beginFilm() {
    isFilming = true
    film = buffer.map { Film(width: $0.width, height: $0.height) }
    next = Loop.now()
    tick()
  }

  /// Ends the film, and writes it.
  func endFilm(path: String) throws {
    clock?.disarm()
    isFilming = false
    guard let film, film.count > 0 else { throw DemoError.recording("nothing was filmed") }
    try film.write(to: path)
    film.forget()
  }

  /// Copies the screen as it is now.
  func copy() throws {
    let wanted = copies + (frame == nil ? 1 : 2)
    // A busy machine may take its time; nothing is judged by it.
    try stage.require("the screen should be copied", within: 10) { _ in
      if trouble == nil, copies < wanted { begin() }
      return trouble != nil || copies >= wanted
    }
    if let trouble { throw trouble }
  }

  /// What the screen shows now.
  func snapshot() throws -> [UInt32] {
    try copy()
    return film?.current ?? []
  }

  /// A part of what was copied last; nil for all of it.
  func picture(of part: Rect<LogicalSpace>?) -> PNGPicture {
    guard let film else { return PNGPicture(width: 1, height: 1, pixels: [0]) }
    guard let part else { return film.picture }
    let columns = pixels(part.minX, part.maxX, film.width)
    let rows = pixels(part.minY, part.maxY, film.height)
    var words: [UInt32] = []
    words.reserveCapacity(columns.count * rows.count)
    for y in rows {
      words += film.current[
        (y * film.width + columns.lowerBound)..<(y * film.width + columns.upperBound)
      ]
      .map { $0 | 0xFF00_0000 }
    }
    return PNGPicture(width: columns.count, height: rows.count, pixels: words)
  }

  /// Which share of a part of the screen differs from what it was, 0…1.
  func change(since before: [UInt32], in part: Rect<LogicalSpace>) -> Double {
    guard let film, before.count == film.current.count else { return 0 }
    let columns = pixels(part.minX, part.maxX, film.width)
    let rows = pixels(part.minY, part.maxY, film.height)
    guard !columns.isEmpty, !rows.isEmpty else { return 0 }
    var changed = 0
    for y in rows {
      for x in columns where before[y * film.width + x] != film.current[y * film.width + x] {
        changed += 1
      }
    }
    return Double(changed) / Double(columns.count * rows.count)
  }

  private func pixels(_ low: Double, _ high: Double, _ limit: Int) -> Range<Int> {
    let first = min(max(Int(low * scale), 0), limit)
    return first..<max(first, min(Int(high * scale), limit))
  }

  // MARK: Copying

  private func tick() {
    next = max(next.advanced(bySeconds: Self.interval), Loop.now())
    clock?.arm(at: next)
    begin()
  }

  /// Begins a copy; one that takes longer than the interval is waited for.
  private func begin() {
    guard frame == nil, trouble == nil else { return }
    let frame = manager.captureOutput(overlayCursor: 1, output: output)
    frame.setHandler(FrameEvents(recorder: self))
    self.frame = frame
  }

  fileprivate func copy(format: WlShm.Format, width: UInt32, height: UInt32, stride: UInt32) {
    if let buffer, (buffer.width, buffer.height) == (Int(width), Int(height)) { return }
    do throws(DemoError) {
      buffer = try ScreenBuffer(shm, format: format, width: width, height: height, stride: stride)
      film = Film(width: Int(width), height: Int(height))
    } catch {
      trouble = error
    }
  }

  fileprivate func copyNow() {
    guard let buffer else {
      trouble = trouble ?? .recording("the compositor offers no shared memory for the copy")
      return
    }
    frame?.copy(buffer: buffer.buffer)
  }

  fileprivate func ready() {
    if let buffer, let film {
      buffer.withPixels {
        film.append($0, stride: buffer.stride, at: Loop.now(), isKept: isFilming)
      }
      copies += 1
    }
    endFrame()
  }

  fileprivate func failed() {
    trouble = .recording("the compositor could not copy the screen")
    endFrame()
  }

  private func endFrame() {
    frame?.destroy()
    frame = nil
  }
}

/// Listens to one copy.
private final class FrameEvents: ZwlrScreencopyFrameV1Events {
  private weak var recorder: Recorder?

  init(recorder: Recorder) { self.recorder = recorder }

  func buffer(
    _ object: Proxy<ZwlrScreencopyFrameV1>, format: WlShm.Format, width: UInt32, height: UInt32,
    stride: UInt32
  ) {
    recorder?.copy(format: format, width: width, height: height, stride: stride)
  }

  func bufferDone(_ object: Proxy<ZwlrScreencopyFrameV1>) { recorder?.copyNow() }

  func ready(
    _ object: Proxy<ZwlrScreencopyFrameV1>, tvSecHi: UInt32, tvSecLo: UInt32, tvNsec: UInt32
  ) {
    recorder?.ready()
  }

  func failed(_ object: Proxy<ZwlrScreencopyFrameV1>) { recorder?.failed() }
}
