import Testing
import WaylandClient

@testable import CompositorCore

extension FaultTests {
  static let shellFaults: [Fault] = [
    Fault("buffer before configure", "xdg_surface", XdgSurface.Error.unconfiguredBuffer) {
      TestWindow(window: $0).commit(try $0.buffer(5, 5))
    },
    Fault("buffer before the ack", "xdg_surface", XdgSurface.Error.unconfiguredBuffer) {
      let window = TestWindow(window: $0)
      window.acknowledges = false
      try window.begin()
      window.commit(try $0.buffer(5, 5))
    },
    Fault("buffer after unmapping", "xdg_surface", XdgSurface.Error.unconfiguredBuffer) {
      let window = try $0.window(5, 5)
      window.commit(nil)
      window.commit(try $0.buffer(5, 5))
    },
    Fault("surface with a buffer", "xdg_wm_base", XdgWmBase.Error.invalidSurfaceState) {
      let surface = TestSurface($0)
      surface.commit(try $0.buffer(5, 5))
      _ = $0.wmBase.getXdgSurface(surface: surface.proxy)
    },
    Fault("surface with a pending buffer", "xdg_wm_base", XdgWmBase.Error.invalidSurfaceState) {
      let surface = TestSurface($0)
      surface.proxy.attach(buffer: try $0.buffer(5, 5).proxy, x: 0, y: 0)
      _ = $0.wmBase.getXdgSurface(surface: surface.proxy)
    },
    Fault("subsurface as a window", "xdg_wm_base", XdgWmBase.Error.role) {
      let child = TestSurface($0)
      _ = TestSurface($0).subsurface(child)
      _ = $0.wmBase.getXdgSurface(surface: child.proxy)
    },
    Fault("popup after toplevel", "xdg_wm_base", XdgWmBase.Error.role) {
      let window = TestWindow(window: $0)
      window.toplevel.destroy()
      window.shell.destroy()
      let shell = $0.wmBase.getXdgSurface(surface: window.proxy)
      _ = shell.getPopup(
        parent: TestWindow(window: $0).shell, positioner: $0.positioner(anchor: (0, 0, 1, 1)))
    },
    Fault("two roles at once", "xdg_surface", XdgSurface.Error.alreadyConstructed) {
      _ = TestWindow(window: $0).shell.getToplevel()
    },
    Fault("commit without a role", "xdg_surface", XdgSurface.Error.notConstructed) {
      let surface = TestSurface($0)
      _ = $0.wmBase.getXdgSurface(surface: surface.proxy)
      surface.proxy.commit()
    },
    Fault("geometry without a role", "xdg_surface", XdgSurface.Error.notConstructed) {
      $0.wmBase.getXdgSurface(surface: TestSurface($0).proxy)
        .setWindowGeometry(x: 0, y: 0, width: 5, height: 5)
    },
    Fault("empty geometry", "xdg_surface", XdgSurface.Error.invalidSize) {
      TestWindow(window: $0).shell.setWindowGeometry(x: 0, y: 0, width: 0, height: 5)
    },
    Fault("ack of nothing", "xdg_surface", XdgSurface.Error.invalidSerial) {
      let window = TestWindow(window: $0)
      try window.begin()
      window.shell.ackConfigure(serial: window.lastSerial &+ 1000)
    },
    Fault("ack twice", "xdg_surface", XdgSurface.Error.invalidSerial) {
      let window = TestWindow(window: $0)
      try window.begin()
      window.shell.ackConfigure(serial: window.lastSerial)
    },
    Fault("role object outlives", "xdg_surface", XdgSurface.Error.defunctRoleObject) {
      TestWindow(window: $0).shell.destroy()
    },
    Fault("surfaces outlive", "xdg_wm_base", XdgWmBase.Error.defunctSurfaces) {
      _ = TestWindow(window: $0)
      $0.wmBase.destroy()
    },
  ]

  static let toplevelFaults: [Fault] = [
    Fault("negative minimum", "xdg_toplevel", XdgToplevel.Error.invalidSize) {
      TestWindow(window: $0).toplevel.setMinSize(width: -1, height: 5)
    },
    Fault("maximum under minimum", "xdg_toplevel", XdgToplevel.Error.invalidSize) {
      let window = TestWindow(window: $0)
      window.toplevel.setMinSize(width: 50, height: 50)
      window.toplevel.setMaxSize(width: 40, height: 50)
      window.proxy.commit()
    },
    Fault("resize by two opposite edges", "xdg_toplevel", XdgToplevel.Error.invalidResizeEdge) {
      let window = try $0.window(5, 5)
      window.toplevel.resize(
        seat: $0.seat, serial: 1, edges: XdgToplevel.ResizeEdge(rawValue: 3))
    },
    Fault("parents in a circle", "xdg_toplevel", XdgToplevel.Error.invalidParent) {
      let a = try $0.window(5, 5)
      let b = try $0.window(5, 5)
      b.toplevel.setParent(parent: a.toplevel)
      a.toplevel.setParent(parent: b.toplevel)
    },
    Fault(
      "two decorations", "zxdg_toplevel_decoration_v1",
      ZxdgToplevelDecorationV1.Error.alreadyConstructed
    ) {
      let window = TestWindow(window: $0)
      _ = $0.decorations.getToplevelDecoration(toplevel: window.toplevel)
      _ = $0.decorations.getToplevelDecoration(toplevel: window.toplevel)
    },
    Fault(
      "decoration outlives", "zxdg_toplevel_decoration_v1",
      ZxdgToplevelDecorationV1.Error.orphaned
    ) {
      let window = TestWindow(window: $0)
      _ = $0.decorations.getToplevelDecoration(toplevel: window.toplevel)
      window.toplevel.destroy()
    },
  ]

  static let popupFaults: [Fault] = [
    Fault("size 0", "xdg_positioner", XdgPositioner.Error.invalidInput) {
      $0.wmBase.createPositioner().setSize(width: 0, height: 5)
    },
    Fault("negative anchor", "xdg_positioner", XdgPositioner.Error.invalidInput) {
      $0.wmBase.createPositioner().setAnchorRect(x: 0, y: 0, width: -1, height: 5)
    },
    Fault("gravity 9", "xdg_positioner", XdgPositioner.Error.invalidInput) {
      $0.wmBase.createPositioner().setGravity(gravity: XdgPositioner.Gravity(rawValue: 9))
    },
    Fault("anchor 9", "xdg_positioner", XdgPositioner.Error.invalidInput) {
      $0.wmBase.createPositioner().setAnchor(anchor: XdgPositioner.Anchor(rawValue: 9))
    },
    Fault("incomplete positioner", "xdg_wm_base", XdgWmBase.Error.invalidPositioner) {
      let positioner = $0.wmBase.createPositioner()
      positioner.setSize(width: 5, height: 5)
      _ = TestPopup($0, parent: try $0.window(50, 50).shell, positioner)
    },
    Fault("reposition incompletely", "xdg_wm_base", XdgWmBase.Error.invalidPositioner) {
      let window = try $0.window(50, 50)
      let popup = TestPopup($0, parent: window.shell, $0.positioner(anchor: (0, 0, 1, 1)))
      try popup.map(0xffff_ffff)
      popup.popup.reposition(positioner: $0.wmBase.createPositioner(), token: 1)
    },
    Fault("no parent", "xdg_wm_base", XdgWmBase.Error.invalidPopupParent) {
      TestPopup($0, parent: nil, $0.positioner(anchor: (0, 0, 1, 1))).proxy.commit()
    },
    Fault("a parent without a role", "xdg_wm_base", XdgWmBase.Error.invalidPopupParent) {
      let shell = $0.wmBase.getXdgSurface(surface: TestSurface($0).proxy)
      _ = TestPopup($0, parent: shell, $0.positioner(anchor: (0, 0, 1, 1)))
    },
    Fault("not the topmost", "xdg_wm_base", XdgWmBase.Error.notTheTopmostPopup) {
      let window = try $0.window(50, 50)
      let popup = TestPopup($0, parent: window.shell, $0.positioner(anchor: (0, 0, 1, 1)))
      try popup.map(0xffff_ffff)
      let nested = TestPopup($0, parent: popup.shell, $0.positioner(anchor: (0, 0, 1, 1)))
      try nested.map(0xffff_ffff)
      popup.popup.destroy()
    },
    Fault("grab after mapping", "xdg_popup", XdgPopup.Error.invalidGrab) {
      let window = try $0.window(50, 50)
      let popup = TestPopup($0, parent: window.shell, $0.positioner(anchor: (0, 0, 1, 1)))
      try popup.map(0xffff_ffff)
      popup.popup.grab(seat: $0.seat, serial: 1)
    },
  ]

  static let toolFaults: [Fault] = [
    Fault(
      "copy into a wrong buffer", "zwlr_screencopy_frame_v1",
      ZwlrScreencopyFrameV1.Error.invalidBuffer
    ) {
      let frame = $0.screencopy.captureOutput(overlayCursor: 0, output: $0.output)
      frame.copy(buffer: try $0.buffer(10, 10, format: .xrgb8888).proxy)
    },
    Fault(
      "copy twice", "zwlr_screencopy_frame_v1", ZwlrScreencopyFrameV1.Error.alreadyUsed
    ) {
      let frame = $0.screencopy.captureOutput(overlayCursor: 0, output: $0.output)
      let buffer = try $0.buffer(400, 300, format: .xrgb8888)
      frame.copy(buffer: buffer.proxy)
      frame.copy(buffer: buffer.proxy)
    },
  ]
}
