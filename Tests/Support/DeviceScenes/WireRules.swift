/// What must hold of every client's input, whatever happens: the rules of the protocols.
///
/// All scenes are held to them, from the first event to the last: when the devices have gone,
/// nothing may be left pressed, touched or begun.
struct WireRules {
  /// What is wrong so far.
  private(set) var violations: [String] = []

  /// Things that have begun, by what ends them.
  private var open: Set<String> = []
  /// Pointer events that no frame has closed yet.
  private var unframed: [String] = []
  private var unframedTouches: [String] = []
  private var unframedPen: [String] = []

  /// Takes the next event.
  mutating func note(_ event: Heard) {
    let words = event.what.split(separator: " ").map(String.init)
    guard let first = words.first else { return }
    if !event.values.allSatisfy(\.isFinite) { fail(event, "a number is not finite") }
    switch first {
    case "enter": begin("pointer over \(words.dropFirst().joined(separator: " "))", event)
    case "leave": end("pointer over \(words.dropFirst().joined(separator: " "))", event)
    case "motion", "v120", "discrete": needPointer(event)
    case "press":
      needPointer(event)
      begin("button \(words.last ?? "")", event)
    case "release": end("button \(words.last ?? "")", event)
    case "axis": axis(words, event)
    case "stop": end("axis \(words.dropFirst().joined(separator: " "))", event)
    case "down": begin("key \(words.last ?? "")", event)
    case "up": end("key \(words.last ?? "")", event)
    case "secondary": beginOrEnd("secondary click \(words.dropFirst(2))", words[1], event)
    case "anchored": span("anchored \(words[1])", Array(words.dropFirst(2)), event)
    case "swipe", "pinch", "hold": span(first, Array(words.dropFirst()), event)
    case "touch": touch(words, event)
    case "pen": pen(words, event)
    default: break
    }
    frame(first, words, event)
  }

  /// Notes what should be over and is not.
  mutating func finish() {
    let still = open.filter { !$0.hasPrefix("pointer over") }.sorted()
    if !still.isEmpty { violations.append("not ended: \(still.joined(separator: ", "))") }
    for (what, events) in [
      ("the pointer's", unframed), ("the contacts'", unframedTouches), ("the pen's", unframedPen),
    ] where !events.isEmpty {
      violations.append("no frame after \(what) \(events.joined(separator: ", "))")
    }
  }

  // MARK: Begins and ends

  private mutating func begin(_ what: String, _ event: Heard) {
    if !open.insert(what).inserted { fail(event, "it has begun already") }
  }

  private mutating func end(_ what: String, _ event: Heard) {
    if open.remove(what) == nil { fail(event, "it has not begun") }
  }

  private mutating func beginOrEnd(_ what: String, _ word: String, _ event: Heard) {
    if word == "press" || word == "begin" { begin(what, event) } else { end(what, event) }
  }

  private mutating func need(_ what: String, _ event: Heard) {
    if !open.contains(what) { fail(event, "\(what) has not begun") }
  }

  private mutating func needPointer(_ event: Heard) {
    if !open.contains(where: { $0.hasPrefix("pointer over") }) {
      fail(event, "the pointer is over no surface")
    }
  }

  /// Something with a begin, updates, and an end or a cancel.
  private mutating func span(_ what: String, _ words: [String], _ event: Heard) {
    switch words.first {
    case "begin":
      needPointer(event)
      begin(what, event)
    case "end", "cancel": end(what, event)
    default: need(what, event)
    }
  }

  private mutating func axis(_ words: [String], _ event: Heard) {
    needPointer(event)
    guard words.count == 3 else { return fail(event, "it has no source") }
    if words[1] == "?" { fail(event, "its frame names no source") }
    // Only these end by a stop.
    if words[1] == "finger" || words[1] == "continuous" {
      open.insert("axis \(words[1]) \(words[2])")
    }
  }

  private mutating func touch(_ words: [String], _ event: Heard) {
    switch words[1] {
    case "down": begin("contact \(words[2])", event)
    case "up": end("contact \(words[2])", event)
    case "motion": need("contact \(words[2])", event)
    case "cancel": open = open.filter { !$0.hasPrefix("contact") }
    default: break
    }
  }

  private mutating func pen(_ words: [String], _ event: Heard) {
    switch words[1] {
    case "in": begin("pen", event)
    case "out": end("pen", event)
    case "down": begin("tip", event)
    case "up": end("tip", event)
    case "press": begin("pen's button \(words[2])", event)
    case "release": end("pen's button \(words[2])", event)
    case "frame": break
    default: need("pen", event)
    }
  }

  // MARK: Frames

  private mutating func frame(_ first: String, _ words: [String], _ event: Heard) {
    switch first {
    case "frame": unframed = []
    case "enter", "leave", "motion", "press", "release", "axis", "stop", "v120", "discrete":
      unframed.append(event.what)
    case "touch":
      // A cancel stands alone.
      if words[1] == "frame" || words[1] == "cancel" {
        unframedTouches = []
      } else {
        unframedTouches.append(event.what)
      }
    case "pen":
      if words[1] == "frame" { unframedPen = [] } else { unframedPen.append(event.what) }
    default: break
    }
  }

  private mutating func fail(_ event: Heard, _ why: String) {
    violations.append("\"\(event.what)\" is against the protocol: \(why)")
  }
}
