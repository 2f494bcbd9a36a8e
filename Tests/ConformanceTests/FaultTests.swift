import Testing
import WaylandClient

@testable import Conformance

/// The suite can fail: whatever is broken on the wire, a case notices it.
@Suite(.serialized) struct FaultTests {
  init() { ClientLog.silence() }

  /// How long an answer may take: many cases wait for what a fault keeps back.
  private static let patience = 0.3

  /// The cases that fail on a broken compositor, of those with a text in their names.
  ///
  /// A case that a busy machine slows down fails, too, whatever is broken. So it counts only if it
  /// succeeds right after that, in the same time, where nothing is broken, and fails once more.
  private func isFound(
    _ fault: Fault, by filter: String, on compositor: CompositorUnderTest
  ) throws -> Bool {
    let relay = try Relay(to: compositor.socket, in: compositor.folder, fault)
    let wire = try Relay(to: compositor.socket, in: compositor.folder, .none)
    func fails(_ one: Case, through relay: Relay) -> Bool {
      var options = SuiteOptions()
      options.socket = relay.path
      options.patience = Self.patience
      if case .failed = Suite.run(one, options) { return true }
      return false
    }
    let cases = Suite.cases(matching: filter)
    try #require(!cases.isEmpty, "no case is called \(filter)")
    return cases.contains {
      fails($0, through: relay) && !fails($0, through: wire) && fails($0, through: relay)
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

  /// The case that is about each of the other requests.
  private static let noticing: [String: String] = [
    "ferrofluid_pointer_regions_manager_v1.get_regions": "manager.error.already-constructed",
    "ferrofluid_pointer_regions_manager_v1.get_pointer": "pointer.error.invalid-mode.control-click",
    "ferrofluid_pointer_regions_manager_v1.create_shape": "manager.request.create-shape",
    "ferrofluid_pointer_regions_manager_v1.create_style": "manager.request.create-style",
    "ferrofluid_pointer_regions_v1.destroy": "latching.destroy",
    "ferrofluid_pointer_regions_v1.set_region": "regions.error.invalid-id",
    "ferrofluid_pointer_regions_v1.set_text_lines": "unknown-region.set-text-lines",
    "ferrofluid_pointer_regions_v1.set_content": "unknown-region.set-content",
    "ferrofluid_pointer_regions_v1.set_style": "unknown-region.set-style",
    "ferrofluid_pointer_regions_v1.set_modifier_style": "unknown-region.set-modifier-style",
    "ferrofluid_pointer_regions_v1.set_recentering_axes": "unknown-region.set-recentering-axes",
    "ferrofluid_pointer_regions_v1.set_latching_axes": "unknown-region.set-latching-axes",
    "ferrofluid_pointer_regions_v1.set_enabled": "unknown-region.set-enabled",
    "ferrofluid_pointer_regions_v1.set_parent": "unknown-region.set-parent",
    "ferrofluid_pointer_regions_v1.set_grid": "unknown-region.set-grid",
    "ferrofluid_pointer_regions_v1.set_region_layer": "unknown-region.set-region-layer",
    "ferrofluid_pointer_regions_v1.set_sensor": "unknown-region.set-sensor",
    "ferrofluid_pointer_regions_v1.set_requesting": "unknown-region.set-requesting",
    "ferrofluid_pointer_regions_v1.set_layer": "regions.error.invalid-layer.zero",
    "ferrofluid_pointer_regions_v1.set_layer_clip": "regions.error.invalid-layer.clip",
    "ferrofluid_pointer_regions_v1.remove_layer": "layers.missing",
    "ferrofluid_pointer_regions_v1.set_regions": "invalid-file.pipe",
    "ferrofluid_pointer_regions_v1.remove_region": "latching.remove",
    "ferrofluid_pointer_regions_v1.clear": "latching.clear",
    "ferrofluid_pointer_shape_v1.set_rounded_rectangle": "shape.error.invalid-length.radius",
    "ferrofluid_pointer_shape_v1.set_circle": "shape.error.invalid-length.circle-zero",
    "ferrofluid_pointer_shape_v1.set_beam": "shape.error.invalid-length.beam-length",
    "ferrofluid_pointer_shape_v1.set_path": "shape.error.invalid-path.empty",
    "ferrofluid_pointer_shape_v1.set_anchored_path": "shape.error.invalid-path.anchored",
    "ferrofluid_pointer_style_v1.set_effect": "style.error.invalid-value.effect",
    "ferrofluid_pointer_style_v1.set_hover": "style.error.invalid-value.hover",
    "ferrofluid_pointer_style_v1.set_shape": "shape.error.too-many-paths.copied",
    "ferrofluid_pointer_style_v1.add_accessory": "style.error.invalid-length.negative",
    "ferrofluid_pointer_style_v1.clear_accessories": "limits.accessories",
    "ferrofluid_pointer_style_v1.set_pointer": "style.error.invalid-value.pointer",
    "ferrofluid_pointer_style_v1.set_constrained_axes": "style.error.invalid-value.axes",
    "ferrofluid_adaptive_pointer_v1.set_control_click": "pointer.error.invalid-mode.control-click",
    "ferrofluid_adaptive_pointer_v1.set_momentum": "pointer.error.invalid-mode.momentum",
    "ferrofluid_adaptive_pointer_v1.answer_declared": "region-request.soon",
    "ferrofluid_adaptive_pointer_v1.answer_part": "region-request.part",
  ]

  @Test func everyRequestThatIsIgnoredIsNoticed() throws {
    let compositor = try CompositorUnderTest()
    var expected = Self.noticing
    for interface in Self.interfaces {
      let raw = interface.interface.pointee
      for index in 0..<Int(raw.method_count) {
        guard let request = raw.methods?[index] else { continue }
        let name = "\(interface.name).\(String(cString: request.name))"
        if Self.unheard.contains(name) { continue }
        guard let filter = expected.removeValue(forKey: name) else {
          Issue.record("no case is named that notices when \(name) is ignored")
          continue
        }
        let isFound = try isFound(.lost(name), by: filter, on: compositor)
        #expect(isFound, "\(filter) does not notice that \(name) is ignored")
      }
    }
    #expect(expected.isEmpty, "the protocol has no such requests")
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
          .lost("\(interface.name).\(word)"), by: "event.\(dashed)", on: compositor)
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
      let verdict = Suite.run(one, options)
      guard case .failed(let why) = verdict, why.hasPrefix("error ") else {
        Issue.record("\(one.name) does not complain of another error: \(verdict)")
        continue
      }
    }
  }

  @Test(arguments: FaultTable.all.indices)
  func everyFaultIsNoticed(index: Int) throws {
    let entry = FaultTable.all[index]
    let compositor = try CompositorUnderTest()
    #expect(
      try isFound(entry.fault, by: entry.filter, on: compositor),
      "\(entry.filter) does not notice: \(entry.fault)")
  }
}
