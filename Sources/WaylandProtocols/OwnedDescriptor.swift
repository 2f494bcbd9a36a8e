import Glibc

/// A file descriptor with exactly one owner, which is closed when the owner is done with it.
///
/// A descriptor that came with a message is the handler's; one that no one takes is closed, so
/// that a client cannot fill the table of descriptors.
public struct OwnedDescriptor: ~Copyable {
  /// The descriptor's number; it stays owned by this value.
  public let raw: Int32

  /// Takes over a descriptor; a negative number stands for none.
  public init(_ raw: Int32) { self.raw = raw }

  deinit {
    if raw >= 0 { close(raw) }
  }

  /// Gives the descriptor away: the caller must close it.
  public consuming func take() -> Int32 {
    let raw = raw
    discard self
    return raw
  }
}
