import WaylandClient

/// The press that a menu follows from: what its grab must name.
struct MenuCause {
  let seat: Proxy<WlSeat>
  let serial: UInt32
  /// Whether it was a key.
  var isKey = false
}
