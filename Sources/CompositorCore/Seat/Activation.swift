import WaylandServer

/// `xdg_activation_v1`: a client hands the user's attention on to another.
///
/// A token is worth something if the client that asked for it could show an event of the user's
/// as its reason. Each works once. Others are given out too, as the protocol wants, and do
/// nothing.
final class Activation {
  private struct Token {
    let name: String
    let isEarned: Bool
  }

  /// How many tokens are remembered; the oldest go first.
  ///
  /// Tuned: more than the programs that anyone starts at once, and a client that asks without end
  /// fills nothing.
  static let capacity = 64

  private unowned let seat: Seat
  private var tokens: [Token] = []

  init(seat: Seat) { self.seat = seat }

  func start() throws -> Global {
    try seat.display.addGlobal(XdgActivationV1.self, version: 1) { [weak self] _, resource in
      guard let self else { return }
      resource.setHandler(self)
    }
  }

  /// Makes a token; nobody can guess it.
  func makeToken(isEarned: Bool) -> String {
    var random = SystemRandomNumberGenerator()
    let name = String(random.next(), radix: 16) + "-" + String(random.next(), radix: 16)
    if tokens.count == Self.capacity { tokens.removeFirst() }
    tokens.append(Token(name: name, isEarned: isEarned))
    return name
  }

  /// Whether a client may ask for attention, by what the user did.
  func isEarned(serial: UInt32?, surface: Surface?, client: Client) -> Bool {
    guard let serial, seat.isDeliberate(serial, client: client) else { return false }
    guard let surface else { return true }
    return surface.client === client
  }
}

extension Activation: XdgActivationV1Requests {
  func getActivationToken(
    _ resource: Resource<XdgActivationV1>, id: Resource<XdgActivationTokenV1>
  ) {
    id.setHandler(ActivationRequest(self))
  }

  func activate(
    _ resource: Resource<XdgActivationV1>, token: String, surface: Resource<WlSurface>
  ) {
    guard let index = tokens.firstIndex(where: { $0.name == token }) else { return }
    let token = tokens.remove(at: index)
    guard token.isEarned, seat.pointer.grab == nil, !seat.isDragging,
      let surface = Surface.from(surface), surface.isMapped, let toplevel = surface.toplevel
    else { return }
    seat.scene.raise(toplevel)
    seat.focusKeyboard(on: toplevel.surface)
  }
}

/// A client's `xdg_activation_token_v1`: the reasons it gives, until it asks for the token.
final class ActivationRequest: XdgActivationTokenV1Requests {
  private let activation: Activation
  private var serial: UInt32?
  private var surface: Surface?
  private var isCommitted = false

  init(_ activation: Activation) { self.activation = activation }

  func setSerial(
    _ resource: Resource<XdgActivationTokenV1>, serial: UInt32, seat: Resource<WlSeat>
  ) {
    guard isOpen(resource) else { return }
    self.serial = serial
  }

  func setAppId(_ resource: Resource<XdgActivationTokenV1>, appId: String) {
    _ = isOpen(resource)
  }

  func setSurface(_ resource: Resource<XdgActivationTokenV1>, surface: Resource<WlSurface>) {
    guard isOpen(resource) else { return }
    self.surface = Surface.from(surface)
  }

  func commit(_ resource: Resource<XdgActivationTokenV1>) {
    guard isOpen(resource) else { return }
    isCommitted = true
    let isEarned = activation.isEarned(
      serial: serial, surface: surface, client: resource.client)
    surface = nil
    resource.sendDone(token: activation.makeToken(isEarned: isEarned))
  }

  private func isOpen(_ resource: Resource<XdgActivationTokenV1>) -> Bool {
    guard isCommitted else { return true }
    resource.postError(
      .alreadyUsed, "xdg_activation_token_v1: the token was committed before")
    return false
  }
}
