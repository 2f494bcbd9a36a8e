import CompositorCore
import Configuration
import DeviceRecordings

/// What kind of recording a file is, by its first line.
enum ReplayFile {
  /// What an engine was told.
  case engine
  /// What devices did, as our traces have it.
  case trace
  /// What devices did, as `libinput record` has it.
  case libinput

  /// The most bytes that are read of a file: a trace of some hours.
  static let limit = 512 << 20

  /// Recognises a file; nil if it is none of these.
  init?(_ bytes: [UInt8]) {
    // YAML may begin with a byte-order mark.
    let start = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    for line in bytes.dropFirst(start).prefix(4096).split(separator: UInt8(ascii: "\n")) {
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix("ferrofluid-events") {
        self = .engine
      } else if text.hasPrefix("ferrofluid-trace") {
        self = .trace
      } else if text.hasPrefix("version:") {
        self = .libinput
      } else if text.hasPrefix("#") || text == "---" || text.allSatisfy(\.isWhitespace) {
        // YAML may begin with comments; ours does not.
        continue
      } else {
        return nil
      }
      return
    }
    return nil
  }
}
