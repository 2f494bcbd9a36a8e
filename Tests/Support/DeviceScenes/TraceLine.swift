/// One line of a compositor's trace; docs/trace.md describes the format.
struct TraceLine {
  /// What it tells of.
  let kind: Substring
  private let line: Substring
  private let pairs: [(name: Substring, value: Substring)]

  /// Reads a line; nil if it has no time and kind.
  init?(_ line: Substring) {
    let parts = line.split(separator: " ")
    guard parts.count >= 2, Double(parts[0]) != nil else { return nil }
    self.line = line
    kind = parts[1]
    pairs = parts.dropFirst(2).compactMap { part in
      guard let equals = part.firstIndex(of: "=") else { return nil }
      return (part[..<equals], part[part.index(after: equals)...])
    }
  }

  /// A value as text; nil if the line has none of that name.
  subscript(name: Substring) -> Substring? { pairs.first { $0.name == name }?.value }

  /// The name of a device that is added: what stands in quotes.
  var name: String? {
    guard let start = line.firstRange(of: "name=\"") else { return nil }
    return String(line[start.upperBound...].prefix { $0 != "\"" })
  }

  /// The words of the given names; distances are only named.
  func words(_ kept: Set<Substring>) -> [String] {
    pairs.filter { kept.contains($0.name) }.map { name, value in
      ["vertical", "horizontal"].contains(name) ? String(name) : "\(name)=\(value)"
    }
  }

  /// Whether a device says how something goes on.
  var isUpdate: Bool {
    switch kind {
    case "motion", "absolute": true
    case "axis": self["vertical-stop"] == nil && self["horizontal-stop"] == nil
    case "swipe", "pinch": self["phase"] == "update"
    case "touch": self["phase"] == "motion" || self["phase"] == "frame"
    case "tablet-tool": self["phase"] == "axes"
    case "tablet-pad": self["finger"] == "1"
    default: false
    }
  }

  /// A message to a client, with those arguments that do not vary; nil if it says only when.
  var message: (text: String, isUpdate: Bool)? {
    guard let at = line.firstIndex(of: "@"), let dot = line[at...].firstIndex(of: "."),
      let open = line[dot...].firstIndex(of: "("), line.last == ")",
      let space = line[..<at].lastIndex(of: " ")
    else { return nil }
    let interface = line[line.index(after: space)..<at]
    let event = line[line.index(after: dot)..<open]
    guard !Self.timing.contains(event) else { return nil }
    let arguments = line[line.index(after: open)...].dropLast().split(separator: ",")
      .map { $0.drop { $0 == " " } }
    let kept = (Self.kept["\(interface).\(event)"] ?? []).filter { $0 < arguments.count }
    let text = "> \(interface).\(event)"
    let details = kept.map { String(arguments[$0]) }.joined(separator: ", ")
    return (details.isEmpty ? text : "\(text)(\(details))", Self.updates.contains(event))
  }

  /// Messages that say when something was: also whether a pause is a rest is a matter of time.
  private static let timing: Set<Substring> = ["frame", "movement_begin", "movement_end"]

  /// The places of the arguments that do not vary.
  private static let kept: [String: [Int]] = [
    "wl_pointer.button": [2, 3], "wl_pointer.axis": [1], "wl_pointer.axis_source": [0],
    "wl_pointer.axis_stop": [1], "wl_pointer.axis_value120": [0],
    "wl_pointer.axis_discrete": [0, 1],
    "zwp_pointer_gesture_swipe_v1.begin": [3], "zwp_pointer_gesture_swipe_v1.end": [2],
    "zwp_pointer_gesture_pinch_v1.begin": [3], "zwp_pointer_gesture_pinch_v1.end": [2],
    "zwp_pointer_gesture_hold_v1.begin": [3], "zwp_pointer_gesture_hold_v1.end": [2],
    "ferrofluid_adaptive_pointer_v1.region_enter": [2],
    "ferrofluid_adaptive_pointer_v1.region_leave": [1],
    "ferrofluid_adaptive_pointer_v1.secondary_click": [3, 6, 7],
    "ferrofluid_adaptive_pointer_v1.scroll_end": [1],
    "ferrofluid_adaptive_pointer_v1.pinch_begin": [6],
    "ferrofluid_adaptive_pointer_v1.pinch_end": [1],
    "ferrofluid_adaptive_pointer_v1.settings": [0],
    "ferrofluid_adaptive_pointer_v1.input_kind": [0],
    "wl_touch.down": [3], "wl_touch.up": [2], "wl_touch.motion": [1],
    "zwp_tablet_tool_v2.button": [1, 2], "zwp_tablet_pad_v2.button": [1, 2],
  ]

  /// Messages that say how something goes on.
  private static let updates: Set<Substring> = [
    "motion", "axis", "axis_source", "axis_value120", "axis_discrete", "update",
    "scroll_update", "pinch_update", "relative_motion", "pressure", "tilt", "distance",
    "rotation", "slider", "angle", "position", "source",
  ]
}
