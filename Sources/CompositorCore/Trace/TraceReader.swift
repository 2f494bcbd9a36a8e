import InputSources
import PointerGeometry

/// Reads what devices did from a trace, whatever the text is.
///
/// Lines of other kinds are passed over, and so are words that are not known. A line that cannot
/// be understood is left out, and a problem says which, why, and what is allowed.
public struct TraceReader: Sendable {
  /// The first word of the first line.
  static let magic = "ferrofluid-trace"
  /// The most problems that are kept; the others are only counted.
  public static let mostProblems = 100

  /// What the devices did, in the order of the lines.
  public private(set) var events: [InputEvent] = []
  /// The first of the lines that could not be understood.
  public private(set) var problems: [TraceProblem] = []
  /// How many lines were left out.
  public private(set) var skipped = 0
  /// Whether the first line is that of a trace of a version that is known.
  public private(set) var isTrace = false

  private var devices = InputDeviceList()

  /// Reads the bytes of a file; what is no UTF-8 is no word that anyone knows.
  public init(utf8 bytes: [UInt8]) {
    var number = 0
    var start = bytes.startIndex
    // One after the other: a list of all lines would take more room than the lines.
    while start <= bytes.endIndex {
      let stop = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      let line = bytes[start..<stop]
      start = stop + 1
      number += 1
      let end = line.last == UInt8(ascii: "\r") ? line.endIndex - 1 : line.endIndex
      let text = String(decoding: line[..<end], as: UTF8.self)
      do throws(TraceWords.Fault) {
        try read(text, number)
      } catch {
        note(number, error)
      }
      guard isTrace else { return }
    }
  }

  private mutating func read(_ text: String, _ number: Int) throws(TraceWords.Fault) {
    if number == 1 {
      try Self.checkHeader(text)
      isTrace = true
    } else if !text.isEmpty, let event = try read(Substring(text)) {
      take(event)
    }
  }

  private static func checkHeader(_ line: String) throws(TraceWords.Fault) {
    let expected = "\(magic) \(Trace.version)"
    guard line != expected else { return }
    guard line.hasPrefix("\(magic) ") else {
      throw TraceWords.Fault("this is no trace; the first line of one is '\(expected)'")
    }
    let version = TraceWords.shown(line.dropFirst(magic.utf8.count + 1))
    throw TraceWords.Fault(
      "the version '\(version)' is not known; this program reads '\(expected)'")
  }

  private mutating func note(_ line: Int, _ fault: TraceWords.Fault) {
    skipped += 1
    guard problems.count < Self.mostProblems else { return }
    problems.append(TraceProblem(line: line, message: fault.message))
  }

  // MARK: Lines

  private mutating func read(_ text: Substring) throws(TraceWords.Fault) -> InputEvent? {
    let parts = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    let time = try TraceText.parseSeconds(parts[0])
    guard parts.count >= 2 else { throw TraceWords.Fault("the line ends after the time") }
    let lines = InputLines.all.filter { $0.kind == parts[1] }
    // The engine's lines and the clients', or a kind that is newer than this program.
    guard !lines.isEmpty else { return nil }
    let words = try TraceWords(parts.count > 2 ? parts[2] : "")
    let number = try TraceText.parseWhole(words.require("device"), "device", 0...UInt32.max)
    devices.id = DeviceID(rawValue: number)
    let line = try Self.choose(lines, words)
    return InputEvent(time: time, device: devices.id, kind: try line.read(words, devices))
  }

  /// The line among those of one kind that the words are for.
  private static func choose(
    _ lines: [InputLine], _ words: TraceWords
  ) throws(TraceWords.Fault) -> InputLine {
    for line in lines {
      guard let lead = line.lead else { return line }
      guard let word = words[lead.name] else { continue }
      if lead.value == nil || lead.value == String(word) { return line }
    }
    let leads = lines.compactMap(\.lead)
    let allowed = leads.map { $0.name + ($0.value.map { "=\($0)" } ?? "") }
    throw TraceWords.Fault("one of these words is missing: " + allowed.joined(separator: ", "))
  }

  private mutating func take(_ event: InputEvent) {
    switch event.kind {
    case .deviceAdded(let device): devices.known[event.device] = device
    case .deviceRemoved: devices.known[event.device] = nil
    case .tabletTool(let told):
      devices.tools[.init(device: event.device, tool: told.tool.id)] = told.tool
    default: break
    }
    events.append(event)
  }
}
