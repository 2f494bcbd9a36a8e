import PointerEngine

/// One cell of a table: who does what, where, and with which technique.
package struct Cell: Hashable, Sendable {
  package var set: LayoutSet
  package var device: PointingDevice
  package var variant: UserVariant
  /// The layout's place in its set.
  package var layout: Int
  package var technique: TechniqueName

  package init(
    _ set: LayoutSet, _ device: PointingDevice, _ variant: UserVariant = .base, layout: Int,
    _ technique: TechniqueName
  ) {
    self.set = set
    self.device = device
    self.variant = variant
    self.layout = layout
    self.technique = technique
  }

  /// How much is measured.
  package struct Extent: Hashable, Sendable {
    /// Independent series of noise.
    package var seeds: Int
    /// Trials in each.
    package var trials: Int

    package init(seeds: Int, trials: Int) {
      self.seeds = max(1, seeds)
      self.trials = max(1, trials)
    }
  }

  /// Lets the user practise, and then measures.
  package func measure(_ layout: Layout, by user: SimulatedUser, _ extent: Extent) -> Summary {
    switch technique {
    case .raw: measure(layout, user, extent) { RawTechnique() }
    case .bubble: measure(layout, user, extent) { BubbleTechnique() }
    case .dynaSpot: measure(layout, user, extent) { DynaSpotTechnique() }
    case .semantic: measure(layout, user, extent) { SemanticTechnique() }
    case .snapPad: measure(layout, user, extent) { SnapPadTechnique() }
    case .oracle: measure(layout, user, extent) { OracleTechnique() }
    case .ours, .oursWithoutMagnetism, .oursInferred:
      measure(layout, user, extent) {
        OursTechnique(
          device: device, settings: settings, infersContacts: technique == .oursInferred)
      }
    }
  }

  private var settings: EngineSettings {
    var settings = EngineSettings()
    guard technique == .oursWithoutMagnetism else { return settings }
    settings.magnetismForMouse = false
    if device == .trackpad { settings.magnetism = false }
    return settings
  }

  private func measure<Technique: PointingTechnique>(
    _ layout: Layout, _ user: SimulatedUser, _ extent: Extent, make: () -> Technique
  ) -> Summary {
    var best: Summary?
    for policy in policies(user, hasInertia: make().hasInertia) {
      // Practice has noise of its own, so that the choice of the best is no advantage.
      var session = Session(
        user: user, layout: layout, technique: make(), policy: policy, seed: seed(0))
      let records = (0..<max(60, extent.trials / 4)).map { session.run(trial: $0) }
      let summary = Summary(records, policy: policy)
      if best.map({ summary.cost < $0.cost }) ?? true { best = summary }
    }
    let policy = best?.policy ?? Policy(trust: 1, flicks: false)
    var records: [TrialRecord] = []
    for series in 1...extent.seeds {
      var session = Session(
        user: user, layout: layout, technique: make(), policy: policy, seed: seed(series))
      for trial in 0..<extent.trials { records.append(session.run(trial: trial)) }
    }
    return Summary(records, policy: policy)
  }

  private func policies(_ user: SimulatedUser, hasInertia: Bool) -> [Policy] {
    user.trusts.flatMap { trust in
      (hasInertia ? [false, true] : [false]).map { Policy(trust: trust, flicks: $0) }
    }
  }

  /// The seed of a series: the same for every technique, so that they meet the same noise.
  private func seed(_ series: Int) -> UInt64 {
    let device = device == .mouse ? 0 : 1
    let variant = UserVariant.allCases.firstIndex(of: variant) ?? 0
    return SeededGenerator(seed: set.seed, path: [1, device, variant, layout, series]).first
  }
}
