import WaylandServer

/// A client's `wl_data_source`: what it offers, by the clipboard or by a drag.
final class DataSource: TransferSource {
  /// What the source is used for, once for all.
  enum Use {
    case none, selection, drag
  }

  let resource: Resource<WlDataSource>
  var use = Use.none
  /// What may be done with dragged data; nil until the client says.
  private(set) var actions: WlDataDeviceManager.DndAction?
  /// The action that both sides agree on.
  private(set) var action: WlDataDeviceManager.DndAction = []
  /// Called when the client destroys the source or goes.
  var onGone: (() -> Void)?
  private var types = MimeTypes()

  init(_ resource: Resource<WlDataSource>) { self.resource = resource }

  var client: Client { resource.client }
  var mimeTypes: [String] { types.list }

  /// What the source allows; those older than version 3 can only copy.
  var offeredActions: WlDataDeviceManager.DndAction {
    resource.version >= 3 ? actions ?? [] : .copy
  }

  func send(_ mimeType: String, to descriptor: consuming OwnedDescriptor) {
    resource.sendSend(mimeType: mimeType, fd: descriptor.raw)
  }

  func cancel() { resource.sendCancelled() }

  /// Tells the source which type the destination would take.
  func accepted(_ mimeType: String?) { resource.sendTarget(mimeType: mimeType) }

  /// Tells the source what would be done, if that changed.
  func setAction(_ new: WlDataDeviceManager.DndAction) {
    guard new != action else { return }
    action = new
    resource.sendAction(dndAction: new)
  }
}

extension DataSource: WlDataSourceRequests {
  func offer(_ resource: Resource<WlDataSource>, mimeType: String) {
    if !types.add(mimeType) { resource.postNoMemory() }
  }

  func setActions(
    _ resource: Resource<WlDataSource>, dndActions: WlDataDeviceManager.DndAction
  ) {
    guard actions == nil else {
      resource.postError(
        .invalidActionMask, "wl_data_source.set_actions: the actions were set before")
      return
    }
    guard DragActions.all.isSuperset(of: dndActions) else {
      resource.postError(
        .invalidActionMask,
        "wl_data_source.set_actions: \(dndActions.rawValue) has unknown actions")
      return
    }
    guard use == .none else {
      resource.postError(
        .invalidSource, "wl_data_source.set_actions: the source is in use already")
      return
    }
    actions = dndActions
  }

  func resourceDestroyed(_ resource: Resource<WlDataSource>) {
    let gone = onGone
    onGone = nil
    gone?()
  }
}
