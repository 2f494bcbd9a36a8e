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
      .optional("parallax", \.parallax),
    ],
    blocks: [.value("movement", \.movement)])
}

extension MovementParameters: Recordable {
  static let schema = Schema(
    Self(),
    [
      .optional("velocity-window", \.velocityWindow),
      .optional("velocity-gap", \.velocityGap),
      .optional("lift-jitter", \.liftJitter),
      .optional("speed-smoothing", \.speedSmoothing),
      .optional("rest-speed", \.restSpeed),
      .optional("rest-duration", \.restDuration),
      .optional("creep-duration", \.creepDuration),
      .optional("slow-rest-duration", \.slowRestDuration),
      .optional("time-constant", \.timeConstant),
      .optional("longest-flick", \.longestFlick),
      .optional("flick-speed", \.flickSpeed),
      .optional("flick-reach", \.flickReach),
      .optional("flick-noise", \.flickNoise),
      .optional("rest-noise", \.restNoise),
      .optional("rest-reach", \.restReach),
      .optional("least-distance", \.leastDistance),
      .optional("least-peak-speed", \.leastPeakSpeed),
      .optional("aim-spread", \.aimSpread),
      .optional("largest-misfit", \.largestMisfit),
      .optional("least-posterior", \.leastPosterior),
      .optional("correction-length", \.correctionLength),
      .optional("correction-posterior", \.correctionPosterior),
      .optional("correction-blank-share", \.correctionBlankShare),
      .optional("slowing-share", \.slowingShare),
      .optional("rest-blank-density", \.restBlankDensity),
      .optional("flick-blank-density", \.flickBlankDensity),
      .optional("left-handicap", \.leftHandicap),
      .optional("disabled-prior", \.disabledPrior),
      .optional("learns-priors", \.learnsPriors),
      .optional("prior-memory", \.priorMemory),
      .optional("most-prior-bonus", \.mostPriorBonus),
      .optional("even-clicks", \.evenClicks),
      .optional("learns-noise", \.learnsNoise),
      .optional("noise-memory", \.noiseMemory),
      .optional("least-noise-scale", \.leastNoiseScale),
      .optional("most-noise-scale", \.mostNoiseScale),
      .optional("approach-time", \.approachTime),
      .optional("capture-speed", \.captureSpeed),
      .optional("correction-padding", \.correctionPadding),
      .optional("correction-padding-share", \.correctionPaddingShare),
      .optional("free-lock-distance", \.freeLockDistance),
      .optional("slip-distance", \.slipDistance),
      .optional("slip-duration", \.slipDuration),
    ])
}

extension AimNoise: WordValue {
  static var expectation: String { "a scatter: floor,along,across" }

  init?(word: Substring) {
    guard let parts = numbers(in: word, count: 3) else { return nil }
    self.init(floor: parts[0], along: parts[1], across: parts[2])
  }

  var word: String { PointerTrace.word(of: floor, along, across) }
}
