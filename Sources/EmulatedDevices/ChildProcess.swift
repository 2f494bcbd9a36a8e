import Glibc

/// A program that runs beside this one, for tests and demonstrations.
///
/// It ends with this object: whoever drops it leaves no process behind.
public final class ChildProcess {
  /// Where a stream of the child goes.
  public enum Output: Sendable {
    /// Where this process' own goes.
    case inherited
    /// Into a pipe that `readLine` reads.
    case piped
    /// Into a file, which is emptied; both streams may share one.
    case file(String)
  }

  /// How a child ended.
  public enum Exit: Hashable, Sendable {
    /// It returned this status; 0 is success.
    case status(Int32)
    /// This signal ended it.
    case signal(Int32)
  }

  /// The path of the program.
  public let path: String
  /// The child's number.
  public let pid: pid_t
  private let reading: Int32
  private var buffered: [UInt8] = []
  private var exit: Exit?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: the program's path.
  ///   - arguments: what follows the program's name.
  ///   - environment: all the variables of the child; see `inheriting`.
  ///   - output: where the child's standard output goes.
  ///   - errors: where its standard error goes; only one of the two can be piped.
  /// - Throws: `EmulationError.spawn` with the system's reason.
  public init(
    _ path: String, _ arguments: [String], environment: [String: String],
    output: Output = .inherited, errors: Output = .inherited
  ) throws(EmulationError) {
    self.path = path
    var pipeEnds: [Int32] = [-1, -1]
    guard pipe(&pipeEnds) == 0 else { throw .spawn(path: path, code: errno) }
    reading = pipeEnds[0]
    // Other children must not hold the pipe open: its end says that this one is gone.
    for end in pipeEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      close(pipeEnds[1])
    }
    for (stream, target) in [(STDOUT_FILENO, output), (STDERR_FILENO, errors)] {
      switch target {
      case .inherited: break
      case .piped: posix_spawn_file_actions_adddup2(&actions, pipeEnds[1], stream)
      case .file(let file):
        let flags = O_WRONLY | O_CREAT | O_TRUNC | O_APPEND
        posix_spawn_file_actions_addopen(&actions, stream, file, flags, 0o644)
      }
    }
    // SAFETY: strdup's copies live until the defer frees them, after posix_spawn has returned.
    var argv = ([path] + arguments).map { strdup($0) } + [nil]
    var envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (argv + envp).forEach { free($0) } }
    var pid: pid_t = 0
    let result = posix_spawn(&pid, path, &actions, nil, &argv, &envp)
    guard result == 0 else {
      close(pipeEnds[0])
      throw .spawn(path: path, code: result)
    }
    self.pid = pid
  }

  deinit {
    if exit == nil {
      kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
    }
    close(reading)
  }

  /// This process' environment with some variables set anew.
  public static func inheriting(_ changes: [String: String]) -> [String: String] {
    var variables: [String: String] = [:]
    var entry = environ
    // SAFETY: environ is an array of strings that ends with nil; nobody changes it meanwhile.
    while let text = entry.pointee {
      let pair = String(cString: text).split(separator: "=", maxSplits: 1)
      if let name = pair.first { variables[String(name)] = pair.count > 1 ? String(pair[1]) : "" }
      entry += 1
    }
    return variables.merging(changes) { $1 }
  }

  /// Waits for a line of the piped output.
  ///
  /// - Returns: the line without its end; nil if none came in time or the child closed its output.
  public func readLine(within seconds: Double) -> String? {
    let deadline = Self.monotonic() + seconds
    while true {
      if let end = buffered.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: buffered[..<end], as: UTF8.self)
        buffered.removeSubrange(...end)
        return line
      }
      let left = deadline - Self.monotonic()
      var ready = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
      guard left > 0, Glibc.poll(&ready, 1, Int32(left * 1000) + 1) == 1 else { return nil }
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = read(reading, &chunk, chunk.count)
      guard count > 0 else { return nil }
      buffered.append(contentsOf: chunk[..<count])
    }
  }

  /// Sends a signal, if the child still runs.
  public func send(signal: Int32) {
    if poll() == nil { kill(pid, signal) }
  }

  /// How the child ended; nil while it runs.
  public func poll() -> Exit? {
    if let exit { return exit }
    var status: Int32 = 0
    guard waitpid(pid, &status, WNOHANG) == pid else { return nil }
    // The layout of a wait status on Linux: the low seven bits are the signal, 0 for an exit.
    let signal = status & 0x7f
    exit = signal == 0 ? .status((status >> 8) & 0xff) : .signal(signal)
    return exit
  }

  /// Waits for the child to end.
  ///
  /// - Returns: how it ended; nil if it did not in time.
  public func wait(within seconds: Double) -> Exit? {
    let deadline = Self.monotonic() + seconds
    while true {
      if let exit = poll() { return exit }
      guard Self.monotonic() < deadline else { return nil }
      usleep(5000)
    }
  }

  private static func monotonic() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
  }
}
