import WaylandClient

/// A menu with a grab, as a press on its window opens it.
final class Popup {
  let surface: Proxy<WlSurface>
  private let shell: Proxy<XdgSurface>
  private let popup: Proxy<XdgPopup>
  private let listener = Listener()
  private var picture: Picture?

  /// Opens it at a place of the window, with the serial of the last press.
  init(_ scene: Scene, at x: Int32, _ y: Int32, size: Int32) throws {
    let client = scene.client
    let positioner = client.shell.createPositioner()
    positioner.setSize(width: size, height: size)
    positioner.setAnchorRect(x: x, y: y, width: 1, height: 1)
    positioner.setAnchor(anchor: .topLeft)
    positioner.setGravity(gravity: .bottomRight)
    surface = client.compositor.createSurface()
    shell = client.shell.getXdgSurface(surface: surface)
    popup = shell.getPopup(parent: scene.window.shell, positioner: positioner)
    positioner.destroy()
    shell.setHandler(listener)
    popup.setHandler(listener)
    popup.grab(seat: client.seat, serial: scene.pointer.pressSerial)
    surface.commit()
    let listener = listener
    try client.require("the popup's configure event") {
      listener.isConfigured || listener.isDone
    }
    guard !listener.isDone else {
      throw Failure.impossible("the compositor opened no popup with a grab")
    }
    let picture = try Picture(client, size, size)
    self.picture = picture
    picture.attach(to: surface)
    surface.commit()
    try scene.stage.settle()
  }

  /// Closes it.
  func dismiss() {
    popup.destroy()
    shell.destroy()
    surface.destroy()
  }

  private final class Listener: XdgSurfaceEvents, XdgPopupEvents {
    var isConfigured = false
    var isDone = false

    func configure(_ object: Proxy<XdgSurface>, serial: UInt32) {
      object.ackConfigure(serial: serial)
      isConfigured = true
    }

    func popupDone(_ object: Proxy<XdgPopup>) { isDone = true }
  }
}
