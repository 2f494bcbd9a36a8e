import PointerEngine

extension EffectKind: NamedCase {
  var name: String {
    switch self {
    case .automatic: "automatic"
    case .highlight: "highlight"
    case .lift: "lift"
    case .hover: "hover"
    case .none: "none"
    }
  }
}

extension RegionKind: NamedCase {
  var name: String {
    switch self {
    case .control: "control"
    case .bare: "bare"
    case .icon: "icon"
    case .text: "text"
    case .card: "card"
    case .content: "content"
    }
  }
}

extension HoverStyle.Tint: NamedCase {
  var name: String {
    switch self {
    case .none: "none"
    case .overlay: "overlay"
    case .underlay: "underlay"
    }
  }
}

extension RegionStyle.Pointer: NamedCase {
  var name: String {
    switch self {
    case .automatic: "automatic"
    case .hidden: "hidden"
    case .system: "system"
    }
  }
}

extension PointerDevice: NamedCase {
  var name: String {
    switch self {
    case .touchpad: "touchpad"
    case .mouse: "mouse"
    case .absolute: "absolute"
    }
  }
}

extension Interruption: NamedCase {
  var name: String {
    switch self {
    case .typing: "typing"
    case .touch: "touch"
    case .pen: "pen"
    }
  }
}

extension PointerConstraint: NamedCase {
  var name: String {
    switch self {
    case .none: "none"
    case .confined: "confined"
    case .locked: "locked"
    case .grabbed: "grabbed"
    }
  }
}

extension PointerVisibility: NamedCase {
  var name: String {
    switch self {
    case .adaptive: "adaptive"
    case .replaced: "replaced"
    case .hidden: "hidden"
    }
  }
}

extension MoveCause: NamedCase {
  var name: String {
    switch self {
    case .recentering: "recentering"
    case .inertia: "inertia"
    case .magnetism: "magnetism"
    }
  }
}

extension Diagnostic.Fault: NamedCase {
  var name: String {
    switch self {
    case .number: "number"
    case .emptyFrame: "empty-frame"
    case .tooManyRegions: "too-many-regions"
    case .tooManyLayers: "too-many-layers"
    case .duplicate: "duplicate"
    case .parent: "parent"
    case .layer: "layer"
    case .time: "time"
    case .style: "style"
    }
  }
}

extension Axes: NamedBits {
  static var names: [(flag: Axes, name: String)] {
    [(.horizontal, "horizontal"), (.vertical, "vertical")]
  }
}

extension Modifiers: NamedBits {
  static var names: [(flag: Modifiers, name: String)] {
    [(.shift, "shift"), (.control, "control"), (.alt, "alt"), (.logo, "logo")]
  }
}

/// A name that is a number.
protocol NumberedName: WordValue {
  var rawValue: UInt32 { get }
  init(rawValue: UInt32)
}

extension NumberedName {
  static var expectation: String { UInt32.expectation }

  init?(word: Substring) {
    guard let number = UInt32(word: word) else { return nil }
    self.init(rawValue: number)
  }

  var word: String { rawValue.word }
}

extension SurfaceID: NumberedName {}
extension RegionID: NumberedName {}
extension LayerID: NumberedName {}
