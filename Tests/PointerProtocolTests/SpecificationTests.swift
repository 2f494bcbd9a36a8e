import CWaylandUtil
import PointerEngine
import Testing
import WaylandProtocols

@testable import PointerServer
@testable import PointerUI

/// The XML files say what others rely on.
struct SpecificationTests {
  /// Clients in use speak these two as others have published them.
  @Test func theToolsProtocolsAreThoseOfOthersOnTheWire() {
    #expect(
      table(ZwlrScreencopyManagerV1.self) == """
        zwlr_screencopy_manager_v1 3
        request capture_output nio zwlr_screencopy_frame_v1 wl_output
        request capture_output_region nioiiii zwlr_screencopy_frame_v1 wl_output
        request destroy
        """)
    #expect(
      table(ZwlrScreencopyFrameV1.self) == """
        zwlr_screencopy_frame_v1 3
        request copy o wl_buffer
        request destroy
        request copy_with_damage 2o wl_buffer
        event buffer uuuu
        event flags u
        event ready uuu
        event failed
        event damage 2uuuu
        event linux_dmabuf 3uuu
        event buffer_done 3
        """)
    #expect(
      table(ZwlrVirtualPointerV1.self) == """
        zwlr_virtual_pointer_v1 2
        request motion uff
        request motion_absolute uuuuu
        request button uuu
        request axis uuf
        request frame
        request axis_source u
        request axis_stop uu
        request axis_discrete uufi
        request destroy
        """)
    #expect(
      table(ZwlrVirtualPointerManagerV1.self) == """
        zwlr_virtual_pointer_manager_v1 2
        request create_virtual_pointer ?on wl_seat zwlr_virtual_pointer_v1
        request destroy
        request create_virtual_pointer_with_output 2?o?on wl_seat wl_output zwlr_virtual_pointer_v1
        """)
  }

  @Test func theNumbersOfTheProtocolAreThoseOfTheEngine() {
    let kinds: [(RegionKind, FerrofluidPointerRegionsV1.Kind)] = [
      (.control, .control), (.bare, .bare), (.icon, .icon), (.text, .text), (.card, .card),
      (.content, .content),
    ]
    #expect(kinds.count == RegionKind.allCases.count)
    for (engine, wire) in kinds { #expect(engine.rawValue == wire.rawValue) }
    let effects: [(EffectKind, FerrofluidPointerRegionsV1.Effect)] = [
      (.automatic, .automatic), (.highlight, .highlight), (.lift, .lift), (.hover, .hover),
      (.none, .none),
    ]
    #expect(effects.count == EffectKind.allCases.count)
    for (engine, wire) in effects { #expect(engine.rawValue == wire.rawValue) }
  }

  /// The client library keeps within the limits that the compositor enforces.
  @Test func bothSidesHaveTheSameLimits() {
    #expect(WireRegion.Limits.regions == RegionLimits.regions)
    #expect(WireRegion.Limits.linesOfRegion == RegionLimits.linesOfRegion)
    #expect(WireRegion.Limits.linesOfPart == RegionLimits.linesOfPart)
    #expect(WireRegion.Limits.linesOfSurface == RegionLimits.linesOfSurface)
    #expect(WireRegion.Limits.layers == RegionLimits.layers)
    #expect(WireStyle.accessories == RegionLimits.accessories)
    #expect(WireStyle.greatestOffset == RegionLimits.accessoryOffset)
    #expect(WireShape.greatest == RegionLimits.shape)
  }

  /// An interface as it is on the wire, one message a line.
  private func table<I: WaylandInterface>(_ interface: I.Type) -> String {
    let raw = interface.interface.pointee
    var lines = ["\(String(cString: raw.name)) \(raw.version)"]
    lines += messages("request", raw.methods, raw.method_count)
    lines += messages("event", raw.events, raw.event_count)
    return lines.joined(separator: "\n")
  }

  private func messages(
    _ word: String, _ messages: UnsafePointer<wl_message>?, _ count: Int32
  ) -> [String] {
    (0..<Int(count)).compactMap { index in
      guard let message = messages?[index] else { return nil }
      let signature = String(cString: message.signature)
      let arguments = signature.count { $0.isLetter }
      let types = (0..<arguments).compactMap {
        message.types?[$0].map { String(cString: $0.pointee.name) }
      }
      let parts = [word, String(cString: message.name), signature] + types
      return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }
}
