import PointerEngine

extension EngineSettings: Recordable {
  static let schema = Schema(
    Self(),
    [
      .optional("adaptive", \.isAdaptive),
      .optional("reduced-motion", \.reducedMotion),
      .optional("diameter", \.pointerDiameter),
      .optional("inertia", \.inertia),
      .optional("magnetism", \.magnetism),
      .optional("mouse-magnetism", \.magnetismForMouse),
      .optional("auto-hide", \.autoHideDelay),
      .optional("hides-while-typing", \.hidesWhileTyping),
    ],
    blocks: [.value("movement", \.movement)])
}

extension MovementParameters: Recordable {
  static let schema = Schema(
    Self(),
    [
      .optional("time-constant", \.timeConstant),
      .optional("longest-flick", \.longestFlick),
      .optional("flick-speed", \.flickSpeed),
      .optional("capture-speed", \.captureSpeed),
      .optional("least-distance", \.leastDistance),
      .optional("least-peak-speed", \.leastPeakSpeed),
      .optional("least-posterior", \.leastPosterior),
    ])
}
