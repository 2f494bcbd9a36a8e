import InputSources

extension TraceText {
  /// An input event as the kind of a line and what follows it.
  static func describe(_ event: InputEvent) -> (kind: String, details: String) {
    let line = InputLines.line(for: event.kind)
    var words = ["device=\(event.device.rawValue)"]
    if let lead = line.lead, let value = lead.value { words.append("\(lead.name)=\(value)") }
    if let details = line.write(event.kind), !details.isEmpty { words.append(details) }
    return (line.kind, words.joined(separator: " "))
  }
}
