/// The techniques of the tables.
package enum TechniqueName: String, CaseIterable, Sendable {
  case raw
  case bubble
  case dynaSpot = "DynaSpot"
  case semantic
  case snapPad = "snap-pad"
  /// The engine without magnetism for a mouse; with a touchpad, without magnetism at all.
  case oursWithoutMagnetism = "ours-nomag"
  case ours
  /// The engine as it is on a real touchpad, whose driver tells of no finger: see
  /// `ContactInference`. With a mouse the same as `ours`.
  case oursInferred = "ours-inferred"
  case oracle

  /// Whether it always selects some target, so that blank space cannot be clicked.
  package var alwaysSelects: Bool { self == .bubble || self == .oracle }
  /// Whether it is made by the engine.
  package var isOurs: Bool {
    switch self {
    case .ours, .oursWithoutMagnetism, .oursInferred: true
    default: false
    }
  }

  /// Those of the tables; the others are measured when they are asked for.
  package static var standard: [TechniqueName] { allCases.filter { $0 != .oursInferred } }
}
