import Glibc

/// A compositor that was started for a round, in a folder of its own.
final class RunningCompositor {
  let process: pid_t
  /// The socket's path.
  let socket: String
  private let folder: String

  struct Fault: Error { let text: String }

  /// Starts a compositor and waits for its socket.
  init(_ contender: Contender, ferrofluid: String) throws(Fault) {
    var template = Array("/tmp/rendering-benchmark-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Fault(text: "no folder in /tmp") }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    socket = folder + "/wayland-1"
    guard TextFile.write(Contender.swayConfiguration, to: folder + "/sway.conf") else {
      throw Fault(text: "cannot write to \(folder)")
    }
    var words = contender.command(folder: folder, ferrofluid: ferrofluid)
    // sway refuses to be root: peers run as nobody then.
    if geteuid() == 0, contender != .ferrofluid {
      chown(folder, 65534, 65534)
      words = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] + words
    }
    var environment = contender.environment
    environment += ["XDG_RUNTIME_DIR=\(folder)", "HOME=\(folder)", "LANG=C.UTF-8"]
    if let path = getenv("PATH") { environment.append("PATH=\(String(cString: path))") }
    process = try Self.spawn(words, environment, log: folder + "/log")
    for _ in 0..<100 {
      if access(socket, F_OK) == 0 { return }
      usleep(50_000)
    }
    throw Fault(text: "no socket after 5 s: \(TextFile.read(folder + "/log") ?? "no output")")
  }

  deinit {
    if process > 0 {
      kill(process, SIGTERM)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    removeFolder()
  }

  private func removeFolder() {
    guard let entries = opendir(folder) else { return }
    while let entry = readdir(entries) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      unlink("\(folder)/\(name)")
    }
    closedir(entries)
    rmdir(folder)
  }

  private static func spawn(
    _ words: [String], _ environment: [String], log: String
  ) throws(Fault) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process: pid_t = 0
    // SAFETY: both arrays end with nil, and their strings live until the defer above.
    let error = posix_spawnp(&process, words[0], &actions, nil, &arguments, &variables)
    // SAFETY: the C library owns the text; it is copied at once.
    guard error == 0 else { throw Fault(text: "\(words[0]): \(String(cString: strerror(error)))") }
    return process
  }
}
