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
  case oracle

  /// Whether it always selects some target, so that blank space cannot be clicked.
  package var alwaysSelects: Bool { self == .bubble || self == .oracle }
  /// Whether it is made by the engine.
  package var isOurs: Bool { self == .ours || self == .oursWithoutMagnetism }
}
