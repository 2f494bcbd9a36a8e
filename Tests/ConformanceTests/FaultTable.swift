/// What a compositor could do wrong, and the cases that have to notice it.
enum FaultTable {
  struct Entry: Sendable {
    let fault: Fault
    /// A text in the names of those cases.
    let filter: String

    init(_ fault: Fault, _ filter: String) {
      self.fault = fault
      self.filter = filter
    }
  }

  private static let pointer = "ferrofluid_adaptive_pointer_v1."
  private static let regions = "ferrofluid_pointer_regions_v1."

  static let all: [Entry] = serials + order + values + state + devices

  private static let serials = [
    Entry(
      .changed(pointer + "region_enter", 0, "always one serial") { _ in 77 }, "region-enter.serials"
    ),
    Entry(
      .changed(pointer + "region_leave", 0, "another serial") { $0 &+ 1 }, "region-leave"),
    Entry(.changed(pointer + "region_leave", 1, "another region") { $0 &+ 1 }, "region-leave"),
    Entry(.changed(pointer + "sensor_leave", 0, "another serial") { $0 &+ 1 }, "sensor-leave"),
    Entry(
      .changed(pointer + "region_request", 3, "another place") { $0 &+ 2560 },
      "event.region-request"),
    Entry(
      .changed(pointer + "region_request", 0, "another serial") { $0 &+ 1 },
      "region-request.part"),
    Entry(.changed(pointer + "region_cell", 0, "another serial") { $0 &+ 1 }, "region-cell"),
    Entry(
      .changed(pointer + "secondary_click", 0, "another serial") { $0 &+ 1 }, "secondary-click"),
  ]

  private static let order = [
    Entry(.delayed(pointer + "region_enter", until: "wl_pointer.frame"), "region-enter.same-frame"),
    Entry(.delayed(pointer + "region_leave", until: "wl_pointer.frame"), "region-leave"),
    Entry(.delayed(pointer + "region_leave", until: "wl_pointer.leave"), "region-leave.before"),
    Entry(
      .delayed(pointer + "region_leave", until: pointer + "region_enter"),
      "region-enter.neighbour"),
    Entry(.delayed(pointer + "region_cell", until: "wl_pointer.frame"), "region-cell"),
    Entry(
      .delayed(pointer + "secondary_click", until: "wl_pointer.button"), "secondary-click.order"),
    Entry(.delayed(pointer + "scroll_end", until: "wl_pointer.leave"), "scroll-end.cancelled"),
    Entry(.delayed(pointer + "sensor_enter", until: "wl_pointer.frame"), "sensor-enter"),
    Entry(.delayed(pointer + "sensor_leave", until: "wl_pointer.leave"), "sensor-leave.unmapped"),
    Entry(
      .delayed(pointer + "region_request", until: "wl_pointer.frame"), "event.region-request"),
    Entry(.delayed(pointer + "movement_end", until: "wl_pointer.leave"), "movement-end.leave"),
    Entry(.delayed(pointer + "movement_begin", until: "wl_pointer.frame"), "movement-begin"),
    Entry(.repeated(pointer + "movement_begin"), "movement-begin"),
    Entry(.repeated(pointer + "sensor_enter"), "sensor-enter"),
    Entry(.repeated(pointer + "region_enter"), "region-enter"),
    Entry(.repeated(pointer + "region_leave"), "region-leave"),
    Entry(.repeated(pointer + "settings"), "pointer.event.settings"),
    Entry(.repeated(pointer + "scroll_update"), "scroll-update"),
    Entry(
      .repeated("ferrofluid_pointer_regions_manager_v1.capabilities"), "manager.event"),
  ]

  private static let values = [
    Entry(.changed(regions + "set_region", 10, "z is ignored") { _ in 0 }, "hits.choice.z"),
    Entry(.changed(regions + "set_region", 8, "padding is ignored") { _ in 0 }, "hits.padding"),
    Entry(.changed(regions + "set_region", 5, "kinds are ignored") { _ in 0 }, "hits.choice.card"),
    Entry(
      .changed(regions + "set_grid", 3, "offsets of grids are ignored") { _ in 0 },
      "region-cell.offset"),
    Entry(
      .changed(regions + "set_layer", 1, "layers move along one axis only") { _ in 0 }, "layers."),
    Entry(.changed(pointer + "secondary_click", 3, "no region") { _ in 0 }, "secondary-click."),
    Entry(.changed(pointer + "secondary_click", 6, "another source") { _ in 2 }, "secondary-click"),
    Entry(
      .changed(pointer + "scroll_update", 2, "half of the way") {
        UInt32(bitPattern: Int32(bitPattern: $0) / 2)
      },
      "scroll-update"),
    Entry(.changed(pointer + "scroll_end", 1, "always completed") { _ in 0 }, "scroll-end"),
    Entry(.changed(pointer + "scroll_begin", 3, "another anchor") { $0 &+ 5120 }, "scroll-begin"),
    Entry(.changed(pointer + "region_enter", 3, "a duration") { $0 | 100 }, "pointer.late"),
  ]

  private static let state = [
    Entry(
      Fault("subsurfaces are never synchronized") { message in
        guard message.name == "wl_subcompositor.get_subsurface" else { return [message] }
        let desync = WireMessage(
          direction: .request, object: message.words[0], name: "wl_subsurface.set_desync",
          opcode: 5, words: [])
        return [message, desync]
      }, "latching.synchronized"),
    Entry(.lost("wl_subsurface.set_desync"), "latching.desynchronized"),
    Entry(.lost(regions + "set_sensor"), "sensor-enter"),
    Entry(.lost(regions + "set_requesting"), "event.region-request"),
    Entry(.lost(pointer + "answer_part"), "event.region-request"),
    Entry(.lost(pointer + "answer_declared"), "event.region-request"),
    Entry(
      .changed(regions + "set_regions", 1, "files are always merged") { _ in 1 }, "upload.replace"),
    Entry(.lost("wl_surface.set_input_region"), "hits.surface.input-region"),
    Entry(.lost("wl_surface.destroy"), "lifetime.surface-first"),
    Entry(.lost("wl_pointer.release"), "pointer.inert"),
    Entry(.lost("wl_surface.commit"), "latching."),
    Entry(.lost("wp_viewport.set_destination"), "values.viewport"),
  ]

  private static let devices = [
    Entry(.lost("zwlr_virtual_pointer_v1.button"), "grabs.button"),
    Entry(.lost("wl_data_device.start_drag"), "grabs.drag"),
    Entry(.lost("wl_pointer.frame"), "region-enter"),
    Entry(.lost("wl_pointer.motion"), "hits.rectangle"),
  ]
}
