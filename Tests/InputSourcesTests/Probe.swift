import DeviceModels
import EmulatedDevices
import Glibc
import Testing

/// A child that runs the real libinput on emulated devices and prints what it hears.
final class Probe {
  private let child: ChildProcess
  /// All lines so far.
  private(set) var lines: [String] = []

  /// Starts the child; it has its devices when this returns, if it can get them.
  init(_ arguments: [String], on seat: EmulatedSeat?) throws {
    child = try ChildProcess(
      BuiltFile.locate("input-probe"), arguments,
      environment: ChildProcess.inheriting(seat?.environment ?? [:]), output: .piped)
    _ = wait { $0.contains("ready") || $0.contains { $0.hasPrefix("failed") } }
  }

  /// Reads lines until the condition holds for all that came so far.
  ///
  /// - Returns: whether it came to hold before the time was over.
  func wait(within seconds: Double = 5, until condition: ([String]) -> Bool) -> Bool {
    var deadline = timespec()
    clock_gettime(CLOCK_MONOTONIC, &deadline)
    let end = Double(deadline.tv_sec) + Double(deadline.tv_nsec) * 1e-9 + seconds
    while !condition(lines) {
      var now = timespec()
      clock_gettime(CLOCK_MONOTONIC, &now)
      let left = end - Double(now.tv_sec) - Double(now.tv_nsec) * 1e-9
      guard left > 0, let line = child.readLine(within: left) else { return false }
      lines.append(line)
    }
    return true
  }

  /// Waits for a line that begins with some words.
  func wait(for prefix: String, count: Int = 1) -> Bool {
    wait { $0.count { $0.hasPrefix(prefix) } >= count }
  }

  /// Forgets what came so far.
  func forget() { lines = [] }

  /// The child's number.
  var pid: pid_t { child.pid }

  /// Sends a signal to the child.
  func send(signal: Int32) { child.send(signal: signal) }

  /// Ends the child in the orderly way.
  ///
  /// - Returns: how it ended; nil if it did not.
  func end() -> ChildProcess.Exit? {
    child.send(signal: SIGTERM)
    _ = wait(for: "done")
    return child.wait(within: 5)
  }

  /// The words after the first of each line that begins with a word.
  func values(of word: String) -> [[Substring]] {
    lines.map { $0.split(separator: " ") }.filter { $0.first == word[...] }
      .map { Array($0.dropFirst()) }
  }

  /// The sum of a column of numbers in the lines that begin with a word.
  func sum(of word: String, column: Int) -> Double {
    values(of: word).reduce(0) { $0 + (Double($1[column]) ?? .nan) }
  }
}
