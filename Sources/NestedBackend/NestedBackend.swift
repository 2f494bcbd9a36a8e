import CompositorCore
import EventLoop
import Glibc
import InputSources
import PointerGeometry
import WaylandClient

/// A window in another compositor that stands for a screen, a mouse and a keyboard.
///
/// The parent paces the frames, and its input goes to the seat unchanged: sources, stops and
/// detents of scrolls, gestures, and the meaning of the keys. The parent shows no pointer over
/// the window, since ours is drawn in it.
public final class NestedBackend {
  /// Called when the user closes the window.
  public var onClose: (() -> Void)?
  /// Called when the connection to the parent ends.
  public var onLost: ((NestedError) -> Void)?
  /// The window, as an output to add to a compositor.
  public let output: NestedOutput

  private let connection: Connection
  private let registry: Registry
  private var seatProxy: Proxy<WlSeat>?
  private var seatHandler: NestedSeat?

  /// Connects to the parent and makes a window, which appears with the first frame.
  ///
  /// - Parameters:
  ///   - name: The parent's socket; nil takes what the environment says.
  ///   - size: The window's size in points, unless the parent decides otherwise.
  /// - Throws: ``NestedError`` if there is no parent or it cannot do what is needed, or a
  ///   `SystemError` if the loop cannot watch the connection.
  public init(loop: Loop, name: String? = nil, size: PixelSize, title: String) throws {
    do throws(ConnectionError) {
      connection = try Connection(name: name)
      registry = Registry(connection)
      try connection.roundtrip()
    } catch {
      throw NestedError.noParent(error)
    }
    output = try NestedOutput(registry, loop: loop, size: size, title: title)
    do throws(ConnectionError) {
      // The first configure says how large the window is, before anybody draws in it.
      try connection.roundtrip()
    } catch {
      throw NestedError.lost(error)
    }
    output.onClose = { [weak self] in self?.onClose?() }
    connection.onError = { [weak self] error in self?.onLost?(.lost(error)) }
    try connection.attach(to: loop)
  }

  /// Sends the parent's input to a seat from now on.
  ///
  /// - Throws: `ConnectionError` if the parent is gone.
  public func connect(to seat: Seat) throws {
    guard let proxy = registry.bind(WlSeat.self, maxVersion: 8) else { return }
    let handler = NestedSeat(
      seat: seat, output: output, gestures: registry.bind(ZwpPointerGesturesV1.self, maxVersion: 3))
    seatProxy = proxy
    seatHandler = handler
    proxy.setHandler(handler)
    try connection.flush()
  }

  /// Closes the window.
  public func close() { connection.close() }
}
