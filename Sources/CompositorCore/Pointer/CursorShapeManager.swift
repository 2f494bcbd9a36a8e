import CursorThemes
import WaylandServer

/// `wp_cursor_shape_manager_v1`: clients name the image in the pointer's place.
final class CursorShapeManager {
  static let version: UInt32 = 1

  private unowned let seat: Seat

  init(seat: Seat) { self.seat = seat }

  func start() throws -> Global {
    try seat.display.addGlobal(WpCursorShapeManagerV1.self, version: Self.version) {
      [weak self] _, resource in
      guard let self else { return }
      resource.setHandler(self)
    }
  }

  /// Names the images of one pointer or tool, for as long as that object of the client lives.
  private final class Device: WpCursorShapeDeviceV1Requests {
    private let set: (CursorShape, _ serial: UInt32) -> Void

    init(_ set: @escaping (CursorShape, _ serial: UInt32) -> Void) { self.set = set }

    func setShape(
      _ resource: Resource<WpCursorShapeDeviceV1>, serial: UInt32,
      shape: WpCursorShapeDeviceV1.Shape
    ) {
      guard let shape = CursorShape(rawValue: shape.rawValue) else {
        resource.postError(
          .invalidShape, "wp_cursor_shape_device_v1.set_shape: there is no shape \(shape.rawValue)")
        return
      }
      set(shape, serial)
    }
  }
}

extension CursorShapeManager: WpCursorShapeManagerV1Requests {
  func getPointer(
    _ resource: Resource<WpCursorShapeManagerV1>,
    cursorShapeDevice: Resource<WpCursorShapeDeviceV1>, pointer: Resource<WlPointer>
  ) {
    cursorShapeDevice.setHandler(
      Device { [weak seat] shape, serial in
        guard let seat, pointer.isAlive, let client = seat.knownClient(pointer.client) else {
          return
        }
        seat.pointer.cursor.set(shape, serial: serial, by: client)
      })
  }

  func getTabletToolV2(
    _ resource: Resource<WpCursorShapeManagerV1>,
    cursorShapeDevice: Resource<WpCursorShapeDeviceV1>, tabletTool: Resource<ZwpTabletToolV2>
  ) {
    cursorShapeDevice.setHandler(
      Device { [weak seat] shape, serial in
        guard let seat, tabletTool.isAlive else { return }
        seat.tablets.setShape(shape, of: tabletTool, serial: serial)
      })
  }
}
