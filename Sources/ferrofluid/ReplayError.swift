import Glibc
import PointerTrace

/// Why a recording cannot be replayed; the user's to mend.
struct ReplayError: Error, CustomStringConvertible {
  /// What is wrong, where, and how to mend it.
  let description: String

  /// The file cannot be read.
  init(path: String, number: Int32) {
    description =
      "cannot read '\(path)': \(String(cString: strerror(number)))"
      + " (name a file that 'ferrofluid run --record FILE' wrote)"
  }

  /// The file holds something else, or is damaged.
  init(path: String, problems: [RecordingProblem]) {
    let shown = problems.prefix(10).map { "\(path): \($0)" }
    let more = problems.count > shown.count ? ["… and more"] : []
    description = (["'\(path)' cannot be replayed"] + shown + more).joined(separator: "\n")
  }
}
