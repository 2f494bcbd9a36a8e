import WaylandClient

/// Shows cursor images where the compositor does not draw an adaptive pointer.
final class CursorImages {
  private struct Key: Hashable {
    let shape: CursorShape
    let scale: Int
  }

  private let globals: Globals
  private let surface: Proxy<WlSurface>
  private var buffers: [Key: SharedBuffer] = [:]
  /// What is shown, and since which enter.
  private var shown: (key: Key, serial: UInt32)?

  init(globals: Globals) {
    self.globals = globals
    surface = globals.compositor.createSurface()
  }

  func destroy() { surface.destroy() }

  /// Shows an image from now on; without memory for it the present one stays.
  ///
  /// - Parameter serial: of the pointer's last enter.
  func show(_ shape: CursorShape, on pointer: Proxy<WlPointer>, serial: UInt32, scale: Int) {
    let key = Key(shape: shape, scale: scale)
    if let shown, shown == (key, serial) { return }
    guard let buffer = try? buffers[key] ?? makeBuffer(key) else { return }
    buffers[key] = buffer
    let side = Int32(CursorShape.side * scale)
    buffer.image.show(on: surface)
    surface.setBufferScale(scale: Int32(scale))
    surface.damage(x: 0, y: 0, width: side, height: side)
    surface.commit()
    let hotspot = shape.hotspot
    pointer.setCursor(
      serial: serial, surface: surface, hotspotX: hotspot.x, hotspotY: hotspot.y)
    shown = (key, serial)
  }

  private func makeBuffer(_ key: Key) throws(ExampleError) -> SharedBuffer {
    let side = CursorShape.side * key.scale
    let buffer = try SharedBuffer(width: side, height: side, memory: globals.memory)
    buffer.bitmap.draw(scale: Double(key.scale)) { key.shape.draw(on: $0) }
    return buffer
  }
}
