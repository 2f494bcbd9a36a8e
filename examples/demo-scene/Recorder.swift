import EventLoop
import Glibc
import PNGFiles
import PointerGeometry
import WaylandClient

/// Films the compositor's output through `zwlr_screencopy_manager_v1`.
final class Recorder {
  private let stage: Stage
  private let folder: String
  private let scale: Double
  private let connection: Connection
  private let shm: Proxy<WlShm>
  private let manager: Proxy<ZwlrScreencopyManagerV1>
  private let output: Proxy<WlOutput>
  private var clock: Timer?
  private var next = Instant.zero
  private var buffer: ScreenBuffer?
  private var film: Film?
  private var frame: Proxy<ZwlrScreencopyFrameV1>?
  private var copies = 0
  private var pictures: [(name: String, picture: PNGPicture)] = []
  private var trouble: DemoError?

  /// Seconds between two frames of the film.
  private static let interval = 0.05

  /// Connects to the compositor and begins to film.
  init(_ stage: Stage, folder: String, scale: Int) throws {
    self.stage = stage
    self.folder = folder
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
    next = Loop.now()
    tick()
  }

  // MARK: What the scene asks

  /// Keeps what the screen shows now as a key frame; the pictures are numbered.
  func picture(_ name: String) throws {
    try waitForCopy()
    guard let film else { return }
    let number = pictures.count + 1
    pictures.append(("\(number < 10 ? "0" : "")\(number)-\(name)", film.picture))
  }

  /// What the screen showed last.
  func snapshot() -> [UInt32] { film?.current ?? [] }

  /// Makes sure that a part of the screen looks different now.
  ///
  /// - Parameter share: how much of it must differ, 0…1; a fiftieth is more than the pointer covers
  ///   of something large.
  func requireChange(
    since before: [UInt32], in frame: Rect<LogicalSpace>, share: Double = 0.02, _ what: String
  ) throws {
    try waitForCopy()
    guard let film, before.count == film.current.count else { return }
    let columns = pixels(frame.minX, frame.maxX, film.width)
    let rows = pixels(frame.minY, frame.maxY, film.height)
    var changed = 0
    for y in rows {
      for x in columns where before[y * film.width + x] != film.current[y * film.width + x] {
        changed += 1
      }
    }
    guard Double(changed) >= share * Double(columns.count * rows.count) else {
      throw stage.failure("\(what); the screen shows no change there")
    }
  }

  /// Writes the key frames and the film; also after a failure, to show how far the scene came.
  func finish() throws {
    clock?.disarm()
    connection.close()
    for (name, picture) in pictures { try picture.write(to: "\(folder)/\(name).png") }
    guard let film, film.count > 0 else { throw DemoError.recording("nothing was filmed") }
    try film.write(to: "\(folder)/demo.png")
  }

  private func pixels(_ low: Double, _ high: Double, _ limit: Int) -> Range<Int> {
    let first = min(max(Int(low * scale), 0), limit)
    return first..<max(first, min(Int(high * scale), limit))
  }

  /// Waits for a copy that was begun after now.
  private func waitForCopy() throws {
    let wanted = copies + (frame == nil ? 1 : 2)
    try stage.require("the screen should be copied") { _ in trouble != nil || copies >= wanted }
    if let trouble { throw trouble }
  }

  // MARK: Copying

  private func tick() {
    next = max(next.advanced(bySeconds: Self.interval), Loop.now())
    clock?.arm(at: next)
    // A copy that takes longer than the interval is waited for.
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
      buffer.withPixels { film.append($0, stride: buffer.stride, at: Loop.now()) }
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
