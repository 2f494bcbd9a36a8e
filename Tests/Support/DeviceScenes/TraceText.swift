/// A compositor's trace without what varies from run to run, for a golden.
///
/// Times, places, distances, serials and the numbers of objects are left out, frames and places of
/// the model too; runs of updates become one line. What devices did, what the engine made of it
/// and what clients were told stays, in order.
enum TraceText {
  /// Makes the golden's text of a trace.
  ///
  /// - Parameters:
  ///   - names: those of the scene's devices; lines of other devices are left out.
  ///   - holds: whether holds stay.
  static func normalized(_ trace: String, devices names: Set<String>, holds: Bool) -> String {
    var known: [Substring: String] = [:]
    var lines: [(text: String, isUpdate: Bool)] = []
    for line in trace.split(separator: "\n").dropFirst() {
      guard let record = TraceLine(line), !ignored.contains(record.kind) else { continue }
      if record.kind == "hold", !holds { continue }
      if record.kind == "client" {
        if let line = record.message, holds || !line.text.contains("_hold_") { lines.append(line) }
        continue
      }
      guard let device = record["device"] else {
        lines.append((([String(record.kind)] + record.words(kept)).joined(separator: " "), false))
        continue
      }
      if let name = record.name, names.contains(name) { known[device] = name }
      guard let name = known[device] else { continue }
      let text = ([String(record.kind)] + record.words(kept) + ["[\(name)]"])
        .joined(separator: " ")
      lines.append((text, record.isUpdate))
    }
    return Story.collapse(lines).joined(separator: "\n") + "\n"
  }

  /// Lines that say where something is, or when, rather than what happened, and those that depend
  /// on pauses: whether a finger rests is inferred from them, and they are the machine's.
  private static let ignored: Set<Substring> = [
    "start", "window", "model", "move-model", "movement", "frame", "auto-hide", "contact",
  ]

  /// The words whose values do not vary.
  private static let kept: Set<Substring> = [
    "state", "phase", "fingers", "code", "pressed", "source", "cancelled", "vertical",
    "vertical-v120", "vertical-stop", "horizontal", "horizontal-v120", "horizontal-stop",
    "contact", "kind", "down", "button", "ring", "strip", "finger", "capabilities", "touchpad",
    "on", "owner", "app", "text", "surface", "region",
  ]
}
