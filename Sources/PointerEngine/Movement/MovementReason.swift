/// What the rules of movement decided last, and why.
enum MovementReason: Hashable, Sendable {
  /// Nothing yet.
  case none
  /// The engine may not move the model.
  case barred(MovementBar)
  /// The pointer is too fast to be captured in passing; points a second.
  case tooFast(Double)
  /// It rests free, and has hardly moved since.
  case freeLock
  /// A flick carries it on.
  case coasting
  /// The movement ended inside of the region.
  case contained
  /// The movement ended in the padding of the region.
  case padded
  /// The correction was too small for the padding it ended in; what is left of the padding.
  case smallCorrection(Double)
  /// Nothing likely is within reach.
  case noTarget
  /// The likeliest target is not likely enough; how likely it is.
  case unsure(Double)
  /// The likeliest target was taken; how likely it is.
  case chosen(Double)
  /// A precise area: only what the pointer is inside of counts.
  case precise
}

extension MovementReason: CustomStringConvertible {
  /// The decision in a few words.
  var description: String {
    switch self {
    case .none: "nothing decided yet"
    case .barred(let bar): "not moved: \(bar.words)"
    case .tooFast(let speed): "too fast: \(Int(speed)) pt/s"
    case .freeLock: "rests free; moved too little since"
    case .coasting: "coasting"
    case .contained: "the movement ended inside"
    case .padded: "the movement ended in the padding"
    case .smallCorrection(let padding):
      "a small correction: \(Self.text(padding)) pt of padding left"
    case .noTarget: "no target within reach"
    case .unsure(let probability): "no target likely enough: p = \(Self.text(probability))"
    case .chosen(let probability): "the likeliest target: p = \(Self.text(probability))"
    case .precise: "a precise area"
    }
  }

  /// A number with two digits after the point.
  private static func text(_ number: Double) -> String {
    guard abs(number) < 1e6 else { return "\(number)" }
    return "\((number * 100).rounded() / 100)"
  }
}

extension MovementBar {
  fileprivate var words: String {
    switch self {
    case .unseen: "no motion yet"
    case .hidden: "the pointer is not shown"
    case .plain: "the pointer is set to plain"
    case .optedOut: "effects are off for this application"
    case .button: "a button is down"
    case .gesture: "a gesture goes on"
    case .constraint: "the pointer is held"
    case .absolute: "the device names places"
    }
  }
}
