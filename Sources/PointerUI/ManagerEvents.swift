import WaylandClient

/// The events of the manager.
final class ManagerEvents: FerrofluidPointerRegionsManagerV1Events {
  private weak var session: PointerSession?

  init(session: PointerSession) { self.session = session }

  func capabilities(
    _ proxy: Proxy<FerrofluidPointerRegionsManagerV1>,
    capabilities: FerrofluidPointerRegionsManagerV1.Capability
  ) {
    session?.capabilities = PointerCapabilities(rawValue: capabilities.rawValue)
  }
}
