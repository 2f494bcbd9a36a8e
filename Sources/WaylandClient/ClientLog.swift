import CWaylandClient

/// What libwayland says on standard error about the connections of this process.
public enum ClientLog {
  /// Ends that, for programs that report errors themselves, also those that they provoke.
  ///
  /// It counts for the whole process and for good: libwayland has one log.
  public static func silence() { wl_log_set_handler_client { _, _ in } }
}
