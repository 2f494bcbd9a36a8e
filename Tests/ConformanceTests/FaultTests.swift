import Testing
import WaylandClient

@testable import Conformance

/// The suite can fail: whatever is broken on the wire, a case notices it.
@Suite(.serialized) struct FaultTests {
  init() { ClientLog.silence() }

  /// Whether a case that is chosen by a text in its name fails on a broken compositor.
  private func isFound(
    _ fault: Fault, by filters: [String], on compositor: CompositorUnderTest
  ) throws -> Bool {
    let relay = try Relay(to: compositor.socket, in: compositor.folder, fault)
    var options = SuiteOptions()
    options.socket = relay.path
    options.patience = 0.3
    return filters.contains { filter in
      Suite.cases(matching: filter).contains { one in
        if case .failed = Suite.run(one, options) { true } else { false }
      }
    }
  }

  /// A message of the protocol's own interfaces, by its name and direction.
  private static var interfaces: [any WaylandInterface.Type] {
    [
      FerrofluidPointerRegionsManagerV1.self, FerrofluidPointerRegionsV1.self,
      FerrofluidPointerShapeV1.self, FerrofluidPointerStyleV1.self,
      FerrofluidAdaptivePointerV1.self,
    ]
  }

  /// Requests of which nothing is heard when they are ignored: they only draw, or only end.
  private static let unheard: Set<String> = [
    "ferrofluid_pointer_regions_manager_v1.destroy", "ferrofluid_pointer_shape_v1.destroy",
    "ferrofluid_pointer_style_v1.destroy", "ferrofluid_pointer_shape_v1.set_capsule",
    "ferrofluid_adaptive_pointer_v1.destroy",
  ]

  @Test func everyRequestThatIsIgnoredIsNoticed() throws {
    let compositor = try CompositorUnderTest()
    for interface in Self.interfaces {
      let raw = interface.interface.pointee
      for index in 0..<Int(raw.method_count) {
        guard let request = raw.methods?[index] else { continue }
        let name = "\(interface.name).\(String(cString: request.name))"
        if Self.unheard.contains(name) { continue }
        let isFound = try isFound(
          .lost(name),
          by: [".error.", "limits.accessories", "latching.", "layers.", "-request", ".again"],
          on: compositor)
        #expect(isFound, "nobody notices that \(name) is ignored")
      }
    }
  }

  /// No virtual pointer makes them, or a compositor may leave them out.
  private static let optional: Set<String> = [
    "ferrofluid_adaptive_pointer_v1.pinch_begin", "ferrofluid_adaptive_pointer_v1.pinch_update",
    "ferrofluid_adaptive_pointer_v1.pinch_end", "ferrofluid_adaptive_pointer_v1.scroll_momentum",
    "ferrofluid_adaptive_pointer_v1.scroll_begin",
  ]

  @Test func everyEventThatIsMissingIsNoticed() throws {
    let compositor = try CompositorUnderTest()
    for interface in Self.interfaces {
      let raw = interface.interface.pointee
      for index in 0..<Int(raw.event_count) {
        guard let event = raw.events?[index] else { continue }
        let word = String(cString: event.name)
        if Self.optional.contains("\(interface.name).\(word)") { continue }
        let dashed = String(word.map { $0 == "_" ? "-" : $0 })
        let isFound = try isFound(
          .lost("\(interface.name).\(word)"), by: ["event.\(dashed)"], on: compositor)
        #expect(isFound, "nobody notices that \(word) is missing")
      }
    }
  }

  @Test func everyOtherErrorCodeIsNoticed() throws {
    let compositor = try CompositorUnderTest()
    let relay = try Relay(
      to: compositor.socket, in: compositor.folder,
      .changed("wl_display.error", 1, "another code") { $0 &+ 1 })
    var options = SuiteOptions()
    options.socket = relay.path
    for one in Suite.cases where one.provokes != nil {
      guard case .failed = Suite.run(one, options) else {
        Issue.record("\(one.name) is content with another error")
        continue
      }
    }
  }

  @Test(arguments: FaultTable.all.indices)
  func everyFaultIsNoticed(index: Int) throws {
    let entry = FaultTable.all[index]
    let compositor = try CompositorUnderTest()
    #expect(
      try isFound(entry.fault, by: [entry.filter], on: compositor),
      "\(entry.filter) does not notice: \(entry.fault)")
  }
}
