import Foundation
import Testing

/// Knowing when a program has nothing left to do, without a clock.
extension GTKStage {
  /// For how long the program's main loop sleeps at most, if nothing is sent to it; nothing if it
  /// does not sleep.
  ///
  /// The kernel names the system call that a thread is blocked in, and what it was called with; a
  /// thread that was woken, or has not been asleep, is "running". Source: proc_pid_syscall(5).
  private var sleep: Sleep? {
    guard let text = try? String(contentsOfFile: "/proc/\(program.pid)/syscall", encoding: .utf8)
    else { return nil }
    let words = text.split(separator: " ")
    guard words.count > 3, let call = Int(words[0]),
      let argument = UInt64(words[3].dropFirst(2), radix: 16)
    else { return nil }
    // `poll` takes milliseconds as an int, -1 for no end; `ppoll` an address, 0 for no end.
    if call == Self.poll {
      let limit = Int32(truncatingIfNeeded: argument)
      return limit < 0 ? .endless : .atMost(milliseconds: Int(limit))
    }
    return call == Self.ppoll && argument == 0 ? .endless : nil
  }

  /// How a main loop sleeps.
  enum Sleep: Equatable {
    /// No timer is armed.
    case endless
    /// Until a timer is due.
    case atMost(milliseconds: Int)

    /// Whether the next timer, if there is any, is of nothing that is shown.
    ///
    /// GTK's scrollbars go a second after they were needed; what a text view keeps of its lines is
    /// given up after 20 s. Between the two: 2 s.
    var isRest: Bool {
      switch self {
      case .endless: true
      case .atMost(let milliseconds): milliseconds > 2000
      }
    }
  }

  // The numbers of the system calls. Source: asm/unistd_64.h and asm-generic/unistd.h.
  #if arch(x86_64)
    private static let poll = 7
    private static let ppoll = 271
  #else
    /// There is none: the C library calls `ppoll`.
    private static let poll = -1
    private static let ppoll = 73
  #endif

  /// Whether the program slept, and sent nothing, from before frames of the compositor to after
  /// them.
  func staysAsleep(
    for frames: Int, _ isAsleep: (Sleep) -> Bool = \.isRest
  ) throws -> Bool {
    let sent = requests.count
    for _ in 0..<frames {
      guard sleep.map(isAsleep) == true else { return false }
      try screen.passFrames(1)
    }
    return sleep.map(isAsleep) == true && requests.count == sent
  }

  /// Waits until the program has drawn what it had to, and waits for us.
  func rest(
    _ isAsleep: (Sleep) -> Bool = \.isRest, location: SourceLocation = #_sourceLocation
  ) throws {
    try waitUntil(
      "no rest: \(sleep.map { "\($0)" } ?? "awake"), \(requests.suffix(6))", location: location
    ) { try staysAsleep(for: 4, isAsleep) }
  }

  /// Waits until the program has shown what it opens with: it rests, or sends nothing for 30 frames
  /// if it has timers, or has drawn 30 pictures if something in it moves forever.
  func settle(location: SourceLocation = #_sourceLocation) throws {
    let drawn = pictures
    try waitUntil("only \(pictures - drawn) pictures, and no rest", location: location) {
      try pictures >= drawn + 30 || staysAsleep(for: 4) || staysAsleep(for: 30) { _ in true }
    }
  }

  /// The pictures that the program has drawn.
  private var pictures: Int { requests.count { $0.contains(".attach(wl_buffer") } }
}
