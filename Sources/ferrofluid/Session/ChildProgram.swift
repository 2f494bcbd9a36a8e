import EventLoop
import Glibc

/// The program that a session was started for.
final class ChildProgram {
  /// Called once with the status to end with.
  var onExit: ((Int32) -> Void)?

  private let identifier: pid_t
  private var source: Source?
  private var hasEnded = false

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - command: The program, looked up in PATH, and its arguments; at least one word.
  ///   - environment: Variables to set, over those of this process.
  /// - Throws: ``SurroundingsError`` if it cannot be started, or a `SystemError` if the loop
  ///   cannot watch it.
  init(
    _ command: [String], environment: [String: String], limit: DescriptorLimit, loop: Loop
  ) throws {
    let box = Box()
    // Before the start, so that no end is missed.
    source = try loop.signal(SIGCHLD) { box.child?.reap() }
    let result = Self.spawn(command, Self.merged(environment), limit)
    guard result.error == 0 else {
      // SAFETY: the C library owns the text; it is copied before the next call on this thread.
      throw SurroundingsError(
        "cannot start '\(command.first ?? "")': \(String(cString: strerror(result.error)))")
    }
    identifier = result.identifier
    box.child = self
  }

  private final class Box {
    weak var child: ChildProgram?
  }

  private static func merged(_ changes: [String: String]) -> [String] {
    var lines: [String] = []
    var next = environ
    // SAFETY: the C library owns the list and its texts; it ends with nil, no thread changes it
    // meanwhile, and the texts are copied.
    while let entry = next.pointee {
      let line = String(cString: entry)
      let name = line.prefix { $0 != "=" }
      if changes[String(name)] == nil, name != "WAYLAND_SOCKET" { lines.append(line) }
      next += 1
    }
    return lines + changes.map { "\($0.key)=\($0.value)" }
  }

  private static func spawn(
    _ command: [String], _ environment: [String], _ limit: DescriptorLimit
  ) -> (identifier: pid_t, error: Int32) {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The loop blocks the signals it handles; the program is to have them as usual.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for number in [SIGPIPE, SIGXFSZ] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var words = command.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var identifier: pid_t = 0
    let error = limit.withOriginal {
      // SAFETY: both arrays end with nil, and their strings live until the defer above.
      posix_spawnp(&identifier, command.first ?? "", nil, &attributes, &words, &variables)
    }
    return (identifier, error)
  }

  private func reap() {
    guard !hasEnded else { return }
    var status: Int32 = 0
    guard waitpid(identifier, &status, WNOHANG) == identifier else { return }
    hasEnded = true
    // As shells report it: 128 and the signal's number for a program that a signal ended.
    let signal = status & 0x7f
    onExit?(signal == 0 ? status >> 8 & 0xff : 128 + signal)
  }

  /// Asks the program to end, if it still runs.
  func terminate() {
    guard !hasEnded else { return }
    kill(identifier, SIGTERM)
  }
}
