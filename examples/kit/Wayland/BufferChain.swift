import PointerGeometry
import WaylandClient

/// The two buffers of a surface: one is shown while the other is drawn.
///
/// Each remembers what has changed since it was drawn, so that only that is drawn again.
final class BufferChain {
  typealias Frame = Rect<SurfaceSpace>

  private let memory: Proxy<WlShm>
  private var buffers: [SharedBuffer] = []
  /// Buffers of a former size that the compositor still reads.
  private var retired: [SharedBuffer] = []
  private var width = 0
  private var height = 0
  /// Called when a buffer has become free.
  var onRelease: (() -> Void)?

  /// More parts than this are joined into one.
  private static let mostParts = 12

  init(memory: Proxy<WlShm>) { self.memory = memory }

  /// Changes the size in pixels of the buffers to come.
  func resize(width: Int, height: Int) {
    guard (width, height) != (self.width, self.height) else { return }
    (self.width, self.height) = (width, height)
    retired += buffers.filter { $0.isBusy }
    buffers = []
  }

  /// A buffer to draw in, with what must be drawn besides the damage; nil while both are shown.
  ///
  /// - Throws: `ExampleError.memory`.
  func next() throws(ExampleError) -> SharedBuffer? {
    if let free = buffers.first(where: { !$0.isBusy }) { return free }
    guard buffers.count < 2 else { return nil }
    let buffer = try SharedBuffer(width: width, height: height, memory: memory)
    // A new buffer holds nothing yet.
    buffer.stale = [Frame(x: 0, y: 0, width: Double(width), height: Double(height))]
    buffer.onRelease = { [weak self] in self?.released() }
    buffers.append(buffer)
    return buffer
  }

  /// Notes that `buffer` was drawn with `damage`: the other one lacks that now.
  func drawn(_ buffer: SharedBuffer, damage: [Frame]) {
    buffer.stale = []
    for other in buffers where other !== buffer {
      other.stale += damage
      if other.stale.count > Self.mostParts {
        other.stale = [other.stale.reduce(.zero) { $0.union($1) }]
      }
    }
  }

  private func released() {
    retired.removeAll { !$0.isBusy }
    onRelease?()
  }
}
