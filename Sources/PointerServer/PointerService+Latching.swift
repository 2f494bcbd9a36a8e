import EventLoop

/// How the regions that became current reach the host.
///
/// The first commit of a surface in a turn of the loop delivers its regions at once. If others
/// follow in the same turn, the last of them counts, and is delivered at the end of the turn: to
/// take over regions takes longer than to say that one of them has changed, and a client could keep
/// all others waiting.
extension PointerService {
  /// Delivers what waits for the end of the turn of the loop.
  ///
  /// To be called before the pointer is moved and before a frame is drawn, so that both go by the
  /// regions that are current. Without any it costs one look.
  public func deliverLatched() {
    for state in turn where state.waits {
      state.waits = false
      deliver(state)
    }
  }

  /// Takes note that the current state of a surface may be another one.
  func latched(_ state: SurfaceRegions) {
    guard state.wasDelivered, state.hasNewRegions(in: host?.surfaceBounds(of: state.id)) else {
      return deliver(state)
    }
    state.waits = true
  }

  private func deliver(_ state: SurfaceRegions) {
    let latched = state.changes(in: host?.surfaceBounds(of: state.id))
    forgetIfFinished(state)
    // Layers first: regions name them. Those that go stay until the regions are off them.
    if let layers = latched.bridge ?? latched.layers { host?.layersLatched(layers, of: state.id) }
    for layer in latched.scrolled {
      host?.layerScrolled(layer.id, of: state.id, to: layer.offset)
    }
    guard let regions = latched.regions else { return }
    noteDelivery(to: state)
    host?.regionsLatched(regions, of: state.id)
    guard latched.bridge != nil, let layers = latched.layers else { return }
    host?.layersLatched(layers, of: state.id)
  }

  private func noteDelivery(to state: SurfaceRegions) {
    guard !state.wasDelivered else { return }
    state.wasDelivered = true
    turn.append(state)
    guard turn.count == 1 else { return }
    display.loop.idle { [weak self] in self?.endTurn() }
  }

  private func endTurn() {
    deliverLatched()
    for state in turn { state.wasDelivered = false }
    turn.removeAll()
  }
}
