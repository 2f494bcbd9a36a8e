import WaylandClient

/// The compositor's globals that an example uses.
struct Globals {
  let compositor: Proxy<WlCompositor>
  let memory: Proxy<WlShm>
  let shell: Proxy<XdgWmBase>
  /// Pinches of compositors that lack our protocol; nil where those are missing too.
  let gestures: Proxy<ZwpPointerGesturesV1>?

  /// Binds what is needed.
  ///
  /// - Throws: `ExampleError.missingGlobal` with the name of the first that is not there.
  init(_ registry: Registry) throws(ExampleError) {
    func need<I: WaylandInterface>(
      _ interface: I.Type, _ version: UInt32
    ) throws(ExampleError) -> Proxy<I> {
      guard let proxy = registry.bind(interface, maxVersion: version) else {
        throw .missingGlobal(I.name)
      }
      return proxy
    }
    compositor = try need(WlCompositor.self, 5)
    memory = try need(WlShm.self, 1)
    shell = try need(XdgWmBase.self, 5)
    gestures = registry.bind(ZwpPointerGesturesV1.self, maxVersion: 3)
    shell.setHandler(Answer())
  }

  /// Tells the compositor that the program is alive.
  private final class Answer: XdgWmBaseEvents {
    func ping(_ object: Proxy<XdgWmBase>, serial: UInt32) { object.pong(serial: serial) }
  }
}
