import CWaylandUtil
import Foundation
import Testing
import WaylandProtocols

/// Our interface tables say what `wayland-scanner` says of the same XML.
@Suite struct TableTests {
  /// One message of an interface table.
  private struct Row: Equatable, CustomStringConvertible {
    var name: String
    var signature: String
    var types: [String?]

    var description: String { "\(name)(\(signature)) \(types.map { $0 ?? "-" })" }
  }

  /// The files, below pkg-config's directory or of the package, with interfaces of each.
  private static var files: [(file: String, interfaces: [any WaylandInterface.Type])] {
    [
      (
        "/wayland.xml",
        [
          WlDisplay.self, WlRegistry.self, WlCallback.self, WlCompositor.self, WlShmPool.self,
          WlShm.self, WlBuffer.self, WlDataOffer.self, WlDataSource.self, WlDataDevice.self,
          WlDataDeviceManager.self, WlSurface.self, WlSeat.self, WlPointer.self, WlKeyboard.self,
          WlTouch.self, WlOutput.self, WlRegion.self, WlSubcompositor.self, WlSubsurface.self,
        ]
      ),
      (
        "stable/xdg-shell/xdg-shell.xml",
        [XdgWmBase.self, XdgPositioner.self, XdgSurface.self, XdgToplevel.self, XdgPopup.self]
      ),
      ("stable/viewporter/viewporter.xml", [WpViewporter.self, WpViewport.self]),
      (
        "stable/presentation-time/presentation-time.xml",
        [WpPresentation.self, WpPresentationFeedback.self]
      ),
      (
        "unstable/pointer-gestures/pointer-gestures-unstable-v1.xml",
        [ZwpPointerGesturesV1.self, ZwpPointerGestureHoldV1.self]
      ),
      (
        "unstable/primary-selection/primary-selection-unstable-v1.xml",
        [ZwpPrimarySelectionDeviceV1.self, ZwpPrimarySelectionOfferV1.self]
      ),
      ("unstable/text-input/text-input-unstable-v3.xml", [ZwpTextInputV3.self]),
      ("staging/xdg-activation/xdg-activation-v1.xml", [XdgActivationV1.self]),
      (
        "protocol/ferrofluid-pointer-regions-v1.xml",
        [FerrofluidPointerRegionsManagerV1.self]
      ),
      (
        "protocol/wlr-screencopy-unstable-v1.xml",
        [ZwlrScreencopyManagerV1.self, ZwlrScreencopyFrameV1.self]
      ),
      ("protocol/wlr-virtual-pointer-unstable-v1.xml", [ZwlrVirtualPointerV1.self]),
    ]
  }

  private func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(program) \(arguments) failed")
    return String(decoding: data, as: UTF8.self)
  }

  /// Reads the tables in the C code that `wayland-scanner` writes.
  private func tables(_ code: String) throws -> [String: (
    version: Int32, rows: [Row], requests: Int
  )] {
    // static const struct wl_interface *x_types[] = { NULL, &wl_seat_interface, … };
    var types: [String?] = []
    if let list = code.firstMatch(of: #/_types\[\] = \{([^}]*)\}/#) {
      types = list.1.split(separator: ",").map {
        $0.trimmingCharacters(in: .whitespacesAndNewlines)
      }
      .filter { !$0.isEmpty }
      .map { $0 == "NULL" ? nil : String($0.dropFirst().dropLast("_interface".count)) }
    }
    var messages: [String: [Row]] = [:]
    for block in code.matches(of: #/wl_message (\w+)\[\] = \{(.*?)\n\};/#.dotMatchesNewlines()) {
      messages[String(block.1)] = block.2.matches(of: #/\{ "(\w+)", "([^"]*)", \w+ \+ (\d+) \}/#)
        .map { row in
          let signature = String(row.2)
          let count = signature.filter { $0.isLetter }.count
          let first = Int(row.3) ?? 0
          return Row(
            name: String(row.1), signature: signature, types: Array(types[first..<first + count]))
        }
    }
    var result: [String: (version: Int32, rows: [Row], requests: Int)] = [:]
    let interface = #/_interface = \{\s*"(\w+)", (\d+),\s*(\d+), (\w+),\s*(\d+), (\w+),/#
    for match in code.matches(of: interface) {
      let requests = messages[String(match.4)] ?? []
      result[String(match.1)] = (
        try #require(Int32(match.2)), requests + (messages[String(match.6)] ?? []), requests.count
      )
    }
    return result
  }

  private func rows(_ messages: UnsafePointer<wl_message>?, _ count: Int32) -> [Row] {
    (0..<Int(count)).compactMap { index in
      guard let message = messages?[index] else { return nil }
      let signature = String(cString: message.signature)
      let types = (0..<signature.filter { $0.isLetter }.count).map {
        message.types[$0].map { String(cString: $0.pointee.name) }
      }
      return Row(name: String(cString: message.name), signature: signature, types: types)
    }
  }

  private func path(of file: String) throws -> String {
    guard !file.hasPrefix("protocol/") else {
      return URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../\(file)").standardizedFileURL.path
    }
    let package = file.hasPrefix("/") ? "wayland-scanner" : "wayland-protocols"
    let directory = try run("pkg-config", ["--variable=pkgdatadir", package])
    return directory.trimmingCharacters(in: .whitespacesAndNewlines) + "/" + file
  }

  @Test(arguments: files.indices) func agreesWithWaylandScanner(index: Int) throws {
    let (file, interfaces) = Self.files[index]
    let path = try path(of: file)
    let output = FileManager.default.temporaryDirectory
      .appendingPathComponent("ferrofluid-tables-\(UUID().uuidString).c")
    defer { try? FileManager.default.removeItem(at: output) }
    _ = try run("wayland-scanner", ["private-code", path, output.path])
    let theirs = try tables(String(contentsOf: output, encoding: .utf8))
    for type in interfaces {
      let ours = type.interface.pointee
      let reference = try #require(theirs[type.name], "\(type.name) is missing")
      #expect(String(cString: ours.name) == type.name)
      #expect(ours.version == reference.version && type.version == UInt32(reference.version))
      #expect(Int(ours.method_count) == reference.requests)
      let own = rows(ours.methods, ours.method_count) + rows(ours.events, ours.event_count)
      #expect(own == reference.rows, "\(type.name)")
      #expect(!own.isEmpty)
    }
  }

  @Test func interfacesAreTheSameForBothSidesAndForEver() {
    #expect(WlSurface.interface == WlSurface.interface)
    #expect(WlCompositor.interface.pointee.methods[0].types[0] == WlSurface.interface)
    #expect(XdgSurface.interface.pointee.methods[1].types[0] == XdgToplevel.interface)
    #expect(XdgToplevel.interface.pointee.methods[6].types[0] == WlSeat.interface)
    // Across modules: the test's own protocol refers to nothing of the system's, but stands
    // beside it in another table.
    #expect(FfEverything.interface.pointee.methods[8].types[0] == FfChild.interface)
  }

  @Test func effectsAreKnownWithoutAHandler() {
    #expect(WlSurface.requestEffect(0).isDestructor)
    #expect(WlSurface.requestEffect(3).children.map(\.argument) == [0])
    #expect(WlSurface.requestEffect(3).children.first?.interface == WlCallback.self)
    #expect(WlSurface.requestEffect(1).children.isEmpty)
    #expect(!WlSurface.requestEffect(1).isDestructor)
    #expect(WlCallback.eventEffect(0).isDestructor)
    #expect(WlDataDevice.eventEffect(0).children.first?.interface == WlDataOffer.self)
  }
}
