import EventLoop
import WaylandClient

/// All cases, and how to run them.
public enum Suite {
  /// Everything that is judged, group by group.
  public static let cases: [Case] =
    ManagerCases.all + RegionRequestCases.all + RegionErrorCases.all + LimitCases.all
    + ShapeCases.all + StyleCases.all
    + HitCases.all + LayerCases.all + LatchingCases.all
    + UploadCases.all + UploadErrorCases.all
    + RegionEventCases.all + PointerObjectCases.all + ClickCases.all + ScrollCases.all
    + SensorCases.all + AskingCases.all + MovementCases.all
    + GrabCases.all + LifetimeCases.all + ValueCases.all

  /// The cases whose names hold a text; all for nil.
  public static func cases(matching filter: String?) -> [Case] {
    guard let filter else { return cases }
    return cases.filter { $0.name.contains(filter) }
  }

  /// Whether the compositor has the protocol at all.
  ///
  /// - Throws: `ConnectionError` if it cannot be reached.
  public static func isOffered(by options: SuiteOptions) throws -> Bool {
    let client = try Client(socket: options.socket, deadline: options.deadline)
    defer { client.connection.close() }
    return client.registry.globals.contains {
      $0.interface == FerrofluidPointerRegionsManagerV1.name
    }
  }

  /// Plays a case on connections of its own.
  public static func run(_ one: Case, _ options: SuiteOptions) -> Verdict {
    do {
      let stage = try Stage(socket: options.socket, deadline: options.deadline)
      defer { stage.close() }
      if let lack = try stage.lack(of: one.needs) { return .skipped(lack) }
      try one.body(stage)
      try stage.finish()
      return .ok
    } catch Failure.broken(let why) {
      return .failed(why)
    } catch Failure.impossible(let why) {
      return .skipped(why)
    } catch Failure.timeUp(let what) {
      return .failed("took longer than \(options.limit) s; it waited for \(what)")
    } catch ConnectionError.violation(let error) {
      return .failed(
        "error \(error.code) of \(error.interface ?? "an unknown interface") where none is due")
    } catch {
      return .failed("\(error)")
    }
  }
}
