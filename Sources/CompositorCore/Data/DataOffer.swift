import WaylandServer

/// A `wl_data_offer`: what one client hears of another's source.
///
/// An offer that outlives its source, or the focus it was made for, is inert: what is asked of it
/// is refused by closing the descriptor, which reads as an empty transfer.
final class DataOffer {
  /// What the offer is for.
  enum Use {
    case selection
    /// A drag, until the client gives the offer up.
    case drag
    /// A drag that ended on this client's surface.
    case dropped
    /// A drag whose data the client has taken: nothing more may be asked.
    case finished
  }

  let resource: Resource<WlDataOffer>
  private(set) weak var source: DataSource?
  private(set) var use: Use
  /// Whether the client would take any of the types.
  private(set) var isAccepted = false
  private var actions: WlDataDeviceManager.DndAction = []
  private var preferred: WlDataDeviceManager.DndAction = []
  private var action: WlDataDeviceManager.DndAction = []
  private let modifiers: () -> DragModifiers

  /// Announces an offer to a data device.
  init(
    of source: DataSource, to device: Resource<WlDataDevice>, use: Use,
    modifiers: @escaping () -> DragModifiers
  ) {
    self.source = source
    self.use = use
    self.modifiers = modifiers
    resource = Resource<WlDataOffer>(client: device.client, version: device.version, id: 0)
    // A destination older than version 3 cannot say what it does: it copies.
    if device.version < 3 { actions = .copy }
    resource.setHandler(self)
    device.sendDataOffer(id: resource)
    for type in source.mimeTypes { resource.sendOffer(mimeType: type) }
  }

  /// The pointer entered the client's surface with the offer.
  func entered() {
    guard let source else { return }
    resource.sendSourceActions(sourceActions: source.offeredActions)
    negotiate()
  }

  /// The offer is of no more use.
  func retire() { source = nil }

  /// Whether a drop here would have a result.
  var wouldDrop: Bool { isAccepted && !action.isEmpty && source != nil }

  /// The button went up over the client's surface.
  func drop() { use = .dropped }

  /// Chooses the action again, after a side or the keyboard said something new.
  func negotiate() {
    guard let source else { return }
    let chosen = DragActions.choose(
      source: source.offeredActions, destination: actions, preferred: preferred,
      modifiers: use == .drag ? modifiers() : .none)
    source.setAction(chosen)
    guard chosen != action else { return }
    action = chosen
    resource.sendAction(dndAction: chosen)
  }

  private func finishTransfer() {
    use = .finished
    source?.resource.sendDndFinished()
    source = nil
  }
}

extension DataOffer: WlDataOfferRequests {
  func accept(_ resource: Resource<WlDataOffer>, serial: UInt32, mimeType: String?) {
    guard use != .selection, let source else { return }
    isAccepted = mimeType != nil
    source.accepted(mimeType)
  }

  func receive(
    _ resource: Resource<WlDataOffer>, mimeType: String, fd: consuming OwnedDescriptor
  ) {
    source?.send(mimeType, to: fd)
  }

  func setActions(
    _ resource: Resource<WlDataOffer>, dndActions: WlDataDeviceManager.DndAction,
    preferredAction: WlDataDeviceManager.DndAction
  ) {
    guard use != .selection else {
      resource.postError(
        .invalidOffer, "wl_data_offer.set_actions: the offer is not one of drag and drop")
      return
    }
    guard DragActions.all.isSuperset(of: dndActions) else {
      resource.postError(
        .invalidActionMask,
        "wl_data_offer.set_actions: \(dndActions.rawValue) has unknown actions")
      return
    }
    let preferredBits = preferredAction.rawValue
    guard preferredBits.nonzeroBitCount <= 1, dndActions.isSuperset(of: preferredAction) else {
      resource.postError(
        .invalidAction,
        "wl_data_offer.set_actions: \(preferredBits) is not one of the given actions")
      return
    }
    // After the drop only "ask" leaves something to say.
    guard use == .drag || (use == .dropped && action == .ask) else { return }
    actions = dndActions
    preferred = preferredAction
    negotiate()
  }

  func finish(_ resource: Resource<WlDataOffer>) {
    guard use == .dropped else {
      resource.postError(
        .invalidFinish, "wl_data_offer.finish: nothing was dropped, or it was finished before")
      return
    }
    // A source that has gone meanwhile is nothing that this client could know of.
    guard source != nil else {
      use = .finished
      return
    }
    guard isAccepted, action == .copy || action == .move else {
      resource.postError(
        .invalidFinish, "wl_data_offer.finish: no type was accepted, or no action was chosen")
      return
    }
    finishTransfer()
  }

  func resourceDestroyed(_ resource: Resource<WlDataOffer>) {
    guard use == .dropped, let source else { return }
    // Clients older than version 3 have no finish: they are done when they give the offer up.
    if resource.version < 3 {
      finishTransfer()
    } else if source.resource.version >= 3 {
      source.cancel()
    }
  }
}
