import PointerMotion

/// How the pointer's way follows from the hand's.
public enum DeviceAcceleration: Hashable, Sendable {
  /// Our smooth curve for devices of its kind: `AdaptiveCurve.touchpad` for a touchpad, else
  /// `AdaptiveCurve.mouse`.
  case adaptive
  /// A profile of ours, fed with the hand's way in millimetres.
  case profile(AccelerationProfile)
  /// libinput's own profile that grows with the speed.
  case libinputAdaptive
  /// libinput's own profile of one gain.
  case libinputFlat

  /// The profile of ours for a kind of device; nil if libinput does it.
  public func profile(for kind: InputDevice.Kind) -> AccelerationProfile? {
    switch self {
    case .adaptive: .adaptive(kind == .touchpad ? .touchpad : .mouse)
    case .profile(let profile): profile
    case .libinputAdaptive, .libinputFlat: nil
    }
  }
}
