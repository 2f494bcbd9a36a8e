import Configuration
import PointerTrace

/// Why a recording cannot be replayed; the user's to mend.
struct ReplayError: Error, CustomStringConvertible {
  /// What is wrong, where, and how to mend it.
  let description: String

  init(_ description: String) { self.description = description }

  /// The file cannot be read.
  init(_ error: FileError) {
    description =
      "\(error) (name a file that 'ferrofluid run --record', 'ferrofluid record' or "
      + "'libinput record' wrote)"
  }

  /// The file is an engine recording that is damaged.
  init(path: String, problems: [RecordingProblem]) {
    let shown = problems.prefix(10).map { "\(path): \($0)" }
    let more = problems.count > shown.count ? ["… and more"] : []
    description = (["'\(path)' cannot be replayed"] + shown + more).joined(separator: "\n")
  }
}
