import PointerEngine

/// What the engine made of one event.
public struct Outcome: Hashable, Sendable {
  /// What the host had to do, in order.
  public var effects: [EngineEffect]
  /// When the engine wanted to be asked again.
  public var schedule: Schedule

  /// Describes an outcome.
  public init(effects: [EngineEffect] = [], schedule: Schedule = .idle) {
    self.effects = effects
    self.schedule = schedule
  }

  /// One line for each effect and one for the schedule, as a recording has them: each begins
  /// with `> `.
  public var text: String {
    var text = ""
    for effect in effects { effect.node.write(to: &text, lead: "> ") }
    schedule.node.write(to: &text, lead: "> ")
    return text
  }
}
