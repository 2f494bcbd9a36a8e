import WaylandClient

/// The regions of one surface, and the delegate that hears of the pointer over them.
///
/// Changes are sent at once, and take effect together with the next `wl_surface.commit` that the
/// client makes: so the pointer never adapts to a layout that is not on the screen. Without a
/// compositor that knows the protocol everything works, and has no effect.
///
/// A surface has one interaction at a time: a new one ends the one before. It also ends with
/// `close()`, and when the last reference to it goes.
public final class PointerInteraction {
  /// The session that the interaction belongs to.
  public let session: PointerSession
  /// The surface.
  public let surface: Proxy<WlSurface>
  /// What hears of the pointer.
  public weak var delegate: (any PointerInteractionDelegate)?
  private var offered: OfferedRegions
  private var isValid = true
  /// The animations that run, with the regions that they are about.
  var animators: [(region: AnyHashable, animator: PointerAnimator)] = []
  /// The buttons, whose regions are apart from `regions`.
  private(set) var buttons: [PointerButton] = []

  /// Makes the interaction of a surface.
  public init(
    surface: Proxy<WlSurface>, session: PointerSession,
    delegate: (any PointerInteractionDelegate)? = nil
  ) {
    self.surface = surface
    self.session = session
    self.delegate = delegate
    offered = OfferedRegions(
      surface: surface, pacer: session.pacer, files: session.files)
    offered.styleObject = { [weak session] style in session?.object(of: style) }
    offered.styleObjectsWereSent = { [weak session] in session?.trimStyles() }
    session.add(self)
    connect()
  }

  deinit { end() }

  /// Whether the pointer adapts to the surface; true at first.
  ///
  /// While false, regions are kept but not offered, and the client's own cursor image is shown.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if isEnabled { connect() } else { offered.disconnect() }
    }
  }

  /// The regions, in the order in which they were added.
  ///
  /// Setting them sends what differs from before: a region with the identifier and the values of
  /// one that was there costs nothing. At most 16,384 are offered to the
  /// compositor. Many changes at once go in one message.
  ///
  /// - Complexity: O(n log n) to get, O(n) to set.
  public var regions: [PointerRegion] {
    get {
      let names = Set(buttons.map(\.identifier))
      return offered.regions.compactMap { names.contains($0.identifier) ? nil : $0.asGiven }
    }
    set {
      let regions = (newValue + buttons.compactMap(\.region)).map { styled($0) }
      offered.replace(with: regions)
    }
  }

  /// The layers that regions can be on: parts of the surface that scroll.
  ///
  /// Setting them sends what differs: a scroll is one small request. At most 64 are offered.
  public var layers: [PointerLayer] {
    get { offered.layers }
    set { offered.setLayers(newValue) }
  }

  /// Adds a region, or changes the one with its identifier.
  public func update(_ region: PointerRegion) {
    let region = styled(region)
    offered.set(region)
  }

  /// Removes the region with an identifier, where there is one.
  public func remove(identifier: AnyHashable) { offered.remove(identifier) }

  /// The region with an identifier.
  public func region(identifier: AnyHashable) -> PointerRegion? {
    offered.region(identifier: identifier)?.asGiven
  }

  /// Whether something was sent that waits for a commit of the surface.
  ///
  /// For a client that commits only when it has to; it calls `committed()` when it did.
  public var needsCommit: Bool { offered.needsCommit }

  /// Takes note of a commit of the surface.
  public func committed() { offered.needsCommit = false }

  /// Asks again for the styles of regions and buttons, and what is in regions that ask, since it
  /// may be something else now.
  ///
  /// A region that asks its delegate is exited and entered, if the pointer is in it.
  public func invalidate() {
    let regions = regions
    // Under another name on the wire, so that the compositor asks anew.
    for region in regions where region.asksDelegate { offered.remove(region.identifier) }
    self.regions = regions
  }

  /// Adds a button, whose region is offered besides `regions`.
  ///
  /// One that belongs to another interaction is taken from that.
  public func add(_ button: PointerButton) {
    guard button.interaction !== self else { return }
    button.interaction?.remove(button)
    button.interaction = self
    buttons.append(button)
    buttonChanged(button)
  }

  /// Removes a button, where it is one of the interaction.
  public func remove(_ button: PointerButton) {
    guard button.interaction === self else { return }
    button.interaction = nil
    buttons.removeAll { $0 === button }
    offered.remove(button.identifier)
  }

  /// Offers what a button is like now.
  func buttonChanged(_ button: PointerButton) {
    if let region = button.region {
      update(region)
    } else {
      offered.remove(button.identifier)
    }
  }

  /// Ends the interaction, to be called before the surface is destroyed.
  ///
  /// The regions are removed at the next commit. Nothing has an effect afterwards.
  public func close() { end() }

  /// The region that the compositor means; nil once it was removed.
  func region(id: UInt32) -> PointerRegion? { offered.region(id: id)?.asGiven }

  /// Connects to the manager, where that exists and nothing speaks against it.
  func connect() {
    guard isValid, isEnabled, offered.object == nil, let manager = session.manager else { return }
    offered.connect(manager.getRegions(surface: surface))
  }

  /// Gives the regions back to the compositor when the session closes.
  func disconnect() { offered.disconnect() }

  private func end() {
    guard isValid else { return }
    isValid = false
    cancelAnimations()
    offered.disconnect()
    session.remove(self)
  }
}
