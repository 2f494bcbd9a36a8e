import PointerGestures
import WaylandClient

/// Hands the fingers on a screen to recognisers, as the direct touches that they are.
///
///     let source = TouchSource(seat.getTouch())
///     source.listen(on: surface) { input in gestures.handle(input, into: &reports) }
///
/// | `wl_touch` | Handed on |
/// |---|---|
/// | down, motion, up | kept until the frame |
/// | frame | what was kept, in its order |
/// | cancel | what was kept, then `cancelled` for each contact that is down |
/// | shape, orientation | nothing: recognisers make no use of them |
///
/// The source is the handler of its `wl_touch`; a client that wants events of its own besides gets
/// another object of the seat. Contacts on surfaces that nobody listens on are left out.
///
/// Times are those of the events, on the compositor's clock; a count of milliseconds that starts
/// anew after 49 days goes on here. A set's `wakeAt` is on that clock too: the time that is left is
/// `wakeAt.seconds(since: source.latest)` from the latest event on.
public final class TouchSource {
  /// What a listener gets.
  public typealias Listener = (GestureInput<SurfaceSpace>) -> Void

  private struct Contact {
    var surface: Proxy<WlSurface>
    var location: Point<SurfaceSpace>
  }

  /// The time of the latest event.
  public private(set) var latest = Instant.zero

  private var listeners: [Proxy<WlSurface>: Listener] = [:]
  private var contacts: [Int32: Contact] = [:]
  private var kept: [(surface: Proxy<WlSurface>, input: GestureInput<SurfaceSpace>)] = []
  private var milliseconds: UInt32?

  /// Becomes the handler of a `wl_touch`.
  public init(_ touch: Proxy<WlTouch>) { touch.setHandler(self) }

  /// Hands the contacts on a surface on, those that come from now on.
  ///
  /// One listener a surface: a second one takes the first one's place.
  public func listen(on surface: Proxy<WlSurface>, _ listener: @escaping Listener) {
    listeners[surface] = listener
  }

  /// Hands nothing on any more, and lets go of the surface, to be called before it is destroyed.
  ///
  /// The listener hears that the contacts that are down are void.
  public func stopListening(on surface: Proxy<WlSurface>) {
    flush()
    cancel { $0 == surface }
    listeners[surface] = nil
  }

  /// The name of a contact among the touches of a recogniser: far from those of a pointer's
  /// buttons, which a client may feed into the same one.
  private static func touchID(_ id: Int32) -> TouchID {
    TouchID(1 << 32 | UInt64(UInt32(bitPattern: id)))
  }

  private func keep(
    _ id: Int32, _ phase: TouchPhase, _ location: Point<SurfaceSpace>,
    on surface: Proxy<WlSurface>
  ) {
    let touch = TouchPoint(id: Self.touchID(id), phase: phase, location: location, kind: .direct)
    kept.append((surface, GestureInput(.touch(touch), at: latest)))
  }

  /// Hands on what was kept; a listener may come or go meanwhile.
  private func flush() {
    let inputs = kept
    kept = []
    for (surface, input) in inputs { listeners[surface]?(input) }
    if kept.isEmpty {
      kept = inputs
      kept.removeAll(keepingCapacity: true)
    }
  }

  private func cancel(where isVoid: (Proxy<WlSurface>) -> Bool) {
    for (id, contact) in contacts.sorted(by: { $0.key < $1.key }) where isVoid(contact.surface) {
      contacts[id] = nil
      keep(id, .cancelled, contact.location, on: contact.surface)
    }
    flush()
  }

  /// Goes on from the latest time by what the wire's counter did; never back.
  private func advance(to time: UInt32) {
    defer { milliseconds = time }
    guard let milliseconds else {
      latest = Instant(nanoseconds: Int64(time) * 1_000_000)
      return
    }
    let step = Int64(Int32(bitPattern: time &- milliseconds))
    latest = Instant(nanoseconds: latest.nanoseconds + max(0, step) * 1_000_000)
  }
}

extension TouchSource: WlTouchEvents {
  /// A contact came.
  public func down(
    _ object: Proxy<WlTouch>, serial: UInt32, time: UInt32, surface: Proxy<WlSurface>?, id: Int32,
    x: Fixed, y: Fixed
  ) {
    advance(to: time)
    guard let surface, listeners[surface] != nil else { return }
    let location = Point<SurfaceSpace>(x: x.double, y: y.double)
    contacts[id] = Contact(surface: surface, location: location)
    keep(id, .began, location, on: surface)
  }

  /// A contact moved.
  public func motion(_ object: Proxy<WlTouch>, time: UInt32, id: Int32, x: Fixed, y: Fixed) {
    advance(to: time)
    guard let surface = contacts[id]?.surface else { return }
    let location = Point<SurfaceSpace>(x: x.double, y: y.double)
    contacts[id]?.location = location
    keep(id, .moved, location, on: surface)
  }

  /// A contact was lifted.
  public func up(_ object: Proxy<WlTouch>, serial: UInt32, time: UInt32, id: Int32) {
    advance(to: time)
    guard let contact = contacts.removeValue(forKey: id) else { return }
    keep(id, .ended, contact.location, on: contact.surface)
  }

  /// What came since the last frame belongs together.
  public func frame(_ object: Proxy<WlTouch>) { flush() }

  /// All contacts are void.
  public func cancel(_ object: Proxy<WlTouch>) {
    flush()
    cancel { _ in true }
  }

  /// A contact's shape changed.
  public func shape(_ object: Proxy<WlTouch>, id: Int32, major: Fixed, minor: Fixed) {}

  /// A contact turned.
  public func orientation(_ object: Proxy<WlTouch>, id: Int32, orientation: Fixed) {}
}
