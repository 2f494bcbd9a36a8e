import PointerGeometry
import Testing

@testable import PointerGestures

typealias Input = GestureInput<SurfaceSpace>

/// Inputs written as words, so that a case is one line of a table.
///
/// | Word | Input |
/// |---|---|
/// | `+20` | 20 ms pass |
/// | `d1@10,20` | contact 1 comes down; `:pen`, `:ind`, `:ptr` (primary button), `:sec` behind it |
/// | `m1@10,20` `u1` `c1` | it moves, is lifted, is cancelled |
/// | `h@10,20` `hx` | the pointer is here, has left |
/// | `sb@10,20` `s>1,2` `se` `sc` `w>1,2` | a scroll begins, goes on, ends, is cancelled; a wheel |
/// | `pb@10,20` `p>1.5,30` `pe` `pc` | a pinch: scale and rotation |
/// | `gb3@10,20` `g>1,2` `ge` `gc` | a swipe of three fingers |
/// | `t` `x` | a timer; everything is cancelled |
/// | `^1` | from here on these modifier keys are held |
struct Script {
  private(set) var inputs: [Input] = []
  private(set) var words: [String] = []
  private var now = Instant(nanoseconds: 1_000_000_000)
  private var modifiers: GestureModifiers = []
  private var kinds: [UInt64: (TouchKind, ButtonMask)] = [:]
  private var anchor = Point<SurfaceSpace>.zero

  init(_ text: String) {
    for word in text.split(whereSeparator: \.isWhitespace) { add(String(word)) }
  }

  private mutating func add(_ word: String) {
    let rest = String(word.dropFirst())
    switch word.first {
    case "+": now = now.advanced(bySeconds: (Double(rest) ?? .nan) / 1000)
    case "^": modifiers = GestureModifiers(rawValue: UInt8(rest) ?? 0)
    default:
      guard let (kind, buttons) = input(word) else {
        Issue.record("no such word: \(word)")
        return
      }
      inputs.append(Input(kind, at: now, buttons: buttons, modifiers: modifiers))
      words.append(word)
    }
  }

  private mutating func input(_ word: String) -> (Input.Kind, ButtonMask)? {
    switch word {
    case "t": return (.timer, [])
    case "x": return (.cancel, [])
    case "hx": return (.hoverEnded, [])
    case "se": return (.scroll(ScrollSample(.ended, at: anchor)), [])
    case "sc": return (.scroll(ScrollSample(.cancelled, at: anchor)), [])
    case "pe": return (.pinch(PinchSample(.ended, at: anchor)), [])
    case "pc": return (.pinch(PinchSample(.cancelled, at: anchor)), [])
    case "ge": return (.swipe(SwipeSample(.ended, fingers: 3, at: anchor)), [])
    case "gc": return (.swipe(SwipeSample(.cancelled, fingers: 3, at: anchor)), [])
    default: break
    }
    if let split = word.firstIndex(where: { $0 == "@" || $0 == ">" }) {
      let place = word[word.index(after: split)...].split(separator: ":")
      let numbers = place[0].split(separator: ",").compactMap { Double($0) }
      guard numbers.count == 2 else { return nil }
      return input(
        String(word[..<split]), numbers[0], numbers[1], place.count > 1 ? String(place[1]) : "")
    }
    guard let id = UInt64(word.dropFirst()) else { return nil }
    let (kind, buttons) = kinds[id] ?? (.direct, [])
    switch word.first {
    case "u": return (touch(id, .ended, .zero, kind), buttons)
    case "c": return (touch(id, .cancelled, .zero, kind), buttons)
    default: return nil
    }
  }

  private mutating func input(
    _ head: String, _ a: Double, _ b: Double, _ tail: String
  ) -> (Input.Kind, ButtonMask)? {
    let point = Point<SurfaceSpace>(x: a, y: b)
    let delta = Vector<SurfaceSpace>(dx: a, dy: b)
    switch head {
    case "h": return (.hover(point), [])
    case "sb":
      anchor = point
      return (.scroll(ScrollSample(.began, at: point)), [])
    case "pb":
      anchor = point
      return (.pinch(PinchSample(.began, at: point)), [])
    case "s": return (.scroll(ScrollSample(.changed, delta: delta, at: anchor)), [])
    case "w":
      return (.scroll(ScrollSample(.changed, source: .discrete, delta: delta, at: anchor)), [])
    case "p":
      let value = PinchValue<SurfaceSpace>(scale: a, rotation: b)
      return (.pinch(PinchSample(.changed, value: value, at: anchor)), [])
    case "g": return (.swipe(SwipeSample(.changed, fingers: 3, delta: delta, at: anchor)), [])
    default: break
    }
    guard let number = UInt64(head.drop { $0.isLetter }) else { return nil }
    if head.hasPrefix("gb") {
      anchor = point
      return (.swipe(SwipeSample(.began, fingers: Int(number), at: point)), [])
    }
    if head.hasPrefix("d") {
      switch tail {
      case "pen": kinds[number] = (.pen, [])
      case "ind": kinds[number] = (.indirect, [])
      case "ptr": kinds[number] = (.pointer, .primary)
      case "sec": kinds[number] = (.pointer, .secondary)
      default: kinds[number] = (.direct, [])
      }
    }
    let (kind, buttons) = kinds[number] ?? (.direct, [])
    return (touch(number, head.hasPrefix("d") ? .began : .moved, point, kind), buttons)
  }

  private func touch(
    _ id: UInt64, _ phase: TouchPhase, _ location: Point<SurfaceSpace>, _ kind: TouchKind
  ) -> Input.Kind {
    .touch(TouchPoint(id: TouchID(id), phase: phase, location: location, kind: kind))
  }
}

/// Plays a script to a recogniser and writes the states that it went through.
func play<Recognizer: GestureRecognizer>(
  _ text: String, _ recognizer: inout Recognizer
) -> String where Recognizer.Space == SurfaceSpace {
  var states: [String] = []
  for input in Script(text).inputs {
    for state in recognizer.handle(input) { states.append("\(state)") }
  }
  return states.joined(separator: " ")
}

/// As above, for a recogniser that is not looked at afterwards.
func play<Recognizer: GestureRecognizer>(
  _ text: String, to recognizer: Recognizer
) -> String where Recognizer.Space == SurfaceSpace {
  var recognizer = recognizer
  return play(text, &recognizer)
}
