import Foundation
import PointerEngine
import PointerTrace
import Testing

@testable import CompositorCore

/// A desk whose engine is recorded: what it was told can be looked at, and told again.
final class RecordedDesk {
  let desk: Desk
  private let path = NSTemporaryDirectory() + "ferrofluid-recording-\(UUID().uuidString)"

  init(pointer: EngineSettings = EngineSettings()) throws {
    var options = World.options
    options.recordingPath = path
    options.pointer = pointer
    desk = try Desk(options: options)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// What was recorded so far.
  func recording() throws -> Recording {
    let reader = EventReader(try String(contentsOfFile: path, encoding: .utf8))
    #expect(reader.problems == [])
    return reader.recording
  }

  /// What the engine was told since the start, except for frames.
  func events() throws -> [PointerEvent] {
    try recording().entries.map(\.event).filter { $0 != .timer }
  }

  /// All that the engine asked for since the start.
  func effects() throws -> [EngineEffect] {
    try recording().entries.flatMap { $0.expected?.effects ?? [] }
  }
}
