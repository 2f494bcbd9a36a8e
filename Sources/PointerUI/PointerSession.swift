import WaylandClient

/// A client's connection to the adaptive pointer of its compositor.
///
/// One is made for each connection, and shared by its interactions. It is plain, and all that is
/// done with it has no effect, where the compositor does not know the protocol.
public final class PointerSession {
  /// A reference that does not keep an interaction alive.
  private struct Weak {
    weak var interaction: PointerInteraction?
  }

  private(set) var manager: Proxy<FerrofluidPointerRegionsManagerV1>?
  let pacer = RequestPacer()
  let files = FileMaker()
  private let styles = StyleCache()
  private var interactions: [Proxy<WlSurface>: Weak] = [:]
  private var pointers: [PointerEvents] = []

  /// What the compositor can do; empty until its first answer, and where it lacks the protocol.
  public internal(set) var capabilities: PointerCapabilities = []
  /// The user's settings, as told for the pointer that was heard of last; empty until then.
  public private(set) var settings: PointerSettings = []

  /// Whether Control and the primary button are a secondary click; true at first.
  ///
  /// A client that uses Control and click for something else, such as to add to a selection, sets
  /// it to false. It counts from the next press on.
  public var controlClickIsSecondary = true {
    didSet {
      guard controlClickIsSecondary != oldValue else { return }
      for events in pointers { events.setControlClick(isSecondary: controlClickIsSecondary) }
    }
  }

  /// Whether the compositor is asked to let scrolls coast on when the fingers leave; false at first.
  ///
  /// For clients without kinetic scrolling of their own. It counts from the next scroll on, and has
  /// no effect without the capability `momentum`.
  public var coastsScrolls = false {
    didSet {
      guard coastsScrolls != oldValue else { return }
      for events in pointers { events.setMomentum(byCompositor: coastsScrolls) }
    }
  }

  /// Binds the protocol, if the compositor offers it.
  ///
  /// - Parameter registry: one that knows the globals already, after a round trip.
  public init(registry: Registry) {
    manager = registry.bind(FerrofluidPointerRegionsManagerV1.self, maxVersion: 1)
    manager?.setHandler(ManagerEvents(session: self))
  }

  deinit {
    if manager != nil { styles.removeAll() }
    manager?.destroy()
  }

  /// Whether the compositor knows the protocol.
  public var isAvailable: Bool { manager != nil }

  /// Hears of regions and gestures for a pointer.
  ///
  /// The client's own handler of the `wl_pointer` is not touched. A second call for the same
  /// pointer does nothing.
  public func attach(to pointer: Proxy<WlPointer>) {
    guard let manager, !pointers.contains(where: { $0.pointer === pointer }) else { return }
    let proxy = manager.getPointer(pointer: pointer)
    let events = PointerEvents(proxy: proxy, pointer: pointer, session: self)
    pointers.append(events)
    proxy.setHandler(events)
    if !controlClickIsSecondary { events.setControlClick(isSecondary: false) }
    if coastsScrolls { events.setMomentum(byCompositor: true) }
  }

  /// What kind of input the events of a pointer come from; nil for a pointer that is not attached,
  /// and for a kind that this version of the library does not know.
  public func inputKind(of pointer: Proxy<WlPointer>) -> PointerInputKind? {
    pointers.first { $0.pointer === pointer }?.inputKind
  }

  /// Stops hearing of a pointer, to be called before `wl_pointer.release`.
  ///
  /// What is in progress ends: the delegates hear of exits and cancelled gestures.
  public func detach(from pointer: Proxy<WlPointer>) {
    guard let index = pointers.firstIndex(where: { $0.pointer === pointer }) else { return }
    pointers.remove(at: index).close()
  }

  /// Gives everything back to the compositor; the session is plain afterwards.
  public func close() {
    for events in pointers { events.close() }
    pointers = []
    for weak in interactions.values { weak.interaction?.disconnect() }
    if manager != nil { styles.removeAll() }
    manager?.destroy()
    manager = nil
    capabilities = []
    settings = []
  }

  /// The object of a style; nil without a compositor that knows the protocol.
  func object(of style: WireStyle) -> Proxy<FerrofluidPointerStyleV1>? {
    manager.map { styles.object(of: style, from: $0, pacer) }
  }

  /// Gives style objects back where there are many, once those of a region were sent.
  func trimStyles() {
    if manager != nil { styles.trim() }
  }

  /// Lists the interaction of a surface, which ends the one that the surface had.
  func add(_ interaction: PointerInteraction) {
    interactions[interaction.surface]?.interaction?.close()
    interactions[interaction.surface] = Weak(interaction: interaction)
  }

  /// Forgets an interaction, which may be in the midst of its deinit.
  func remove(_ interaction: PointerInteraction) {
    let listed = interactions[interaction.surface]?.interaction
    guard listed == nil || listed === interaction else { return }
    interactions[interaction.surface] = nil
  }

  func interaction(of surface: Proxy<WlSurface>?) -> PointerInteraction? {
    surface.flatMap { interactions[$0]?.interaction }
  }

  func settingsReceived(_ settings: PointerSettings) {
    guard settings != self.settings else { return }
    self.settings = settings
    for weak in interactions.values {
      guard let interaction = weak.interaction else { continue }
      interaction.delegate?.pointerInteraction(interaction, settingsDidChange: settings)
    }
  }
}
